import { Injectable } from '@nestjs/common';
import type { CredentialChangedView, ForgotPasswordView, ResetPasswordBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { InviteCode } from '../../referrals/index.js';
import { UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { CredentialChangesService } from '../credential-changes/credential-changes.service.js';
import { EmailConfirmationService } from '../email-verification/email-confirmation.service.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { LogInAttemptsService } from '../log-in/log-in-attempts.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { toRevokedView } from '../revoked-access.views.js';

/** Resets forgotten passwords by mailed links. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly changes: CredentialChangesService,
    private readonly emails: EmailConfirmationService,
    private readonly attempts: LogInAttemptsService,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link to set a new password. Addresses with and without an account cause the same work and get
   * the same response; only the job looks up the account. With EXPOSE_RESET_LINK, the response contains a
   * link too; it is never valid for an unknown address and for the administrator's.
   * @throws AppError RATE_LIMITED
   */
  async request(email: string, address: string): Promise<ForgotPasswordView> {
    await this.limits.consume('forgotByAddress', address);
    await this.limits.consume('forgotByAccount', email);
    const user = await this.users.findByEmail(email);
    const userId = user?._id.toHexString() ?? null;
    await this.outbox.add({ job: SendMail, payload: { mail: 'reset-password', userId } });
    const answer = { message: AUTH_TEXTS.resetLinkSent };
    if (!this.config.exposeResetLink) return answer;
    return {
      ...answer,
      resetLink: await this.links.createResetLink(user?.role === 'member' ? userId : null, email),
    };
  }

  /**
   * Sets a new password by a mailed link that works once, ends every session, and removes recently created
   * passkeys and second factors. Also confirms the e-mail address. A rejected password does not spend the
   * link.
   * @throws AppError LINK_INVALID, COMMON_PASSWORD, ADDRESS_RESTRICTED, RATE_LIMITED
   */
  async reset(
    token: string,
    { password }: ResetPasswordBody,
    address: string,
  ): Promise<CredentialChangedView> {
    await this.limits.consume('resetByAddress', address);
    const { userId, storedToken } = await this.links.open(token, 'reset-password');
    const user = await this.users.findNotDeleted<Pick<InviteCode, 'referralCode'>>(userId);
    if (!user || storedToken.mailedTo !== user.email) throw new AppError('LINK_INVALID');
    const passwordHash = await this.hasher.hashNew(password, user.email, 'password');
    const link = { token, purpose: 'reset-password' } as const;
    const revocation = { cause: 'password-reset' } as const;
    const removed = await this.changes.storeChange({ userId, link, revocation }, async (revoked, tx) => {
      await this.emails.confirm(user, tx);
      await this.users.setPasswordHash(userId, { passwordHash, passwordResetAt: this.clock.now() }, tx);
      return { mail: 'password-changed', removed: revoked };
    });
    // Allows the member to log in from a new network while someone else guesses passwords.
    await this.attempts.allowNetwork(user, address);
    return { message: AUTH_TEXTS.passwordReset, ...toRevokedView(removed) };
  }
}
