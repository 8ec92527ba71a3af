import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { Redis } from './redis.js';

/** Stands in Redis for a day after a repair. */
const DONE = 'repaired:request-counters';
const DONE_SECONDS = 86_400;
const KEYS_A_STEP = 500;

/**
 * Removes request counters that an earlier version left in Redis without an expiry. A worker that starts goes
 * through the keys once, in small steps beside its other work, at most once a day: instances of that version
 * may run on for a while.
 */
@Injectable()
export class ExpiryRepair implements OnApplicationBootstrap, OnApplicationShutdown {
  private stopping = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.runsJobs) void this.repair();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  /** Does it unless it was done before; what is left when Redis goes away, the next start does. */
  repair(): Promise<void> {
    return (this.running ??= this.repairAll()
      .catch((error: unknown) => this.logger.debug('Old request counters were not removed', { error }))
      .finally(() => (this.running = undefined)));
  }

  private async repairAll(): Promise<void> {
    const { client } = this.redis;
    if (!this.redis.isUp || (await client.exists(DONE))) return;
    const prefix = `${this.config.redisPrefix}:`;
    let removed = 0;
    let cursor = '0';
    do {
      if (this.stopping) return;
      // MATCH, unlike every other command, does not get the prefix by itself.
      const [next, found] = await client.scan(cursor, 'MATCH', `${prefix}calls:*`, 'COUNT', KEYS_A_STEP);
      const keys = found.map((key) => key.slice(prefix.length));
      const ends = await Promise.all(keys.map((key) => client.ttl(key)));
      const endless = keys.filter((_, index) => ends[index] === -1);
      if (endless.length > 0) removed += await client.unlink(...endless);
      cursor = next;
    } while (cursor !== '0');
    await client.set(DONE, 1, 'EX', DONE_SECONDS);
    if (removed > 0) this.logger.log('Old request counters were removed', { removed });
  }
}
