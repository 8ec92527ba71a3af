import { Injectable } from '@nestjs/common';
import { MINUTE_MS, WEEK_MS } from '../../../platform/clock/days.js';
import { Redis } from '../../../platform/redis/redis.js';

/** How often members were answered in one week. */
export interface WeekOfExposure {
  /** Of the members asked for, in their order. */
  readonly counts: readonly number[];
  /** Of all members together. */
  readonly total: number;
  /** Members with at least one. */
  readonly members: number;
}

const KEPT_SECONDS = (2 * WEEK_MS) / 1000;
const TOTAL = 'total';
/** Of whom a deck has just asked, the next ones need not: theirs are kept as long as a deck is. */
const RECENT_MS = MINUTE_MS;
const MOST_RECENT = 20_000;
const FEW = 40;

/** Counts of answers a week in Redis; lost ones make the week begin anew. */
@Injectable()
export class ExposureRepository {
  /** Counts that were read since an instant, of one week; never older than {@link RECENT_MS}. */
  private recent = { key: '', since: 0, counts: new Map<string, number>() };

  constructor(private readonly redis: Redis) {}

  /** When the week began that an instant lies in. */
  weekOf(instant: Date): Date {
    return new Date(Math.floor(instant.getTime() / WEEK_MS) * WEEK_MS);
  }

  async add(week: Date, answers: ReadonlyMap<string, number>): Promise<void> {
    if (answers.size === 0) return;
    const key = keyOf(week);
    const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
    await this.redis.attempt(async (client) => {
      const counts = [...answers, [TOTAL, total] as const];
      await Promise.all(counts.map(([field, count]) => client.hincrby(key, field, count)));
      await client.expire(key, KEPT_SECONDS);
    }, undefined);
  }

  /** Of many, counts may be up to a minute old. */
  async find(week: Date, ids: readonly string[]): Promise<WeekOfExposure> {
    const key = keyOf(week);
    const recent = ids.length > FEW ? this.recentOf(key) : new Map<string, number>();
    const unread = ids.filter((id) => !recent.has(id));
    return this.redis.attempt(
      async (client) => {
        const [fields, length] = await Promise.all([client.hmget(key, TOTAL, ...unread), client.hlen(key)]);
        const [total = 0, ...counts] = fields.map(Number);
        unread.forEach((id, index) => recent.set(id, counts[index] ?? 0));
        return { counts: ids.map((id) => recent.get(id) ?? 0), total, members: Math.max(0, length - 1) };
      },
      { counts: ids.map(() => 0), total: 0, members: 0 },
    );
  }

  private recentOf(key: string): Map<string, number> {
    const now = performance.now();
    const { counts, since } = this.recent;
    if (this.recent.key !== key || now - since >= RECENT_MS || counts.size > MOST_RECENT)
      this.recent = { key, since: now, counts: new Map() };
    return this.recent.counts;
  }
}

const keyOf = (week: Date): string => `exposure:${week.getTime()}`;
