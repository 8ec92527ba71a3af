import { Injectable } from '@nestjs/common';
import { MATCH_SERVER_LIMITS, type BlockedMemberView, type SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { MEMBER_VISIBILITY, type MemberVisibility } from '../../profiles/index.js';
import { UsersService } from '../../users/index.js';
import { toBlockedMemberView } from '../cards/card.views.js';
import { PairEventsService } from '../likes/pair-events.service.js';
import { PairBlocked } from '../match.events.js';
import { assertMayAct, listDisplayOf, type ListDisplay } from '../match.policy.js';
import { PairChangesService } from '../pairs/pair-changes.service.js';
import { PairRepository } from '../pairs/pair.repository.js';
import {
  actionOf,
  BLOCK_RESPONSE_DELAY_MS,
  blockedAtOf,
  otherOf,
  pairId,
  sideOf,
  unseenBlockOf,
} from '../pairs/pair.rules.js';

/** Blocks between members. A block hides the two from each other and ends their friendship for good. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly pairChanges: PairChangesService,
    private readonly users: UsersService,
    private readonly pairEvents: PairEventsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the members that the caller has blocked, newest first. */
  async list(viewer: Principal): Promise<BlockedMemberView[]> {
    const pairs = await this.pairs.blockedBy(viewer.userId, MATCH_SERVER_LIMITS.blockedListed);
    const members = await this.users.findSnapshots(pairs.map((pair) => otherOf(pair, viewer.userId)));
    return pairs
      .flatMap((pair) => {
        const other = otherOf(pair, viewer.userId);
        const side = sideOf(viewer.userId, other);
        const [member, blockedAt, unseen] = [
          members.get(other),
          blockedAtOf(pair, side),
          unseenBlockOf(pair, side),
        ];
        if (!member || !blockedAt || unseen === 'unlisted') return [];
        if (unseen === 'unnamed') return [toBlockedMemberView(other, null, blockedAt)];
        return member.status === 'deleted' ? [] : [toBlockedMemberView(other, member.name, blockedAt)];
      })
      .sort((one, other) => other.blockedAt.localeCompare(one.blockedAt) || other._id.localeCompare(one._id));
  }

  /**
   * Blocks a member, even one whom the caller does not see, because a member who hides must still be
   * blockable. Idempotent. An unknown id gets the same response after the same time, and nothing is stored.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED
   */
  async block(viewer: Principal, target: string): Promise<SuccessView> {
    assertMayAct(viewer, 'block', target);
    const side = sideOf(viewer.userId, target);
    const [members, pair] = await Promise.all([
      this.users.findFields<MemberVisibility>([viewer.userId, target], MEMBER_VISIBILITY),
      this.pairs.findBetween(viewer.userId, target),
    ]);
    const member = members.get(target);
    if (member?.role === 'member' && !(pair && blockedAtOf(pair, side))) {
      const shown = listDisplayOf(members.get(viewer.userId), member, pair, side, this.clock.now());
      await this.storeBlock(viewer.userId, target, shown);
    }
    await new Promise((resolve) => setTimeout(resolve, BLOCK_RESPONSE_DELAY_MS));
    return { success: true };
  }

  /**
   * Stores the block and publishes its event in one transaction. Publishes nothing if a concurrent request
   * has already stored the block.
   */
  private async storeBlock(blocker: string, target: string, shown: ListDisplay): Promise<void> {
    const side = sideOf(blocker, target);
    const unseen = shown === 'named' ? {} : { unseen: shown };
    const block = { type: 'block', side, at: this.clock.now(), ...unseen } as const;
    await this.database.optimisticTransaction(pairId(blocker, target), async (tx) => {
      const changed = await this.pairChanges.apply(blocker, target, block, tx);
      if (!changed || blockedAtOf(changed.before, side) !== null) return;
      const hadLiked = actionOf(changed.before, side)?.kind === 'like';
      await this.pairEvents.ended(PairBlocked, { by: blocker, other: target, hadLiked }, tx);
      // An unlisted block, such as one of an unknown id, is not sent to other pages, because no list shows
      // it.
      if (shown === 'unlisted') return;
      const about = { userId: target, change: 'blocked', friend: false } as const;
      await this.pairEvents.publishToOtherPages(blocker, about, tx);
    });
  }

  /**
   * Removes the caller's own block. An ended friendship stays ended. Does nothing without a block.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED
   */
  async unblock(viewer: Principal, target: string): Promise<SuccessView> {
    assertMayAct(viewer, 'unblock', target);
    const side = sideOf(viewer.userId, target);
    await this.database.optimisticTransaction(pairId(viewer.userId, target), async (tx) => {
      const changed = await this.pairChanges.apply(viewer.userId, target, { type: 'unblock', side }, tx);
      if (!changed || blockedAtOf(changed.before, side) === null) return;
      if (unseenBlockOf(changed.before, side) === 'unlisted') return;
      const about = { userId: target, change: 'unblocked', friend: false } as const;
      await this.pairEvents.publishToOtherPages(viewer.userId, about, tx);
    });
    return { success: true };
  }
}
