import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RATE_LIMITS, type RateLimit } from '@contract';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { Redis } from '../redis/redis.js';
import { Every } from '../schedule/every.js';
import { LocalRateLimiter } from './local-rate-limiter.js';

export type LimitName = keyof typeof RATE_LIMITS;

/** Limits of every request and of the most frequent actions. They are counted without a Redis round trip. */
const LOCAL_LIMITS: ReadonlySet<string> = new Set<LimitName>([
  'requestsByMember',
  'requestsByAddress',
  'socketsByAddress',
  'actionsByMember',
  'messagesAtOnce',
  'messagesByMember',
]);
const SYNCHRONISE_EVERY_MS = 1_000;

/**
 * Counts requests and actions against the contract's limits. Frequent ones are counted in this process and
 * synchronised with the other instances every second. The others are counted in Redis for all instances, and
 * in this process while Redis is unavailable.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<LimitName, RateLimiterRedis | LocalRateLimiter>();
  private readonly local: LocalRateLimiter[] = [];
  private synchronising: Promise<unknown> | undefined;

  constructor(config: AppConfig, redis: Redis) {
    const limits: Record<LimitName, RateLimit> = {
      ...RATE_LIMITS,
      signUpsByRange: { ...RATE_LIMITS.signUpsByRange, points: config.signUpsBeforeProof },
    };
    for (const [name, { points, seconds }] of Object.entries(limits)) {
      const options = {
        points: Math.max(1, Math.floor(points * config.rateLimitFactor)),
        duration: seconds,
        keyPrefix: `limit:${name}`,
      };
      const storeClient = redis.client;
      if (LOCAL_LIMITS.has(name)) {
        const limiter = new LocalRateLimiter(options, { storeClient });
        this.local.push(limiter);
        this.limiters.set(name as LimitName, limiter);
      } else
        this.limiters.set(
          name as LimitName,
          new RateLimiterRedis({
            ...options,
            storeClient,
            rejectIfRedisNotReady: true,
            insuranceLimiter: new RateLimiterMemory(options),
          }),
        );
    }
  }

  @Every(SYNCHRONISE_EVERY_MS, { in: 'everywhere', failure: 'Rate limits could not be synchronised' })
  async synchronise(): Promise<void> {
    this.synchronising ??= Promise.all(this.local.map((limiter) => limiter.synchronise())).finally(
      () => (this.synchronising = undefined),
    );
    await this.synchronising;
  }

  /**
   * Counts one use by `key`, which is stored hashed. Returns the number of uses in the current period.
   * @throws AppError RATE_LIMITED with the time to wait
   */
  async consume(name: LimitName, key: string): Promise<number> {
    try {
      return (await this.limiter(name).consume(hashed(key))).consumedPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('RATE_LIMITED', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }

  /** Counts one use by `key` without throwing; returns false if it exceeds the limit. */
  async allows(name: LimitName, key: string): Promise<boolean> {
    try {
      await this.consume(name, key);
      return true;
    } catch (refusal) {
      if (refusal instanceof AppError) return false;
      throw refusal;
    }
  }

  /** Returns the number of uses by `key` in the current period, without counting one. */
  async used(name: LimitName, key: string): Promise<number> {
    const state = await this.limiter(name).get(hashed(key));
    return state?.consumedPoints ?? 0;
  }

  /** Removes one counted use, for an action that turned out not to count. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.limiter(name).reward(hashed(key));
  }

  /** Resets the uses of `key`, for instance after a correct password. */
  async reset(name: LimitName, key: string): Promise<void> {
    await this.limiter(name).delete(hashed(key));
  }

  private limiter(name: LimitName): RateLimiterRedis | LocalRateLimiter {
    const limiter = this.limiters.get(name);
    if (!limiter) throw new Error(`Unknown rate limit ${name}.`);
    return limiter;
  }
}

/** Keys may be e-mail or network addresses, which must not be stored in Redis. */
const hashed = (key: string): string => createHash('sha1').update(key).digest('base64url');
