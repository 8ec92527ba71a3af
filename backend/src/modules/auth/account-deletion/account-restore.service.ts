import { Injectable } from '@nestjs/common';
import type { MessageView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { UsersService } from '../../users/index.js';
import { UserRestored } from '../../users/users.events.js';
import { EraseAccount } from '../../users/users.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';

/** Brings deleted accounts back before they are erased. */
@Injectable()
export class AccountRestoreService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Brings a deleted account back by its mailed link.
   * @throws AppError LINK_INVALID, also when the 14 days are over
   */
  async restore(token: string): Promise<MessageView> {
    const userId = await this.links.ownerOf(token, 'restore-account');
    await this.database.withTransaction(async (tx) => {
      await this.links.spendAll(token, 'restore-account', userId, tx);
      if (!(await this.users.restore(userId, this.clock.now(), tx))) throw new AppError('LINK_INVALID');
      await this.outbox.cancel(EraseAccount, userId, tx);
      await this.events.publish(UserRestored, { userId }, tx);
    });
    this.logger.log('account restored', { userId });
    return { message: AUTH_TEXTS.accountRestored };
  }
}
