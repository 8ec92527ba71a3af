import { Injectable } from '@nestjs/common';
import { BILLING_LIMITS, type BillingSettings } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { SendBillingMail } from '../billing.jobs.js';
import { entitlementAt } from './entitlement.rules.js';
import { PremiumRepository } from './premium.repository.js';

/** Sends the mail some days before premium ends and stores the member's setting for it. */
@Injectable()
export class RenewalReminderService {
  constructor(
    private readonly premium: PremiumRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Sends the reminder, unless the member has switched it off or has bought more days in the meantime. */
  async remind(userId: string): Promise<void> {
    const now = this.clock.now();
    const { subscription } = entitlementAt(await this.premium.periodsOf(userId), now);
    if (!subscription) return;
    const left = subscription.endDate.getTime() - now.getTime();
    if (left > BILLING_LIMITS.reminderDays * DAY_MS) return;
    if (!(await this.premium.wantsReminder(userId))) return;
    // The key prevents a second mail if the job runs twice.
    const key = `reminder-${userId}-${subscription.endDate.getTime()}`;
    await this.outbox.add({ job: SendBillingMail, payload: { mail: 'reminder', userId }, key });
  }

  /** Returns whether the member is reminded before their premium ends. */
  async settings(me: Principal): Promise<BillingSettings> {
    return { renewalReminder: await this.premium.wantsReminder(me.userId) };
  }

  /** Sends a member no more reminders. */
  async switchOff(userId: string): Promise<void> {
    await this.premium.setReminder(userId, false);
  }

  /** Changes the reminder setting. */
  async updateSettings(me: Principal, settings: BillingSettings): Promise<BillingSettings> {
    await this.premium.setReminder(me.userId, settings.renewalReminder);
    return settings;
  }
}
