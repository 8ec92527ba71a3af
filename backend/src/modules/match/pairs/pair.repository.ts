import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { type ObjectId, toId, toIds } from '../../../platform/database/ids.js';
import { changeOf, UnitOfWork, type Write } from '../../../platform/database/unit-of-work.js';
import {
  type AccountSnapshot,
  type User,
  USER_MODEL,
  type Visibility,
  VISIBILITY,
} from '../../users/index.js';
import {
  actionOf,
  applyChange,
  firstTextOf,
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

/** A member as far as it decides what another may do with them, and as lists show them. */
export type PairedMember = AccountSnapshot & { photos: Pick<User['photos'][number], 'id'>[] };

const PAIRED_MEMBER = {
  ...VISIBILITY,
  name: 1,
  premiumPeriods: 1,
  likeQuota: 1,
  createdAt: 1,
  'photos.id': 1,
} as const;

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

/** A stage that may stand inside of a `$unionWith`. */
type UnionStage = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>;

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
 * The state between members. The most frequent reads are joined with those of other requests.
 */
@Injectable()
export class PairRepository {
  constructor(
    @InjectModel(PAIR_MODEL) private readonly pairs: Model<Pair>,
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly database: Database,
    private readonly reader: CoalescingReader,
  ) {}

  /** The pair of two members, or null while neither has done anything. */
  async findBetween(member: string, other: string): Promise<Pair | null> {
    const id = pairId(member, other);
    return (await this.reader.byIds<Pair>(this.pairs, [id])).get(id) ?? null;
  }

  /** What says whether two members are open to each other; null while neither has done anything. */
  async findOpenness(member: string, other: string): Promise<PairOpenness | null> {
    const id = pairId(member, other);
    return (await this.reader.byIds<PairOpenness>(this.pairs, [id], OPENNESS)).get(id) ?? null;
  }

  /** The state between the two of each of these couples, of the pairs that exist, by `pairId`. */
  async findStates(
    couples: readonly (readonly [string, string])[],
    session?: Session,
  ): Promise<Map<string, PairSnapshot>> {
    const ids = couples.map(([one, other]) => pairId(one, other));
    const found = await this.pairs
      .find({ _id: { $in: ids } }, SNAPSHOT, { batchSize: ids.length + 1 })
      .session(session ?? null)
      .lean<PairSnapshot[]>();
    return new Map(found.map((pair) => [pair._id, pair]));
  }

  /**
   * The state between `member` and each of `others`, by the other's id; members without a pair are absent.
   */
  async findBetweenMany(member: string, others: readonly string[]): Promise<Map<string, PairSnapshot>> {
    const ids = others.map((other) => pairId(member, other));
    const pairs = await this.reader.byIds<PairSnapshot>(this.pairs, ids, SNAPSHOT);
    return new Map(Array.from(pairs.values(), (pair) => [otherOf(pair, member), pair]));
  }

  /**
   * Members in these fields, with the state between them and `viewer`.
   * @param others whose pairs are read, if not those of the same members
   */
  async findWithMembers<Member extends Pick<User, '_id'>>(
    viewer: string,
    ids: readonly string[],
    fields: Readonly<Record<string, 1>>,
    others = ids,
  ): Promise<MembersWithPairs<Member>> {
    const [members, pairs] = await Promise.all([
      this.reader.byIds<Member>(this.users, toIds(ids), fields),
      this.findBetweenMany(viewer, others),
    ]);
    return { members, pairs };
  }

  /**
   * Members, whatever their status, with the state between them and `viewer`, who may be one of them; what
   * decides who may do what, and what lists show of them.
   */
  findPairedMembers(viewer: string, ids: readonly string[]): Promise<MembersWithPairs<PairedMember>> {
    return this.findWithMembers<PairedMember>(viewer, ids, PAIRED_MEMBER);
  }

  /** `viewer` and these members with no more than decides whether they are shown, and the pairs. */
  findVisibility(viewer: string, ids: readonly string[]): Promise<MembersWithPairs<Visibility>> {
    const all = ids.length > 0 ? [viewer, ...ids] : [];
    return this.findWithMembers<Visibility>(viewer, all, VISIBILITY, ids);
  }

  /** A member's friendships, newest first, at most `limit`. */
  async friendsOf(member: string, limit: number): Promise<Pair[]> {
    return this.reader.aggregate<Pair>(this.pairs, [
      { $match: { friends: toId(member) } },
      { $sort: { friendsSince: -1 } },
      { $limit: limit },
    ]);
  }

  /** The ids of a member's friends, at most `limit`, in no order. */
  async friendIdsOf(member: string, limit: number): Promise<string[]> {
    const found = await this.reader.aggregate<Pick<Pair, '_id'>>(this.pairs, [
      { $match: { friends: toId(member) } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
    return found.map((pair) => otherOf(pair, member));
  }

  /** The open requests to a member, super likes first, then newest first, at most `limit`. */
  async requestsTo(member: string, limit: number): Promise<Pair[]> {
    return this.reader.aggregate<Pair>(this.pairs, [
      { $match: { requestTo: toId(member) } },
      { $sort: { requestSuper: -1, requestAt: -1 } },
      { $limit: limit },
    ]);
  }

  /** The ids of the members whose open requests `requestsTo` gives. */
  async requesterIdsOf(member: string, limit: number): Promise<string[]> {
    const requests = await this.reader.aggregate<Pick<Pair, '_id'>>(this.pairs, [
      { $match: { requestTo: toId(member) } },
      { $sort: { requestSuper: -1, requestAt: -1 } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
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
    const of = (side: Side, kind: ActionKind) =>
      this.reader.aggregate<Pick<Pair, '_id'> & { other: Types.ObjectId; at: Date }>(this.pairs, [
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
      ]);
    const found = await Promise.all([
      of('a', 'like'),
      of('b', 'like'),
      of('a', 'dislike'),
      of('b', 'dislike'),
    ]);
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
    const ids = { $in: toIds(members) };
    const liked = (side: Side, other: Side): UnionStage[] => [
      { $match: { [side]: ids, [`${side}Action.kind`]: 'like' } },
      { $sort: { [`${side}Action.at`]: -1 } },
      { $limit: read },
      { $project: { _id: `$${other}` } },
    ];
    const most = await this.reader.aggregate<{ _id: Types.ObjectId }>(this.pairs, [
      ...liked('a', 'b'),
      { $unionWith: { coll: this.pairs.collection.name, pipeline: liked('b', 'a') } },
      { $sortByCount: '$_id' },
      { $sort: { count: -1, _id: 1 } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
    return most.map(({ _id }) => _id.toHexString());
  }

  /** The ids of members whose likes of these members wait for an answer, from at most `limit` likes. */
  async likersOf(members: readonly string[], limit: number): Promise<string[]> {
    if (members.length === 0) return [];
    const found = await this.reader.aggregate<Pick<Pair, '_id' | 'requestTo'>>(this.pairs, [
      { $match: { requestTo: { $in: toIds(members) } } },
      { $limit: limit },
      { $project: { requestTo: 1 } },
    ]);
    return [...new Set(found.map((pair) => otherOf(pair, String(pair.requestTo))))];
  }

  /** The super likes that wait for a member's answer, at most `limit`. */
  async superLikesTo(member: string, limit: number): Promise<Pair[]> {
    return this.pairs.find({ requestTo: member, requestSuper: true }).limit(limit).lean<Pair[]>();
  }

  /** A member's newest dislikes that can be taken back, the last one first, at most `limit` of them. */
  async lastDislikes(member: string, limit: number): Promise<Pair[]> {
    const open = { aBlockedAt: null, bBlockedAt: null, closedAt: null };
    const found = await Promise.all(
      (['a', 'b'] as const).map((side) =>
        this.pairs
          .find({ [side]: toId(member), [`${side}Action.kind`]: 'dislike', ...open })
          .sort({ [`${side}Action.at`]: -1 })
          .limit(limit)
          .lean<Pair[]>(),
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
    const of = (side: Side) =>
      this.reader.aggregate<PairSnapshot>(this.pairs, [
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
      ]);
    const toPass =
      (side: Side) =>
      (pair: PairSnapshot): Pass[] => {
        const at = actionOf(pair, side)?.at;
        return at ? [{ id: otherOf(pair, member), at, pair }] : [];
      };
    const [asA, asB] = await Promise.all([of('a'), of('b')]);
    return [asA.flatMap(toPass('a')), asB.flatMap(toPass('b'))];
  }

  /** The pairs in which a member is the one who blocked, at most `limit`. */
  async blockedBy(member: string, limit: number): Promise<Pair[]> {
    return this.pairs.find({ blockers: member }).limit(limit).lean<Pair[]>();
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
   * Takes the one text that a member may write to a stranger, a message or a note, in the unit of work that
   * stores it. Of texts that are written at once one is stored; the others find it taken.
   * @returns false when there was one before
   */
  async takeFirstText(from: string, to: string, text: ObjectId, unit: UnitOfWork): Promise<boolean> {
    const side = sideOf(from, to);
    const before = (await this.findBetween(from, to)) ?? nothingBetween(from, to);
    if (firstTextOf(before, side)) return false;
    const after = applyChange(before, { type: 'first-text', side, text });
    unit.add(...this.changeOf({ before, after }));
    return true;
  }

  /**
   * The write that stores a changed pair while it is still as it was read; none where nothing has changed.
   */
  changeOf({ before, after }: ChangedPair): Write[] {
    return changeOf(this.pairs, before, after);
  }

  /** How many likes that still stand were given from `from` until before `to`. */
  async countLikes(from: Date, to: Date): Promise<number> {
    const at = { $gte: from, $lt: to };
    const [a, b] = await Promise.all([
      this.pairs.countDocuments({ 'aAction.kind': 'like', 'aAction.at': at }),
      this.pairs.countDocuments({ 'bAction.kind': 'like', 'bAction.at': at }),
    ]);
    return a + b;
  }

  /** How many friendships that still stand began from `from` until before `to`. */
  async countFriendships(from: Date, to: Date): Promise<number> {
    return this.pairs.countDocuments({ friendsSince: { $gte: from, $lt: to } });
  }

  /** All pairs of a member, for the copy of their data. */
  exportOf(member: string): AsyncIterable<Pair> {
    const id = toId(member);
    return this.pairs
      .find({ $or: [{ a: id }, { b: id }] })
      .lean<Pair>()
      .cursor();
  }

  /** Removes all pairs of a member, for good. */
  async removeAllOf(member: string): Promise<void> {
    const id = toId(member);
    await this.pairs.deleteMany({ $or: [{ a: id }, { b: id }] });
  }
}
