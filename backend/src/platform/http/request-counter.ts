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
  'messagesByMember',
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
/** So many counts go to Redis with one command, which holds up others there for less than a millisecond. */
const SENT_TOGETHER = 200;

/**
 * Adds to what all instances have counted in the running period, or begins one, by key: the arguments are
 * now, and for each key how many more and when a period that begins now ends. Gives for each key their count,
 * and when the period ends.
 */
const ADD = `
local now = tonumber(ARGV[1])
local counts = {}
for index, key in ipairs(KEYS) do
  local more, theirs = ARGV[2 * index], ARGV[2 * index + 1]
  local ends = tonumber(redis.call('HGET', key, 'ends') or '0')
  if ends <= now then
    ends = tonumber(theirs)
    redis.call('DEL', key)
    redis.call('HSET', key, 'ends', theirs)
    redis.call('PEXPIRE', key, ends - now)
  end
  counts[index] = { redis.call('HINCRBY', key, 'used', more), ends }
end
return counts`;

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
    const unsent: [string, Count][] = [];
    for (const [key, count] of this.counts)
      if (count.endsAt <= now) this.counts.delete(key);
      else if (count.unsent > 0) unsent.push([key, count]);
    for (let from = 0; from < unsent.length; from += SENT_TOGETHER)
      await this.send(unsent.slice(from, from + SENT_TOGETHER), now);
  }

  private async send(counts: readonly [string, Count][], now: number): Promise<void> {
    const sent = counts.map(([, { unsent }]) => unsent);
    const keys = counts.map(([key]) => `calls:${key}`);
    const values = counts.flatMap(([, { unsent, endsAt }]) => [unsent, endsAt]);
    const found = await this.redis.attempt(
      async (client) => (await client.eval(ADD, keys.length, ...keys, now, ...values)) as [number, number][],
      undefined,
    );
    found?.forEach(([total, ends], index) => {
      const count = counts[index]?.[1];
      if (!count) return;
      count.unsent -= sent[index] ?? 0;
      count.total = total;
      count.endsAt = Math.min(ends, now + count.periodMs);
    });
  }
}
