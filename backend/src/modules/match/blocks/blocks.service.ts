import { Injectable } from '@nestjs/common';
import { type BlockedMemberView, MATCH_SERVER_LIMITS, type SuccessView } from '@contract';
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

/**
 * Delay of a block's response in ms. Messages that the blocked member sent before, on any instance, are
 * delivered or refused within it, so nothing arrives after the response.
 */
export const BLOCK_SETTLES_MS = 250;

/** Blocks hide two members from each other and end a friendship for good. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UserRepository,
    private readonly pairEvents: PairEventsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the members that the caller has blocked, newest first. */
  async list(viewer: Principal): Promise<BlockedMemberView[]> {
    const pairs = await this.pairs.blockedBy(viewer.userId, MATCH_SERVER_LIMITS.blockedListed);
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
   * Blocks a member. Idempotent. If the target has blocked the caller, the error is the same as for an
   * unknown id.
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
   * Stores the block and publishes its event in one unit of work. Publishes nothing if a concurrent request
   * has already stored the block.
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
   * Removes the caller's own block. An ended friendship stays ended. Does nothing without a block.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED
   */
  async unblock(viewer: Principal, target: string): Promise<SuccessView> {
    assertMay(viewer, 'unblock', target);
    await this.pairs.change(viewer.userId, target, { type: 'unblock', side: sideOf(viewer.userId, target) });
    return { success: true };
  }
}
