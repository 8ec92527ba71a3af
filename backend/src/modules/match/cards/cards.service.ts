import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { entitlementAt } from '../../billing/index.js';
import type { Principal } from '../../../platform/http/principal.js';
import type { CardContext } from './card.views.js';
import { LikeQuotaService } from '../likes/like-quota.service.js';
import type { CardMember } from '../discovery/discovery.repository.js';
import { PhotoLinkService } from '../../profiles/index.js';

/** What cards are made with: the moment, the day, and what all cards of one viewer's answer share. */
@Injectable()
export class CardsService {
  constructor(
    private readonly links: PhotoLinkService,
    private readonly clock: Clock,
    private readonly quota: LikeQuotaService,
  ) {}

  /** The present instant. */
  now(): Date {
    return this.clock.now();
  }

  /** `YYYY-MM-DD` in DAY_TIMEZONE: the day ages are counted on. */
  today(): string {
    return this.quota.today().key;
  }

  /** What all cards of one answer share; `online` says who of the friends among them is here. */
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
      photoLink: (photoId) => this.links.url(photoId, principal),
    };
  }
}
