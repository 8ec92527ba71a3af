import { Injectable } from '@nestjs/common';
import {
  BILLING_LIMITS,
  REFERRALS_LIMITS,
  type AdminPremiumDuration,
  type SubscriptionPlan,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, HOUR_MS } from '../../../platform/clock/days.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { PremiumChanged } from '../billing.events.js';
import { PremiumExpired, PremiumReminder, ReferralExpired, SendInvitationMail } from '../billing.jobs.js';
import { entitlementAt, type Entitlement } from './entitlement.rules.js';
import {
  extendedPeriods,
  restoredPeriods,
  unusedMsOf,
  withdrawnPeriods,
  withInvitationPremium,
  withInvitationsLast,
  withoutBoughtAndGranted,
} from './period-changes.rules.js';
import { PremiumRepository } from './premium.repository.js';
import type { PremiumPeriod } from './premium.schema.js';

/** Durations that the administrator can grant. */
const GRANT_DURATIONS = {
  '1month': { days: BILLING_LIMITS.premiumDays.monthly, plan: 'monthly' },
  '1year': { days: BILLING_LIMITS.premiumDays.yearly, plan: 'yearly' },
} as const;

/**
 * Returns and changes the premium of members (docs/product.md, Premium). Adds and removes days in the
 * caller's transaction and schedules the jobs that run at the end.
 */
@Injectable()
export class PremiumService {
  constructor(
    private readonly premium: PremiumRepository,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Returns a member's current premium; none for an unknown id. */
  async entitlementOf(userId: string): Promise<Entitlement> {
    return entitlementAt(await this.premium.periodsOf(userId), this.clock.now());
  }

  /** Adds bought days after all other periods. Does nothing if the purchase `source` already has a period. */
  async give(
    userId: string,
    plan: SubscriptionPlan,
    days: number,
    source: string,
    tx: Transaction,
  ): Promise<void> {
    const now = this.clock.now();
    await this.change(
      userId,
      (all) => extendedPeriods(all, { kind: 'subscription', plan, days, source }, now),
      tx,
    );
  }

  /**
   * Removes the unused days of one purchase and keeps those of all others.
   * @returns how much was removed, in ms
   */
  async takeBack(userId: string, source: string, tx: Transaction): Promise<number> {
    const now = this.clock.now();
    let removed = 0;
    const withdraw = (all: readonly PremiumPeriod[]): PremiumPeriod[] => {
      removed = unusedMsOf(all, source, now);
      return withdrawnPeriods(all, source, now);
    };
    await this.change(userId, withdraw, tx);
    return removed;
  }

  /** Adds the removed days of a purchase again, after all other periods. */
  async restorePurchase(
    userId: string,
    plan: SubscriptionPlan,
    ms: number,
    source: string,
    tx: Transaction,
  ): Promise<void> {
    const now = this.clock.now();
    await this.change(userId, (all) => restoredPeriods(all, { plan, ms, source }, now), tx);
  }

  /**
   * Adds days granted by the administrator after all other periods.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async grant(userId: string, duration: AdminPremiumDuration, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const grant = { kind: 'grant', ...GRANT_DURATIONS[duration] } as const;
    if (!(await this.change(userId, (all) => extendedPeriods(all, grant, now), tx)))
      throw new AppError('MEMBER_NOT_FOUND');
  }

  /**
   * Ends all bought and granted premium now, for the administrator. The purchases stay stored, and referral
   * premium continues.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async end(userId: string, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    if (!(await this.change(userId, (all) => withoutBoughtAndGranted(all, now), tx)))
      throw new AppError('MEMBER_NOT_FOUND');
  }

  /** Adds the premium hours for sign-up with a referral code, once per member. */
  async grantReferral(userId: string, start: Date, tx: Transaction): Promise<void> {
    const end = new Date(start.getTime() + REFERRALS_LIMITS.referralPremiumHours * HOUR_MS);
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

  /**
   * Adds the premium hours for somebody who signed up by a member's invitation, after all other premium of
   * that member. Does nothing for an unknown member.
   */
  async grantInvitation(userId: string, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const reward = REFERRALS_LIMITS.referralPremiumHours * HOUR_MS;
    if (!(await this.change(userId, (all) => withInvitationPremium(all, reward, now), tx))) return;
    await this.outbox.add({ job: SendInvitationMail, payload: { userId }, key: userId }, tx);
  }

  /**
   * Changes the periods and schedules the jobs of the new end.
   * @returns false for an unknown member
   */
  private async change(
    userId: string,
    change: (periods: readonly PremiumPeriod[]) => PremiumPeriod[],
    tx: Transaction,
  ): Promise<boolean> {
    const now = this.clock.now();
    const periods = await this.premium.change(userId, (all) => withInvitationsLast(change(all), now), tx);
    if (!periods) return false;
    const { subscription } = entitlementAt(periods, now);
    // PremiumChanged below reports the end at this instant, so the expiry job must not report it again.
    if (!subscription) await this.premium.claimEnd(userId, now, tx);
    await this.schedule(userId, subscription?.endDate ?? null, now, tx);
    const lastInvitation = periods.filter(({ kind, end }) => kind === 'invitation' && end > now).at(-1);
    if (lastInvitation)
      await this.outbox.add(
        { job: ReferralExpired, payload: { userId }, runAt: lastInvitation.end, key: userId },
        tx,
      );
    await this.events.publish(PremiumChanged, { userId }, tx);
    return true;
  }

  private async schedule(userId: string, end: Date | null, now: Date, tx: Transaction): Promise<void> {
    const payload = { userId };
    if (end) await this.outbox.add({ job: PremiumExpired, payload, runAt: end, key: userId }, tx);
    else await this.outbox.cancel(PremiumExpired, userId, tx);
    const reminder = end && new Date(end.getTime() - BILLING_LIMITS.reminderDays * DAY_MS);
    if (reminder && reminder > now)
      await this.outbox.add({ job: PremiumReminder, payload, runAt: reminder, key: userId }, tx);
    else await this.outbox.cancel(PremiumReminder, userId, tx);
  }
}
