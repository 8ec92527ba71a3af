import { describe, expect, test } from 'vitest';
import { countLike, mayLike, mergeQuota, remainingLikes, withAllLikesUsed } from './like-limit';

describe('likesLeft', () => {
  test('returns the limit minus the used likes, the full limit after the end of the day, and null with premium', () => {
    const quota = { likeCountToday: 7, dailyLimit: 10, notesLeft: 1, resetsAt: '2026-01-02T18:30:00.000Z' };
    const before = Date.parse('2026-01-02T18:29:59.000Z');
    expect(remainingLikes(quota, before)).toBe(3);
    expect(remainingLikes(quota, before + 1000)).toBe(10);
    expect(remainingLikes({ ...quota, dailyLimit: null }, before)).toBeNull();
    expect(mayLike({ ...quota, likeCountToday: 10 }, before)).toBe(false);
    expect(mayLike(countLike({ ...quota, likeCountToday: 10 }, -1), before)).toBe(true);
    expect(remainingLikes(withAllLikesUsed(quota), before)).toBe(0);
  });
});

describe('mergeQuota', () => {
  test("keeps the higher like count within one day, and the server's count of a new day", () => {
    const cached = { likeCountToday: 5, dailyLimit: 10, notesLeft: 1, resetsAt: '2026-01-02T18:30:00.000Z' };
    expect(mergeQuota(cached, { ...cached, likeCountToday: 4 }).likeCountToday).toBe(5);
    const nextDay = { likeCountToday: 1, dailyLimit: 10, notesLeft: 1, resetsAt: '2026-01-03T18:30:00.000Z' };
    expect(mergeQuota(cached, nextDay)).toEqual(nextDay);
  });
});
