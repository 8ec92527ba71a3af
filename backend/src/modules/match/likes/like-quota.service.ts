import { Injectable } from '@nestjs/common';
import { likeLimitText, LIMITS, TEXTS } from '@contract';
import { dayKey, nextMidnight } from '../../../platform/clock/days.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database, type Session } from '../../../platform/database/database.js';
import type { Write } from '../../../platform/database/write-together.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { LimitsService } from '../../config/index.js';
import { EntitlementService } from '../../billing/index.js';
import type { AccountSnapshot } from '../../users/index.js';
import { LikeQuotaRepository } from './like-quota.repository.js';

/** The like counter of a member as the wire shows it. */
export interface LikeQuota {
  isPremium: boolean;
  likeCountToday: number;
  /** With what was bought for today; null with premium: there is no limit. */
  dailyLimit: number | null;
  /** Null with premium. */
  notesLeft: number | null;
  resetsAt: string;
}

/**
 * The day's likes: free members have 10 unless the owner has set another number, counted from midnight to
 * midnight of DAY_TIMEZONE (docs/product.md, Likes).
 */
@Injectable()
export class LikeQuotaService {
  private day = { key: '', resetsAt: new Date(0), startedAt: new Date(0) };

  constructor(
    private readonly likes: LikeQuotaRepository,
    private readonly entitlements: EntitlementService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly limits: LimitsService,
    private readonly database: Database,
  ) {}

  /** A member's counter now, or with `used` likes today when that is already known. */
  of(
    {
      premiumPeriods,
      likeQuota,
      noteQuota,
    }: Pick<AccountSnapshot, 'premiumPeriods' | 'likeQuota' | 'noteQuota'>,
    used?: number,
  ): LikeQuota {
    const isPremium = this.entitlements.ofPeriods(premiumPeriods).premium;
    const { key, resetsAt } = this.today();
    return {
      isPremium,
      likeCountToday: used ?? (likeQuota.day === key ? likeQuota.used : 0),
      dailyLimit: isPremium
        ? null
        : this.limits.now().dailyLikes + (likeQuota.day === key ? (likeQuota.extra ?? 0) : 0),
      notesLeft: isPremium
        ? null
        : Math.max(LIMITS.dailyNotes - (noteQuota?.day === key ? noteQuota.used : 0), 0),
      resetsAt: resetsAt.toISOString(),
    };
  }

  /**
   * Counts one like of today.
   * @param tx the transaction that also stores the like
   * @returns the day's likes including this one
   * @throws AppError LIKE_LIMIT
   */
  async spend(member: AccountSnapshot, tx: Session): Promise<number> {
    const limit = this.of(member).isPremium ? null : this.limits.now().dailyLikes;
    const used = await this.likes.spendLike(member._id.toHexString(), this.today().key, limit, tx);
    if (used === null) throw this.limitReached();
    return used;
  }

  /**
   * The same for a member whose counter was just read and has room, as one of the writes of
   * `Database.writeTogether`: it finds nothing when the counter has changed since.
   */
  spending(member: AccountSnapshot): { write: Write; used: number } {
    return this.likes.spendingLike(member, this.today().key);
  }

  /**
   * Counts one note of today; those of members with premium too, so that a day that began with it ends alike.
   * @param tx the transaction that also stores the note
   * @throws AppError NOTE_LIMIT
   */
  async spendNote(member: AccountSnapshot, tx: Session): Promise<void> {
    const limit = this.of(member).isPremium ? null : LIMITS.dailyNotes;
    if (!(await this.likes.spendNote(member._id.toHexString(), this.today().key, limit, tx)))
      throw this.reached('NOTE_LIMIT');
  }

  /** A member as they are once one note more is counted. */
  withNote(member: AccountSnapshot): AccountSnapshot {
    const day = this.today().key;
    const used = member.noteQuota?.day === day ? member.noteQuota.used : 0;
    return { ...member, noteQuota: { day, used: used + 1 } };
  }

  /**
   * Adds likes to today's limit.
   * @param pay takes the price in the same transaction
   * @throws AppError LIKES_UNLIMITED with premium
   */
  async buy(member: AccountSnapshot, count: number, pay: (tx: Session) => Promise<void>): Promise<void> {
    await this.database.withTransaction(async (tx) => {
      await pay(tx);
      if (this.of(member).isPremium) throw new AppError('LIKES_UNLIMITED');
      await this.likes.addLikes(member._id.toHexString(), this.today().key, count, tx);
    });
  }

  /** Whether a like of this member is free of the limit: they are the liker's pick of the day. */
  isFree({ pick }: Pick<AccountSnapshot, 'pick'>, target: string): boolean {
    return pick?.day === this.today().key && pick.member.toHexString() === target;
  }

  /** The error of a like beyond the limit. */
  limitReached(): AppError {
    return this.reached('LIKE_LIMIT');
  }

  private reached(code: 'LIKE_LIMIT' | 'NOTE_LIMIT'): AppError {
    const wait = this.today().resetsAt.getTime() - this.clock.now().getTime();
    return new AppError(code, {
      ...(code === 'LIKE_LIMIT' && { text: likeLimitText(TEXTS.likeLimit, this.limits.now().dailyLikes) }),
      retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    });
  }

  /**
   * The running day: its key `YYYY-MM-DD` and the instant the next one begins. Computed once a day, not once
   * a request.
   */
  today(): { key: string; resetsAt: Date } {
    const now = this.clock.now();
    if (now < this.day.startedAt || now >= this.day.resetsAt) {
      const zone = this.config.dayTimezone;
      this.day = { key: dayKey(now, zone), resetsAt: nextMidnight(now, zone), startedAt: now };
    }
    return this.day;
  }
}
