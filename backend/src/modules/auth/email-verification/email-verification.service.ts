import { Injectable } from '@nestjs/common';
import type { ErrorCode, MessageView, VerifyEmailBody } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { InviteCode } from '../../referrals/index.js';
import { UsersService, type User } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { accountAddressLimitKey } from '../log-in/known-network.repository.js';
import { PasskeyAssertionService } from '../passkeys/passkey-assertion.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { EmailConfirmationService } from './email-confirmation.service.js';

/** Verifies that a mailed link was opened by the account's owner. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly emails: EmailConfirmationService,
    private readonly hasher: PasswordHasher,
    private readonly passkeys: PasskeyAssertionService,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /**
   * Mails the link that confirms an address again, if it is not confirmed yet. Addresses with and without an
   * account cause the same work and get the same response; only the job looks up the account.
   * @throws AppError RATE_LIMITED
   */
  async request(email: string, address: string): Promise<MessageView> {
    await this.limits.consume('forgotByAddress', `verify ${address}`);
    await this.limits.consume('forgotByAccount', `verify ${email}`);
    const userId = await this.users.findIdByEmail(email);
    await this.outbox.add({ job: SendMail, payload: { mail: 'verify-email', userId } });
    return { message: AUTH_TEXTS.verificationSent };
  }

  /**
   * Confirms the address a link was mailed to. Requires the account's password or passkey: an attacker may
   * have signed up with another person's address and wait for its owner to open the link. The link can be
   * opened again until it expires, as people open it twice.
   * @throws AppError LINK_INVALID, WRONG_PASSWORD, PASSKEY_REFUSED, ADDRESS_RESTRICTED, RATE_LIMITED;
   *   VALIDATION without password and passkey where log-in requires a confirmed address
   */
  async openLink(
    token: string,
    { password, passkey }: VerifyEmailBody,
    address: string,
  ): Promise<MessageView> {
    const user = await this.users.findNotDeleted<Pick<InviteCode, 'referralCode'>>(
      await this.links.ownerOf(token, 'verify-email'),
    );
    if (!user) throw new AppError('LINK_INVALID');
    if (passkey) await this.passkeys.verify(user._id.toHexString(), passkey);
    else if (password !== undefined) await this.checkPassword(user, password, address);
    else if (this.config.requireEmailVerification && !user.emailVerifiedAt)
      throw refusedPassword('VALIDATION', 'Please enter your password.');
    await this.database.transaction((tx) => this.emails.confirm(user, tx));
    return { message: AUTH_TEXTS.emailVerified };
  }

  private async checkPassword(
    { email, passwordHash }: User,
    password: string,
    address: string,
  ): Promise<void> {
    const key = accountAddressLimitKey(email, address);
    await this.limits.consume('logInByAccountAndAddress', key);
    if (!(await this.hasher.verify(passwordHash, password)))
      throw refusedPassword('WRONG_PASSWORD', 'This is not the password chosen at sign-up.');
    await this.limits.reset('logInByAccountAndAddress', key);
  }
}

const refusedPassword = (code: ErrorCode, text: string): AppError =>
  new AppError(code, { text, issues: [{ path: 'password', message: text }] });
