import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { HOUR_MS } from '../../../platform/clock/days.js';
import type { Session } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ReferralExpired } from '../billing.jobs.js';
import { PremiumRepository } from './premium.repository.js';

/** The hours of premium that a member gets for joining by a referral code. */
@Injectable()
export class ReferralPremiumService {
  constructor(
    private readonly premium: PremiumRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Adds the hours, once for each member, and schedules the job of their end. */
  async begin(userId: string, start: Date, tx: Session): Promise<void> {
    const end = new Date(start.getTime() + LIMITS.referralPremiumHours * HOUR_MS);
    await this.premium.change(
      userId,
      (periods) =>
        periods.some(({ kind }) => kind === 'referral')
          ? [...periods]
          : [...periods, { kind: 'referral', plan: null, start, end }],
      tx,
    );
    await this.outbox.add({ job: ReferralExpired, payload: { userId }, runAt: end, key: userId }, tx);
  }
}
