import { Injectable } from '@nestjs/common';
import { isStaff, USERS_LIMITS, type PauseView, type RunningPause } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AccountStatusRepository } from '../account-status.repository.js';
import { assertNotSuspended } from '../user.policy.js';
import { UserHidden } from '../users.events.js';
import { EndPause } from '../users.jobs.js';

const WRONG_END = 'Choose a day from tomorrow on, within a year.';

/**
 * Manages a member's pause: the member is hidden from all except friends and never suggested, until the
 * member or a date ends it.
 */
@Injectable()
export class PauseService {
  constructor(
    private readonly accounts: AccountStatusRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a pause, or changes when it ends.
   * @throws AppError ADMIN_PROTECTED, SUSPENDED; VALIDATION for an end that is not in the future or more than
   *   `pauseDaysMax` ahead
   */
  async begin(me: Principal, { until }: RunningPause): Promise<PauseView> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    assertNotSuspended(me);
    const { userId } = me;
    const at = this.clock.now();
    const end = until === null ? null : new Date(until);
    if (end && (end <= at || end.getTime() > at.getTime() + USERS_LIMITS.pauseDaysMax * DAY_MS))
      throw new AppError('VALIDATION', { issues: [{ path: 'until', message: WRONG_END }] });
    await this.database.transaction(async (tx) => {
      await this.accounts.setPause(userId, { at, until: end }, tx);
      if (end) await this.outbox.add({ job: EndPause, payload: { userId }, runAt: end, key: userId }, tx);
      else await this.outbox.cancel(EndPause, userId, tx);
      await this.events.publish(UserHidden, { userId }, tx);
    });
    return { pause: { until: end?.toISOString() ?? null } };
  }

  /**
   * Ends the caller's pause; does nothing without one.
   * @throws AppError SUSPENDED
   */
  async end(me: Principal): Promise<PauseView> {
    assertNotSuspended(me);
    const { userId } = me;
    await this.database.transaction(async (tx) => {
      await this.accounts.setPause(userId, null, tx);
      await this.outbox.cancel(EndPause, userId, tx);
      await this.events.publish(UserHidden, { userId }, tx);
    });
    return { pause: null };
  }

  /** Ends a pause that has expired. */
  async endIfDue(userId: string): Promise<void> {
    await this.accounts.endPause(userId, this.clock.now());
  }
}
