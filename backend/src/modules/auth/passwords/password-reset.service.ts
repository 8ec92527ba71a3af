import { Injectable } from '@nestjs/common';
import type { CredentialChangedView, ResetPasswordBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { UsersService } from '../../users/index.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { LogInAttemptsService } from '../log-in/log-in-attempts.service.js';
import { EmailVerificationService } from '../sign-up/email-verification.service.js';
import { toRevokedView } from '../revoked-access.views.js';
import { PasswordService } from './password.service.js';

/** Replaces a forgotten password by a mailed link. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly passwords: PasswordService,
    private readonly emails: EmailVerificationService,
    private readonly attempts: LogInAttemptsService,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {}

  /**
   * Sets a new password by a mailed link, once, ends every session, and removes passkeys and a second factor
   * that are new. Opening the link also proves the e-mail address. A refused password does not spend the
   * link.
   * @throws AppError LINK_INVALID, COMMON_PASSWORD, ADDRESS_RESTRICTED, RATE_LIMITED
   */
  async reset(
    token: string,
    { password }: ResetPasswordBody,
    address: string,
  ): Promise<CredentialChangedView> {
    await this.limits.consume('resetByAddress', address);
    const { userId, found } = await this.links.open(token, 'reset-password');
    const user = await this.users.findById(userId);
    if (!user || user.status === 'deleted' || found.mailedTo !== user.email)
      throw new AppError('LINK_INVALID');
    const passwordHash = await this.passwords.hashNew(password, user.email, 'password');
    const removed = await this.database.withTransaction(async (tx) => {
      await this.links.spend(token, 'reset-password', tx);
      await this.emails.confirm(user, tx);
      return this.passwords.reset(userId, passwordHash, tx);
    });
    // Lets a member in from a new network while others guess the password.
    await this.attempts.allowFrom(user, address);
    return { message: AUTH_TEXTS.passwordReset, ...toRevokedView(removed) };
  }
}
