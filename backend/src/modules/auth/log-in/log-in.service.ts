import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { LogInBody, LogInView } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Logger } from '../../../platform/logging/logger.js';
import { UserRepository } from '../../users/index.js';
import { assertMayLogIn } from '../account/account.policy.js';
import { accountAndAddress } from './log-in.rules.js';
import { LogInAttemptsService } from './log-in-attempts.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SessionService } from '../sessions/session.service.js';

/** Wrong guesses that cost nothing; then each waits twice as long as the one before. */
const FREE_ATTEMPTS = 3;
const FIRST_DELAY_MS = 125;
const LONGEST_DELAY_MS = 1_000;

/** Logging in (design sections 3 and 9). */
@Injectable()
export class LogInService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly factors: SecondFactorService,
    private readonly limits: RateLimits,
    private readonly attempts: LogInAttemptsService,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /**
   * Checks e-mail and password, the administrator's code too, and begins a session. An unknown address and a wrong password are answered alike, after the
   * same time. Failures are counted for the account as seen from one network address, so that nobody can lock a member out
   * from elsewhere, for the address alone, and for the account over all addresses it was never used from.
   * @throws AppError BAD_CREDENTIALS, RATE_LIMITED; and after the right password BLOCKED, ACCOUNT_DELETED, EMAIL_NOT_VERIFIED,
   * SECOND_FACTOR_REQUIRED, WRONG_CODE
   */
  async logIn(
    { email, password, code }: LogInBody,
    address: string,
    userAgent: string | undefined,
  ): Promise<LogInView> {
    const key = accountAndAddress(email, address);
    const [attempt] = await Promise.all([
      this.limits.consume('logInByAccountAndAddress', key),
      this.limits.consume('logInByAddress', address),
    ]);
    const tries = await this.attempts.count(email, address);
    await pause(delay(attempt / this.config.rateLimitFactor));
    const user = await this.users.findByEmail(email);
    const isRight = await this.passwords.verify(user?.passwordHash ?? null, password);
    if (!user || !isRight) {
      this.logger.log('log-in refused', { userId: user?._id.toHexString() });
      if (user) await this.attempts.tellOfGuesses(user, tries);
      throw new AppError('BAD_CREDENTIALS');
    }
    await Promise.all([
      this.limits.reset('logInByAccountAndAddress', key),
      this.limits.giveBack('logInByAddress', address),
    ]);
    await this.attempts.right(user, address, tries);
    assertMayLogIn(user, this.config.requireEmailVerification);
    const hasFactor =
      user.role === 'admin' && (await this.factors.checkAtLogIn(user._id.toHexString(), code));
    const { sessionId, ...view } = await this.sessions.begin(user, userAgent);
    if (hasFactor) await this.factors.markVerified(view.userId, sessionId);
    this.logger.log('logged in', { userId: view.userId });
    return view;
  }
}

function delay(attempt: number): number {
  const delayed = Math.ceil(attempt) - FREE_ATTEMPTS;
  return delayed <= 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** delayed, LONGEST_DELAY_MS);
}
