import { Injectable } from '@nestjs/common';
import type { ObjectId } from '../../../platform/database/ids.js';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type AccountSnapshot, type User, type Visibility, VISIBILITY } from '../../users/index.js';
import { type MembersWithPairs, PairRepository } from './pair.repository.js';
import { applyChange, firstTextOf, nothingBetween, type PairSnapshot, sideOf } from './pair.rules.js';

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

/**
 * What other modules may ask about pairs: the state between members, their friends, and counts for metrics.
 */
@Injectable()
export class PairsService {
  constructor(private readonly pairs: PairRepository) {}

  /** The state between two members, or null while neither has liked, disliked or blocked the other. */
  snapshot(viewer: string, other: string): Promise<PairSnapshot | null> {
    return this.pairs.findBetween(viewer, other);
  }

  /** The same with the members themselves, whatever their status. */
  snapshotsWithMembers(viewer: string, ids: readonly string[]): Promise<MembersWithPairs<PairedMember>> {
    return this.pairs.findWithMembers<PairedMember>(viewer, ids, PAIRED_MEMBER);
  }

  /**
   * The same, the viewer among the members, with no more of them than decides whether they are shown at all.
   */
  snapshotsWithStatuses(viewer: string, ids: readonly string[]): Promise<MembersWithPairs<Visibility>> {
    const all = ids.length > 0 ? [viewer, ...ids] : [];
    return this.pairs.findWithMembers<Visibility>(viewer, all, VISIBILITY, ids);
  }

  /**
   * Takes the one text that a member may write to a stranger, a message or a note, in the unit of work that
   * stores it. Of texts that are written at once one is stored; the others find it taken.
   * @returns false when there was one before
   */
  async takeFirstText(from: string, to: string, text: ObjectId, unit: UnitOfWork): Promise<boolean> {
    const side = sideOf(from, to);
    const before = (await this.pairs.findBetween(from, to)) ?? nothingBetween(from, to);
    if (firstTextOf(before, side)) return false;
    const after = applyChange(before, { type: 'first-text', side, text });
    unit.add(...this.pairs.changeOf({ before, after }));
    return true;
  }

  /** The ids of a member's friends, at most `limit`, in no order. */
  friendIdsOf(member: string, limit: number): Promise<string[]> {
    return this.pairs.friendIdsOf(member, limit);
  }

  /** How many likes that still stand were given from `from` until before `to`. */
  countLikes(from: Date, to: Date): Promise<number> {
    return this.pairs.countLikes(from, to);
  }

  /** How many friendships that still stand began from `from` until before `to`. */
  countFriendships(from: Date, to: Date): Promise<number> {
    return this.pairs.countFriendships(from, to);
  }
}
