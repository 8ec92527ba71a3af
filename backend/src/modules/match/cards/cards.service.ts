import { Injectable } from '@nestjs/common';
import type { CardView } from '@contract';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { hasPremium } from '../../billing/index.js';
import { PhotoLinkService } from '../../profiles/index.js';
import { UsersService } from '../../users/index.js';
import { isMemberShownTo, maySeeMember } from '../match.policy.js';
import { otherOf, type PairSnapshot } from '../pairs/pair.rules.js';
import { PairsService } from '../pairs/pairs.service.js';
import { toCardView, type CardContext } from './card.views.js';
import { CARD_FIELDS, type CardMember } from './member-card.rules.js';
import { reasonFacts } from './reason-facts.rules.js';
import { commonGroundViews } from './reason.views.js';

/** Serves cards of members: a single one, those of a list of pairs, and the values that cards share. */
@Injectable()
export class CardsService {
  constructor(
    private readonly users: UsersService,
    private readonly pairs: PairsService,
    private readonly presence: Presence,
    private readonly links: PhotoLinkService,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  /**
   * Returns another member's card, or the caller's own card as others see it.
   * @throws AppError MEMBER_NOT_FOUND if the caller may not see the member, the same as for an unknown id
   */
  async getCard(viewer: Principal, userId: string): Promise<CardView> {
    // Both reads start in the same tick, so that they share one command.
    const [members, pair] = await Promise.all([
      this.users.findFields<CardMember>([viewer.userId, userId], CARD_FIELDS),
      this.pairs.findBetween(viewer.userId, userId),
    ]);
    const viewerCard = viewerAmong(members, viewer);
    const member = members.get(userId);
    if (!member || !maySeeMember(viewerCard, member, pair, this.clock.now()))
      throw new AppError('MEMBER_NOT_FOUND');
    const online = pair?.friendsSince ? await this.presence.online([userId]) : null;
    const context = this.contextFor(viewer, viewerCard, online);
    const reasons = viewer.userId === userId ? [] : commonGroundViews(member, context);
    return toCardView(member, pair, reasons, context);
  }

  /**
   * Returns a view for each of the caller's pairs, in their order, without members who are not shown to the
   * caller now.
   * @param withPresence whether the cards say who is online; only for friends
   */
  async viewsOfPairs<Pair extends PairSnapshot, View>(
    viewer: Principal,
    pairs: readonly Pair[],
    toView: (card: CardView, pair: Pair, context: CardContext) => View,
    { withPresence = false } = {},
  ): Promise<View[]> {
    const ids = pairs.map((pair) => otherOf(pair, viewer.userId));
    const [members, online] = await Promise.all([
      this.users.findFields<CardMember>([viewer.userId, ...ids], CARD_FIELDS),
      withPresence ? this.presence.online(ids) : null,
    ]);
    const viewerCard = viewerAmong(members, viewer);
    const context = this.contextFor(viewer, viewerCard, online);
    return pairs.flatMap((pair) => {
      const member = members.get(otherOf(pair, viewer.userId));
      if (!member || !isMemberShownTo(viewerCard, member, pair, context.now)) return [];
      const card = toCardView(member, pair, commonGroundViews(member, context), context);
      return [toView(card, pair, context)];
    });
  }

  /**
   * Returns the values shared by all cards of one response, such as the current time and day.
   * @param online ids of friends with an open socket
   */
  contextFor(
    principal: Principal,
    viewer: CardMember,
    online: ReadonlySet<string> | null = null,
  ): CardContext {
    const now = this.clock.now();
    const today = this.calendar.today().key;
    const isPremium = ({ premiumPeriods }: Pick<CardMember, 'premiumPeriods'>): boolean =>
      hasPremium(premiumPeriods, now);
    return {
      viewer,
      viewerFacts: reasonFacts(viewer, today),
      now,
      today,
      viewerIsPremium: isPremium(viewer),
      isPremium,
      online,
      photoLink: (photoId, ownerId) => this.links.url(photoId, principal, ownerId),
      recordingLink: (recordingId, ownerId) => this.links.recordingUrl(recordingId, principal, ownerId),
    };
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
