import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import { entitlementAt } from '../../billing/index.js';
import { PhotoLinkService } from '../../profiles/index.js';
import type { CardMember } from '../discovery/discovery.repository.js';
import { LikeQuotaService } from '../likes/like-quota.service.js';
import type { CardContext } from './card.views.js';

/** Provides the context of cards: the instant, the day, and values shared by all cards of one response. */
@Injectable()
export class CardsService {
  constructor(
    private readonly links: PhotoLinkService,
    private readonly clock: Clock,
    private readonly quota: LikeQuotaService,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Returns the day that ages are computed for, `YYYY-MM-DD` in DAY_TIMEZONE. */
  today(): string {
    return this.quota.today().key;
  }

  /**
   * Returns the values shared by all cards of one response.
   * @param online ids of friends with an open socket
   */
  contextFor(
    principal: Principal,
    viewer: CardMember,
    online: ReadonlySet<string> | null = null,
  ): CardContext {
    const now = this.now();
    const isPremium = ({ premiumPeriods }: Pick<CardMember, 'premiumPeriods'>): boolean =>
      entitlementAt(premiumPeriods, now).premium;
    return {
      viewer,
      now,
      today: this.today(),
      viewerIsPremium: isPremium(viewer),
      isPremium,
      online,
      photoLink: (photoId, ownerId) => this.links.url(photoId, principal, ownerId),
      recordingLink: (recordingId, ownerId) => this.links.recordingUrl(recordingId, principal, ownerId),
    };
  }
}
