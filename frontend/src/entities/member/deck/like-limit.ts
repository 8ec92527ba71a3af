import { LIMITS } from '@contract';

/** A free member's likes of the day as the server counts them; `dailyLimit` is null with premium. */
export interface LikeQuota {
  likeCountToday: number;
  dailyLimit: number | null;
  /** Null with premium. */
  notesLeft: number | null;
  /** When the next day's likes begin, ISO 8601. */
  resetsAt: string;
}

/** Likes left today; null when they are not limited. `now` in milliseconds of the server's clock. */
export function likesLeft(quota: LikeQuota, now: number): number | null {
  if (quota.dailyLimit === null) return null;
  // What was bought for a day ends with it.
  if (now >= Date.parse(quota.resetsAt)) return LIMITS.dailyLikes;
  return Math.max(quota.dailyLimit - quota.likeCountToday, 0);
}

/** Whether a like may be tried at all; at the limit the server is not asked. */
export function mayLike(quota: LikeQuota, now: number): boolean {
  return likesLeft(quota, now) !== 0;
}

/** Whether a note may be tried: one is left, or not limited, or the next day has begun. */
export const mayWriteNote = ({ notesLeft, resetsAt }: LikeQuota, now: number): boolean =>
  notesLeft !== 0 || now >= Date.parse(resetsAt);

/**
 * The quota after the server's answer. Within one day the higher count holds, since answers to earlier likes
 * arrive while later ones are still on their way; a new day starts from the server's count.
 */
export function mergeQuota<T extends LikeQuota>(cached: T, answer: LikeQuota): T {
  const sameDay = cached.resetsAt === answer.resetsAt;
  return {
    ...cached,
    likeCountToday: sameDay ? Math.max(cached.likeCountToday, answer.likeCountToday) : answer.likeCountToday,
    dailyLimit: answer.dailyLimit,
    notesLeft: answer.notesLeft,
    resetsAt: answer.resetsAt,
  };
}

/** The quota with one like more (or, with -1, one given back after a failure). */
export function countLike<T extends LikeQuota>(quota: T, by: 1 | -1): T {
  return { ...quota, likeCountToday: Math.max(quota.likeCountToday + by, 0) };
}

/** The quota once the server has said that the day's likes are used up. */
export function spent<T extends LikeQuota>(quota: T): T {
  const limit = quota.dailyLimit ?? LIMITS.dailyLikes;
  return { ...quota, dailyLimit: limit, likeCountToday: limit };
}
