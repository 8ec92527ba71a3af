import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  isStaff,
  type AppealAccessBody,
  type AppealAccessView,
  type LogInBody,
  type LogInView,
} from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { BrowserCookies } from '../../../platform/http/browser-cookies.js';
import { Logger } from '../../../platform/logging/logger.js';
import { DecisionService } from '../../decisions/index.js';
import { DeviceHintsService, UsersService, type User } from '../../users/index.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SessionService } from '../sessions/session.service.js';
import { LogInAttemptsService } from './log-in-attempts.service.js';
import { assertMayLogIn } from './log-in.policy.js';

/** Number of attempts without a delay. Each further attempt waits twice as long as the one before. */
const FREE_ATTEMPTS = 3;
const FIRST_DELAY_MS = 125;
const MAX_DELAY_MS = 1_000;

/** The browser that logs in. */
export interface LogInClient {
  address: string;
  userAgent: string | undefined;
  cookies: BrowserCookies;
}

/** Log-in with e-mail and password, and the appeal access of blocked members. */
@Injectable()
export class LogInService {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LogInAttemptsService,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: SessionService,
    private readonly decisions: DecisionService,
    private readonly deviceHints: DeviceHintsService,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /**
   * Checks e-mail, password and, if a second factor is on, its code; then begins a session.
   * @throws AppError BAD_CREDENTIALS, RATE_LIMITED; and after the right password BLOCKED, ACCOUNT_DELETED,
   *   EMAIL_NOT_VERIFIED, SECOND_FACTOR_REQUIRED, WRONG_CODE
   */
  async logIn(body: LogInBody, { address, userAgent, cookies }: LogInClient): Promise<LogInView> {
    const user = await this.checkCredentials(body, address);
    assertMayLogIn(user, this.config.requireEmailVerification);
    const owner = { userId: user._id.toHexString(), role: user.role };
    const hasFactor = await this.secondFactor.checkAtLogIn(owner, body.code);
    const { sessionId, ...view } = await this.sessions.begin(user, userAgent, address);
    if (hasFactor && isStaff(user.role)) await this.secondFactor.markVerified(view.userId, sessionId);
    await this.deviceHints.recordLogIn(view.userId, cookies, address);
    this.logger.log('logged in', { userId: view.userId, by: 'password' });
    return view;
  }

  /**
   * Gives blocked members access to an appeal: makes the same checks as a log-in, with the same limits, and
   * returns the block and a token that is valid for its appeal only.
   * @throws AppError BAD_CREDENTIALS, RATE_LIMITED; and after the right password ACCOUNT_DELETED,
   *   SECOND_FACTOR_REQUIRED, WRONG_CODE, DECISION_OVER when the member is not blocked
   */
  async appealAccess(body: AppealAccessBody, address: string): Promise<AppealAccessView> {
    const user = await this.checkCredentials(body, address);
    if (user.status === 'deleted') throw new AppError('ACCOUNT_DELETED');
    await this.secondFactor.checkAtLogIn({ userId: user._id.toHexString(), role: user.role }, body.code);
    return this.decisions.appealAccessOf(user);
  }

  /**
   * Returns the account of this e-mail and password; counts the attempt. An unknown e-mail address and a
   * wrong password get the same response after the same time.
   * @throws AppError BAD_CREDENTIALS, RATE_LIMITED
   */
  private async checkCredentials(
    { email, password }: Pick<LogInBody, 'email' | 'password'>,
    address: string,
  ): Promise<User> {
    const attempts = await this.attempts.consumeAttempt(email, address);
    await pause(delayMs(attempts.fromHere / this.config.rateLimitFactor));
    const user = await this.users.findByEmail(email);
    const isCorrect = await this.hasher.verify(user?.passwordHash ?? null, password);
    if (!user || !isCorrect) {
      this.logger.log('log-in refused', { userId: user?._id.toHexString() });
      if (user) await this.attempts.mailAboutGuesses(user, attempts);
      throw new AppError('BAD_CREDENTIALS');
    }
    await this.attempts.acceptPassword(user, address, attempts);
    return user;
  }
}

function delayMs(attempt: number): number {
  const delayed = Math.ceil(attempt) - FREE_ATTEMPTS;
  return delayed <= 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** delayed, MAX_DELAY_MS);
}
