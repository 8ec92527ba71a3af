import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { entitlementAt, type PremiumPeriod, PremiumRepository, UserRepository } from '../../users/index.js';
import { PremiumChanged, PremiumEnded } from '../billing.events.js';
import { SendBillingMail, TellPremium } from '../billing.jobs.js';

const SWEEP_MS = 60_000;
/** How far back the first sweep of a process looks, and how much each begins before the end of the last. */
const LOOK_BACK_MS = 3_600_000;
const OVERLAP_MS = 30_000;

/**
 * Tells members that their premium has ended, each end once. It only tells: access ends by the dates alone, so a late or lost telling
 * gives nobody anything.
 */
@Injectable()
export class PremiumEndService {
  private sweptUntil: Date | undefined;

  constructor(
    private readonly premium: PremiumRepository,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /**
   * Notes the newest end of a member's premium and has it told; nothing when it was told before or none has come. That it was told is
   * stored together with the jobs that tell, so neither is ever without the other.
   */
  async ended(userId: string): Promise<void> {
    const now = this.clock.now();
    const periods = await this.users.premiumPeriodsOf(userId);
    const end = newestEnd(periods, now);
    if (!end) return;
    await this.database.withTransaction(async (tx) => {
      if (!(await this.premium.claimEnd(userId, end, tx))) return;
      await this.outbox.add({ job: TellPremium, payload: { userId } }, tx);
      if (!entitlementAt(periods, now).premium)
        await this.outbox.add({ job: SendBillingMail, payload: { mail: 'premium-ended', userId } }, tx);
      await this.events.publish(PremiumEnded, { userId }, tx);
    });
  }

  /** Publishes premium.changed for one member. */
  async tell(userId: string): Promise<void> {
    await this.events.publish(PremiumChanged, { userId });
  }

  @Interval(SWEEP_MS)
  async tick(): Promise<void> {
    if (!this.config.runsJobs) return;
    try {
      await this.sweep();
    } catch (error) {
      this.logger.warn('The sweep for ended premium failed', { error });
    }
  }

  /** Finds what ended since the last sweep, in case its job was lost. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const since = new Date((this.sweptUntil?.getTime() ?? now.getTime() - LOOK_BACK_MS) - OVERLAP_MS);
    for (const userId of await this.premium.findEndedBetween(since, now)) await this.ended(userId);
    this.sweptUntil = now;
  }
}

/** The last instant until now at which something ended for good: where days follow each other without a gap, nothing does. */
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
