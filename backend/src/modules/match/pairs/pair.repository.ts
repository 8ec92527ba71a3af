import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId, toIds } from '../../../platform/database/ids.js';
import { ReportingReads } from '../../../platform/database/reporting-reads.js';
import { changeOf, type Transaction, type Write } from '../../../platform/database/transaction.js';
import { MEMBER_VISIBILITY, type MemberVisibility, type Photo } from '../../profiles/index.js';
import { UserRepository, type AccountSnapshot, type User } from '../../users/index.js';
import { actionOf, otherOf, pairId, sideOf, type PairSnapshot, type Side } from './pair.rules.js';
import { PAIR_MODEL, type ActionKind, type Pair } from './pair.schema.js';

/** A pair before and after one change. */
export interface ChangedPair {
  before: Pair;
  after: Pair;
}

/** Members, and their pairs with the viewer, both by member id. Missing members and pairs are absent. */
export interface MembersWithPairs<Member> {
  members: Map<string, Readonly<Member>>;
  pairs: Map<string, PairSnapshot>;
}

/** Fields of a member that decide what another may do with them, and that lists show. */
export type PairedMember = AccountSnapshot &
  MemberVisibility &
  Pick<User, 'readReceiptsOff'> & { photos: Pick<Photo, 'id' | 'friendsOnly' | 'addedAt'>[] };

const PAIRED_MEMBER = {
  ...MEMBER_VISIBILITY,
  name: 1,
  createdAt: 1,
  readReceiptsOff: 1,
  'photos.id': 1,
  'photos.friendsOnly': 1,
  'photos.addedAt': 1,
} as const;

/** A dislike (pass) with the pair it belongs to. */
export interface Pass {
  /** Id of the passed member. */
  id: string;
  at: Date;
  pair: PairSnapshot;
}

/** An action of a member on another. */
export interface OwnAction {
  /** Id of the other member. */
  id: string;
  liked: boolean;
  at: Date;
}

/** A stage allowed inside a `$unionWith`. */
type UnionStage = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>;

const SNAPSHOT = {
  aAction: 1,
  bAction: 1,
  aBlockedAt: 1,
  bBlockedAt: 1,
  closedAt: 1,
  reopensAt: 1,
  friendsSince: 1,
} as const;

/** Stores the state between two members. Batches frequent reads across requests. */
@Injectable()
export class PairRepository {
  constructor(
    @InjectModel(PAIR_MODEL) private readonly pairs: Model<Pair>,
    private readonly users: UserRepository,
    private readonly reader: CoalescingReader,
    private readonly reads: ReportingReads,
  ) {}

  /** Returns the pair of two members; null while neither has acted. */
  async findBetween(member: string, other: string): Promise<Pair | null> {
    const id = pairId(member, other);
    return (await this.reader.byIds<Pair>(this.pairs, [id])).get(id) ?? null;
  }

  /** Returns the existing pairs of these couples, by `pairId`. */
  async findStates(
    couples: readonly (readonly [string, string])[],
    tx?: Transaction,
  ): Promise<Map<string, PairSnapshot>> {
    const ids = couples.map(([one, other]) => pairId(one, other));
    const found = await this.pairs
      .find({ _id: { $in: ids } }, SNAPSHOT, { batchSize: ids.length + 1 })
      .setOptions(tx?.read ?? {})
      .lean<PairSnapshot[]>();
    return new Map(found.map((pair) => [pair._id, pair]));
  }

  /** Returns the pairs of `member` with `others`, by the other's id; missing pairs are absent. */
  async findBetweenMany(member: string, others: readonly string[]): Promise<Map<string, PairSnapshot>> {
    const ids = others.map((other) => pairId(member, other));
    const pairs = await this.reader.byIds<PairSnapshot>(this.pairs, ids, SNAPSHOT);
    return new Map(Array.from(pairs.values(), (pair) => [otherOf(pair, member), pair]));
  }

  /**
   * Returns members with the given fields, and their pairs with `viewer`.
   * @param others members whose pairs are read, if different from `ids`
   */
  async findWithMembers<Member extends Pick<User, '_id'>>(
    viewer: string,
    ids: readonly string[],
    fields: Readonly<Record<string, 1>>,
    others = ids,
  ): Promise<MembersWithPairs<Member>> {
    const [members, pairs] = await Promise.all([
      this.users.findFields<Member>(ids, fields),
      this.findBetweenMany(viewer, others),
    ]);
    return { members, pairs };
  }

  /**
   * Returns members of any status and their pairs with `viewer`, who may be among them, with the fields for
   * policies and lists.
   */
  findPairedMembers(viewer: string, ids: readonly string[]): Promise<MembersWithPairs<PairedMember>> {
    return this.findWithMembers<PairedMember>(viewer, ids, PAIRED_MEMBER);
  }

  /**
   * Returns `viewer`, these members and the pairs, with only the fields that decide whether members are
   * shown.
   */
  findVisibility(viewer: string, ids: readonly string[]): Promise<MembersWithPairs<MemberVisibility>> {
    const all = ids.length > 0 ? [viewer, ...ids] : [];
    return this.findWithMembers<MemberVisibility>(viewer, all, MEMBER_VISIBILITY, ids);
  }

