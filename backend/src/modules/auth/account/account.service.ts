import { Injectable } from '@nestjs/common';
import { type ErrorCode, type MessageView, TEXTS, type VerifyEmailBody } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { erasureDate, erasureLimit, type User, UserRepository } from '../../users/index.js';
import { assertMayDelete } from './account.policy.js';
import { EmailVerificationService } from '../sign-up/email-verification.service.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { accountAndAddress } from '../log-in/log-in.rules.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { SendMail } from '../auth.jobs.js';
import { SessionService } from '../sessions/session.service.js';
import { EraseAccount } from '../../users/users.jobs.js';
import { RefundUnansweredSuperLikes } from '../../match/match.jobs.js';
import { UserDeleted, UserRestored } from '../../users/users.events.js';

/** Confirming the address of an account, deleting it, and bringing it back. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly links: OneTimeLinkService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordHasher,
    private readonly confirmation: EmailVerificationService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /**
   * Mails the verification link again where it is still needed; the answer is the same for every address.
   * @throws AppError RATE_LIMITED
   */
  async sendVerification(email: string, address: string): Promise<MessageView> {
    await this.limits.consume('forgotByAddress', `verify ${address}`);
    await this.limits.consume('forgotByAccount', `verify ${email}`);
    const userId = await this.users.findIdByEmail(email);
    await this.outbox.add({ job: SendMail, payload: { mail: 'verify-email', userId } });
    return { message: AUTH_TEXTS.verificationSent };
  }

  /**
   * Confirms the address a link was mailed to, for whoever also knows the account's password: a stranger may have signed up with the address
   * and only waits for its owner to open the link. The link may be opened again until it expires, since people do.
   * @throws AppError LINK_INVALID, WRONG_PASSWORD, ADDRESS_RESTRICTED, RATE_LIMITED; VALIDATION without a password where log-in asks for a
   * confirmed address
   */
  async verifyEmail(token: string, { password }: VerifyEmailBody, address: string): Promise<MessageView> {
    const user = await this.users.findById(await this.links.ownerOf(token, 'verify-email'));
    if (!user || user.status === 'deleted') throw new AppError('LINK_INVALID');
    if (password !== undefined) await this.checkPassword(user, password, address);
    else if (this.config.requireEmailVerification && !user.emailVerifiedAt)
      throw refusedPassword('VALIDATION', 'Please enter your password.');
    await this.database.withTransaction((tx) => this.confirmation.confirm(user, tx));
    return { message: AUTH_TEXTS.emailVerified };
  }

  /**
   * Removes at once, for good, an account that somebody else made with the address a link was mailed to. A confirmed or restricted account
   * is not removed like this.
   * @throws AppError LINK_INVALID
   */
  async disown(token: string): Promise<MessageView> {
    const userId = await this.links.ownerOf(token, 'verify-email');
    const now = this.clock.now();
    await this.database.withTransaction(async (tx) => {
      await this.links.spend(token, 'verify-email', userId, tx);
      if (!(await this.users.disown(userId, erasureLimit(now), tx))) throw new AppError('LINK_INVALID');
      await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId } }, tx);
      await this.outbox.add({ job: EraseAccount, payload: { userId }, key: userId }, tx);
      await this.events.publish(UserDeleted, { userId }, tx);
      await this.sessions.endSessions(userId, {}, tx);
    });
    this.logger.log('account disowned', { userId });
    return { message: AUTH_TEXTS.accountDisowned };
  }

  private async checkPassword(
    { email, passwordHash }: User,
    password: string,
    address: string,
  ): Promise<void> {
    const key = accountAndAddress(email, address);
    await this.limits.consume('logInByAccountAndAddress', key);
    if (!(await this.passwords.verify(passwordHash, password)))
      throw refusedPassword('WRONG_PASSWORD', 'This is not the password chosen at sign-up.');
    await this.limits.reset('logInByAccountAndAddress', key);
  }

  /**
   * Deletes the caller's account: at once invisible and logged out everywhere. A mailed link brings it back for 14 days, then
   * everything is erased (design section 3, "deletion").
   * @throws AppError ADMIN_PROTECTED
   */
  async delete(me: Principal): Promise<MessageView> {
    assertMayDelete(me);
    const { userId } = me;
    const now = this.clock.now();
    await this.database.withTransaction(async (tx) => {
      if (!(await this.users.markDeleted(userId, now, tx))) return;
      await this.outbox.add({ job: SendMail, payload: { mail: 'way-back', userId } }, tx);
      await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId } }, tx);
      await this.outbox.add(
        { job: EraseAccount, payload: { userId }, runAt: erasureDate(now), key: userId },
        tx,
      );
      await this.events.publish(UserDeleted, { userId }, tx);
      await this.sessions.endSessions(userId, {}, tx);
    });
    this.logger.log('account deleted', { userId });
    return { message: TEXTS.deleteSuccess };
  }

  /**
   * Brings a deleted account back by its mailed link.
   * @throws AppError LINK_INVALID, also when the 14 days are over
   */
  async restore(token: string): Promise<MessageView> {
    const userId = await this.links.ownerOf(token, 'restore-account');
    await this.database.withTransaction(async (tx) => {
      await this.links.spend(token, 'restore-account', userId, tx);
      if (!(await this.users.restore(userId, this.clock.now(), tx))) throw new AppError('LINK_INVALID');
      await this.outbox.cancel(EraseAccount, userId, tx);
      await this.events.publish(UserRestored, { userId }, tx);
    });
    this.logger.log('account restored', { userId });
    return { message: AUTH_TEXTS.accountRestored };
  }
}

const refusedPassword = (code: ErrorCode, text: string): AppError =>
  new AppError(code, { text, issues: [{ path: 'password', message: text }] });
