import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CredentialChangedView, MessageView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session as Transaction } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AccessRegistry, type User, UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { toRevokedView } from '../revoked-access.views.js';

/** Opens the links that change an account's e-mail address, and that undo it. */
@Injectable()
export class EmailChangeLinkService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly access: AccessRegistry,
    private readonly hasher: PasswordHasher,
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
    const at = this.changeOf(before);
    await this.transaction(async (tx) => {
      await this.links.spend(token, 'change-email', tx);
      await this.access.revoke({ userId, cause: 'email-changed' }, tx);
      if (!(await this.users.setEmail(userId, { from: before.email, to: email }, at, tx)))
        throw new AppError('LINK_INVALID');
      if (!before.emailVerifiedAt || before.email === email) return;
      const link = await this.links.reserveEmailUndo(before, before.email, at, tx);
      const payload = { mail: 'email-changed', userId, to: before.email, link } as const;
      await this.outbox.add({ job: SendMail, payload }, tx);
    });
    return { message: AUTH_TEXTS.emailChanged };
  }

  /**
   * Gives the account back the address it had. Whoever changed it knows the password: every session ends, the
   * password is worth nothing, nor are the ways in that were made since the owner last set one by mail, and
   * the owner is mailed a link to set another password.
   * @throws AppError LINK_INVALID; EMAIL_TAKEN when somebody signed up with the address meanwhile
   */
  async undo(token: string): Promise<CredentialChangedView> {
    const { userId, email, found } = await this.links.openEmailLink(token, 'undo-email-change');
    const present = await this.users.findById(userId);
    if (!present) throw new AppError('LINK_INVALID');
    const passwordHash = await this.hasher.hash(randomBytes(32).toString('base64url'));
    const { passwordResetAt: since, expiresAt: undoLinkEnds } = found;
    const removed = await this.transaction(async (tx) => {
      await this.links.spend(token, 'undo-email-change', tx);
      await this.users.setPasswordHash(userId, passwordHash, tx);
      const revoked = await this.access.revoke(
        { userId, cause: 'email-change-undone', since, undoLinkEnds },
        tx,
      );
      if (!(await this.users.setEmail(userId, { to: email }, this.changeOf(present), tx)))
        throw new AppError('LINK_INVALID');
      await this.outbox.add(
        { job: SendMail, payload: { mail: 'reset-password', userId, removed: revoked } },
        tx,
      );
      return revoked;
    });
    return { message: AUTH_TEXTS.emailChangeUndone, ...toRevokedView(removed) };
  }

  /** When an address is changed: later than the change before, whatever the clocks of instances say. */
  private changeOf({ emailVerifiedAt }: Pick<User, 'emailVerifiedAt'>): Date {
    return new Date(Math.max(this.clock.now().getTime(), (emailVerifiedAt?.getTime() ?? 0) + 1));
  }

  private async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.database.withTransaction(work);
    } catch (error) {
      if (isDuplicateKey(error, 'email')) throw new AppError('EMAIL_TAKEN');
      throw error;
    }
  }
}
