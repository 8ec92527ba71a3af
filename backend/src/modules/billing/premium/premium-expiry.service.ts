import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { Walks } from '../../../platform/database/walks.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { PremiumChanged, PremiumEnded } from '../billing.events.js';
import { PublishPremiumChange, SendBillingMail } from '../billing.jobs.js';
import { entitlementAt, hasPremium } from './entitlement.rules.js';
import { PremiumRepository } from './premium.repository.js';
import type { PremiumPeriod } from './premium.schema.js';

/** Length in ms of the past that the first sweep covers. */
const FIRST_SWEEP_SPAN_MS = HOUR_MS;
/** Length in ms of the ranges of end times that the sweep reads. Ranges overlap. */
const SWEEP_RANGE_MS = HOUR_MS;
const SWEEP_OVERLAP_MS = 30_000;

/**
 * Notifies members of the end of their premium, once per end. Access depends on the dates alone, so a late or
 * lost notification does not extend premium.
 */
@Injectable()
export class PremiumExpiryService {
  constructor(
    private readonly premium: PremiumRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly walks: Walks,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Handles the latest end of a member's premium: marks it as notified and adds the jobs that notify the
   * member, in one transaction. Does nothing if premium has not ended or the end is already notified.
   */
  async expire(userId: string): Promise<void> {
    if (!newestEnd(await this.premium.periodsOf(userId), this.clock.now())) return;
    await this.database.transaction(async (tx) => {
      // Read again, because the member may have bought more meanwhile.
      const periods = await this.premium.periodsOf(userId, tx);
      const now = this.clock.now();
      const end = newestEnd(periods, now);
      if (!end || !(await this.premium.claimEnd(userId, end, tx))) return;
      await this.outbox.add({ job: PublishPremiumChange, payload: { userId } }, tx);
      if (!hasPremium(periods, now))
        await this.outbox.add({ job: SendBillingMail, payload: { mail: 'premium-ended', userId } }, tx);
      await this.events.publish(PremiumEnded, { userId }, tx);
    });
  }

  /** Publishes PremiumChanged for a member. */
  async publishChange(userId: string): Promise<void> {
    await this.events.publish(PremiumChanged, { userId });
  }

  /** Finds premium that has ended since the last sweep of any worker, in case its job was lost. */
  async sweep(): Promise<void> {
    await this.walks.run('ended-premium', async (position) => {
      const now = this.clock.now().getTime();
      // After a clock was set back, the stored position may be in the future.
      const since = Math.min(position === null ? now - FIRST_SWEEP_SPAN_MS : Date.parse(position), now);
      const until = new Date(Math.min(since + SWEEP_RANGE_MS, now));
      const ended = await this.premium.findEndedBetween(new Date(since - SWEEP_OVERLAP_MS), until);
      for (const userId of ended) await this.expire(userId);
      return { position: until.toISOString(), changed: ended.length, isLast: until.getTime() === now };
    });
  }
}

/**
 * Returns the latest end of premium until now. The end of a period that another period follows without a gap
 * does not count.
 */
function newestEnd(periods: readonly PremiumPeriod[], now: Date): Date | null {
  const ends = periods.map(({ end }) => end).filter((end) => end <= now);
  const changes = ends.filter((end) => {
    const [before, after] = [
      entitlementAt(periods, new Date(end.getTime() - 1)),
      entitlementAt(periods, end),
    ];
    return before.isPremium !== after.isPremium || before.isReferralPremium !== after.isReferralPremium;
  });
  return changes.reduce<Date | null>((last, end) => (last && last >= end ? last : end), null);
}
