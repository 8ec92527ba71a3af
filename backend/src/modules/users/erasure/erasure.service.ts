import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AccountStatusRepository } from '../account-status.repository.js';
import { UserErased } from '../users.events.js';
import { EraseAccount } from '../users.jobs.js';
import { ErasureRegistry } from './erasure-registry.service.js';

const BATCH_SIZE = 100;

/** Erases deleted accounts `restoreDays` after their deletion (docs/product.md, Erasure). */
@Injectable()
export class ErasureService {
  constructor(
    private readonly accounts: AccountStatusRepository,
    private readonly erasers: ErasureRegistry,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Erases one account if it is due; otherwise does nothing. The account's document is deleted last: after a
   * failure the account is still due, and the next run starts again.
   */
  async erase(userId: string): Promise<void> {
    const now = this.clock.now();
    if (!(await this.accounts.isDueForErasure(userId, now))) return;
    await this.erasers.run(userId);
    // Keeps the EraseAccount job, which is running now and ends by itself.
    await this.outbox.forgetMember(userId, EraseAccount);
    await this.accounts.erase(userId, now);
    this.logger.log('An account was erased', { userId });
    await this.events.publish(UserErased, { userId });
  }

  /** Erases due accounts whose own jobs were lost. */
  async sweep(): Promise<void> {
    for (const userId of await this.accounts.findDueForErasure(this.clock.now(), BATCH_SIZE)) {
      await this.erase(userId).catch((error: unknown) => {
        this.logger.error('An erasure failed', { userId, error });
      });
    }
  }
}
