import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import pLimit from 'p-limit';
import { Clock } from '../../../platform/clock/clock.js';
import { Logger } from '../../../platform/logging/logger.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { NotificationMailCheckService } from './notification-mail-check.service.js';

const MOST_AT_ONCE = 2_000;
const CONCURRENCY = 20;
/** How long a check may take before another worker begins it again. */
const CLAIM_MS = 60_000;

/** Finds the members for whom it is to be decided whether a mail is due. */
@Injectable()
export class NotificationMailSweep {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly checks: NotificationMailCheckService,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  @Cron('*/10 * * * * *', { waitForCompletion: true })
  async sweep(): Promise<void> {
    const due = await this.preferences.findDueChecks(this.clock.now(), MOST_AT_ONCE);
    await pLimit(CONCURRENCY).map(due, (userId) => this.checkIfDue(userId));
  }

  /** Checks a member whose check is due. One that fails is due again, and does not hold up the others. */
  private async checkIfDue(userId: string): Promise<void> {
    const now = this.clock.now();
    try {
      const claimed = await this.preferences.claimCheck(userId, now, new Date(now.getTime() + CLAIM_MS));
      if (claimed) await this.preferences.endCheck(claimed, await this.checks.check(userId, now));
    } catch (error) {
      this.logger.warn('Whether a mail about notifications is due could not be checked', { userId, error });
    }
  }
}
