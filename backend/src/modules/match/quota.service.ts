import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { dayKey, nextMidnight } from '../../platform/clock/days.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { EntitlementService } from '../billing/index.js';
import type { Standing } from '../users/index.js';

/** The like counter of a member as the wire shows it. */
export interface Quota {
  isPremium: boolean;
  likeCountToday: number;
  /** null with premium: there is no limit. */
  dailyLimit: number | null;
  resetsAt: string;
}

/** The day's likes: free members have 10, counted from midnight to midnight of DAY_TIMEZONE (spec section 9, design section 3). */
@Injectable()
export class QuotaService {
  private day = { key: '', resetsAt: new Date(0), began: new Date(0) };

  constructor(
    private readonly entitlements: EntitlementService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** How a member's counter stands now, or with `used` likes today when that is already known. */
  of({ premiumPeriods, likeQuota }: Pick<Standing, 'premiumPeriods' | 'likeQuota'>, used?: number): Quota {
    const isPremium = this.entitlements.ofPeriods(premiumPeriods).premium;
    const { key, resetsAt } = this.today();
    return {
      isPremium,
      likeCountToday: used ?? (likeQuota.day === key ? likeQuota.used : 0),
      dailyLimit: isPremium ? null : LIMITS.dailyLikes,
      resetsAt: resetsAt.toISOString(),
    };
  }

  /** The running day: its key `YYYY-MM-DD` and the instant the next one begins. Computed once a day, not once a request. */
  today(): { key: string; resetsAt: Date } {
    const now = this.clock.now();
    if (now < this.day.began || now >= this.day.resetsAt) {
      const zone = this.config.dayTimezone;
      this.day = { key: dayKey(now, zone), resetsAt: nextMidnight(now, zone), began: now };
    }
    return this.day;
  }
}
