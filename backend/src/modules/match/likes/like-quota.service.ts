import { Injectable } from '@nestjs/common';
import { lengthOf, likeLimitText, MATCH_LIMITS, TEXTS, tooLongText } from '@contract';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isOnDay } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { hasPremium } from '../../billing/index.js';
import { LimitsService } from '../../config/index.js';
import { MEMBER_VISIBILITY, type MemberVisibility } from '../../profiles/index.js';
import { UsersService, type AccountSnapshot } from '../../users/index.js';
import type { MatchState, WithDailyPick } from '../match-state.schema.js';
import { LikeQuotaRepository } from './like-quota.repository.js';

/** A member with the fields that decide whether they may like, and how often. */
export type Liker = AccountSnapshot &
  MemberVisibility &
  Pick<MatchState, 'likeQuota' | 'noteQuota'> &
  WithDailyPick;
const LIKER_FIELDS = {
  name: 1,
  ...MEMBER_VISIBILITY,
  createdAt: 1,
  likeQuota: 1,
  noteQuota: 1,
  pick: 1,
} as const;

/** The like counter of a member in API responses. */
export interface LikeQuota {
  isPremium: boolean;
  likeCountToday: number;
  /** Includes likes bought for today; null (no limit) with premium. */
  dailyLimit: number | null;
  notesLeft: number | null;
  resetsAt: string;
}

/**
 * Daily limit of likes: 10 for free members unless the owner has set another number, from midnight to
 * midnight of DAY_TIMEZONE (docs/product.md, Likes).
 */
@Injectable()
export class LikeQuotaService {
  constructor(
    private readonly quotas: LikeQuotaRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
    private readonly limits: LimitsService,
    private readonly database: Database,
    private readonly publisher: Publisher,
  ) {}

  /** Returns the existing members among `ids`, of any status, by id in hex. */
  async findLikers(ids: readonly string[]): Promise<Map<string, Liker>> {
    return this.users.findFields<Liker>(ids, LIKER_FIELDS);
  }

  /**
   * Returns the stored counter of a member.
   * @throws AppError UNAUTHENTICATED when the member does not exist
   */
  async find(userId: string): Promise<LikeQuota> {
    return this.of(await this.likerOf(userId));
  }

  /** Returns a member's counter. `used` is the number of likes today, if the caller knows it already. */
  of(
    { premiumPeriods, likeQuota, noteQuota }: Pick<Liker, 'premiumPeriods' | 'likeQuota' | 'noteQuota'>,
    used?: number,
  ): LikeQuota {
    const isPremium = hasPremium(premiumPeriods, this.clock.now());
    const likes = this.likesToday({ likeQuota });
    return {
      isPremium,
      likeCountToday: used ?? likes.used,
      dailyLimit: isPremium ? null : this.limits.currentLimits().dailyLikes + likes.extra,
      notesLeft: isPremium ? null : Math.max(MATCH_LIMITS.dailyNotes - this.notesToday({ noteQuota }), 0),
      resetsAt: this.calendar.today().to.toISOString(),
    };
  }

  /**
   * Counts one like of today, in the transaction that stores the like.
   * @param member current stored state
   * @returns the likes of today including this one
   * @throws AppError LIKE_LIMIT
   */
  async spend(member: Liker, tx: Transaction): Promise<number> {
    if (this.isLimitReached(member)) throw this.likeLimitError();
    const { used, extra } = this.likesToday(member);
    await tx.write(this.quotas.likeQuotaWrite(member, { ...this.stamp(), used: used + 1, extra }));
    return used + 1;
  }

  /**
   * Checks the length of a note against the limit in force.
   * @throws AppError VALIDATION
   */
  checkNoteLength(note: string): void {
    const { noteLength } = this.limits.currentLimits();
    if (lengthOf(note) <= noteLength) return;
    throw new AppError('VALIDATION', { issues: [{ path: 'note', message: tooLongText(noteLength) }] });
  }

