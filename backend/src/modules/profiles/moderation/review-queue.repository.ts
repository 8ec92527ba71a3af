import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Unreviewed } from './unreviewed.schema.js';

/** Stores a queue of photos or voice prompts that staff have not reviewed. */
export abstract class ReviewQueueRepository {
  protected constructor(private readonly reviews: Model<Unreviewed>) {}

  /** Adds an entry to the queue. */
  async add(review: Unreviewed, tx?: Transaction): Promise<void> {
    await this.reviews.create([review], tx?.command);
  }

  async find(id: string, tx?: Transaction): Promise<Unreviewed | null> {
    return this.reviews.findById(id, null, tx?.read).lean<Unreviewed>();
  }

  /** Returns entries older than `before`, newest first. */
  async list(before: string | undefined, limit: number): Promise<Unreviewed[]> {
    return this.reviews
      .find(before === undefined ? {} : { _id: { $lt: toId(before) } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Unreviewed[]>();
  }

  /** Returns how many entries wait, and when the oldest one was added. */
  async waiting(): Promise<{ count: number; oldestAt?: Date }> {
    const [count, oldest] = await Promise.all([
      this.reviews.countDocuments(),
      this.reviews.findOne().sort({ _id: 1 }).lean<Unreviewed>(),
    ]);
    return { count, ...(oldest && { oldestAt: oldest.addedAt }) };
  }

  /**
   * Removes an entry from the queue.
   * @returns false if it was already removed
   */
  async remove(id: string, tx: Transaction): Promise<boolean> {
    const { deletedCount } = await this.reviews.deleteOne({ _id: toId(id) }, tx.command);
    return deletedCount === 1;
  }

  /** Removes entries whose photo or voice prompt no longer exists. */
  async removeMany(ids: readonly Unreviewed['_id'][]): Promise<void> {
    if (ids.length > 0) await this.reviews.deleteMany({ _id: { $in: ids } });
  }

  /** Removes the entries of an erased member. */
  async forget(userId: string): Promise<void> {
    await this.reviews.deleteMany({ userId: toId(userId) });
  }
}
