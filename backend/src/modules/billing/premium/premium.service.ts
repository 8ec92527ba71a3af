import { Injectable } from '@nestjs/common';
import { type AdminPremiumDuration, LIMITS, type Plan } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, HOUR_MS } from '../../../platform/clock/days.js';
import type { Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { PremiumPeriod } from '../../users/index.js';
import { PremiumChanged } from '../billing.events.js';
import { PremiumExpired, PremiumReminder, ReferralExpired } from '../billing.jobs.js';
import { ended, extended, withdrawn } from './premium-period.rules.js';
import { type Entitlement, entitlementAt } from './entitlement.rules.js';
import { PremiumRepository } from './premium.repository.js';

/** What the administrator can grant. */
const GRANTS = {
  '1month': { days: 30, plan: 'monthly' },
  '1year': { days: 365, plan: 'yearly' },
} as const;

/**
 * Who is premium now, and why (docs/product.md, Premium). Gives and takes days of premium, always in the
 * caller's transaction, and schedules the jobs of their end.
 */
@Injectable()
export class PremiumService {
  constructor(
    private readonly premium: PremiumRepository,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** A member's premium now: bought or granted, by referral, or none; an unknown id has none. */
  async entitlementOf(userId: string): Promise<Entitlement> {
    return entitlementAt(await this.premium.periodsOf(userId), this.clock.now());
  }

  /** Adds bought days after all others. A purchase (`source`) that has given its days gives no more. */
  async give(userId: string, plan: Plan, days: number, source: string, tx: Session): Promise<void> {
    const now = this.clock.now();
    await this.change(userId, (all) => extended(all, { kind: 'subscription', plan, days, source }, now), tx);
  }

  /** Takes back what one purchase gave, and nothing of any other. */
  async takeBack(userId: string, source: string, tx: Session): Promise<void> {
    const now = this.clock.now();
    await this.change(userId, (all) => withdrawn(all, source, now), tx);
  }

  /**
   * Adds days that the administrator gives, after all others.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async grant(userId: string, duration: AdminPremiumDuration, tx: Session): Promise<void> {
    const now = this.clock.now();
    const grant = { kind: 'grant', ...GRANTS[duration] } as const;
    if (!(await this.change(userId, (all) => extended(all, grant, now), tx)))
      throw new AppError('MEMBER_NOT_FOUND');
  }

  /**
   * Ends all bought and granted premium now, by the administrator; the purchases stay on record, and referral
   * premium continues.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async end(userId: string, tx: Session): Promise<void> {
    const now = this.clock.now();
    if (!(await this.change(userId, (all) => ended(all, now), tx))) throw new AppError('MEMBER_NOT_FOUND');
  }

  /** Adds the hours for joining by a referral code, once for each member. */
  async beginReferral(userId: string, start: Date, tx: Session): Promise<void> {
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

  /** @returns false when there is no such member */
  private async change(
    userId: string,
    change: (periods: readonly PremiumPeriod[]) => PremiumPeriod[],
    tx: Session,
  ): Promise<boolean> {
    const periods = await this.premium.change(userId, change, tx);
    if (!periods) return false;
    const now = this.clock.now();
    const { subscription } = entitlementAt(periods, now);
    // PremiumChanged below reports an end at this instant, so the expiry job must not report it again.
    if (!subscription) await this.premium.claimEnd(userId, now, tx);
    await this.schedule(userId, subscription?.endDate ?? null, now, tx);
    await this.events.publish(PremiumChanged, { userId }, tx);
    return true;
  }

  private async schedule(userId: string, end: Date | null, now: Date, tx: Session): Promise<void> {
    const payload = { userId };
    if (end) await this.outbox.add({ job: PremiumExpired, payload, runAt: end, key: userId }, tx);
    else await this.outbox.cancel(PremiumExpired, userId, tx);
    const reminder = end && new Date(end.getTime() - LIMITS.reminderDays * DAY_MS);
    if (reminder && reminder > now)
      await this.outbox.add({ job: PremiumReminder, payload, runAt: reminder, key: userId }, tx);
    else await this.outbox.cancel(PremiumReminder, userId, tx);
  }
}
