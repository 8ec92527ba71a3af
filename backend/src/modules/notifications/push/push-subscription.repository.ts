import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { PUSH_SUBSCRIPTION_MODEL, type PushSubscription } from './push-subscription.schema.js';

type NewSubscription = Pick<PushSubscription, 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'createdAt'>;

@Injectable()
export class PushSubscriptionRepository {
  constructor(
    @InjectModel(PUSH_SUBSCRIPTION_MODEL) private readonly subscriptions: Model<PushSubscription>,
    private readonly reader: CoalescingReader,
  ) {}

  /**
   * Stores a browser's subscription. It replaces an earlier subscription of the same browser, even of another
   * member.
   * @returns whether it is new for this member
   */
  async put(userId: string, { endpoint, ...fields }: NewSubscription): Promise<boolean> {
    const before = await this.subscriptions
      .findOneAndUpdate(
        { endpointHash: hashed(endpoint) },
        { $set: { ...fields, userId: toId(userId), endpoint } },
        { upsert: true, returnDocument: 'before' },
      )
      .lean<PushSubscription>();
    return before?.userId.toHexString() !== userId;
  }

  /** Removes a member's oldest subscriptions above `limit`. */
  async keepNewest(userId: string, limit: number): Promise<void> {
    const old = await this.subscriptions
      .find({ userId }, { _id: 1 })
      .sort({ createdAt: -1 })
      .skip(limit)
      .lean<{ _id: Types.ObjectId }[]>();
    if (old.length > 0) await this.subscriptions.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  }

  async find(id: string): Promise<PushSubscription | null> {
    return this.subscriptions.findById(id).lean<PushSubscription>();
  }

  /** Counts a push of a day. Returns false if the browser already has `limit` pushes of that day. */
  async takePush({ _id }: PushSubscription, day: string, limit: number): Promise<boolean> {
    const count = (filter: object, update: object) =>
      this.subscriptions.updateOne({ _id, ...filter }, update);
    const another = () =>
      count({ 'pushes.day': day, 'pushes.count': { $lt: limit } }, { $inc: { 'pushes.count': 1 } });
    const first = () => count({ 'pushes.day': { $ne: day } }, { $set: { pushes: { day, count: 1 } } });
    // A concurrent push may have become the first of the day in between.
    for (const attempt of [another, first, another]) if ((await attempt()).modifiedCount === 1) return true;
    return false;
  }

  /** Subtracts a counted push that was not sent. */
  async giveBackPush({ _id }: PushSubscription, day: string): Promise<void> {
    await this.subscriptions.updateOne(
      { _id, 'pushes.day': day, 'pushes.count': { $gt: 0 } },
      { $inc: { 'pushes.count': -1 } },
    );
  }

  /** Returns the ids of a member's subscriptions. */
  async idsOf(userId: string): Promise<string[]> {
    const found = await this.reader.aggregate<Pick<PushSubscription, '_id'>>(this.subscriptions, [
      { $match: { userId: toId(userId) } },
      { $project: { _id: 1 } },
    ]);
    return found.map(({ _id }) => _id.toHexString());
  }

  /** Returns a member's subscriptions for the data export. */
  exportOf(userId: string): AsyncIterable<PushSubscription> {
    return this.subscriptions.find({ userId }).lean<PushSubscription>().cursor();
  }

  /** Removes a member's subscription of this browser. Keeps a subscription of another member. */
  async removeByEndpoint(userId: string, endpoint: string): Promise<void> {
    await this.subscriptions.deleteOne({ endpointHash: hashed(endpoint), userId });
  }

  /** Removes a subscription unless it was renewed after it was read. */
  async remove({ _id, createdAt }: PushSubscription): Promise<void> {
    await this.subscriptions.deleteOne({ _id, createdAt });
  }

  /** Removes a member's subscriptions except those of one session. */
  async removeOthers(userId: string, exceptSessionId: string | undefined, tx: Session): Promise<void> {
    const which = { userId, ...(exceptSessionId && { sessionId: { $ne: exceptSessionId } }) };
    await this.subscriptions.deleteMany(which, { session: tx });
  }

  async erase(userId: string): Promise<void> {
    await this.subscriptions.deleteMany({ userId });
  }
}

const hashed = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');
