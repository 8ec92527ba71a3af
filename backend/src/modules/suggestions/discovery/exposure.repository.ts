import { Injectable } from '@nestjs/common';
import { WEEK_MS } from '../../../platform/clock/days.js';
import { Redis } from '../../../platform/redis/redis.js';

/**
 * Number of answered cards of members in one week. A card that is answered counts as one view of its member.
 */
export interface WeekOfExposure {
  /** Views of the requested members, in their order. */
  readonly counts: readonly number[];
  /** Views of all members. */
  readonly total: number;
  /** Number of members with at least one view. */
  readonly members: number;
}

const VIEWS_KEPT_SECONDS = (2 * WEEK_MS) / 1000;
const TOTAL_FIELD = 'total';

/** Counts views (answered cards) per week in Redis. If Redis loses them, the week starts again at 0. */
@Injectable()
export class ExposureRepository {
  constructor(private readonly redis: Redis) {}

  /** Returns the start of the week of an instant. */
  weekOf(instant: Date): Date {
    return new Date(Math.floor(instant.getTime() / WEEK_MS) * WEEK_MS);
  }

  /** Adds views to the counts of a week, by member id. */
  async add(week: Date, answers: ReadonlyMap<string, number>): Promise<void> {
    if (answers.size === 0) return;
    const key = keyOf(week);
    const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
    await this.redis.withFallback(async (client) => {
      const counts = [...answers, [TOTAL_FIELD, total] as const];
      await Promise.all(counts.map(([field, count]) => client.hincrby(key, field, count)));
      await client.expire(key, VIEWS_KEPT_SECONDS);
    }, undefined);
  }

  /**
   * Returns the views of members in a week, in the order of `ids`, and of all; zeros while Redis is
   * unavailable.
   */
  async find(week: Date, ids: readonly string[]): Promise<WeekOfExposure> {
    return this.redis.withFallback(
      async (client) => {
        const [fields, length] = await Promise.all([
          client.hmget(keyOf(week), TOTAL_FIELD, ...ids),
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
