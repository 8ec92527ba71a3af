import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import {
  ANNOUNCEMENT_MODEL,
  ANNOUNCEMENT_READS_MODEL,
  type Announcement,
  type AnnouncementReads,
} from './announcement.schema.js';

@Injectable()
export class AnnouncementRepository {
  constructor(
    @InjectModel(ANNOUNCEMENT_MODEL) private readonly announcements: Model<Announcement>,
    @InjectModel(ANNOUNCEMENT_READS_MODEL) private readonly reads: Model<AnnouncementReads>,
  ) {}

  async insert(announcement: Announcement, tx: Transaction): Promise<void> {
    await this.announcements.create([announcement], tx.command);
  }

  async find(id: string): Promise<Announcement | null> {
    return this.announcements.findById(id).lean<Announcement>();
  }

  /** Returns a page of all announcements, newest first. */
  async findNewest(skip: number, limit: number): Promise<Announcement[]> {
    return this.announcements.find().sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean<Announcement[]>();
  }

  /** Returns announcements published between two instants and not withdrawn, newest first. */
  async findPublished(since: Date, until: Date, limit: number): Promise<Announcement[]> {
    return this.announcements
      .find({ at: { $gte: since, $lte: until }, takenBackAt: null })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<Announcement[]>();
  }

  /** Withdraws an announcement. Returns null if it does not exist or is already withdrawn. */
  async takeBack(id: string, at: Date, tx: Transaction): Promise<Announcement | null> {
    return this.announcements
      .findOneAndUpdate({ _id: id, takenBackAt: null }, { $set: { takenBackAt: at } }, tx.command)
      .lean<Announcement>();
  }

  /** Returns the hex ids of the announcements that a member has read. */
  async findReadIds(userId: string): Promise<ReadonlySet<string>> {
    const found = await this.reads.findById(userId).lean<AnnouncementReads>();
    return new Set(found?.ids.map((id) => id.toHexString()));
  }

  async markRead(userId: string, ids: readonly string[]): Promise<void> {
    await this.reads.updateOne(
      { _id: userId },
      { $addToSet: { ids: { $each: ids.map((id) => toId(id)) } } },
      { upsert: true },
    );
  }

  async erase(userId: string): Promise<void> {
    await this.reads.deleteOne({ _id: userId });
  }
}
