import {
  RateLimiterMemory,
  RateLimiterRedis,
  type IRateLimiterOptions,
  type IRateLimiterRedisOptions,
  type RateLimiterRes,
} from 'rate-limiter-flexible';

/**
 * Counts in this process, without a Redis round trip for each use, and synchronises counts with the other
 * instances through Redis. With several instances, the count misses uses since the last synchronisation.
 * While Redis is unavailable, each instance counts alone.
 */
export class LocalRateLimiter extends RateLimiterMemory {
  private readonly shared: RateLimiterRedis;
  /** Uses since the last synchronisation, by key. */
  private unsent = new Map<string, number>();

  constructor(options: IRateLimiterOptions, redis: Pick<IRateLimiterRedisOptions, 'storeClient'>) {
    super(options);
    this.shared = new RateLimiterRedis({ ...options, ...redis, rejectIfRedisNotReady: true });
  }

  override async consume(key: string): Promise<RateLimiterRes> {
    const state = await super.consume(key);
    this.unsent.set(key, (this.unsent.get(key) ?? 0) + 1);
    return state;
  }

  /**
   * Adds the uses since the last synchronisation to the sum of all instances, and adopts that sum and its
   * period.
   */
  async synchronise(): Promise<void> {
    const sent = this.unsent;
    this.unsent = new Map();
    await Promise.all(Array.from(sent, ([key, uses]) => this.synchroniseKey(key, uses)));
  }

  private async synchroniseKey(key: string, uses: number): Promise<void> {
    try {
      const { consumedPoints, msBeforeNext } = await this.shared.penalty(key, uses);
      // Without a duration, the key would never expire.
      const seconds = Math.max(1, msBeforeNext) / 1000;
      await this.set(key, consumedPoints + (this.unsent.get(key) ?? 0), seconds);
    } catch {
      // Counts that could not be sent are dropped, because their period may be over by then.
    }
  }
}