  /**
   * Counts one note of today, in the transaction that stores the note. Notes of premium members are counted
   * too, because their premium may end during the day.
   * @throws AppError NOTE_LIMIT
   */
  async countNote(member: Liker, tx: Transaction): Promise<void> {
    if (this.of(member).notesLeft === 0) throw this.limitError('NOTE_LIMIT');
    const { noteQuota } = this.withCountedNote(member);
    if (noteQuota) await tx.write(this.quotas.noteQuotaWrite(member, noteQuota));
  }

  /** Returns the member with one more note counted. */
  withCountedNote(member: Liker): Liker {
    return { ...member, noteQuota: { ...this.stamp(), used: this.notesToday(member) + 1 } };
  }

  /** Sends the counter to the member's other open pages, once the transaction that changes it is stored. */
  async publish(member: Liker, used: number | undefined, tx: Transaction): Promise<void> {
    const { isPremium: _known, ...counter } = this.of(member, used);
    await this.publisher.toOwnPages(member._id.toHexString(), 'like-quota-changed', counter, tx);
  }

  /**
   * Adds likes to today's limit.
   * @param pay charges the price in the same transaction
   * @throws AppError LIKES_UNLIMITED with premium, UNAUTHENTICATED when the member does not exist
   */
  async addBoughtLikes(
    userId: string,
    count: number,
    pay: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    await this.database.optimisticTransaction(userId, async (tx) => {
      const member = await this.likerOf(userId);
      await pay(tx);
      if (this.of(member).isPremium) throw new AppError('LIKES_UNLIMITED');
      const { used, extra } = this.likesToday(member);
      const likeQuota = { ...this.stamp(), used, extra: extra + count };
      await tx.write(this.quotas.likeQuotaWrite(member, likeQuota));
      await this.publish({ ...member, likeQuota }, undefined, tx);
    });
  }

  private async likerOf(userId: string): Promise<Liker> {
    const member = await this.users.findFieldsOf<Liker>(userId, LIKER_FIELDS);
    if (!member) throw new AppError('UNAUTHENTICATED');
    return member;
  }

  /** Returns whether a member has no like left today. */
  isLimitReached(member: Liker): boolean {
    const { dailyLimit, likeCountToday } = this.of(member);
    return dailyLimit !== null && likeCountToday >= dailyLimit;
  }

  /** Returns whether a like of `target` is not counted, because `target` is the liker's pick of the day. */
  isFreeLike({ pick }: Pick<Liker, 'pick'>, target: string): boolean {
    return isOnDay(this.calendar.today(), pick) && pick?.member.toHexString() === target;
  }

  /** Returns the error for a like beyond the limit. */
  likeLimitError(): AppError {
    return this.limitError('LIKE_LIMIT');
  }

  /** Counters of another day count as 0. */
  private likesToday({ likeQuota }: Pick<Liker, 'likeQuota'>): { used: number; extra: number } {
    if (!isOnDay(this.calendar.today(), likeQuota)) return { used: 0, extra: 0 };
    return { used: likeQuota.used, extra: likeQuota.extra ?? 0 };
  }

  private notesToday({ noteQuota }: { noteQuota?: Liker['noteQuota'] }): number {
    return noteQuota && isOnDay(this.calendar.today(), noteQuota) ? noteQuota.used : 0;
  }

  private limitError(code: 'LIKE_LIMIT' | 'NOTE_LIMIT'): AppError {
    const wait = this.calendar.today().to.getTime() - this.clock.now().getTime();
    return new AppError(code, {
      ...(code === 'LIKE_LIMIT' && {
        text: likeLimitText(TEXTS.likeLimit, this.limits.currentLimits().dailyLikes),
      }),
      retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    });
  }

  private stamp(): { day: string; at: Date } {
    return { day: this.calendar.today().key, at: this.clock.now() };
  }
}
