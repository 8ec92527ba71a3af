import { Injectable } from '@nestjs/common';
import type { BlockedMemberView, SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { UserRepository } from '../../users/index.js';
import { PairBlocked } from '../match.events.js';
import { assertMay, isShown } from '../match.policy.js';
import { toBlockedMemberView } from '../cards/card.views.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { PairEventsService } from '../likes/pair-events.service.js';
import { actionOf, blockOf, otherOf, otherSide, sideOf } from '../pairs/pair.rules.js';

/** The list has no pages, so it has a limit. */
const MAX_LISTED = 1000;
/**
 * A block is answered only after this time. By then whatever the blocked member sent before, on any instance,
 * has been delivered or refused: nothing from them arrives after the answer.
 */
export const BLOCK_SETTLES_MS = 250;

/** Blocks: neither member sees anything of the other any more, and a friendship ends for good. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UserRepository,
    private readonly pairEvents: PairEventsService,
    private readonly clock: Clock,
  ) {}

  /** Whom the caller has blocked, newest first. */
  async list(viewer: Principal): Promise<BlockedMemberView[]> {
    const pairs = await this.pairs.blockedBy(viewer.userId, MAX_LISTED);
    const members = await this.users.findSnapshots(pairs.map((pair) => otherOf(pair, viewer.userId)));
    return pairs
      .flatMap((pair) => {
        const other = otherOf(pair, viewer.userId);
        const member = members.get(other);
        const blockedAt = blockOf(pair, sideOf(viewer.userId, other));
        return member && member.status !== 'deleted' && blockedAt
          ? [toBlockedMemberView(member, blockedAt)]
          : [];
      })
      .sort((one, other) => other.blockedAt.localeCompare(one.blockedAt));
  }

  /**
   * Blocks a member; blocking again changes nothing. A member whom the target has blocked gets the same
   * answer as for an unknown id.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, MEMBER_NOT_FOUND
   */
  async block(viewer: Principal, target: string): Promise<SuccessView> {
    assertMay(viewer, 'block', target);
    const side = sideOf(viewer.userId, target);
    const [members, pair] = await Promise.all([
      this.users.findSnapshots([target]),
      this.pairs.findBetween(viewer.userId, target),
    ]);
    const member = members.get(target);
    const mine = pair !== null && blockOf(pair, side) !== null;
    const theirs = pair !== null && blockOf(pair, otherSide(side)) !== null;
    if (!mine && (!member || !isShown(member) || theirs)) throw new AppError('MEMBER_NOT_FOUND');
    if (!mine) {
      await this.storeBlock(viewer.userId, target);
      await new Promise((resolve) => setTimeout(resolve, BLOCK_SETTLES_MS));
    }
    return { success: true };
  }

  /**
   * Stores the block and what follows from it in one unit of work. A block that another request has just
   * stored is published by that one.
   */
  private async storeBlock(blocker: string, target: string): Promise<void> {
    const side = sideOf(blocker, target);
    const block = { type: 'block', side, at: this.clock.now() } as const;
    await this.pairs.change(blocker, target, block, async ({ before }, unit) => {
      if (blockOf(before, side) !== null) return;
      const hadLiked = actionOf(before, side)?.kind === 'like';
      await this.pairEvents.ended(PairBlocked, { by: blocker, other: target, hadLiked }, unit);
    });
  }

  /**
   * Takes one's own block back. An ended friendship stays ended; unblocking whom one has not blocked changes
   * nothing.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED
   */
  async unblock(viewer: Principal, target: string): Promise<SuccessView> {
    assertMay(viewer, 'unblock', target);
    await this.pairs.change(viewer.userId, target, { type: 'unblock', side: sideOf(viewer.userId, target) });
    return { success: true };
  }
}
