import type { OrderStatistics } from '@mutual/recommender';
import type { SuggestionStatistics } from './suggestion-statistics.schema.js';
import { toSuggestionStatisticsView } from './suggestion-statistics.views.js';

const PERIOD = { from: '2026-11-01', to: '2026-11-22', plainShare: 0.1, firstKeptSince: null };
const at = new Date('2026-11-20T10:00:00.000Z');
const day = (
  orders: Record<string, OrderStatistics>,
  more: Partial<SuggestionStatistics> = {},
): SuggestionStatistics => ({
  _id: '2026-11-20',
  at,
  orders,
  ...more,
});
const all = (views: number, likes: number, mutual: number): OrderStatistics => ({
  groups: { all: { views, likes, mutual } },
});
const view = (...days: SuggestionStatistics[]) => toSuggestionStatisticsView(days, PERIOD);

describe('toSuggestionStatisticsView', () => {
  it('returns no rates for fewer than 30 answers', () => {
    expect(view(day({ m1: all(29, 10, 3) })).model.all).toEqual({
      views: 29,
      likes: 10,
      mutual: 3,
      likeRate: null,
      mutualRate: null,
    });
    expect(view(day({ m1: all(29, 10, 3) }), day({ m1: all(1, 0, 0) })).model.all).toMatchObject({
      views: 30,
      likeRate: 1 / 3,
      mutualRate: 0.1,
    });
    const { gain, calibration } = view(day({ m1: all(100, 50, 20), plain: all(20, 10, 2) }));
    expect(gain).toBeNull();
    expect(calibration.error).toBeNull();
    expect(view().model.places.map(({ likeRate }) => likeRate)).toEqual([null, null, null, null, null]);
  });

  it('adds up the counts of each model version, even if the version changed within a day', () => {
    const { model, versions } = view(
      day({ m9: all(10, 1, 0), m10: all(40, 20, 4) }),
      day({ m10: all(10, 5, 1), plain: all(7, 1, 0) }),
    );
    expect(versions).toMatchObject([
      { version: 10, views: 50, likeRate: 0.5, mutualRate: 0.1 },
      { version: 9, views: 10, likeRate: null },
    ]);
    expect(model.all).toMatchObject({ views: 60, likes: 26, mutual: 5 });
  });

  it('reports the times when Redis was emptied, but not the start of counting', () => {
    const [first, second] = [new Date('2026-11-20T08:00:00.000Z'), new Date('2026-11-20T12:00:00.000Z')];
    const days = [
      day({}, { keptSince: [first, second], lost: 3 }),
      day({}, { keptSince: [second], other: 2 }),
    ];
    const statistics = toSuggestionStatisticsView(days, { ...PERIOD, firstKeptSince: first });
    expect(statistics).toMatchObject({ emptiedAt: [second.toISOString()], lost: 3, other: 2 });
  });
});
