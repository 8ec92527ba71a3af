import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LIMITS } from '@contract';
import { type Connection, mongo } from 'mongoose';
import { type ObjectId, toId } from '../../platform/database/ids.js';
import { derivePair, type Pair } from '../match/index.js';
import { entitlementAt, type User } from '../users/index.js';
import {
  AT_ONCE,
  type InvariantKind,
  type Position,
  type Step,
  type Violation,
  type Walk,
  WALKS,
} from './invariants.js';

type Member = Pick<User, '_id' | 'coins' | 'likeQuota' | 'premiumPeriods' | 'paidUntil'> & {
  isPremium?: boolean;
};

/** The running day of the like limit: its key, and when it began. */
export interface Today {
  key: string;
  began: Date;
  now: Date;
}

/** What is looked at: the members' running day, and how many of a conversation's last messages. */
interface How {
  today: Today;
  last: number;
}

/**
 * Looks for what must never be so, some hundred documents at a time, each by an index. What looks wrong is looked at again in one
 * snapshot, so that a write between two reads is never taken for a fault.
 */
@Injectable()
export class InvariantsRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Checks the next documents from a position on. */
  async step({ walk, after }: Position, today: Today): Promise<Step> {
    const ids = await this.page(walk, after);
    const violations = await this.broken(walk, ids, today);
    const last = ids.at(-1);
    const following = WALKS[WALKS.indexOf(walk) + 1];
    const next =
      last !== undefined ? { walk, after: last } : following ? { walk: following, after: null } : null;
    return { next, checked: ids.length, violations };
  }

  /**
   * What is broken of these documents. What looks wrong is looked at again in one snapshot.
   * @param last of a conversation only so many messages are looked at; all when absent
   */
  async broken(walk: Walk, ids: readonly string[], today: Today, last = Infinity): Promise<Violation[]> {
    const suspects = await this.check(walk, ids, { today, last });
    return suspects.length > 0 ? this.confirm(walk, suspects, { today, last }) : [];
  }

  /** The ids that follow; of messages, those of their conversations. */
  private async page(walk: Walk, after: string | null): Promise<string[]> {
    const collection = this.collection<{ _id: ObjectId | string; pair?: string }>(walk);
    const limit = AT_ONCE[walk];
    if (walk === 'messages') {
      const found = await collection
        .find(after === null ? {} : { pair: { $gt: after } }, { projection: { _id: 0, pair: 1 } })
        .sort({ pair: 1, seq: 1 })
        .limit(limit)
        .toArray();
      return [...new Set(found.map(({ pair = '' }) => pair))];
    }
    const idOf = (id: string): ObjectId | string => (walk === 'users' || walk === 'orders' ? toId(id) : id);
    const found = await collection
      .find(after === null ? {} : { _id: { $gt: idOf(after) } }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ _id }) => String(_id));
  }

  private async confirm(walk: Walk, suspects: readonly Violation[], how: How): Promise<Violation[]> {
    const session = this.connection.getClient().startSession({ snapshot: true });
    try {
      return await this.check(walk, [...new Set(suspects.map(({ id }) => id))], how, session);
    } finally {
      await session.endSession();
    }
  }

  private async check(
    walk: Walk,
    ids: readonly string[],
    { today, last }: How,
    session?: mongo.ClientSession,
  ): Promise<Violation[]> {
    if (ids.length === 0) return [];
    switch (walk) {
      case 'users':
        return this.checkMembers(ids, today, session);
      case 'orders':
        return this.checkOrders(ids, session);
      case 'pairs':
        return this.checkPairs(ids, session);
      case 'conversations':
        return this.checkConversations(ids, last, session);
      case 'messages':
        return this.checkMessages(ids, session);
    }
  }

  private async checkMembers(
    ids: readonly string[],
    today: Today,
    session?: mongo.ClientSession,
  ): Promise<Violation[]> {
    const _id = { $in: ids.map((id) => toId(id)) };
    const projection = { coins: 1, likeQuota: 1, premiumPeriods: 1, paidUntil: 1, isPremium: 1 };
    const members = await this.collection<Member>('users').find({ _id }, { projection, session }).toArray();
    const sources = members.flatMap(({ premiumPeriods = [] }) =>
      premiumPeriods.flatMap(({ source }) => source ?? []),
    );
    const [coins, likes, paid] = await Promise.all([
      this.coinsOf(_id, session),
      this.likesOf(_id, today.began, session),
      this.paidBy(sources, session),
    ]);
    return members.flatMap((member) => {
      const id = member._id.toHexString();
      const kinds: InvariantKind[] = [];
      if ((member.coins ?? 0) !== (coins.get(id) ?? 0)) kinds.push('coin-balance');
      if (isOverLimit(member, likes.get(id) ?? 0, today)) kinds.push('like-limit');
      const unpaid = (member.premiumPeriods ?? []).some(({ source }) => source && paid.get(source) !== id);
      const { premium, isPremium } = entitlementAt(member.premiumPeriods ?? [], today.now);
      const flagged = member.isPremium === true && !premium;
      const counted = member.paidUntil !== null && member.paidUntil > today.now && !isPremium;
      if (unpaid || flagged || counted) kinds.push('premium-without-period');
      return kinds.map((kind) => ({ kind, id }));
    });
  }

  /** The sum of the ledger of each member who has one. */
  private async coinsOf(userId: object, session?: mongo.ClientSession): Promise<Map<string, number>> {
    const sums = await this.collection('ledger')
      .aggregate<{ _id: ObjectId; sum: number }>(
        [{ $match: { userId } }, { $group: { _id: '$userId', sum: { $sum: '$coins' } } }],
        { session },
      )
      .toArray();
    return new Map(sums.map(({ _id, sum }) => [_id.toHexString(), sum]));
  }

  /** How many likes each member has given since the day began. */
  private async likesOf(
    ids: object,
    since: Date,
    session?: mongo.ClientSession,
  ): Promise<Map<string, number>> {
    const given = (side: 'a' | 'b') =>
      this.collection('pairs')
        .aggregate<{ _id: ObjectId; count: number }>(
          [
            {
              $match: { [side]: ids, [`${side}Action.kind`]: 'like', [`${side}Action.at`]: { $gte: since } },
            },
            { $group: { _id: `$${side}`, count: { $sum: 1 } } },
          ],
          { session },
        )
        .toArray();
    const counts = new Map<string, number>();
    for (const { _id, count } of [...(await given('a')), ...(await given('b'))])
      counts.set(_id.toHexString(), (counts.get(_id.toHexString()) ?? 0) + count);
    return counts;
  }

  /** Who paid each of these orders. */
  private async paidBy(
    orders: readonly string[],
    session?: mongo.ClientSession,
  ): Promise<Map<string, string>> {
    if (orders.length === 0) return new Map();
    const found = await this.collection<{ _id: ObjectId; userId: ObjectId }>('orders')
      .find(
        { _id: { $in: orders.map((id) => toId(id)) }, paidAt: { $ne: null } },
        { projection: { userId: 1 }, session },
      )
      .toArray();
    return new Map(found.map(({ _id, userId }) => [_id.toHexString(), userId.toHexString()]));
  }

  private async checkOrders(ids: readonly string[], session?: mongo.ClientSession): Promise<Violation[]> {
    const orders = await this.collection<{ _id: ObjectId; captureId: string | null }>('orders')
      .find(
        { _id: { $in: ids.map((id) => toId(id)) }, paidAt: { $ne: null } },
        { projection: { captureId: 1 }, session },
      )
      .toArray();
    const keyOf = ({ captureId }: { captureId: string | null }): string => `capture:${captureId}`;
    const rows = await this.collection<{ _id: ObjectId; key: string }>('ledger')
      .find({ key: { $in: orders.map(keyOf) } }, { projection: { key: 1 }, session })
      .toArray();
    const keys = new Set(rows.map(({ key }) => key));
    return orders
      .filter((order) => !keys.has(keyOf(order)))
      .map(({ _id }) => ({ kind: 'payment-without-ledger', id: _id.toHexString() }));
  }

  private async checkPairs(ids: readonly string[], session?: mongo.ClientSession): Promise<Violation[]> {
    const pairs = await this.collection<Pair>('pairs')
      .find({ _id: { $in: [...ids] } }, { session })
      .toArray();
    return pairs
      .filter((pair) => !follows(pair))
      .map(({ _id: id }) => ({ kind: 'friends-without-likes', id }));
  }

  private async checkConversations(
    ids: readonly string[],
    most: number,
    session?: mongo.ClientSession,
  ): Promise<Violation[]> {
    const conversations = await this.collection<{ _id: string; seq: number }>('conversations')
      .find({ _id: { $in: [...ids] } }, { projection: { seq: 1 }, session })
      .toArray();
    if (conversations.length === 0) return [];
    const ends = conversations.map(({ _id, seq }) => ({ pair: _id, seq: { $gt: seq - most } }));
    const counted = await this.collection('messages')
      .aggregate<{ _id: string; count: number; last: number }>(
        [{ $match: { $or: ends } }, { $group: { _id: '$pair', count: { $sum: 1 }, last: { $max: '$seq' } } }],
        { session, hint: { pair: 1, seq: 1 } },
      )
      .toArray();
    const messages = new Map(counted.map((found) => [found._id, found]));
    return conversations
      .filter(({ _id, seq }) => {
        const { count = 0, last = 0 } = messages.get(_id) ?? {};
        return count !== Math.min(seq, most) || last !== seq;
      })
      .map(({ _id: id }) => ({ kind: 'sequence-hole', id }));
  }

  private async checkMessages(ids: readonly string[], session?: mongo.ClientSession): Promise<Violation[]> {
    const found = await this.collection<{ _id: string }>('conversations')
      .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 }, session })
      .toArray();
    const known = new Set(found.map(({ _id }) => _id));
    return ids.filter((id) => !known.has(id)).map((id) => ({ kind: 'message-without-conversation', id }));
  }

  private collection<T extends mongo.Document = mongo.Document>(name: string): mongo.Collection<T> {
    const { db } = this.connection;
    if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
    // Where there are secondaries, members have the primary to themselves.
    return db.collection(name, { readPreference: 'secondaryPreferred' }) as unknown as mongo.Collection<T>;
  }
}

/** Whether more was given, or counted, than the day had; nobody with premium at any time of the day has a limit. */
function isOverLimit(
  { likeQuota, premiumPeriods = [] }: Member,
  given: number,
  { key, began, now }: Today,
): boolean {
  const {
    day = '',
    used = 0,
    extra = 0,
  } = (likeQuota ?? {}) as { day?: string; used?: number; extra?: number };
  const isToday = day === key;
  const most = LIMITS.dailyLikes + (isToday ? extra : 0);
  if (premiumPeriods.some(({ start, end }) => start <= now && end >= began)) return false;
  return given > most || (isToday && used > most);
}

/** Whether the derived fields of a pair are what its facts make of them. */
function follows(pair: Pair): boolean {
  const { friends, requestTo, blockers } = derivePair(pair);
  const same = (one: readonly ObjectId[], other: readonly ObjectId[] = []): boolean =>
    String(one) === String(other);
  return (
    same(friends, pair.friends) &&
    String(requestTo) === String(pair.requestTo ?? null) &&
    same(blockers, pair.blockers) &&
    friends.length > 0 === Boolean(pair.friendsSince)
  );
}
