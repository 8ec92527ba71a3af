import { Injectable } from '@nestjs/common';
import type { ChangePasswordBody, MessageView } from '@contract';
import { Database, type Session as Transaction } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { SessionService } from '../sessions/session.service.js';
import { PasswordCheckService } from './password-check.service.js';
import { PasswordHasher } from './password-hasher.service.js';
import { refuseCommonPassword } from './password.rules.js';

/** Sets new passwords. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly users: UsersService,
    private readonly check: PasswordCheckService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Sets another password and ends the caller's other sessions.
   * @throws AppError WRONG_PASSWORD, COMMON_PASSWORD, RATE_LIMITED after too many wrong ones
   */
  async change(me: Principal, { currentPassword, newPassword }: ChangePasswordBody): Promise<MessageView> {
    const user = await this.check.check(me, currentPassword, 'currentPassword');
    const passwordHash = await this.hashNew(newPassword, user.email, 'newPassword');
    await this.database.withTransaction((tx) =>
      this.replace(me.userId, passwordHash, { keepSession: me.sessionId }, tx),
    );
    return { message: AUTH_TEXTS.passwordChanged };
  }

  /**
   * The hash of a new password.
   * @param field where the form asks for the password
   * @throws AppError COMMON_PASSWORD; UNAVAILABLE when too many are waiting
   */
  async hashNew(password: string, email: string | null, field: string): Promise<string> {
    refuseCommonPassword(password, email, field);
    return this.hasher.hash(password);
  }

  /** Stores a new password, ends the member's sessions but one, and informs the member by mail. */
  async replace(
    userId: string,
    passwordHash: string,
    { keepSession }: { keepSession?: string },
    tx: Transaction,
  ): Promise<void> {
    await this.users.setPasswordHash(userId, passwordHash, tx);
    await this.sessions.endSessions(userId, keepSession ? { except: keepSession } : {}, tx);
    await this.outbox.add({ job: SendMail, payload: { mail: 'password-changed', userId } }, tx);
  }
}
