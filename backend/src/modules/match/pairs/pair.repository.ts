import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId, toIds } from '../../../platform/database/ids.js';
import { ReportingReads } from '../../../platform/database/reporting-reads.js';
import {
  versionedUpdateWrite,
  type Transaction,
  type Write,
} from '../../../platform/database/transaction.js';
import { actionOf, otherOf, pairId, sideOf, type PairSnapshot, type Side } from './pair.rules.js';
import { PAIR_MODEL, type ActionKind, type Pair } from './pair.schema.js';

/** A pair before and after one change. */
export interface ChangedPair {
  before: Pair;
  after: Pair;
}

/** An action, with the member on whom it was. */
interface LastAction {
  _id: string;
  other: Types.ObjectId;
  at: Date;
}

/** A stage allowed inside a `$unionWith`. */
type UnionStage = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>;

const SNAPSHOT_FIELDS = {
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
    private readonly reader: CoalescingReader,
    private readonly reads: ReportingReads,
  ) {}

  /** Returns the pair of two members; null while neither has acted. */
  async findBetween(member: string, other: string): Promise<Pair | null> {
    const id = pairId(member, other);
    return (await this.reader.byIds<Pair>(this.pairs, [id])).get(id) ?? null;
  }

  /** Returns the existing pairs of these couples. */
  async findStates(
    couples: readonly (readonly [string, string])[],
    tx?: Transaction,
  ): Promise<PairSnapshot[]> {
    const ids = couples.map(([one, other]) => pairId(one, other));
    return this.pairs
      .find({ _id: { $in: ids } }, SNAPSHOT_FIELDS, { batchSize: ids.length + 1 })
      .setOptions(tx?.read ?? {})
      .lean<PairSnapshot[]>();
  }

  /** Returns the existing pairs of `member` with `others`, by `pairId`. */
  async findBetweenMany(member: string, others: readonly string[]): Promise<Map<string, PairSnapshot>> {
    const ids = others.map((other) => pairId(member, other));
    return this.reader.byIds<PairSnapshot>(this.pairs, ids, SNAPSHOT_FIELDS);
  }

  /** Returns a member's friendships, newest first, at most `limit`. */
  async friendsOf(member: string, limit: number): Promise<PairSnapshot[]> {
    return this.reader.aggregate<PairSnapshot>(this.pairs, [
      { $match: { friends: toId(member) } },
      { $sort: { friendsSince: -1 } },
      { $limit: limit },
      { $project: SNAPSHOT_FIELDS },
    ]);
  }

  /** Returns the ids of a member's friendships, at most `limit`, unordered. */
  async friendPairIdsOf(member: string, limit: number): Promise<Pick<Pair, '_id'>[]> {
    return this.reader.aggregate<Pick<Pair, '_id'>>(this.pairs, [
      { $match: { friends: toId(member) } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
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

  /** Returns the ids of the open requests to a member, in the order of `requestsTo`. */
  async requestPairIdsTo(member: string, limit: number): Promise<Pick<Pair, '_id'>[]> {
    return this.reader.aggregate<Pick<Pair, '_id'>>(this.pairs, [
      { $match: { requestTo: toId(member) } },
      { $sort: { requestSuper: -1, requestAt: -1 } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
  }

  /**
   * Returns a member's newest actions of one kind as one side of a pair, not before `from`, at most `limit`.
   */
  async lastActionsOf(
    member: string,
    { side, kind }: { side: Side; kind: ActionKind },
    from: Date | null,
    limit: number,
  ): Promise<LastAction[]> {
    return this.reader.aggregate<LastAction>(this.pairs, [
      {
        $match: {
          [side]: toId(member),
          [`${side}Action.kind`]: kind,
          ...(from ? { [`${side}Action.at`]: { $gte: from } } : {}),
        },
      },
      { $sort: { [`${side}Action.at`]: -1 } },
      { $limit: limit },
      { $project: { other: side === 'a' ? '$b' : '$a', at: `$${side}Action.at` } },
    ]);
  }

  /**
   * Returns the ids of the members that most of these members like, most liked first, at most `limit`. Reads
   * at most `read` likes for each side of a pair.
   */
  async mostLikedBy(
    members: readonly string[],
    read: number,
    limit: number,
  ): Promise<{ _id: Types.ObjectId }[]> {
    const ids = { $in: toIds(members) };
    const liked = (side: Side, other: Side): UnionStage[] => [
      { $match: { [side]: ids, [`${side}Action.kind`]: 'like' } },
      { $sort: { [`${side}Action.at`]: -1 } },
      { $limit: read },
      { $project: { _id: `$${other}` } },
    ];
    return this.reader.aggregate<{ _id: Types.ObjectId }>(this.pairs, [
      ...liked('a', 'b'),
      { $unionWith: { coll: this.pairs.collection.name, pipeline: liked('b', 'a') } },
      { $sortByCount: '$_id' },
      { $sort: { count: -1, _id: 1 } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
  }

  /** Returns the open requests to any of these members, at most `limit`. */
  async requestsToAny(members: readonly string[], limit: number): Promise<Pick<Pair, '_id' | 'requestTo'>[]> {
    return this.reader.aggregate<Pick<Pair, '_id' | 'requestTo'>>(this.pairs, [
      { $match: { requestTo: { $in: toIds(members) } } },
      { $limit: limit },
      { $project: { requestTo: 1 } },
    ]);
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
    const orderOf = (pair: Pair): number =>
      actionOf(pair, sideOf(member, otherOf(pair, member)))?.at.getTime() ?? 0;
    return found
      .flat()
      .sort((one, other) => orderOf(other) - orderOf(one))
      .slice(0, limit);
  }

  /**
   * Returns the pairs that a member dislikes as one side, up to an instant, newest first (unordered within
   * one instant), at most `limit`.
   */
  async dislikesOf(member: string, side: Side, until: Date | null, limit: number): Promise<PairSnapshot[]> {
    return this.reader.aggregate<PairSnapshot>(this.pairs, [
      {
        $match: {
          [side]: toId(member),
          [`${side}Action.kind`]: 'dislike',
          ...(until ? { [`${side}Action.at`]: { $lte: until } } : {}),
        },
      },
      { $sort: { [`${side}Action.at`]: -1 } },
      { $limit: limit },
      { $project: SNAPSHOT_FIELDS },
    ]);
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
   * Returns the write that stores a changed pair, on condition that it is unchanged since it was read; empty
   * without a change.
   */
  updateWrite({ before, after }: ChangedPair): Write[] {
    return versionedUpdateWrite(this.pairs, before, after);
  }

  /**
   * Counts the strangers to whom a member, on one side of the pairs, wrote first and who answered by a pass
   * or a block since an instant.
   */
  async countRefusedOpeners(member: string, side: Side, since: Date): Promise<number> {
    const [own, other] = side === 'a' ? (['a', 'b'] as const) : (['b', 'a'] as const);
    const wrote = { [own]: toId(member), [`${own}FirstText`]: { $ne: null } };
    return this.pairs.countDocuments({
      ...wrote,
      $or: [
        { [`${other}Action.kind`]: 'dislike', [`${other}Action.at`]: { $gte: since } },
        { [`${other}BlockedAt`]: { $gte: since } },
      ],
    });
  }

  /** Counts the current likes that one side gave from `from` until before `to`. */
  async countLikes(side: Side, from: Date, to: Date): Promise<number> {
    return this.pairs
      .countDocuments({ [`${side}Action.kind`]: 'like', [`${side}Action.at`]: { $gte: from, $lt: to } })
      .read(this.reads.preference);
  }

  /** Counts the friendships that began in `[from, to)` and still exist. */
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
