import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo, Types } from 'mongoose';
import { Database, type Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { byIds, byTextIds, type Part, readTogether } from '../../../platform/database/read-together.js';
import { changeOf, UnitOfWork, type Write } from '../../../platform/database/unit-of-work.js';
import { type User, USER_MODEL } from '../../users/index.js';
import {
  actionOf,
  applyChange,
  isStored,
  nothingBetween,
  otherOf,
  pairId,
  type PairChange,
  type PairSnapshot,
  type Side,
  sideOf,
} from './pair.rules.js';
import { type ActionKind, type Pair, PAIR_MODEL } from './pair.schema.js';

/** A pair as it was and as one change has made it. */
export interface ChangedPair {
  before: Pair;
  after: Pair;
}

type PairOpenness = Pick<Pair, '_id' | 'aBlockedAt' | 'bBlockedAt' | 'closedAt' | 'friendsSince'>;
const OPENNESS = { aBlockedAt: 1, bBlockedAt: 1, closedAt: 1, friendsSince: 1 } as const;

/**
 * Members, and the pair of each with the one who asks, both by the member's id; what does not exist is
 * absent.
 */
export interface MembersWithPairs<Member> {
  members: Map<string, Member>;
  pairs: Map<string, PairSnapshot>;
}

/** One's dislike of somebody, with the state between the two. */
export interface Pass {
  /** The id of whom they passed. */
  id: string;
  at: Date;
  pair: PairSnapshot;
}

/** What a member has done about another. */
export interface OwnAction {
  /** The other's id. */
  id: string;
  liked: boolean;
  at: Date;
}

/** The changes that begin a pair where there is none. */
const BEGINNING: ReadonlySet<PairChange['type']> = new Set(['act', 'block', 'first-text']);

const SNAPSHOT = {
  aAction: 1,
  bAction: 1,
  aBlockedAt: 1,
  bBlockedAt: 1,
  closedAt: 1,
  friendsSince: 1,
} as const;

/**
 * The state between members. Reads go to the driver itself, without hydration: these are the product's most
 * frequent queries.
 */
@Injectable()
export class PairRepository {
  constructor(
    @InjectModel(PAIR_MODEL) private readonly pairs: Model<Pair>,
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly database: Database,
  ) {}

  /** The pair of two members, or null while neither has done anything. */
  async findBetween(member: string, other: string): Promise<Pair | null> {
    const id = pairId(member, other);
    return (await readTogether<[Map<string, Pair>]>(byTextIds(this.pairs, [id])))[0].get(id) ?? null;
  }

  /** What says whether two members are open to each other, of the pairs that exist, by `pairId`. */
  async findOpenness(couples: readonly (readonly [string, string])[]): Promise<Map<string, PairOpenness>> {
    const ids = couples.map(([one, other]) => pairId(one, other));
    return (await readTogether<[Map<string, PairOpenness>]>(byTextIds(this.pairs, ids, OPENNESS)))[0];
  }

  /** The state between the two of each of these couples, of the pairs that exist, by `pairId`. */
  async findStates(
    couples: readonly (readonly [string, string])[],
    session?: Session,
  ): Promise<Map<string, PairSnapshot>> {
    const ids = couples.map(([one, other]) => key(one, other));
    const found = this.pairs.collection.find<PairSnapshot>(
      { _id: { $in: ids } },
      { projection: SNAPSHOT, batchSize: ids.length + 1, ...(session ? { session } : {}) },
    );
    return new Map((await found.toArray()).map((pair) => [pair._id, pair]));
  }

  /**
   * The state between `member` and each of `others`, by the other's id; members without a pair are absent.
   */
  async findBetweenMany(member: string, others: readonly string[]): Promise<Map<string, PairSnapshot>> {
    if (others.length === 0) return new Map();
    const [pairs] = await readTogether<[Map<string, PairSnapshot>]>(this.snapshots(member, others));
    return byOther(pairs, member);
  }

  /**
   * Members in these fields, with the state between them and `viewer`, in one command.
   * @param others whose pairs are read, if not those of the same members
   */
  async findWithMembers<Member extends Pick<User, '_id'>>(
    viewer: string,
    ids: readonly string[],
    fields: Readonly<Record<string, 1>>,
    others = ids,
  ): Promise<MembersWithPairs<Member>> {
    if (ids.length === 0) return { members: new Map(), pairs: await this.findBetweenMany(viewer, others) };
    const [members, pairs] = await readTogether<[Map<string, Member>, Map<string, PairSnapshot>]>(
      byIds(this.users, ids, fields),
      this.snapshots(viewer, others),
    );
    return { members, pairs: byOther(pairs, viewer) };
  }

  private snapshots(member: string, others: readonly string[]): Part {
    const ids = others.map((other) => pairId(member, other));
    return byTextIds(this.pairs, ids, SNAPSHOT);
  }

  /** A member's friendships, newest first, at most `limit`. */
  async friendsOf(member: string, limit: number): Promise<Pair[]> {
    const newest = [{ $sort: { friendsSince: -1 } }, { $limit: limit }];
    const pipeline = [{ $match: { friends: toId(member) } }, ...newest];
    return (await readTogether<[Pair[]]>({ from: this.pairs, pipeline }))[0];
  }

  /**
   * The ids of the friends of each of these members, at most `limit` friendships for each of them on average.
   */
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
  async requestsTo(member: string, limit: number): Promise<Pair[]> {
    const first = [{ $sort: { requestSuper: -1, requestAt: -1 } }, { $limit: limit }];
    const pipeline = [{ $match: { requestTo: toId(member) } }, ...first];
    return (await readTogether<[Pair[]]>({ from: this.pairs, pipeline }))[0];
  }

  /** The ids of the members whose open requests `requestsTo` gives. */
  async requesterIdsOf(member: string, limit: number): Promise<string[]> {
    const [requests] = await readTogether<[Pick<Pair, '_id'>[]]>({
      from: this.pairs,
      pipeline: [
        { $match: { requestTo: toId(member) } },
        { $sort: { requestSuper: -1, requestAt: -1 } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
    });
    return requests.map((pair) => otherOf(pair, member));
  }

  /**
   * A member's newest likes, and their newest dislikes from an instant on: at most `limit` of each for each
   * side of a pair.
   * @returns besides, from when on nothing is left out, so that likes and dislikes can be compared
   */
  async lastActionsOf(
    member: string,
    dislikesFrom: Date,
    limit: number,
  ): Promise<{ actions: OwnAction[]; completeFrom: Date }> {
    const of = (side: Side, kind: ActionKind): Part => ({
      from: this.pairs,
      pipeline: [
        {
          $match: {
            [side]: toId(member),
            [`${side}Action.kind`]: kind,
            ...(kind === 'dislike' ? { [`${side}Action.at`]: { $gte: dislikesFrom } } : {}),
          },
        },
        { $sort: { [`${side}Action.at`]: -1 } },
        { $limit: limit },
        { $project: { other: side === 'a' ? '$b' : '$a', at: `$${side}Action.at` } },
      ],
    });
    type Found = { other: Types.ObjectId; at: Date };
    const found = await readTogether<[Found[], Found[], Found[], Found[]]>(
      of('a', 'like'),
      of('b', 'like'),
      of('a', 'dislike'),
      of('b', 'dislike'),
    );
    const ends = found.flatMap((list) => (list.length < limit ? [] : (list.at(-1)?.at.getTime() ?? [])));
    return {
      actions: found.flatMap((list, index) =>
        list.map(({ other, at }) => ({ id: other.toHexString(), liked: index < 2, at })),
      ),
      completeFrom: new Date(Math.max(dislikesFrom.getTime(), ...ends)),
    };
  }

  /**
   * The ids of those first whom most of these members like, at most `limit`, among at most `read` likes for
   * each side of a pair.
   */
  async mostLikedBy(members: readonly string[], read: number, limit: number): Promise<string[]> {
    if (members.length === 0) return [];
    const ids = { $in: members.map((member) => toId(member)) };
    const liked = (side: 'a' | 'b', other: 'a' | 'b'): mongo.Document[] => [
      { $match: { [side]: ids, [`${side}Action.kind`]: 'like' } },
      { $sort: { [`${side}Action.at`]: -1 } },
      { $limit: read },
      { $project: { _id: `$${other}` } },
    ];
    const [most] = await readTogether<[{ _id: Types.ObjectId }[]]>({
      from: this.pairs,
      pipeline: [
        ...liked('a', 'b'),
        { $unionWith: { coll: this.pairs.collection.name, pipeline: liked('b', 'a') } },
        { $sortByCount: '$_id' },
        { $sort: { count: -1, _id: 1 } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
    });
    return most.map(({ _id }) => _id.toHexString());
  }

  /** The ids of members whose likes of these members wait for an answer, from at most `limit` likes. */
  async likersOf(members: readonly string[], limit: number): Promise<string[]> {
    if (members.length === 0) return [];
    const [found] = await readTogether<[Pick<Pair, '_id' | 'requestTo'>[]]>({
      from: this.pairs,
      pipeline: [
        { $match: { requestTo: { $in: members.map((member) => toId(member)) } } },
        { $limit: limit },
        { $project: { requestTo: 1 } },
      ],
    });
    return [...new Set(found.map((pair) => otherOf(pair, String(pair.requestTo))))];
  }

  /** The super likes that wait for a member's answer, at most `limit`. */
  async superLikesTo(member: string, limit: number): Promise<Pair[]> {
    return this.pairs.collection
      .find<Pair>({ requestTo: toId(member), requestSuper: true })
      .limit(limit)
      .toArray();
  }

  /** A member's newest dislikes that can be taken back, the last one first, at most `limit` of them. */
  async lastDislikes(member: string, limit: number): Promise<Pair[]> {
    const open = { aBlockedAt: null, bBlockedAt: null, closedAt: null };
    const found = await Promise.all(
      (['a', 'b'] as const).map((side) =>
        this.pairs.collection
          .find<Pair>({ [side]: toId(member), [`${side}Action.kind`]: 'dislike', ...open })
          .sort({ [`${side}Action.at`]: -1 })
          .limit(limit)
          .toArray(),
      ),
    );
    const at = (pair: Pair): number =>
      actionOf(pair, sideOf(member, otherOf(pair, member)))?.at.getTime() ?? 0;
    return found
      .flat()
      .sort((one, other) => at(other) - at(one))
      .slice(0, limit);
  }

  /**
   * A member's dislikes up to an instant, the newest first (those of one instant in no order), in two lists
   * of at most `limit`: one for each side of a pair they may have.
   */
  async passesOf(member: string, until: Date | null, limit: number): Promise<[Pass[], Pass[]]> {
    const of = (side: Side): Part => ({
      from: this.pairs,
      pipeline: [
        {
          $match: {
            [side]: toId(member),
            [`${side}Action.kind`]: 'dislike',
            ...(until ? { [`${side}Action.at`]: { $lte: until } } : {}),
          },
        },
        { $sort: { [`${side}Action.at`]: -1 } },
        { $limit: limit },
        { $project: SNAPSHOT },
      ],
    });
    const toPass =
      (side: Side) =>
      (pair: PairSnapshot): Pass[] => {
        const at = actionOf(pair, side)?.at;
        return at ? [{ id: otherOf(pair, member), at, pair }] : [];
      };
    const [asA, asB] = await readTogether<[PairSnapshot[], PairSnapshot[]]>(of('a'), of('b'));
    return [asA.flatMap(toPass('a')), asB.flatMap(toPass('b'))];
  }

  /** The pairs in which a member is the one who blocked, at most `limit`. */
  async blockedBy(member: string, limit: number): Promise<Pair[]> {
    return this.pairs.collection
      .find<Pair>({ blockers: toId(member) })
      .limit(limit)
      .toArray();
  }

  /**
   * Applies one change, by the member who makes it, to the pair as it is stored: reads, applies the rules,
   * and commits; again where the pair was changed meanwhile. A like, a dislike, a block or a first text
   * begins the pair when there is none; the others find nothing to do then and give null.
   * @param accompany adds what belongs to the change to its unit of work; what it throws prevents the change
   * @throws AppError CONFLICT when others change the pair all the time; what `accompany` throws
   */
  async change(
    member: string,
    other: string,
    change: PairChange,
    accompany?: (changed: ChangedPair, unit: UnitOfWork) => Promise<void> | void,
  ): Promise<ChangedPair | null> {
    return this.database.withOptimisticRetry(pairId(member, other), async () => {
      const stored = await this.findBetween(member, other);
      if (!stored && !BEGINNING.has(change.type)) return { result: null };
      const before = stored ?? nothingBetween(member, other);
      const changed = { before, after: applyChange(before, change) };
      const unit = new UnitOfWork(...this.changeOf(changed));
      await accompany?.(changed, unit);
      return { result: changed, unit };
    });
  }

  /**
   * The write that stores a changed pair while it is still as it was read; none where nothing has changed.
   */
  changeOf({ before, after }: ChangedPair): Write[] {
    return before === after ? [] : [changeOf(this.pairs, isStored(before) ? before : null, after)];
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

  /** All pairs of a member, for the copy of their data. */
  exportOf(member: string): AsyncIterable<Pair> {
    const id = toId(member);
    return this.pairs.collection.find<Pair>({ $or: [{ a: id }, { b: id }] });
  }

  /** Removes all pairs of a member, for good. */
  async removeAllOf(member: string): Promise<void> {
    const id = toId(member);
    await this.pairs.collection.deleteMany({ $or: [{ a: id }, { b: id }] });
  }
}

/** Pairs of a member by the other's id. */
const byOther = <Of extends Pick<Pair, '_id'>>(
  pairs: ReadonlyMap<string, Of>,
  member: string,
): Map<string, Of> => new Map(Array.from(pairs.values(), (pair) => [otherOf(pair, member), pair]));

// The driver's collection takes every `_id` for an ObjectId; a pair's is a string.
const key = (member: string, other: string): Types.ObjectId =>
  pairId(member, other) as unknown as Types.ObjectId;
