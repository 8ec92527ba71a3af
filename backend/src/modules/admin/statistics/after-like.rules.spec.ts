import { DAY_MS } from '../../../platform/clock/days.js';
import { countsDue, medianOf, mondayOf, weeksOf, type AfterLikeDay } from './after-like.rules.js';

const day = (_id: string, counts: Partial<AfterLikeDay['afterLike']> = {}): AfterLikeDay => ({
  _id,
  afterLike: {
    mutualLikes: 0,
    conversations: 0,
    answered: 0,
    plansAgreed: 0,
    met: 0,
    askedAgain: 0,
    again: 0,
    askedSafe: 0,
    safe: 0,
    firstCalls: 0,
    decisionMinutes: [],
    reversals: 0,
    countedAt: new Date(0),
    ...counts,
  },
});
const days = (first: number, last: number): AfterLikeDay[] =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    day(`2026-11-${String(first + index).padStart(2, '0')}`),
  );

describe('mondayOf', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2026-01-01', '2025-12-29'],
    ['2028-03-01', '2028-02-28'],
  ])('of %s is %s', (date, monday) => expect(mondayOf(date)).toBe(monday));
});

describe('medianOf', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[9, 1, 5], 5],
    [[1, 2, 4, 100], 3],
  ])('of %j is %j', (values, median) => expect(medianOf(values)).toBe(median));
});

describe('weeksOf', () => {
  it('returns the weeks of which every day is counted, with the median of all decisions', () => {
    const counted = [
      ...days(21, 22),
      day('2026-11-23', { mutualLikes: 2, conversations: 3, answered: 1, decisionMinutes: [30, 600] }),
      ...days(24, 28),
      day('2026-11-29', { mutualLikes: 1, met: 1, decisionMinutes: [93] }),
      ...days(30, 30),
    ];
    expect(weeksOf(counted)).toEqual([
      {
        week: '2026-11-23',
        mutualLikes: 3,
        conversations: 3,
        answered: 1,
        plansAgreed: 0,
        met: 1,
        askedAgain: 0,
        again: 0,
        askedSafe: 0,
        safe: 0,
        firstCalls: 0,
        decisions: 3,
        hoursToDecision: 1.6,
        reversals: 0,
      },
    ]);
  });

  it('leaves out a week with a day that was not counted', () => {
    expect(weeksOf([...days(23, 25), ...days(27, 29)])).toEqual([]);
  });

  it('has no median without decisions', () => {
    expect(weeksOf(days(23, 29))[0]?.hoursToDecision).toBeNull();
  });
});

describe('countsDue', () => {
  const to = new Date('2026-11-24T00:00:00Z');
  const after = (inDays: number): Date => new Date(to.getTime() + inDays * DAY_MS);

  it.each<[string, number | undefined, number, ReturnType<typeof countsDue>]>([
    ['a day whose answers are not over', undefined, 0.99, null],
    ['a day whose answers are over', undefined, 1, 'all'],
    ['an old day that was never counted', undefined, 80, 'all'],
    ['a day that was counted a moment ago', 1, 1.9, null],
    ['a day that was counted a day ago', 1, 2, 'meetings'],
    ['a day at the end of the questions', 14.5, 15, 'meetings'],
    ['a day that was counted after the end of the questions', 15, 40, null],
    ['an old day that was counted at once', 80, 81, null],
  ])('of %s', (_, countedAt, now, part) => {
    const times = { now: after(now), settledMs: 15 * DAY_MS, delayMs: 0 };
    expect(countsDue({ to }, countedAt === undefined ? undefined : after(countedAt), times)).toBe(part);
  });

  it('waits for servers that are behind', () => {
    const times = { now: after(1), settledMs: 15 * DAY_MS, delayMs: 1 };
    expect(countsDue({ to }, undefined, times)).toBeNull();
  });
});
