import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '../../platform/database/transaction.js';
import { CAMPAIGN_MODEL, type Campaign } from './campaign.schema.js';

@Injectable()
export class CampaignRepository {
  constructor(@InjectModel(CAMPAIGN_MODEL) private readonly campaigns: Model<Campaign>) {}

  /** @throws a duplicate-key error when the code exists (see `isDuplicateKey`) */
  async create(campaign: Campaign, tx: Transaction): Promise<void> {
    await this.campaigns.create([campaign], tx.command);
  }

  async find(code: string): Promise<Campaign | null> {
    return this.campaigns.findById(code).lean<Campaign>();
  }

  /** Returns a page of campaigns, newest first. */
  async list(skip: number, limit: number): Promise<Campaign[]> {
    return this.campaigns.find().sort({ createdAt: -1, _id: 1 }).skip(skip).limit(limit).lean<Campaign[]>();
  }

  /**
   * Counts one use if the code is valid now; returns whether it was. One conditional write, so that
   * concurrent sign-ups cannot exceed the code's limit.
   */
  async use(code: string, now: Date, tx: Transaction): Promise<boolean> {
    const used = await this.campaigns.updateOne(
      {
        _id: code,
        stoppedAt: null,
        startsAt: { $lte: now },
        $and: [
          { $or: [{ endsAt: null }, { endsAt: { $gt: now } }] },
          { $or: [{ maxUses: null }, { $expr: { $lt: ['$uses', '$maxUses'] } }] },
        ],
      },
      { $inc: { uses: 1 } },
      tx.command,
    );
    return used.modifiedCount === 1;
  }

  /**
   * Stops a code permanently; returns it as it was before, or null when it does not exist or was stopped
   * already.
   */
  async stop(code: string, at: Date, tx: Transaction): Promise<Campaign | null> {
    return this.campaigns
      .findOneAndUpdate(
        { _id: code, stoppedAt: null },
        { $set: { stoppedAt: at } },
        { ...tx.command, returnDocument: 'before' },
      )
      .lean<Campaign>();
  }
}
