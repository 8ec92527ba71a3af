import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { RATE_LIMITS } from '@contract';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { Redis } from '../redis/redis.js';

/** The limits counted here. */
const REQUEST_LIMITS = [
  'requestsByMember',
  'requestsByAddress',
  'socketsByAddress',
  'actionsByMember',
  'messagesAtOnce',
] as const;
export type RequestLimit = (typeof REQUEST_LIMITS)[number];

export const isRequestLimit = (name: string): name is RequestLimit =>
  (REQUEST_LIMITS as readonly string[]).includes(name);

interface Count {
  /** What all instances together had counted when Redis was last asked. */
  total: number;
  /** Requests of this process that are not in Redis yet. */
  unsent: number;
  /** When the period ends that the first request began, in ms since 1970. */
  endsAt: number;
  periodMs: number;
}

const SYNC_EVERY_MS = 1_000;

/**
 * Adds to what all instances have counted in the running period, or begins one. Gives their count, and when
 * the period ends.
 */
const ADD = `
local ends = tonumber(redis.call('HGET', KEYS[1], 'ends') or '0')
if ends <= tonumber(ARGV[1]) then
  ends = tonumber(ARGV[3])
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'ends', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ends - tonumber(ARGV[1]))
end
return { redis.call('HINCRBY', KEYS[1], 'used', ARGV[2]), ends }`;

/**
 * The rate limits of all HTTP requests and opened sockets, and those of the most frequent actions. They cost
 * no round trip: each process counts by itself and adds its count to the others' in Redis once a second. So
 * one instance is exact, and several together are exact to the requests of a second.
 */
@Injectable()
export class RequestCounter implements OnModuleInit, OnModuleDestroy {
  private readonly counts = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;
  private syncing: Promise<void> | undefined;
  private readonly factor: number;

  constructor(
    config: AppConfig,
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {
    this.factor = config.rateLimitFactor;
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sync(), SYNC_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @throws AppError RATE_LIMITED with the time until the period is over */
  count(limit: RequestLimit, who: string): void {
    const now = this.clock.now().getTime();
    const { points, seconds } = RATE_LIMITS[limit];
    const maximum = Math.max(1, Math.floor(points * this.factor));
    const periodMs = seconds * 1000;
    const key = `${limit}:${who}`;
    const count = this.counts.get(key);
    // A period that ends later than one that begins now: the clock was set back.
    if (!count || count.endsAt <= now || count.endsAt > now + periodMs)
      this.counts.set(key, { total: 0, unsent: 1, endsAt: now + periodMs, periodMs });
    else if (count.total + count.unsent < maximum) count.unsent++;
    else throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil((count.endsAt - now) / 1000) });
  }

  /** Exchanges counts with the other instances; never twice at once, which would count requests double. */
  sync(): Promise<void> {
    this.syncing ??= this.exchange().finally(() => (this.syncing = undefined));
    return this.syncing;
  }

  private async exchange(): Promise<void> {
    const now = this.clock.now().getTime();
    const sent: Promise<void>[] = [];
    for (const [key, count] of this.counts)
      if (count.endsAt <= now) this.counts.delete(key);
      else if (count.unsent > 0) sent.push(this.send(key, count, now));
    await Promise.all(sent);
  }

  private async send(key: string, count: Count, now: number): Promise<void> {
    const { unsent, endsAt } = count;
    const found = await this.redis.attempt(
      async (client) => (await client.eval(ADD, 1, `calls:${key}`, now, unsent, endsAt)) as [number, number],
      undefined,
    );
    if (!found) return;
    const [total, ends] = found;
    count.unsent -= unsent;
    count.total = total;
    count.endsAt = Math.min(ends, now + count.periodMs);
  }
}
