import { Injectable } from '@nestjs/common';
import type { BlockedMemberView, SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { UsersService } from '../../users/index.js';
import { PairBlocked } from '../match.events.js';
import { MatchNotices } from '../match.notification-source.js';
import { assertMay, isShown } from '../match.policy.js';
import { toBlockedMemberView } from '../cards/card.views.js';
import { PairRepository } from './pair.repository.js';
import { whilePairBegins } from './pair-retry.rules.js';
import { actionOf, blockOf, otherOf, otherSide, sideOf } from './pair.rules.js';

/** The list has no pages, so it ends somewhere. */
const MOST_LISTED = 1000;
/**
 * What the blocked one set off the moment before, on whichever instance, has gone out or is refused by then, so that nothing of
 * them comes after the answer.
 */
export const BLOCK_SETTLES_MS = 250;

/** Blocking: both vanish for each other everywhere, and a friendship ends for good. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UsersService,
    private readonly notices: MatchNotices,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Whom the caller has blocked, newest first. */
  async list(me: Principal): Promise<BlockedMemberView[]> {
    const pairs = await this.pairs.blockedBy(me.userId, MOST_LISTED);
    const members = await this.users.findSnapshots(pairs.map((pair) => otherOf(pair, me.userId)));
    return pairs
      .flatMap((pair) => {
        const other = otherOf(pair, me.userId);
        const member = members.get(other);
        const blockedAt = blockOf(pair, sideOf(me.userId, other));
        return member && member.status !== 'deleted' && blockedAt
          ? [toBlockedMemberView(member, blockedAt)]
          : [];
      })
      .sort((one, other) => other.blockedAt.localeCompare(one.blockedAt));
  }

  /**
   * Blocks a member; blocking again changes nothing. Who was blocked by the target meets the same answer as for an unknown id.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, MEMBER_NOT_FOUND
   */
  async block(me: Principal, target: string): Promise<SuccessView> {
    assertMay(me, 'block', target);
    const side = sideOf(me.userId, target);
    const [members, pair] = await Promise.all([
      this.users.findSnapshots([target]),
      this.pairs.findBetween(me.userId, target),
    ]);
    const member = members.get(target);
    const mine = pair !== null && blockOf(pair, side) !== null;
    const theirs = pair !== null && blockOf(pair, otherSide(side)) !== null;
    if (!mine && (!member || !isShown(member) || theirs)) throw new AppError('MEMBER_NOT_FOUND');
    if (!mine) {
      await whilePairBegins(() => this.close(me.userId, target));
      await new Promise((resolve) => setTimeout(resolve, BLOCK_SETTLES_MS));
    }
    return { success: true };
  }

  /** The block and what follows from it, together or not at all. A block that another call has just made is told of by that one. */
  private close(me: string, target: string): Promise<void> {
    return this.database.withTransaction(async (tx) => {
      const side = sideOf(me, target);
      const block = { type: 'block', side, at: this.clock.now() } as const;
      const changed = await this.pairs.change(me, target, block, tx);
      if (!changed || blockOf(changed.before, side) !== null) return;
      const hadLiked = actionOf(changed.before, side)?.kind === 'like';
      await this.notices.ended(PairBlocked, { by: me, other: target, hadLiked }, tx);
    });
  }

  /**
   * Takes one's own block back. An ended friendship stays ended; unblocking whom one has not blocked changes nothing.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED
   */
  async unblock(me: Principal, target: string): Promise<SuccessView> {
    assertMay(me, 'unblock', target);
    await this.pairs.change(me.userId, target, { type: 'unblock', side: sideOf(me.userId, target) });
    return { success: true };
  }
}
