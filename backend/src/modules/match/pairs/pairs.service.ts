import { Injectable } from '@nestjs/common';
import type { ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import {
  MEMBER_VISIBILITY,
  PHOTO_VISIBILITY,
  type MemberVisibility,
  type Photo,
  type PhotoVisibility,
  type Profile,
} from '../../profiles/index.js';
import { UsersService, type AccountSnapshot, type User } from '../../users/index.js';
import { PairRepository } from './pair.repository.js';
import { actionOf, otherOf, type PairSnapshot, type Side } from './pair.rules.js';
import type { ActionKind, Pair } from './pair.schema.js';

/** Members, and their pairs with the viewer, both by member id. Missing members and pairs are absent. */
export interface MembersWithPairs<Member> {
  members: Map<string, Readonly<Member>>;
  pairs: Map<string, PairSnapshot>;
}

/** Two members and their pair; what does not exist is undefined. */
interface TwoMembers<Member> {
  viewer: Readonly<Member> | undefined;
  other: Readonly<Member> | undefined;
  pair: PairSnapshot | undefined;
}

/** Fields of a member that decide what another may do with them, and that lists show. */
export type PairedMember = AccountSnapshot &
  MemberVisibility &
  Pick<User, 'readReceiptsOff'> &
  Pick<Profile, 'photoVerification'> & {
    photos: (PhotoVisibility['photos'][number] & Pick<Photo, 'addedAt'>)[];
  };

const PAIRED_MEMBER = {
  ...MEMBER_VISIBILITY,
  name: 1,
  createdAt: 1,
  readReceiptsOff: 1,
  ...PHOTO_VISIBILITY,
  'photos.addedAt': 1,
  photoVerification: 1,
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

/** Reads the relations between members for all modules; `PairChangesService` changes them. */
@Injectable()
export class PairsService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UsersService,
  ) {}

  /** Returns the pair of two members; null while neither has acted. */
  async findBetween(member: string, other: string): Promise<Pair | null> {
    return this.pairs.findBetween(member, other);
  }

  /** Returns the pairs of `member` with `others`, by the other's id; missing pairs are absent. */
  async findBetweenMany(member: string, others: readonly string[]): Promise<Map<string, PairSnapshot>> {
    const pairs = await this.pairs.findBetweenMany(member, others);
    return new Map(Array.from(pairs.values(), (pair) => [otherOf(pair, member), pair]));
  }

  /** Returns the existing pairs of these couples, by `pairId`. */
  async findStates(
    couples: readonly (readonly [string, string])[],
    tx?: Transaction,
  ): Promise<Map<string, PairSnapshot>> {
    const found = await this.pairs.findStates(couples, tx);
    return new Map(found.map((pair) => [pair._id, pair]));
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
    // Both reads start in the same tick, so that they share one command.
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

  /** Returns two members of any status with the fields of {@link findPairedMembers}, and their pair. */
  findBoth(viewer: string, other: string): Promise<TwoMembers<PairedMember>> {
    return this.findTwo<PairedMember>(viewer, other, PAIRED_MEMBER);
  }

  /**
   * Returns `viewer`, these members and the pairs, with only the fields that decide whether members are
   * shown.
   */
  findVisibility(viewer: string, ids: readonly string[]): Promise<MembersWithPairs<MemberVisibility>> {
    const all = ids.length > 0 ? [viewer, ...ids] : [];
    return this.findWithMembers<MemberVisibility>(viewer, all, MEMBER_VISIBILITY, ids);
  }

  /** Returns two members with the fields of {@link findVisibility}, and their pair. */
  findVisibilityOfBoth(viewer: string, other: string): Promise<TwoMembers<MemberVisibility>> {
    return this.findTwo<MemberVisibility>(viewer, other, MEMBER_VISIBILITY);
  }

  private async findTwo<Member extends Pick<User, '_id'>>(
    viewer: string,
    other: string,
    fields: Readonly<Record<string, 1>>,
  ): Promise<TwoMembers<Member>> {
    const found = await this.findWithMembers<Member>(viewer, [viewer, other], fields, [other]);
    return {
      viewer: found.members.get(viewer),
      other: found.members.get(other),
      pair: found.pairs.get(other),
    };
  }

  /** Returns the ids of a member's friends, at most `limit`, unordered. */
  async friendIdsOf(member: string, limit: number): Promise<string[]> {
    return othersIn(await this.pairs.friendPairIdsOf(member, limit), member);
  }

  /**
   * Returns the ids of the senders of the open requests to a member, super likes first, then newest first, at
   * most `limit`.
   */
  async requesterIdsOf(member: string, limit: number): Promise<string[]> {
    return othersIn(await this.pairs.requestPairIdsTo(member, limit), member);
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
      this.pairs.lastActionsOf(member, { side, kind }, kind === 'dislike' ? dislikesFrom : null, limit);
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
    return hexOf(await this.pairs.mostLikedBy(members, read, limit));
  }

  /** Returns the ids of members with waiting likes to these members, from at most `limit` likes. */
  async waitingLikersOf(members: readonly string[], limit: number): Promise<string[]> {
    if (members.length === 0) return [];
    const found = await this.pairs.requestsToAny(members, limit);
    return [...new Set(found.map((pair) => otherOf(pair, String(pair.requestTo))))];
  }

  /**
   * Returns a member's dislikes up to an instant, newest first (unordered within one instant), in two lists
   * of at most `limit`: one for each side of a pair.
   */
  async passesOf(member: string, until: Date | null, limit: number): Promise<[Pass[], Pass[]]> {
    const passesOfSide = async (side: Side): Promise<Pass[]> => {
      const pairs = await this.pairs.dislikesOf(member, side, until, limit);
      return pairs.flatMap((pair) => {
        const at = actionOf(pair, side)?.at;
        return at ? [{ id: otherOf(pair, member), at, pair }] : [];
      });
    };
    return Promise.all([passesOfSide('a'), passesOfSide('b')]);
  }

  /** Counts the strangers to whom a member wrote first and who answered by a pass or a block. */
  async countRefusedOpeners(member: string, since: Date): Promise<number> {
    const [a, b] = await Promise.all([
      this.pairs.countRefusedOpeners(member, 'a', since),
      this.pairs.countRefusedOpeners(member, 'b', since),
    ]);
    return a + b;
  }

  /** Counts the current likes given from `from` until before `to`. */
  async countLikes(from: Date, to: Date): Promise<number> {
    const [a, b] = await Promise.all([
      this.pairs.countLikes('a', from, to),
      this.pairs.countLikes('b', from, to),
    ]);
    return a + b;
  }

  /** Counts the current friendships that began from `from` until before `to`. */
  async countFriendships(from: Date, to: Date): Promise<number> {
    return this.pairs.countFriendships(from, to);
  }
}

const othersIn = (pairs: readonly Pick<Pair, '_id'>[], member: string): string[] =>
  pairs.map((pair) => otherOf(pair, member));

const hexOf = (found: readonly { _id: ObjectId }[]): string[] => found.map(({ _id }) => _id.toHexString());
