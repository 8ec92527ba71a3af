import { Injectable } from '@nestjs/common';
import {
  ADJUSTABLE_LIMIT_BOUNDS,
  ADJUSTABLE_LIMIT_NAMES,
  limitsOf,
  type AdjustableLimitName,
  type AdjustableLimits,
  type AdjustableLimitsView,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { toId } from '../../platform/database/ids.js';
import { isDuplicateKey } from '../../platform/database/mongo-errors.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Every } from '../../platform/schedule/every.js';
import { LimitsRepository } from './limits.repository.js';

const REFRESH_EVERY_MS = 20_000;

interface LimitChange {
  name: AdjustableLimitName;
  value: number;
  reason: string;
  version: number;
  by: { id: string; name: string };
}

/**
 * Limits and prices that the owner can change at run time. They are kept in memory and reloaded every
 * REFRESH_EVERY_MS, so that requests need no query for them and every instance applies a change within a
 * minute.
 */
@Injectable()
export class LimitsService {
  private current: AdjustableLimits = limitsOf({});

  constructor(
    private readonly limits: LimitsRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the limits that currently apply. */
  currentLimits(): AdjustableLimits {
    return this.current;
  }

  /** Reloads the limits; the previous ones remain if MongoDB is unavailable. */
  @Every(REFRESH_EVERY_MS, {
    in: 'everywhere',
    failure: 'Limits and prices could not be read',
    atStart: true,
  })
  async refresh(): Promise<void> {
    this.current = limitsOf((await this.limits.find())?.values ?? {});
  }

  /** Returns all adjustable limits with their bounds and the history of changes. */
  async view(): Promise<AdjustableLimitsView> {
    const stored = await this.limits.find();
    const values = limitsOf(stored?.values ?? {});
    return {
      version: stored?.version ?? 0,
      limits: ADJUSTABLE_LIMIT_NAMES.map((name) => ({
        name,
        value: values[name],
        ...ADJUSTABLE_LIMIT_BOUNDS[name],
      })),
      history: (stored?.history ?? [])
        .map(({ by, at, ...change }) => ({
          ...change,
          by: { _id: by.id.toHexString(), name: by.name },
          at: at.toISOString(),
        }))
        .reverse(),
    };
  }

  /**
   * Changes a limit; the caller has checked the bounds of the value. Call `refresh` after the transaction.
   * @returns the previous value
   * @throws AppError CONFLICT when another change was stored meanwhile
   */
  async change({ name, value, reason, version, by }: LimitChange, tx: Transaction): Promise<number> {
    const stored = await this.limits.find();
    const from = limitsOf(stored?.values ?? {})[name];
    const change = {
      name,
      from,
      to: value,
      reason,
      by: { id: toId(by.id), name: by.name },
      at: this.clock.now(),
    };
    try {
      if (await this.limits.change(version, change, tx)) return from;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    throw new AppError('CONFLICT');
  }
}
