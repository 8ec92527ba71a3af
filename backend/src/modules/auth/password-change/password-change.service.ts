import { Injectable } from '@nestjs/common';
import type {
  ChangePasswordBody,
  CredentialChangedView,
  ForgotPasswordView,
  ResetPasswordBody,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { InviteCode } from '../../referrals/index.js';
import { AccessRegistry, UserRepository, type Revocation, type RevokedAccess } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { EmailVerificationService } from '../email-verification/email-verification.service.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { LogInAttemptsService } from '../log-in/log-in-attempts.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { refuseCommonPassword } from '../passwords/password.rules.js';
import { toRevokedView } from '../revoked-access.views.js';
import { StepUpService } from '../step-up/step-up.service.js';

/** Sets new passwords, of logged-in members and by mailed links. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UserRepository,
    private readonly stepUp: StepUpService,
    private readonly links: OneTimeLinkService,
    private readonly emails: EmailVerificationService,
    private readonly attempts: LogInAttemptsService,
    private readonly hasher: PasswordHasher,
    private readonly access: AccessRegistry,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Sets a new password, or the first one of an account without, and ends the caller's other sessions.
   * @throws AppError WRONG_PASSWORD, COMMON_PASSWORD, RATE_LIMITED after too many wrong passwords,
   *   SECOND_FACTOR_REQUIRED, WRONG_CODE; with a passkey PASSKEY_REFUSED
   */
  async change(
    me: Principal,
    { currentPassword, newPassword, ...proof }: ChangePasswordBody,
  ): Promise<CredentialChangedView> {
    const user = await this.stepUp.check(me, { password: currentPassword, ...proof }, 'currentPassword');
    const passwordHash = await this.hashNew(newPassword, user.email, 'newPassword');
    const removed = await this.database.transaction(async (tx) => {
      await this.users.setPasswordHash(me.userId, { passwordHash }, tx);
      return this.revoke({ userId: me.userId, cause: 'password-changed', exceptSessionId: me.sessionId }, tx);
    });
    return { message: AUTH_TEXTS.passwordChanged, ...toRevokedView(removed) };
  }

  /**
   * Mails a link to set a new password. Addresses with and without an account cause the same work and get the
   * same response; only the job looks up the account. With EXPOSE_RESET_LINK, the response contains a link
   * too; it is never valid for an unknown address and for the administrator's.
   * @throws AppError RATE_LIMITED
   */
  async requestReset(email: string, address: string): Promise<ForgotPasswordView> {
    await this.limits.consume('forgotByAddress', address);
    await this.limits.consume('forgotByAccount', email);
    const user = await this.users.findByEmail(email);
    const userId = user?._id.toHexString() ?? null;
    await this.outbox.add({ job: SendMail, payload: { mail: 'reset-password', userId } });
    const answer = { message: AUTH_TEXTS.resetLinkSent };
    if (!this.config.exposeResetLink) return answer;
    return {
      ...answer,
      resetLink: await this.links.newResetLink(user?.role === 'member' ? userId : null, email),
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
    const { userId, found } = await this.links.open(token, 'reset-password');
    const user = await this.users.findById<Pick<InviteCode, 'referralCode'>>(userId);
    if (!user || user.status === 'deleted' || found.mailedTo !== user.email)
      throw new AppError('LINK_INVALID');
    const passwordHash = await this.hashNew(password, user.email, 'password');
    const removed = await this.database.transaction(async (tx) => {
      await this.links.spend(token, 'reset-password', tx);
      await this.emails.confirm(user, tx);
      await this.users.setPasswordHash(userId, { passwordHash, passwordResetAt: this.clock.now() }, tx);
      return this.revoke({ userId, cause: 'password-reset' }, tx);
    });
    // Allows the member to log in from a new network while someone else guesses passwords.
    await this.attempts.allowFrom(user, address);
    return { message: AUTH_TEXTS.passwordReset, ...toRevokedView(removed) };
  }

  private async hashNew(password: string, email: string, field: string): Promise<string> {
    refuseCommonPassword(password, email, field);
    return this.hasher.hash(password);
  }

  private async revoke(revocation: Revocation, tx: Transaction): Promise<RevokedAccess> {
    const removed = await this.access.revoke(revocation, tx);
    const payload = { mail: 'password-changed', userId: revocation.userId, removed } as const;
    await this.outbox.add({ job: SendMail, payload }, tx);
    return removed;
  }
}
