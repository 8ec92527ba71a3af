import { MATCH_LIMITS } from '@contract';

/** Daily likes of a free member as counted by the server; `dailyLimit` is null with premium. */
export interface LikeQuota {
  likeCountToday: number;
  dailyLimit: number | null;
  /** Number of notes left today; null with premium. */
  notesLeft: number | null;
  /** Time at which the likes of the next day begin, ISO 8601. */
  resetsAt: string;
}

/**
 * Returns the number of likes left today; null when unlimited.
 * @param now ms of the server clock
 */
export function remainingLikes(quota: LikeQuota, now: number): number | null {
  if (quota.dailyLimit === null) return null;
  // Extra likes bought for a day expire with it.
  if (now >= Date.parse(quota.resetsAt)) return MATCH_LIMITS.dailyLikes;
  return Math.max(quota.dailyLimit - quota.likeCountToday, 0);
}

/** True when a like may be sent; at the limit no request is made. */
export function mayLike(quota: LikeQuota, now: number): boolean {
  return remainingLikes(quota, now) !== 0;
}

/** True when a note may be sent: one is left, notes are unlimited, or the next day has begun. */
export const mayWriteNote = ({ notesLeft, resetsAt }: LikeQuota, now: number): boolean =>
  notesLeft !== 0 || now >= Date.parse(resetsAt);

/**
 * Merges the server's response into the quota. Within one day the higher count wins, because responses to
 * earlier likes arrive while later ones are in flight; a new day starts with the server's count.
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

/** Adds one like to the quota (or removes one after a failure, with -1). */
export function countLike<T extends LikeQuota>(quota: T, by: 1 | -1): T {
  return { ...quota, likeCountToday: Math.max(quota.likeCountToday + by, 0) };
}

/** Returns the quota with all likes of the day used, after the server reported the limit. */
export function withAllLikesUsed<T extends LikeQuota>(quota: T): T {
  const limit = quota.dailyLimit ?? MATCH_LIMITS.dailyLikes;
  return { ...quota, dailyLimit: limit, likeCountToday: limit };
}