  /** Returns a member's friendships, newest first, at most `limit`. */
  async friendsOf(member: string, limit: number): Promise<Pair[]> {
    return this.reader.aggregate<Pair>(this.pairs, [
      { $match: { friends: toId(member) } },
      { $sort: { friendsSince: -1 } },
      { $limit: limit },
    ]);
  }

  /** Returns the ids of a member's friends, at most `limit`, unordered. */
  async friendIdsOf(member: string, limit: number): Promise<string[]> {
    const found = await this.reader.aggregate<Pick<Pair, '_id'>>(this.pairs, [
      { $match: { friends: toId(member) } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
    return found.map((pair) => otherOf(pair, member));
  }

  /**
   * Returns the open requests to a member: super likes first, then newest first, at most `limit`.
   * @param hidden returns those whose note is hidden from the member, instead of all others
   */
  async requestsTo(member: string, limit: number, hidden = false): Promise<Pair[]> {
    const notes = ['aAction.note.hidden', 'bAction.note.hidden'];
    return this.reader.aggregate<Pair>(this.pairs, [
      {
        $match: {
          requestTo: toId(member),
          ...(hidden
            ? { $or: notes.map((note) => ({ [note]: true })) }
            : Object.fromEntries(notes.map((note) => [note, { $ne: true }]))),
        },
      },
      { $sort: { requestSuper: -1, requestAt: -1 } },
      { $limit: limit },
    ]);
  }

  /** Returns the ids of the senders of the open requests to a member, in the order of `requestsTo`. */
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
   * Returns a member's newest likes, and the newest dislikes since `dislikesFrom`: at most `limit` of each
   * kind for each side of a pair.
   * @returns also `completeFrom`, the time since which no action is missing, so that likes and dislikes are
   *   comparable
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
   * Returns the ids of the members that most of these members like, most liked first, at most `limit`. Reads
   * at most `read` likes for each side of a pair.
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

  /** Returns the ids of members with waiting likes to these members, from at most `limit` likes. */
  async likersOf(members: readonly string[], limit: number): Promise<string[]> {
    if (members.length === 0) return [];
    const found = await this.reader.aggregate<Pick<Pair, '_id' | 'requestTo'>>(this.pairs, [
      { $match: { requestTo: { $in: toIds(members) } } },
      { $limit: limit },
      { $project: { requestTo: 1 } },
    ]);
    return [...new Set(found.map((pair) => otherOf(pair, String(pair.requestTo))))];
  }

  /** Returns the super likes that wait for a member's answer, at most `limit`. */
  async superLikesTo(member: string, limit: number): Promise<Pair[]> {
    return this.pairs.find({ requestTo: member, requestSuper: true }).limit(limit).lean<Pair[]>();
  }

  /** Returns the super likes until an instant that wait for an answer, longest first, at most `limit`. */
  async superLikesUntil(until: Date, limit: number): Promise<Pair[]> {
    return this.pairs
      .find({ requestSuper: true, requestAt: { $lte: until } })
      .sort({ requestAt: 1 })
      .limit(limit)
      .lean<Pair[]>();
  }

  /** Returns a member's newest dislikes that can be taken back, last one first, at most `limit`. */
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
   * Returns a member's dislikes up to an instant, newest first (unordered within one instant), in two lists
   * of at most `limit`: one for each side of a pair.
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

  /** Returns the pairs in which a member has blocked the other, at most `limit`. */
  async blockedBy(member: string, limit: number): Promise<Pair[]> {
    return this.pairs.find({ blockers: member }).limit(limit).lean<Pair[]>();
  }

  /** Returns the members who have blocked a member. */
  async blockersOf(member: string): Promise<string[]> {
    const id = toId(member);
    const pairs = await this.pairs
      .find({ $or: [{ a: id }, { b: id }], 'blockers.0': { $exists: true } }, { blockers: 1 })
      .lean<Pick<Pair, 'blockers'>[]>();
    return pairs.flatMap(({ blockers }) =>
      blockers.filter((blocker) => !blocker.equals(id)).map((blocker) => blocker.toHexString()),
    );
  }

  /**
   * Returns the write that stores a changed pair while it is unchanged since it was read; empty without a
   * change.
   */
  changeOf({ before, after }: ChangedPair): Write[] {
    return changeOf(this.pairs, before, after);
  }

  /** Counts the current likes given from `from` until before `to`. */
  async countLikes(from: Date, to: Date): Promise<number> {
    const at = { $gte: from, $lt: to };
    const { preference } = this.reads;
    const [a, b] = await Promise.all([
      this.pairs.countDocuments({ 'aAction.kind': 'like', 'aAction.at': at }).read(preference),
      this.pairs.countDocuments({ 'bAction.kind': 'like', 'bAction.at': at }).read(preference),
    ]);
    return a + b;
  }

  /** Counts the current friendships that began from `from` until before `to`. */
  async countFriendships(from: Date, to: Date): Promise<number> {
    return this.pairs.countDocuments({ friendsSince: { $gte: from, $lt: to } }).read(this.reads.preference);
  }

  /** Returns all pairs of a member, for the data copy. */
  exportOf(member: string): AsyncIterable<Pair> {
    const id = toId(member);
    return this.pairs
      .find({ $or: [{ a: id }, { b: id }] })
      .lean<Pair>()
      .cursor();
  }

  /** Deletes all pairs of a member. */
  async removeAllOf(member: string): Promise<void> {
    const id = toId(member);
    await this.pairs.deleteMany({ $or: [{ a: id }, { b: id }] });
  }
}
