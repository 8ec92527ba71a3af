import { Injectable } from '@nestjs/common';
import { type ErrorCode, type MessageView, type VerifyEmailBody } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { type User, UsersService } from '../../users/index.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { accountAndAddress } from '../log-in/known-network.repository.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { EmailVerificationService } from './email-verification.service.js';

/** Opens the links that confirm e-mail addresses. */
@Injectable()
export class VerificationLinkService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly hasher: PasswordHasher,
    private readonly emails: EmailVerificationService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /**
   * Confirms the address a link was mailed to, for whoever also knows the account's password: a stranger may
   * have signed up with the address and only waits for its owner to open the link. The link may be opened
   * again until it expires, since people do.
   * @throws AppError LINK_INVALID, WRONG_PASSWORD, ADDRESS_RESTRICTED, RATE_LIMITED; VALIDATION without a
   *   password where log-in asks for a confirmed address
   */
  async open(token: string, { password }: VerifyEmailBody, address: string): Promise<MessageView> {
    const user = await this.users.findById(await this.links.ownerOf(token, 'verify-email'));
    if (!user || user.status === 'deleted') throw new AppError('LINK_INVALID');
    if (password !== undefined) await this.checkPassword(user, password, address);
    else if (this.config.requireEmailVerification && !user.emailVerifiedAt)
      throw refusedPassword('VALIDATION', 'Please enter your password.');
    await this.database.withTransaction((tx) => this.emails.confirm(user, tx));
    return { message: AUTH_TEXTS.emailVerified };
  }

  private async checkPassword(
    { email, passwordHash }: User,
    password: string,
    address: string,
  ): Promise<void> {
    const key = accountAndAddress(email, address);
    await this.limits.consume('logInByAccountAndAddress', key);
    if (!(await this.hasher.verify(passwordHash, password)))
      throw refusedPassword('WRONG_PASSWORD', 'This is not the password chosen at sign-up.');
    await this.limits.reset('logInByAccountAndAddress', key);
  }
}

const refusedPassword = (code: ErrorCode, text: string): AppError =>
  new AppError(code, { text, issues: [{ path: 'password', message: text }] });
