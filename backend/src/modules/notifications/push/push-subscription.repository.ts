import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { CalendarDay } from '../../../platform/clock/days.js';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { Database } from '../../../platform/database/database.js';
import { notOnDay, onDay } from '../../../platform/database/day-filter.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import {
  PUSH_ENDPOINT_MODEL,
  PUSH_SUBSCRIPTION_MODEL,
  type PushEndpoint,
  type PushSubscription,
} from './push-subscription.schema.js';

export type NewSubscription = Pick<
  PushSubscription,
  'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'createdAt'
>;

/** Matches subscriptions of one member. */
type SubscriptionFilter = QueryFilter<PushSubscription> & { userId: Types.ObjectId | string };

@Injectable()
export class PushSubscriptionRepository {
  constructor(
    @InjectModel(PUSH_SUBSCRIPTION_MODEL) private readonly subscriptions: Model<PushSubscription>,
    @InjectModel(PUSH_ENDPOINT_MODEL) private readonly endpoints: Model<PushEndpoint>,
    private readonly reader: CoalescingReader,
    private readonly database: Database,
  ) {}

  /**
   * Stores a browser's subscription. It replaces an earlier subscription of the same browser, even of another
   * member.
   * @returns whether it is new for this member
   */
  async put(userId: string, subscription: NewSubscription): Promise<boolean> {
    return this.database.transaction((tx) => this.replace(toId(userId), subscription, undefined, tx));
  }

  /** Replaces a subscription by a newer one of the same browser. */
  async renew(old: PushSubscription, subscription: NewSubscription): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.removeAll({ userId: old.userId, _id: old._id }, tx);
      await this.replace(old.userId, subscription, old.pushes, tx);
    });
  }

  private async replace(
    userId: Types.ObjectId,
    { endpoint, ...fields }: NewSubscription,
    pushesBefore: PushSubscription['pushes'],
    tx: Transaction,
  ): Promise<boolean> {
    const endpointHash = hashed(endpoint);
    const owner = await this.endpoints
      .findOneAndUpdate(
        { _id: endpointHash },
        { $set: { userId } },
        { ...tx.command, upsert: true, returnDocument: 'before' },
      )
      .lean<PushEndpoint>();
    const others =
      owner && !owner.userId.equals(userId)
        ? await this.subscriptions
            .findOneAndDelete({ userId: owner.userId, endpointHash }, tx.command)
            .lean<PushSubscription>()
        : null;
    // The limit of pushes per day belongs to the browser, not to the member.
    const pushes = pushesBefore ?? others?.pushes;
    const { upsertedCount } = await this.subscriptions.updateOne(
      { userId, endpointHash },
      { $set: { ...fields, endpoint }, ...(pushes && { $setOnInsert: { pushes } }) },
      { ...tx.command, upsert: true },
    );
    return upsertedCount === 1;
  }

  /** Removes a member's oldest subscriptions above `limit`. */
  async keepNewest(userId: string, limit: number): Promise<void> {
    const old = await this.subscriptions
      .find({ userId }, { _id: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(limit)
      .lean<{ _id: Types.ObjectId }[]>();
    if (old.length > 0) await this.removeAll({ userId, _id: { $in: old.map(({ _id }) => _id) } });
  }

  /** Returns a member's subscription, or null. */
  async find(id: string, userId: string): Promise<PushSubscription | null> {
    return this.subscriptions.findOne({ _id: id, userId }).lean<PushSubscription>();
  }

  /** Returns the subscription of an endpoint, of whichever member, or null. */
  async findByEndpoint(endpoint: string): Promise<PushSubscription | null> {
    const endpointHash = hashed(endpoint);
    const owner = await this.endpoints.findById(endpointHash).lean<PushEndpoint>();
    return (
      owner && this.subscriptions.findOne({ userId: owner.userId, endpointHash }).lean<PushSubscription>()
    );
  }

  /** Counts a push of a day. Returns false if the browser already has `limit` pushes of that day. */
  async countPush(
    { _id, userId }: PushSubscription,
    day: CalendarDay,
    at: Date,
    limit: number,
  ): Promise<boolean> {
    const count = (filter: object, update: object) =>
      this.subscriptions.updateOne({ _id, userId, ...filter }, update);
    const countFurther = () =>
      count(
        { ...onDay('pushes', day), 'pushes.count': { $lt: limit } },
        { $inc: { 'pushes.count': 1 }, $set: { 'pushes.day': day.key, 'pushes.at': at } },
      );
    const first = () => count(notOnDay('pushes', day), { $set: { pushes: { day: day.key, at, count: 1 } } });
    // In between, a concurrent push may have become the first of the day, so the first attempt is made again.
    for (const attempt of [countFurther, first, countFurther])
      if ((await attempt()).modifiedCount === 1) return true;
    return false;
  }

  /** Subtracts a counted push that was not sent. */
  async uncountPush({ _id, userId }: PushSubscription, day: CalendarDay): Promise<void> {
    await this.subscriptions.updateOne(
      { _id, userId, ...onDay('pushes', day), 'pushes.count': { $gt: 0 } },
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
    await this.removeAll({ userId, endpointHash: hashed(endpoint) });
  }

  /** Removes a subscription unless it was renewed after it was read. */
  async remove({ _id, userId, createdAt }: PushSubscription): Promise<void> {
    await this.removeAll({ userId, _id, createdAt });
  }

  /** Removes a member's subscriptions except those of one session. */
  async removeOthers(userId: string, exceptSessionId: string | undefined, tx: Transaction): Promise<void> {
    await this.removeAll({ userId, ...(exceptSessionId && { sessionId: { $ne: exceptSessionId } }) }, tx);
  }

  async erase(userId: string): Promise<void> {
    await this.removeAll({ userId });
  }

  private async removeAll(which: SubscriptionFilter, tx?: Transaction): Promise<void> {
    if (!tx) return this.database.transaction((tx) => this.removeAll(which, tx));
    const found = await this.subscriptions
      .find(which, { endpointHash: 1 }, tx.read)
      .lean<Pick<PushSubscription, 'endpointHash'>[]>();
    if (found.length === 0) return;
    await this.subscriptions.deleteMany(which, tx.command);
    const hashes = found.map(({ endpointHash }) => endpointHash);
    await this.endpoints.deleteMany({ _id: { $in: hashes }, userId: which.userId }, tx.command);
  }
}

const hashed = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');
