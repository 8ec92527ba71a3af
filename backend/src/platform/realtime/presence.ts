import { randomUUID } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Cluster } from 'ioredis';
import { Clock } from '../clock/clock.js';
import { DomainEvents } from '../events/domain-events.js';
import { outsideRequests } from '../logging/request-context.js';
import { Redis } from '../redis/redis.js';
import { Every } from '../schedule/every.js';
import { MemberCameOnline, MemberWentOffline } from './realtime.events.js';

const REFRESH_EVERY_MS = 20_000;
/** Time in ms after which members of a killed instance no longer count as online. */
const PRESENCE_TTL_MS = 60_000;
/**
 * Time in ms for which a member without sockets still counts as online, so that page reloads and changes of
 * the network are not visible.
 */
const GRACE_MS = 10_000;
const REFRESH_BATCH_SIZE = 100;

/** One command per member, because thousands reconnect at the same time when an instance or a proxy fails. */
const MARK_PRESENT = `
local before = redis.call('ZCOUNT', KEYS[1], ARGV[1], '+inf')
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, ARGV[1])
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return before`;

/** Returns on how many instances each member is. */
const COUNT_INSTANCES = `
local counts = {}
for index, key in ipairs(KEYS) do
  counts[index] = redis.call('ZCOUNT', key, ARGV[1], '+inf')
end
return counts`;

const keyOf = (userId: string): string => `present:${userId}`;

/** Stores in Redis which members have an open socket on any instance; entries expire after one minute. */
@Injectable()
export class Presence implements BeforeApplicationShutdown {
  private readonly instance = randomUUID();
  /** Number of sockets of each member on this instance. */
  private readonly here = new Map<string, number>();
  private readonly leaving = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly redis: Redis,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Returns which of these members are online; null while Redis is unavailable. */
  async online(userIds: readonly string[]): Promise<ReadonlySet<string> | null> {
    if (userIds.length === 0) return new Set();
    const now = this.clock.now().getTime();
    return this.redis.withFallback(async (client) => {
      const keys = userIds.map(keyOf);
      const counts =
        client instanceof Cluster
          ? // A script reads keys of one hash slot only. These commands are pipelined by node.
            await Promise.all(keys.map((key) => client.zcount(key, now, '+inf')))
          : ((await client.eval(COUNT_INSTANCES, keys.length, ...keys, now)) as number[]);
      return new Set(userIds.filter((_, index) => (counts[index] ?? 0) > 0));
    }, null);
  }

  /** Registers a new socket of a member on this instance. */
  async opened(userId: string): Promise<void> {
    // Redis already has an entry for the member, at least until the next refresh.
    const isNoted = this.here.has(userId) || this.leaving.has(userId);
    this.here.set(userId, (this.here.get(userId) ?? 0) + 1);
    clearTimeout(this.leaving.get(userId));
    this.leaving.delete(userId);
    if (isNoted) return;
    const before = await this.redis.withFallback((client) => this.markPresent(client, userId), undefined);
    if (before === 0) await this.events.publish(MemberCameOnline, { userId });
  }

  /** Registers that a socket of a member on this instance has closed. */
  socketClosed(userId: string): void {
    const left = (this.here.get(userId) ?? 1) - 1;
    if (left > 0) {
      this.here.set(userId, left);
      return;
    }
    this.here.delete(userId);
    const timer = outsideRequests(() => setTimeout(() => void this.markOffline(userId), GRACE_MS).unref());
    this.leaving.set(userId, timer);
  }

  @Every(REFRESH_EVERY_MS, { in: 'everywhere', failure: 'Presence could not be refreshed' })
  async refresh(): Promise<void> {
    const here = [...this.here.keys()];
    // In batches, so that other work can run in between.
    for (let from = 0; from < here.length; from += REFRESH_BATCH_SIZE)
      await this.redis.withFallback(async (client) => {
        await Promise.all(
          here.slice(from, from + REFRESH_BATCH_SIZE).map((userId) => this.markPresent(client, userId)),
        );
      }, undefined);
  }

  /**
   * Members reconnect to another instance, so no departures are published. The entries of this instance
   * expire.
   */
  beforeApplicationShutdown(): void {
    for (const timer of this.leaving.values()) clearTimeout(timer);
    this.leaving.clear();
  }

  /** Stores that a member is on this instance; returns the previous number of instances. */
  private async markPresent(client: Redis['client'], userId: string): Promise<number> {
    const now = this.clock.now().getTime();
    const values = [now, now + PRESENCE_TTL_MS, this.instance, PRESENCE_TTL_MS];
    return (await client.eval(MARK_PRESENT, 1, keyOf(userId), ...values)) as number;
  }

  private async markOffline(userId: string): Promise<void> {
    this.leaving.delete(userId);
    const key = keyOf(userId);
    const elsewhere = await this.redis.withFallback(async (client) => {
      const now = this.clock.now().getTime();
      const [, count] = await Promise.all([client.zrem(key, this.instance), client.zcount(key, now, '+inf')]);
      return count;
    }, undefined);
    if (elsewhere === 0) await this.events.publish(MemberWentOffline, { userId });
  }
}
