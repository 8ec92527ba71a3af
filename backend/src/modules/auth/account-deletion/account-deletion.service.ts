import { Injectable } from '@nestjs/common';
import { isStaff, type MessageView, TEXTS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session as Transaction } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { RefundUnansweredSuperLikes } from '../../match/match.jobs.js';
import { AccessRegistry, erasureDate, erasureLimit, UsersService } from '../../users/index.js';
import { DeleteSelfie } from '../../profiles/profiles.jobs.js';
import { UserDeleted } from '../../users/users.events.js';
import { EraseAccount } from '../../users/users.jobs.js';
import { SendMail } from '../auth.jobs.js';

/** Deletes accounts: at once invisible and logged out everywhere, erased later. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersService,
    private readonly access: AccessRegistry,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Deletes the caller's account. A mailed link brings it back for 14 days, then everything is erased.
   * @throws AppError ADMIN_PROTECTED for staff, without whom nobody could look after the others
   */
  async delete(me: Principal): Promise<MessageView> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    const { userId } = me;
    const now = this.clock.now();
    await this.database.withTransaction(async (tx) => {
      if (!(await this.users.markDeleted(userId, now, tx))) return;
      await this.outbox.add({ job: SendMail, payload: { mail: 'way-back', userId } }, tx);
      await this.end(userId, { runAt: erasureDate(now) }, tx);
    });
    this.logger.log('account deleted', { userId });
    return { message: TEXTS.deleteSuccess };
  }

  /**
   * Deletes an account whose e-mail address belongs to somebody else, and erases it at once; not a confirmed
   * or restricted one.
   * @throws AppError LINK_INVALID
   */
  async deleteDisowned(userId: string, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    if (!(await this.users.disown(userId, erasureLimit(now), tx))) throw new AppError('LINK_INVALID');
    await this.end(userId, {}, tx);
  }

  private async end(userId: string, erasure: { runAt?: Date }, tx: Transaction): Promise<void> {
    await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId } }, tx);
    await this.outbox.add({ job: DeleteSelfie, payload: { userId } }, tx);
    await this.outbox.add({ job: EraseAccount, payload: { userId }, ...erasure, key: userId }, tx);
    await this.events.publish(UserDeleted, { userId }, tx);
    await this.access.revoke({ userId, cause: 'access-closed' }, tx);
  }
}
