import { Injectable } from '@nestjs/common';
import {
  MATCH_SERVER_LIMITS,
  type CardView,
  type FriendView,
  type RequestView,
  type SuccessView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { assertNotSuspended, UsersService } from '../../users/index.js';
import {
  toCardView,
  toFriendView,
  toNoteView,
  toRequestView,
  type CardContext,
} from '../cards/card.views.js';
import { CardsService } from '../cards/cards.service.js';
import { CARD_FIELDS, type CardMember } from '../cards/member-card.rules.js';
import { commonGroundViews } from '../cards/reason.views.js';
import { PairEventsService } from '../likes/pair-events.service.js';
import { PairEnded } from '../match.events.js';
import { assertMay, isShownTo, maySee } from '../match.policy.js';
import { PairChangesService } from '../pairs/pair-changes.service.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { noteOf, otherOf, pairId, sideOf } from '../pairs/pair.rules.js';
import type { Pair } from '../pairs/pair.schema.js';

/** Serves friends, incoming requests, and cards of single members. */
@Injectable()
export class FriendsService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly pairChanges: PairChangesService,
    private readonly users: UsersService,
    private readonly cards: CardsService,
    private readonly presence: Presence,
    private readonly pairEvents: PairEventsService,
    private readonly publisher: Publisher,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the caller's friends, newest first, without members who are currently suspended, blocked or
   * deleted.
   */
  async friends(viewer: Principal): Promise<FriendView[]> {
    const pairs = await this.pairs.friendsOf(viewer.userId, MATCH_SERVER_LIMITS.friendsListed);
    const ids = pairs.map((pair) => otherOf(pair, viewer.userId));
    const [members, online] = await Promise.all([
      this.users.findFields<CardMember>([viewer.userId, ...ids], CARD_FIELDS),
      this.presence.online(ids),
    ]);
    return this.views(viewer, pairs, { members, online }, (card, pair) =>
      toFriendView(card, pair.friendsSince ?? this.clock.now()),
    );
  }

  /** Returns the members whose likes wait for the caller's answer: super likes first, then newest first. */
  requests(viewer: Principal): Promise<RequestView[]> {
    return this.listRequests(viewer, false);
  }

  /**
   * Returns the members whose likes have a note with a hidden word and therefore wait in the caller's folder.
   */
  hiddenRequests(viewer: Principal): Promise<RequestView[]> {
    return this.listRequests(viewer, true);
  }

  /**
   * Moves a request with a hidden note to the caller's other requests, where it is counted. Changes nothing
   * if it is there already. The caller's open pages reload their lists.
   * @throws AppError SUSPENDED, SELF_TARGET
   */
  async showRequest(viewer: Principal, liker: string): Promise<SuccessView> {
    assertNotSuspended(viewer);
    const { userId: me } = viewer;
    if (me === liker) throw new AppError('SELF_TARGET');
    const change = { type: 'show-note', side: sideOf(liker, me) } as const;
    const changed = await this.database.attempt(pairId(me, liker), (tx) =>
      this.pairChanges.apply(me, liker, change, tx),
    );
    if (changed && changed.after !== changed.before) await this.publisher.toMember(me, 'catch-up', {});
    return { success: true };
  }

  private async listRequests(viewer: Principal, hidden: boolean): Promise<RequestView[]> {
    const pairs = await this.pairs.requestsTo(viewer.userId, MATCH_SERVER_LIMITS.friendsListed, hidden);
    const ids = pairs.map((pair) => otherOf(pair, viewer.userId));
    const members = await this.users.findFields<CardMember>([viewer.userId, ...ids], CARD_FIELDS);
    return this.views(viewer, pairs, { members, online: null }, (card, pair, context) => {
      const note = noteOf(pair, sideOf(card._id, viewer.userId));
      return toRequestView(
        card,
        pair.requestAt ?? this.clock.now(),
        note ? toNoteView(note, context) : undefined,
      );
    });
  }

  /**
   * Returns another member's card, or the caller's own card as others see it.
   * @throws AppError MEMBER_NOT_FOUND if the caller may not see the member, the same as for an unknown id
   */
  async card(viewer: Principal, userId: string): Promise<CardView> {
    // Both reads start in the same tick, so that they share one command.
    const [members, pair] = await Promise.all([
      this.users.findFields<CardMember>([viewer.userId, userId], CARD_FIELDS),
      this.pairs.findBetween(viewer.userId, userId),
    ]);
    const viewerCard = viewerAmong(members, viewer);
    const member = members.get(userId);
    if (!member || !maySee(viewerCard, member, pair, this.clock.now()))
      throw new AppError('MEMBER_NOT_FOUND');
    const online = pair?.friendsSince ? await this.presence.online([userId]) : null;
    const context = this.cards.contextFor(viewer, viewerCard, online);
    const reasons = viewer.userId === userId ? [] : commonGroundViews(member, context);
    return toCardView(member, pair, reasons, context);
  }

  /**
   * Ends a friendship for both members. Idempotent.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, MEMBER_NOT_FOUND without a friendship
   */
  async unmatch(viewer: Principal, target: string): Promise<SuccessView> {
    assertMay(viewer, 'unmatch', target);
    const change = { type: 'unmatch', side: sideOf(viewer.userId, target), at: this.clock.now() } as const;
    await this.database.attempt(pairId(viewer.userId, target), async (tx) => {
      const changed = await this.pairChanges.apply(viewer.userId, target, change, tx);
      if (!changed?.after.closedAt || changed.before.blockers.length > 0)
        throw new AppError('MEMBER_NOT_FOUND');
      if (!changed.before.friendsSince) return;
      await this.pairEvents.ended(PairEnded, { by: viewer.userId, other: target }, tx);
      const about = { userId: target, change: 'unmatched', friend: false } as const;
      await this.pairEvents.acted(viewer.userId, about, tx);
    });
    return { success: true };
  }

  /**
   * @param online ids of friends with an open socket
   */
  private views<View>(
    viewer: Principal,
    pairs: readonly Pair[],
    { members, online }: { members: ReadonlyMap<string, CardMember>; online: CardContext['online'] },
    toView: (card: CardView, pair: Pair, context: CardContext) => View,
  ): View[] {
    const viewerCard = viewerAmong(members, viewer);
    const context = this.cards.contextFor(viewer, viewerCard, online);
    return pairs.flatMap((pair) => {
      const member = members.get(otherOf(pair, viewer.userId));
      if (!member || !isShownTo(viewerCard, member, pair, context.now)) return [];
      const card = toCardView(member, pair, commonGroundViews(member, context), context);
      return [toView(card, pair, context)];
    });
  }
}

/**
 * @throws AppError UNAUTHENTICATED when the caller's account does not exist
 */
function viewerAmong(members: ReadonlyMap<string, CardMember>, { userId }: Principal): CardMember {
  const viewer = members.get(userId);
  if (!viewer) throw new AppError('UNAUTHENTICATED');
  return viewer;
}
