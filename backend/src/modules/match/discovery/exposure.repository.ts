import { Injectable } from '@nestjs/common';
import { WEEK_MS } from '../../../platform/clock/days.js';
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

/** Counts of answers a week in Redis; lost ones make the week begin anew. */
@Injectable()
export class ExposureRepository {
  constructor(private readonly redis: Redis) {}

  /** When the week began that an instant lies in. */
  weekOf(instant: Date): Date {
    return new Date(Math.floor(instant.getTime() / WEEK_MS) * WEEK_MS);
  }

  /** Adds to the counts of a week, by member. */
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

  /** Counts of members in a week, in the order of `ids`, and of all; zeros while Redis is away. */
  async find(week: Date, ids: readonly string[]): Promise<WeekOfExposure> {
    return this.redis.attempt(
      async (client) => {
        const [fields, length] = await Promise.all([
          client.hmget(keyOf(week), TOTAL, ...ids),
          client.hlen(keyOf(week)),
        ]);
        const [total = 0, ...counts] = fields.map(Number);
        return { counts, total, members: Math.max(0, length - 1) };
      },
      { counts: ids.map(() => 0), total: 0, members: 0 },
    );
  }
}

const keyOf = (week: Date): string => `exposure:${week.getTime()}`;
