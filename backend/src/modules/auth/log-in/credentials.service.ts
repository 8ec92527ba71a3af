import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { LogInBody } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { type User, UsersService } from '../../users/index.js';
import { LogInAttemptsService } from './log-in-attempts.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';

/** Attempts without a delay; then each waits twice as long as the one before. */
const FREE_ATTEMPTS = 3;
const FIRST_DELAY_MS = 125;
const MAX_DELAY_MS = 1_000;

/** E-mail and password, as a log-in checks them. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LogInAttemptsService,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /**
   * Whose e-mail and password these are; counts the attempt. An unknown e-mail address and a wrong password
   * get the same answer after the same time.
   * @throws AppError BAD_CREDENTIALS, RATE_LIMITED
   */
  async check({ email, password }: Pick<LogInBody, 'email' | 'password'>, address: string): Promise<User> {
    const attempts = await this.attempts.count(email, address);
    await pause(delayMs(attempts.fromHere / this.config.rateLimitFactor));
    const user = await this.users.findByEmail(email);
    const isRight = await this.hasher.verify(user?.passwordHash ?? null, password);
    if (!user || !isRight) {
      this.logger.log('log-in refused', { userId: user?._id.toHexString() });
      if (user) await this.attempts.refuse(user, attempts);
      throw new AppError('BAD_CREDENTIALS');
    }
    await this.attempts.accept(user, address, attempts);
    return user;
  }
}

function delayMs(attempt: number): number {
  const delayed = Math.ceil(attempt) - FREE_ATTEMPTS;
  return delayed <= 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** delayed, MAX_DELAY_MS);
}
