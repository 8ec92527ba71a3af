import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { CountsPending, type VisibleMembers } from '../notifications/index.js';
import type { MemberVisibility } from '../profiles/index.js';
import { isEndedConversationReadable, maySeeMember } from './match.policy.js';
import { noteOf, sideOf, type PairSnapshot } from './pairs/pair.rules.js';
import type { Pair } from './pairs/pair.schema.js';
import { PairsService } from './pairs/pairs.service.js';

/** Checks, before a notification is sent, whether the like or friendship still exists and may be seen. */
@Injectable()
export class MatchNotificationSource implements VisibleMembers {
  constructor(
    private readonly pairs: PairsService,
    private readonly clock: Clock,
  ) {}

  @CountsPending(['like', 'super-like'])
  countLikes(to: string, from: string): Promise<number> {
    return this.count(
      to,
      from,
      (pair) => pair.requestTo?.toHexString() === to && !isNoteHidden(pair, from, to),
    );
  }

  @CountsPending(['friend'])
  countFriends(to: string, from: string): Promise<number> {
    return this.count(to, from, (pair) => pair.friendsSince !== null);
  }

  /** Returns 1 if the pair is in the expected state and the recipient may see the other member, else 0. */
  private async count(to: string, from: string, holds: (pair: Pair) => boolean): Promise<number> {
    const [pair, { viewer, other }] = await Promise.all([
      this.pairs.findBetween(to, from),
      this.pairs.findVisibilityOfBoth(to, from),
    ]);
    const now = this.clock.now();
    return pair && holds(pair) && isVisible(viewer, other, pair, now) ? 1 : 0;
  }

  async visibleTo(viewerId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    const { members, pairs } = await this.pairs.findVisibility(viewerId, others);
    const viewer = members.get(viewerId);
    const now = this.clock.now();
    return new Set(
      others.filter((id) => {
        const [member, pair] = [members.get(id), pairs.get(id) ?? null];
        return isVisible(viewer, member, pair, now) || isEndedConversationReadable(viewer, member, pair, now);
      }),
    );
  }
}

const isNoteHidden = (pair: Pair, from: string, to: string): boolean =>
  noteOf(pair, sideOf(from, to))?.hidden ?? false;

/** A deleted member gets no notification, because their erasure may already be running. */
const isVisible = (
  viewer: MemberVisibility | undefined,
  member: MemberVisibility | undefined,
  pair: PairSnapshot | null,
  now: Date,
): boolean =>
  viewer !== undefined &&
  viewer.status !== 'deleted' &&
  member !== undefined &&
  maySeeMember(viewer, member, pair, now);
