import { Injectable } from '@nestjs/common';
import { LIMITS, type Plan } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Session } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { entitlementAt, type PremiumPeriod, PremiumRepository } from '../../users/index.js';
import { PremiumChanged } from '../billing.events.js';
import { PremiumExpired, PremiumReminder } from '../billing.jobs.js';
import { ended, extended, withdrawn } from './premium-period.rules.js';

/** Gives and takes days of premium, always inside the transaction of their cause, and plans what follows at their end. */
@Injectable()
export class PremiumService {
  constructor(
    private readonly premium: PremiumRepository,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Adds bought days behind all others. A purchase (`source`) that has given its days gives no more. */
  async give(userId: string, plan: Plan, days: number, source: string, tx: Session): Promise<void> {
    const now = this.clock.now();
    await this.change(userId, (all) => extended(all, { kind: 'subscription', plan, days, source }, now), tx);
  }

  /**
   * Adds days given by the administrator.
   * @returns false when there is no such member
   */
  async grant(userId: string, plan: Plan, days: number, tx: Session): Promise<boolean> {
    const now = this.clock.now();
    return this.change(userId, (all) => extended(all, { kind: 'grant', plan, days }, now), tx);
  }

  /** Takes back what one purchase gave, and nothing of any other. */
  async takeBack(userId: string, source: string, tx: Session): Promise<void> {
    const now = this.clock.now();
    await this.change(userId, (all) => withdrawn(all, source, now), tx);
  }

  /**
   * Ends all bought and granted premium now; referral premium stays.
   * @returns false when there is no such member
   */
  async end(userId: string, tx: Session): Promise<boolean> {
    const now = this.clock.now();
    return this.change(userId, (all) => ended(all, now), tx);
  }

  private async change(
    userId: string,
    change: (periods: readonly PremiumPeriod[]) => PremiumPeriod[],
    tx: Session,
  ): Promise<boolean> {
    const periods = await this.premium.change(userId, change, tx);
    if (!periods) return false;
    const now = this.clock.now();
    const { subscription } = entitlementAt(periods, now);
    // What ends here and now is told here and now.
    if (!subscription) await this.premium.claimEnd(userId, now, tx);
    await this.plan(userId, subscription?.endDate ?? null, now, tx);
    await this.events.publish(PremiumChanged, { userId }, tx);
    return true;
  }

  private async plan(userId: string, end: Date | null, now: Date, tx: Session): Promise<void> {
    const payload = { userId };
    if (end) await this.outbox.add({ job: PremiumExpired, payload, runAt: end, key: userId }, tx);
    else await this.outbox.cancel(PremiumExpired, userId, tx);
    const reminder = end && new Date(end.getTime() - LIMITS.reminderDays * DAY_MS);
    if (reminder && reminder > now)
      await this.outbox.add({ job: PremiumReminder, payload, runAt: reminder, key: userId }, tx);
    else await this.outbox.cancel(PremiumReminder, userId, tx);
  }
}
