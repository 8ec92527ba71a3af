import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../../platform/errors/app-error.js';
import { refuseCommonPassword } from './common-password.rules.js';

/** Argon2id as recommended by OWASP: 19 MiB, two passes, one lane. */
const HASH_PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Hashing shares libuv's four threads with file access and DNS look-ups, so it must never use all of them.
 */
const CONCURRENCY = Math.min(3, Math.max(2, availableParallelism() - 1));
/** Maximum number of waiting requests: some seconds of work. Further requests are rejected. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

/** Hashes and verifies passwords with limited concurrency, so that many log-ins do not block other work. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  /** Cost of a new hash; tests override it with cheap values. */
  protected readonly parameters: Options = HASH_PARAMETERS;
  private readonly queue = pLimit(CONCURRENCY);
  private dummyHash = '';

  async onModuleInit(): Promise<void> {
    this.dummyHash = await hash(randomBytes(16), this.parameters);
  }

  /**
   * Hashes a password that a member has chosen.
   * @param field the request field that contains it
   * @throws AppError COMMON_PASSWORD, UNAVAILABLE
   */
  async hashNew(password: string, email: string, field: string): Promise<string> {
    refuseCommonPassword(password, email, field);
    return this.hash(password);
  }

  /** @throws AppError UNAVAILABLE when too many requests are waiting */
  async hash(password: string): Promise<string> {
    return this.run(() => hash(password.normalize('NFKC'), this.parameters));
  }

  /**
   * Returns whether the password is right. For an account that does not exist (null), takes the same time and
   * returns false.
   * @throws AppError UNAVAILABLE when too many requests are waiting
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const fits = await this.run(() => verify(passwordHash ?? this.dummyHash, password.normalize('NFKC')));
    return fits && passwordHash !== null;
  }

  private run<T>(work: () => Promise<T>): Promise<T> {
    if (this.queue.pendingCount >= MAX_WAITING)
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return this.queue(work);
  }
}
