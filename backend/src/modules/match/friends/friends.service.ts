import { Injectable } from '@nestjs/common';
import { MATCH_SERVER_LIMITS, type FriendView, type SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { toFriendView } from '../cards/card.views.js';
import { CardsService } from '../cards/cards.service.js';
import { PairEventsService } from '../likes/pair-events.service.js';
import { PairEnded } from '../match.events.js';
import { assertMayAct } from '../match.policy.js';
import { PairChangesService } from '../pairs/pair-changes.service.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { pairId, sideOf } from '../pairs/pair.rules.js';

/** Lists friends, and ends a friendship. */
@Injectable()
export class FriendsService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly pairChanges: PairChangesService,
    private readonly cards: CardsService,
    private readonly pairEvents: PairEventsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the caller's friends, newest first, without members who are currently suspended, blocked or
   * deleted.
   */
  async friends(viewer: Principal): Promise<FriendView[]> {
    const pairs = await this.pairs.friendsOf(viewer.userId, MATCH_SERVER_LIMITS.friendsListed);
    return this.cards.viewsOfPairs(
      viewer,
      pairs,
      (card, pair, { now }) => toFriendView(card, pair.friendsSince ?? now),
      { withPresence: true },
    );
  }

  /**
   * Ends a friendship for both members. Idempotent.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, MEMBER_NOT_FOUND without a friendship
   */
  async unmatch(viewer: Principal, target: string): Promise<SuccessView> {
    assertMayAct(viewer, 'unmatch', target);
    const change = { type: 'unmatch', side: sideOf(viewer.userId, target), at: this.clock.now() } as const;
    await this.database.optimisticTransaction(pairId(viewer.userId, target), async (tx) => {
      const changed = await this.pairChanges.apply(viewer.userId, target, change, tx);
      if (!changed?.after.closedAt || changed.before.blockers.length > 0)
        throw new AppError('MEMBER_NOT_FOUND');
      if (!changed.before.friendsSince) return;
      await this.pairEvents.ended(PairEnded, { by: viewer.userId, other: target }, tx);
      const about = { userId: target, change: 'unmatched', friend: false } as const;
      await this.pairEvents.publishToOtherPages(viewer.userId, about, tx);
    });
    return { success: true };
  }
}
