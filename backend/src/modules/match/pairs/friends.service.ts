import { Injectable } from '@nestjs/common';
import type { CardView, FriendView, RequestView, SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { CardsService } from '../cards/cards.service.js';
import { PairEnded } from '../match.events.js';
import { MatchNotices } from '../match.notification-source.js';
import { assertMay, isShown, maySee } from '../match.policy.js';
import { toFriendView, toRequestView } from '../cards/card.views.js';
import { PairRepository } from './pair.repository.js';
import { otherOf, sideOf } from './pair.rules.js';
import type { Pair } from './pair.schema.js';
import { reasonsFor } from '../discovery/ranking.rules.js';
import { type CardMember, DiscoveryRepository } from '../discovery/discovery.repository.js';

/** The lists have no pages (spec section 7), so each ends somewhere. */
const MOST_LISTED = 500;

/** Friends, those who wait for an answer, and single members' cards. */
@Injectable()
export class FriendsService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly members: DiscoveryRepository,
    private readonly cards: CardsService,
    private readonly presence: Presence,
    private readonly notices: MatchNotices,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The caller's friends, newest first; members who are suspended, blocked or deleted are left out while they are. */
  async friends(me: Principal): Promise<FriendView[]> {
    const [viewer, pairs] = await this.viewerWith(me, this.pairs.friendsOf(me.userId, MOST_LISTED));
    return this.list(me, viewer, pairs, (card, pair) =>
      toFriendView(card, pair.friendsSince ?? this.clock.now()),
    );
  }

  /** Who has liked the caller and waits for an answer, super likes first, then newest first. */
  async requests(me: Principal): Promise<RequestView[]> {
    const [viewer, pairs] = await this.viewerWith(me, this.pairs.requestsTo(me.userId, MOST_LISTED));
    return this.list(me, viewer, pairs, (card, pair) =>
      toRequestView(card, pair.requestAt ?? this.clock.now()),
    );
  }

  /**
   * Another member's card, or one's own as others see it.
   * @throws AppError MEMBER_NOT_FOUND for whom the caller may not see, the same as for an unknown id
   */
  async card(me: Principal, userId: string): Promise<CardView> {
    const [members, pair] = await Promise.all([
      this.members.findCards([me.userId, userId]),
      this.pairs.findBetween(me.userId, userId),
    ]);
    const viewer = members.get(me.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const member = members.get(userId);
    if (!member || !maySee(viewer, member, pair)) throw new AppError('MEMBER_NOT_FOUND');
    const online = pair?.friendsSince ? await this.presence.online([userId]) : null;
    const context = this.cards.contextFor(me, viewer, online);
    const reasons = me.userId === userId ? [] : reasonsFor(viewer, member, context.now, context.today);
    return this.cards.view(member, pair, reasons, context);
  }

  /**
   * Ends a friendship for both; ending it again succeeds.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, MEMBER_NOT_FOUND when there was none
   */
  async unmatch(me: Principal, target: string): Promise<SuccessView> {
    assertMay(me, 'unmatch', target);
    const change = { type: 'unmatch', side: sideOf(me.userId, target), at: this.clock.now() } as const;
    await this.database.withTransaction(async (tx) => {
      const changed = await this.pairs.change(me.userId, target, change, tx);
      if (!changed?.after.closedAt || changed.before.blockers.length > 0)
        throw new AppError('MEMBER_NOT_FOUND');
      if (changed.before.friendsSince)
        await this.notices.ended(PairEnded, { by: me.userId, other: target }, tx);
    });
    return { success: true };
  }

  private async viewerWith<T>(me: Principal, rest: Promise<T>): Promise<[CardMember, T]> {
    const [viewer, result] = await Promise.all([this.members.findCard(me.userId), rest]);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    return [viewer, result];
  }

  private async list<View>(
    me: Principal,
    viewer: CardMember,
    pairs: readonly Pair[],
    toView: (card: CardView, pair: Pair) => View,
  ): Promise<View[]> {
    const friends = pairs.filter(({ friendsSince }) => friendsSince).map((pair) => otherOf(pair, me.userId));
    const [members, online] = await Promise.all([
      this.members.findCards(pairs.map((pair) => otherOf(pair, me.userId))),
      this.presence.online(friends),
    ]);
    const context = this.cards.contextFor(me, viewer, online);
    return pairs.flatMap((pair) => {
      const member = members.get(otherOf(pair, me.userId));
      if (!member || !isShown(member)) return [];
      const reasons = reasonsFor(viewer, member, context.now, context.today);
      return [toView(this.cards.view(member, pair, reasons, context), pair)];
    });
  }
}
