import { Injectable } from '@nestjs/common';
import type { ChangePasswordBody, CredentialChangedView, ResetPasswordBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import type { InviteCode } from '../../referrals/index.js';
import { UsersService } from '../../users/index.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { CredentialChangesService } from '../credential-changes/credential-changes.service.js';
import { EmailConfirmationService } from '../email-verification/email-confirmation.service.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { LogInAttemptsService } from '../log-in/log-in-attempts.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { toRevokedView } from '../revoked-access.views.js';

/** Sets new passwords, of logged-in members and by mailed links. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: CredentialChangesService,
    private readonly links: OneTimeLinkService,
    private readonly emails: EmailConfirmationService,
    private readonly attempts: LogInAttemptsService,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
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
    const { userId } = me;
    const user = await this.changes.prove(me, { password: currentPassword, ...proof }, 'currentPassword');
    const passwordHash = await this.hasher.hashNew(newPassword, user.email, 'newPassword');
    const change = { userId, session: me, revocation: { cause: 'password-changed' } } as const;
    const removed = await this.changes.store(change, async (revoked, tx) => {
      await this.users.setPasswordHash(userId, { passwordHash }, tx);
      return { mail: 'password-changed', removed: revoked };
    });
    return { message: AUTH_TEXTS.passwordChanged, ...toRevokedView(removed) };
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
    const removed = await this.changes.store({ userId, link, revocation }, async (revoked, tx) => {
      await this.emails.confirm(user, tx);
      await this.users.setPasswordHash(userId, { passwordHash, passwordResetAt: this.clock.now() }, tx);
      return { mail: 'password-changed', removed: revoked };
    });
    // Allows the member to log in from a new network while someone else guesses passwords.
    await this.attempts.allowFrom(user, address);
    return { message: AUTH_TEXTS.passwordReset, ...toRevokedView(removed) };
  }
}
