import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { RATE_LIMITS } from '@contract';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { Redis } from '../redis/redis.js';

/** The limits counted here; all have the same window. */
export type RequestLimit = 'requestsByMember' | 'requestsByAddress' | 'socketsByAddress';

interface Count {
  /** What all instances together had counted when Redis was last asked. */
  total: number;
  /** Requests of this process that are not in Redis yet. */
  unsent: number;
}

const SYNC_EVERY_MS = 1_000;
const WINDOW_SECONDS = RATE_LIMITS.requestsByMember.seconds;

/**
 * The rate limits of all HTTP requests and opened sockets. They cost no round trip: each process counts by
 * itself and adds its count to the others' in Redis once a second. So one instance is exact, and several
 * together are exact to the requests of a second.
 */
@Injectable()
export class RequestCounter implements OnModuleInit, OnModuleDestroy {
  private window = 0;
  private counts = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;
  private syncing: Promise<void> | undefined;
  private readonly maximum: Record<RequestLimit, number>;

  constructor(
    config: AppConfig,
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {
    const points = (limit: RequestLimit): number =>
      Math.max(1, Math.floor(RATE_LIMITS[limit].points * config.rateLimitFactor));
    this.maximum = {
      requestsByMember: points('requestsByMember'),
      requestsByAddress: points('requestsByAddress'),
      socketsByAddress: points('socketsByAddress'),
    };
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sync(), SYNC_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @throws AppError RATE_LIMITED with the time until the minute is over */
  count(limit: RequestLimit, who: string): void {
    const seconds = this.clock.now().getTime() / 1000;
    const window = Math.floor(seconds / WINDOW_SECONDS);
    if (window !== this.window) {
      this.window = window;
      this.counts = new Map();
    }
    const key = `${limit}:${who}`;
    const count = this.counts.get(key);
    if (!count) this.counts.set(key, { total: 0, unsent: 1 });
    else if (count.total + count.unsent < this.maximum[limit]) count.unsent++;
    else
      throw new AppError('RATE_LIMITED', {
        retryAfterSeconds: Math.ceil((window + 1) * WINDOW_SECONDS - seconds),
      });
  }

  /** Exchanges counts with the other instances; never twice at once, which would count requests double. */
  sync(): Promise<void> {
    this.syncing ??= this.exchange().finally(() => (this.syncing = undefined));
    return this.syncing;
  }

  private async exchange(): Promise<void> {
    const { window } = this;
    const changed = [...this.counts].filter(([, { unsent }]) => unsent > 0);
    await Promise.all(
      changed.map(async ([key, count]) => {
        const { unsent } = count;
        const name = `calls:${window}:${key}`;
        const total = await this.redis.attempt((client) => {
          // The key is made with its expiry: INCRBY alone would make one that stays for ever.
          void client.set(name, 0, 'EX', 2 * WINDOW_SECONDS, 'NX').catch(() => undefined);
          return client.incrby(name, unsent);
        }, undefined);
        if (total === undefined) return;
        count.unsent -= unsent;
        count.total = total;
      }),
    );
  }
}
