import { mayReturn } from './second-look.ts';

const passedAt = new Date('2026-11-01T00:00:00Z');
const hoursAfter = (hours: number): Date => new Date(passedAt.getTime() + hours * 3_600_000);
const WAIT_MS = 100 * 3_600_000;

describe('mayReturn', () => {
  it.each([
    ['after the wait', null, [1, 1], 100, true],
    ['not before', null, [1, 1], 99, false],
    ['at once after a later like', hoursAfter(1), [1, 1], 1, true],
    ['not for an earlier like', hoursAfter(-1), [1, 1], 1, false],
    ['early when drawn', null, [0.24, 0.5], 50, true],
    ['not before the drawn time', null, [0.24, 0.5], 49, false],
    ['not early when not drawn', null, [0.25, 0.5], 50, false],
  ] as const)('returns a pass %s', (_when, likedAt, draw, hours, expected) => {
    expect(mayReturn({ passedAt, likedAt }, WAIT_MS, () => draw, hoursAfter(hours))).toBe(expected);
  });
});
