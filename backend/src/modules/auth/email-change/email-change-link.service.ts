import { Injectable } from '@nestjs/common';
import type { MessageView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session as Transaction } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { AccountReclaimingService } from './account-reclaiming.service.js';

/** Opens the links that change an account's e-mail address, and that undo it. */
@Injectable()
export class EmailChangeLinkService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly reclaiming: AccountReclaimingService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the account the address that the link was mailed to, and informs the one before, if it was
   * confirmed, with a link to undo it. Sessions go on; links mailed to the old address are worth nothing.
   * @throws AppError LINK_INVALID; EMAIL_TAKEN when somebody signed up with the address meanwhile
   */
  async confirm(token: string): Promise<MessageView> {
    const { userId, email } = await this.links.openEmailLink(token, 'change-email');
    const before = await this.users.findById(userId);
    if (!before) throw new AppError('LINK_INVALID');
    await this.change(userId, email, async (tx) => {
      await this.links.spend(token, 'change-email', userId, tx);
      await this.links.revokeMailed(userId, tx);
      if (!before.emailVerifiedAt || before.email === email) return;
      const payload = { mail: 'email-changed', userId, to: before.email } as const;
      await this.outbox.add({ job: SendMail, payload }, tx);
    });
    return { message: AUTH_TEXTS.emailChanged };
  }

  /**
   * Gives the account back the address it had. Whoever changed it knows the password: every session ends, the
   * password and new ways in are worth nothing, and the owner is mailed a link to set another password.
   * @throws AppError LINK_INVALID; EMAIL_TAKEN when somebody signed up with the address meanwhile
   */
  async undo(token: string): Promise<MessageView> {
    const { userId, email, found } = await this.links.openEmailLink(token, 'undo-email-change');
    const reclaim = await this.reclaiming.prepare(found.expiresAt);
    await this.change(userId, email, async (tx) => {
      await this.links.spendUndo(token, found, tx);
      await this.links.revokeMailed(userId, tx);
      await reclaim(userId, tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'reset-password', userId } }, tx);
    });
    return { message: AUTH_TEXTS.emailChangeUndone };
  }

  private async change(
    userId: string,
    email: string,
    more: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    try {
      await this.database.withTransaction(async (tx) => {
        await more(tx);
        if (!(await this.users.setEmail(userId, email, this.clock.now(), tx)))
          throw new AppError('LINK_INVALID');
      });
    } catch (error) {
      if (isDuplicateKey(error, 'email')) throw new AppError('EMAIL_TAKEN');
      throw error;
    }
  }
}
