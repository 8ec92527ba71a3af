import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NOTIFICATIONS_SERVER_LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { toId, toIds, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { FRAUD_NOTICE_MODEL, type FraudNotice } from './fraud-notice.schema.js';

/** Maximum number of notices in a member's list. */
const LISTED_NOTICES = 100;
const expiryOf = (at: Date): Date =>
  new Date(at.getTime() + NOTIFICATIONS_SERVER_LIMITS.retentionDays * DAY_MS);

/** A recipient of a notice, with the time of the last message between the two. */
export interface FraudNoticeRecipient {
  userId: string;
  lastContactAt: Date;
}

/** Stores the notices about members who were blocked for fraud. */
@Injectable()
export class FraudNoticeRepository {
  constructor(@InjectModel(FRAUD_NOTICE_MODEL) private readonly notices: Model<FraudNotice>) {}

  /**
   * Stores a notice for each recipient who has no valid one.
   * @returns the stored notices
   */
  async add(
    recipients: readonly FraudNoticeRecipient[],
    {
      about,
      name,
      decidedAt,
      at,
      readableUntil,
    }: { about: string; name: string; decidedAt: Date; at: Date; readableUntil: Date },
    tx: Transaction,
  ): Promise<FraudNotice[]> {
    const theirs = { about: toId(about), userId: { $in: toIds(recipients.map(({ userId }) => userId)) } };
    await this.notices.deleteMany({ ...theirs, takenBackAt: { $ne: null } }, tx.command);
    const informed = await this.notices
      .find(theirs, { userId: 1 }, tx.read)
      .lean<Pick<FraudNotice, 'userId'>[]>();
    const known = new Set(informed.map(({ userId }) => userId.toHexString()));
    const added = recipients
      .filter(({ userId }) => !known.has(userId))
      .map(({ userId, lastContactAt }) => ({
        _id: toId(),
        userId: toId(userId),
        about: toId(about),
        name,
        lastContactAt,
        decidedAt,
        readableUntil,
        at,
        read: false,
        mailedAt: null,
        takenBackAt: null,
        correctedAt: null,
        expiresAt: expiryOf(at),
      }));
    await this.notices.insertMany(added, tx.command);
    return added;
  }

  async find(id: string): Promise<FraudNotice | null> {
    return this.notices.findById(id).lean<FraudNotice>();
  }

  /** Returns the notices to a member, newest first. */
  async findOf(userId: string): Promise<FraudNotice[]> {
    return this.notices
      .find({ userId: toId(userId) })
      .sort({ at: -1, _id: -1 })
      .limit(LISTED_NOTICES)
      .lean<FraudNotice[]>();
  }

  /** Returns the number of unread notices to a member. */
  async countUnread(userId: string): Promise<number> {
    return this.notices.countDocuments({ userId: toId(userId), read: false });
  }

  /** Returns all notices to a member, for the data export. */
  exportOf(userId: string): AsyncIterable<FraudNotice> {
    return this.notices
      .find({ userId: toId(userId) })
      .sort({ at: 1, _id: 1 })
      .lean<FraudNotice>()
      .cursor();
  }

  /** Marks notices to a member as read: those with these ids, or all. */
  async markRead(userId: string, ids?: readonly string[]): Promise<void> {
    await this.notices.updateMany(
      { userId: toId(userId), read: false, ...(ids ? { _id: { $in: [...ids] } } : {}) },
      { $set: { read: true } },
    );
  }

  /** Records that an e-mail is sent about a notice. Returns null if the notice was taken back. */
  async markMailed(id: string, at: Date): Promise<FraudNotice | null> {
    return this.notices
      .findOneAndUpdate(
        { _id: toId(id), takenBackAt: null },
        [{ $set: { mailedAt: { $ifNull: ['$mailedAt', at] } } }],
        { updatePipeline: true, returnDocument: 'after' },
      )
      .lean<FraudNotice>();
  }

  /**
   * Takes back the notices about a member for blocks until `liftedAt`: deletes those that nobody has seen,
   * and marks the others, whose text then says that the block was lifted. Safe to repeat.
   */
  async takeBack(about: string, liftedAt: Date): Promise<void> {
    const holding = { about: toId(about), takenBackAt: null, decidedAt: { $lte: liftedAt } };
    await this.notices.deleteMany({ ...holding, read: false, mailedAt: null });
    await this.notices.updateMany(holding, {
      $set: { takenBackAt: liftedAt, at: liftedAt, read: false, expiresAt: expiryOf(liftedAt) },
    });
  }

  /**
   * Returns notices that were taken back after their e-mail was sent, and whose correction was not mailed
   * yet.
   */
  async findUncorrected(about: string, limit: number): Promise<FraudNotice[]> {
    return this.notices
      .find({ about: toId(about), takenBackAt: { $ne: null }, mailedAt: { $ne: null }, correctedAt: null })
      .limit(limit)
      .lean<FraudNotice[]>();
  }

  /** Records that corrections are mailed; returns false if one of them was recorded meanwhile. */
  async markCorrected(ids: readonly ObjectId[], at: Date, tx: Transaction): Promise<boolean> {
    const result = await this.notices.updateMany(
      { _id: { $in: [...ids] }, correctedAt: null },
      { $set: { correctedAt: at } },
      tx.command,
    );
    return result.modifiedCount === ids.length;
  }

  /**
   * Removes the notices to a member. Notices about the member protect others and are kept until they expire,
   * but no longer contain the member's id, and their conversations are deleted.
   */
  async erase(userId: string): Promise<void> {
    await this.notices.deleteMany({ userId: toId(userId) });
    await this.notices.updateMany({ about: toId(userId) }, { $set: { about: toId(), readableUntil: null } });
  }
}
