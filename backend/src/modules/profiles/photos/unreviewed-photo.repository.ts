import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { ReviewQueueRepository } from '../moderation/review-queue.repository.js';
import { UNREVIEWED_PHOTO_MODEL, type UnreviewedPhoto } from './unreviewed-photo.schema.js';

/** Stores the queue of photos that staff have not reviewed. */
@Injectable()
export class UnreviewedPhotoRepository extends ReviewQueueRepository {
  constructor(@InjectModel(UNREVIEWED_PHOTO_MODEL) private readonly photos: Model<UnreviewedPhoto>) {
    super(photos);
  }

  override async find(id: string, tx?: Transaction): Promise<UnreviewedPhoto | null> {
    return this.photos.findById(id, null, tx?.read).lean<UnreviewedPhoto>();
  }

  /** Returns photos older than `before` that are neither held nor reported, newest first. */
  override async list(before: string | undefined, limit: number): Promise<UnreviewedPhoto[]> {
    return this.photos
      .find({ held: null, report: null, ...(before !== undefined && { _id: { $lt: toId(before) } }) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<UnreviewedPhoto[]>();
  }

  /** Returns held photos newer than `after` that are not reported, oldest first. */
  async listHeld(after: string | undefined, limit: number): Promise<UnreviewedPhoto[]> {
    return this.photos
      .find({ held: true, report: null, ...(after !== undefined && { _id: { $gt: toId(after) } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<UnreviewedPhoto[]>();
  }

  /** Returns all reported photos, due first. */
  async listReported(): Promise<UnreviewedPhoto[]> {
    return this.photos.find(REPORTED).sort({ 'report.dueAt': 1, _id: 1 }).lean<UnreviewedPhoto[]>();
  }

  /** Returns the number of members, other than this one, whose photos are hidden by reports of `by`. */
  async countHiddenBy(by: string, except: string, tx: Transaction): Promise<number> {
    const owners = await this.photos
      .find({ 'report.by': by, userId: { $ne: toId(except) } }, { userId: 1 }, tx.read)
      .lean<Pick<UnreviewedPhoto, 'userId'>[]>();
    return new Set(owners.map(({ userId }) => userId.toHexString())).size;
  }

  /** Returns the reports of these photos, by hex id. */
  async reportsOf(
    ids: readonly UnreviewedPhoto['_id'][],
    tx: Transaction,
  ): Promise<ReadonlyMap<string, NonNullable<UnreviewedPhoto['report']>>> {
    const found = await this.photos
      .find({ _id: { $in: [...ids] } }, { report: 1 }, tx.read)
      .lean<UnreviewedPhoto[]>();
    return new Map(found.flatMap(({ _id, report }) => (report ? [[_id.toHexString(), report]] : [])));
  }

  /** Puts a reported photo into the queue, or stores the report with its entry. */
  async report({ _id, userId, addedAt, report }: UnreviewedPhoto, tx: Transaction): Promise<void> {
    await this.photos.updateOne(
      { _id },
      { $set: { report }, $setOnInsert: { userId, addedAt } },
      { upsert: true, ...tx.command },
    );
  }

  /** Returns how many photos wait that are not reported, and since when the oldest one does. */
  override async waiting(): Promise<{ count: number; oldestAt?: Date }> {
    const [all, reported, oldest] = await Promise.all([
      this.photos.countDocuments(),
      this.photos.countDocuments(REPORTED),
      this.photos.findOne({ report: null }).sort({ _id: 1 }).lean<UnreviewedPhoto>(),
    ]);
    return { count: all - reported, ...(oldest && { oldestAt: oldest.addedAt }) };
  }
}

const REPORTED = { 'report.dueAt': { $type: 'date' } } as const;
