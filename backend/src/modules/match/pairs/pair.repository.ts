import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { pipelineOf } from './pair-update.rules.js';
import {
  actionOf,
  applyChange,
  derive,
  otherOf,
  pairId,
  type PairChange,
  type PairSnapshot,
  sideOf,
} from './pair.rules.js';
import { type Pair, PAIR_MODEL } from './pair.schema.js';

/** A pair as it was and as one change has made it. */
export interface ChangedPair {
  before: Pair;
  after: Pair;
}

const SNAPSHOT = {
  aAction: 1,
  bAction: 1,
  aBlockedAt: 1,
  bBlockedAt: 1,
  closedAt: 1,
  friendsSince: 1,
} as const;

/**
 * What stands between members. Reads go to the driver itself, without hydration: these are the product's hottest questions.
 */
@Injectable()
export class PairRepository {
  constructor(@InjectModel(PAIR_MODEL) private readonly pairs: Model<Pair>) {}

  /** The pair of two members, or null while neither has done anything. */
  async findBetween(me: string, other: string): Promise<Pair | null> {
    return this.pairs.collection.findOne<Pair>({ _id: key(me, other) });
  }

  /** What stands between `me` and each of `others`, by the other's id; members without a pair are absent. */
  async findBetweenMany(me: string, others: readonly string[]): Promise<Map<string, PairSnapshot>> {
    if (others.length === 0) return new Map();
    const found = await this.pairs.collection
      .find<PairSnapshot>({ _id: { $in: others.map((other) => key(me, other)) } }, { projection: SNAPSHOT })
      .toArray();
    return new Map(found.map((pair) => [otherOf(pair, me), pair]));
  }

  /** A member's friendships, newest first, at most `limit`. */
  async friendsOf(me: string, limit: number): Promise<Pair[]> {
    return this.pairs.collection
      .find<Pair>({ friends: toId(me) })
      .sort({ friendsSince: -1 })
      .limit(limit)
      .toArray();
  }

  /** The ids of the friends of each of these members, at most `limit` friendships for each of them on average. */
  async friendIdsOf(members: readonly string[], limit: number): Promise<Map<string, string[]>> {
    const friends = new Map(members.map((member) => [member, [] as string[]]));
    const found = await this.pairs.collection
      .find<Pick<Pair, '_id'>>(
        { friends: { $in: [...friends.keys()].map((member) => toId(member)) } },
        { projection: { _id: 1 } },
      )
      .limit(limit * friends.size)
      .toArray();
    for (const { _id } of found) {
      const [a = '', b = ''] = _id.split(':');
      friends.get(a)?.push(b);
      friends.get(b)?.push(a);
    }
    return friends;
  }

  /** The open requests to a member, super likes first, then newest first, at most `limit`. */
  async requestsTo(me: string, limit: number): Promise<Pair[]> {
    return this.pairs.collection
      .find<Pair>({ requestTo: toId(me) })
      .sort({ requestSuper: -1, requestAt: -1 })
      .limit(limit)
      .toArray();
  }

  /** The super likes that wait for a member's answer, at most `limit`. */
  async superLikesTo(me: string, limit: number): Promise<Pair[]> {
    return this.pairs.collection
      .find<Pair>({ requestTo: toId(me), requestSuper: true })
      .limit(limit)
      .toArray();
  }

  /** A member's newest dislikes that can be taken back, the last one first, at most `limit` of them. */
  async lastDislikes(me: string, limit: number): Promise<Pair[]> {
    const open = { aBlockedAt: null, bBlockedAt: null, closedAt: null };
    const found = await Promise.all(
      (['a', 'b'] as const).map((side) =>
        this.pairs.collection
          .find<Pair>({ [side]: toId(me), [`${side}Action.kind`]: 'dislike', ...open })
          .sort({ [`${side}Action.at`]: -1 })
          .limit(limit)
          .toArray(),
      ),
    );
    const at = (pair: Pair): number => actionOf(pair, sideOf(me, otherOf(pair, me)))?.at.getTime() ?? 0;
    return found
      .flat()
      .sort((one, other) => at(other) - at(one))
      .slice(0, limit);
  }

  /** The pairs in which a member is the one who blocked, at most `limit`. */
  async blockedBy(me: string, limit: number): Promise<Pair[]> {
    return this.pairs.collection
      .find<Pair>({ blockers: toId(me) })
      .limit(limit)
      .toArray();
  }

  /**
   * Applies one change in one atomic update and tells what it was and has become. `me` is the side that changes it. A like, a
   * dislike or a block begins the pair when there is none; the others find nothing to do then and give null.
   */
  async change(
    me: string,
    other: string,
    change: PairChange,
    session?: Session,
  ): Promise<ChangedPair | null> {
    return this.apply({ _id: key(me, other) }, me, other, change, session);
  }

  /**
   * As `change`, but nothing happens to friends: the end of a friendship needs a transaction with what follows from it.
   * @returns null for friends, and when another call has begun the pair at this moment
   */
  async changeUnlessFriends(me: string, other: string, change: PairChange): Promise<ChangedPair | null> {
    try {
      return await this.apply({ _id: key(me, other), friendsSince: null }, me, other, change);
    } catch (error) {
      if (isDuplicateKey(error, '_id')) return null;
      throw error;
    }
  }

  private async apply(
    filter: { _id: Types.ObjectId; friendsSince?: null },
    me: string,
    other: string,
    change: PairChange,
    session?: Session,
  ): Promise<ChangedPair | null> {
    const [a, b] = sorted(me, other);
    const upsert = change.type === 'act' || change.type === 'block';
    const found = (await this.pairs.collection.findOneAndUpdate(filter, pipelineOf(change, a, b), {
      upsert,
      returnDocument: 'before',
      ...(session ? { session } : {}),
    })) as Pair | null;
    if (!found && !upsert) return null;
    const before = found ?? derive({ ...NOTHING, _id: pairId(me, other), a, b });
    return { before, after: applyChange(before, change) };
  }

  /** How many likes that still stand were given from `from` until before `to`. */
  async countLikes(from: Date, to: Date): Promise<number> {
    const at = { $gte: from, $lt: to };
    const [a, b] = await Promise.all([
      this.pairs.collection.countDocuments({ 'aAction.kind': 'like', 'aAction.at': at }),
      this.pairs.collection.countDocuments({ 'bAction.kind': 'like', 'bAction.at': at }),
    ]);
    return a + b;
  }

  /** How many friendships that still stand began from `from` until before `to`. */
  async countFriendships(from: Date, to: Date): Promise<number> {
    return this.pairs.collection.countDocuments({ friendsSince: { $gte: from, $lt: to } });
  }

  /** Removes everything between a member and all others, for good. */
  async removeAllOf(me: string): Promise<void> {
    const id = toId(me);
    await this.pairs.collection.deleteMany({ $or: [{ a: id }, { b: id }] });
  }
}

const NOTHING = {
  aAction: null,
  bAction: null,
  aBlockedAt: null,
  bBlockedAt: null,
  closedAt: null,
  aTold: null,
  bTold: null,
} as const;

// The driver's collection takes every `_id` for an ObjectId; a pair's is a string.
const key = (me: string, other: string): Types.ObjectId => pairId(me, other) as unknown as Types.ObjectId;

function sorted(me: string, other: string): [Types.ObjectId, Types.ObjectId] {
  return me < other ? [toId(me), toId(other)] : [toId(other), toId(me)];
}
