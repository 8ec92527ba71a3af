import { Injectable } from '@nestjs/common';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import { entitlementAt } from '../../billing/index.js';
import { PhotoLinkService } from '../../profiles/index.js';
import type { CardContext } from './card.views.js';
import type { CardMember } from './member-card.rules.js';

/** Provides the values that all cards of one response share, such as the current time and day. */
@Injectable()
export class CardsService {
  constructor(
    private readonly links: PhotoLinkService,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  /**
   * Returns the values shared by all cards of one response.
   * @param online ids of friends with an open socket
   */
  contextFor(
    principal: Principal,
    viewer: CardMember,
    online: ReadonlySet<string> | null = null,
  ): CardContext {
    const now = this.clock.now();
    const isPremium = ({ premiumPeriods }: Pick<CardMember, 'premiumPeriods'>): boolean =>
      entitlementAt(premiumPeriods, now).premium;
    return {
      viewer,
      now,
      today: this.calendar.today().key,
      viewerIsPremium: isPremium(viewer),
      isPremium,
      online,
      photoLink: (photoId, ownerId) => this.links.url(photoId, principal, ownerId),
      recordingLink: (recordingId, ownerId) => this.links.recordingUrl(recordingId, principal, ownerId),
    };
  }
}
