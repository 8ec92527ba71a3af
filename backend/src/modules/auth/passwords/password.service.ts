import { Injectable } from '@nestjs/common';
import type { ChangePasswordBody, ForgotPasswordView, MessageView, ResetPasswordBody } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database, type Session as Transaction } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { type User, UserRepository } from '../../users/index.js';
import { EmailVerificationService } from '../sign-up/email-verification.service.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { refuseCommonPassword } from './password.rules.js';
import { LogInAttemptsService } from '../log-in/log-in-attempts.service.js';
import { accountAndAddress } from '../log-in/log-in.rules.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { SendMail } from '../auth.jobs.js';
import { PasswordHasher } from './password-hasher.service.js';
import { SessionService } from '../sessions/session.service.js';

/** Changing a password that is known, and replacing one that is forgotten. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly links: OneTimeLinkService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly confirmation: EmailVerificationService,
    private readonly attempts: LogInAttemptsService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Sets another password and ends the caller's other sessions.
   * @throws AppError WRONG_PASSWORD, COMMON_PASSWORD, RATE_LIMITED after too many wrong ones
   */
  async change(me: Principal, { currentPassword, newPassword }: ChangePasswordBody): Promise<MessageView> {
    const user = await this.check(me, currentPassword, 'currentPassword');
    refuseCommonPassword(newPassword, user.email, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    await this.database.withTransaction((tx) => this.replace(me.userId, passwordHash, me.sessionId, tx));
    return { message: AUTH_TEXTS.passwordChanged };
  }

  /**
   * Whether it is really the caller, and not just an open browser.
   * @param field where the form asks for the password
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED after too many wrong ones
   */
  async check(me: Principal, password: string, field: string): Promise<User> {
    await this.limits.consume('logInByAccountAndAddress', me.userId);
    const user = await this.users.findById(me.userId);
    if (!user || !(await this.passwords.verify(user.passwordHash, password)))
      throw AppError.field('WRONG_PASSWORD', field);
    await this.limits.reset('logInByAccountAndAddress', me.userId);
    return user;
  }

  /**
   * Mails a reset link if the address has an account. Known and unknown addresses cause the same work here and get the same
   * answer; the job that writes the mail finds out. Where EXPOSE_RESET_LINK is on, the answer holds a link too. For an unknown
   * address, and for the administrator's, it leads nowhere.
   * @throws AppError RATE_LIMITED
   */
  async forgot(email: string, address: string): Promise<ForgotPasswordView> {
    await this.limits.consume('forgotByAddress', address);
    await this.limits.consume('forgotByAccount', email);
    const user = await this.users.findByEmail(email);
    const userId = user?._id.toHexString() ?? null;
    await this.outbox.add({ job: SendMail, payload: { mail: 'reset-password', userId } });
    const answer = { message: AUTH_TEXTS.resetLinkSent };
    if (!this.config.exposeResetLink) return answer;
    return { ...answer, resetLink: await this.links.newResetLink(user?.role === 'member' ? userId : null) };
  }

  /**
   * Sets a new password by a mailed link, once, and ends every session. Opening the link also proves the address. A refused
   * password does not spend the link.
   * @throws AppError LINK_INVALID, COMMON_PASSWORD, ADDRESS_RESTRICTED, RATE_LIMITED
   */
  async reset(token: string, { password }: ResetPasswordBody, address: string): Promise<MessageView> {
    await this.limits.consume('resetByAddress', address);
    const userId = await this.links.ownerOf(token, 'reset-password');
    const user = await this.users.findById(userId);
    if (!user || user.status === 'deleted') throw new AppError('LINK_INVALID');
    refuseCommonPassword(password, user.email, 'password');
    const passwordHash = await this.passwords.hash(password);
    await this.database.withTransaction(async (tx) => {
      await this.links.spend(token, 'reset-password', userId, tx);
      await this.confirmation.confirm(user, tx);
      await this.replace(userId, passwordHash, undefined, tx);
    });
    await this.limits.reset('logInByAccountAndAddress', accountAndAddress(user.email, address));
    // The way in for whoever is at a new place while others guess.
    await this.attempts.remember(user, address);
    return { message: AUTH_TEXTS.passwordReset };
  }

  private async replace(
    userId: string,
    passwordHash: string,
    keepSession: string | undefined,
    tx: Transaction,
  ): Promise<void> {
    await this.users.setPasswordHash(userId, passwordHash, tx);
    await this.sessions.endSessions(userId, keepSession ? { except: keepSession } : {}, tx);
    await this.outbox.add({ job: SendMail, payload: { mail: 'password-changed', userId } }, tx);
  }
}
