import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { Logger } from '../../platform/logging/logger.js';
import { PremiumRepository } from '../users/index.js';
import { PremiumChanged } from './billing.events.js';

const SWEEP_MS = 60_000;
/** A sweep begins this long before the end of the last one, in case clocks differ between instances. */
const OVERLAP_MS = 30_000;

/**
 * Tells that a member's premium has ended. It only tells: access ends by the dates alone, so a late, lost or doubled
 * telling gives nobody anything.
 */
@Injectable()
export class PremiumEndService {
  private sweptUntil: Date | undefined;

  constructor(
    private readonly premium: PremiumRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /** Publishes premium.changed for one member; safe to repeat. */
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
    const since = new Date((this.sweptUntil?.getTime() ?? now.getTime() - SWEEP_MS) - OVERLAP_MS);
    for (const userId of await this.premium.findEndedBetween(since, now)) await this.tell(userId);
    this.sweptUntil = now;
  }
}
