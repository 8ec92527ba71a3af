import { Injectable } from '@nestjs/common';
import type { ChangePasswordBody, CredentialChangedView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session as Transaction } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AccessRegistry, type Revocation, type RevokedAccess, UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { toRevokedView } from '../revoked-access.views.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { PasswordHasher } from './password-hasher.service.js';
import { refuseCommonPassword } from './password.rules.js';

/** Sets new passwords. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly users: UsersService,
    private readonly stepUp: StepUpService,
    private readonly hasher: PasswordHasher,
    private readonly access: AccessRegistry,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets another password and ends the caller's other sessions.
   * @throws AppError WRONG_PASSWORD, COMMON_PASSWORD, RATE_LIMITED after too many wrong ones,
   *   SECOND_FACTOR_REQUIRED, WRONG_CODE
   */
  async change(
    me: Principal,
    { currentPassword, newPassword, code }: ChangePasswordBody,
  ): Promise<CredentialChangedView> {
    const user = await this.stepUp.check(me, { password: currentPassword, code }, 'currentPassword');
    const passwordHash = await this.hashNew(newPassword, user.email, 'newPassword');
    const removed = await this.database.withTransaction(async (tx) => {
      await this.users.setPasswordHash(me.userId, passwordHash, tx);
      return this.revoke({ userId: me.userId, cause: 'password-changed', keptSession: me.sessionId }, tx);
    });
    return { message: AUTH_TEXTS.passwordChanged, ...toRevokedView(removed) };
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

  /**
   * Stores a password that was set by a mailed link, ends the member's sessions, and informs them by mail.
   */
  async reset(userId: string, passwordHash: string, tx: Transaction): Promise<RevokedAccess> {
    await this.users.setPasswordHash(userId, passwordHash, tx, this.clock.now());
    return this.revoke({ userId, cause: 'password-reset' }, tx);
  }

  private async revoke(revocation: Revocation, tx: Transaction): Promise<RevokedAccess> {
    const removed = await this.access.revoke(revocation, tx);
    const payload = { mail: 'password-changed', userId: revocation.userId, removed } as const;
    await this.outbox.add({ job: SendMail, payload }, tx);
    return removed;
  }
}
