import type { OrderFigures, SuggestionFigures } from './suggestion-figures.schema.js';
import { toSuggestionFiguresView } from './suggestion-figures.views.js';

const PERIOD = { from: '2026-11-01', to: '2026-11-22', plainShare: 0.1, firstKeptSince: null };
const at = new Date('2026-11-20T10:00:00.000Z');
const day = (
  orders: Record<string, OrderFigures>,
  more: Partial<SuggestionFigures> = {},
): SuggestionFigures => ({
  _id: '2026-11-20',
  at,
  orders,
  ...more,
});
const all = (views: number, likes: number, mutual: number): OrderFigures => ({
  groups: { all: { views, likes, mutual } },
});
const view = (...days: SuggestionFigures[]) => toSuggestionFiguresView(days, PERIOD);

describe('toSuggestionFiguresView', () => {
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

  it('sums up by model version, also when the version changed within a day', () => {
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

  it('compares mutual likes per view with the plain order, with a confidence interval', () => {
    const { gain } = view(day({ m1: all(1000, 300, 100), plain: all(500, 100, 25) }));
    expect(gain?.ratio).toBeCloseTo(2);
    expect(gain?.low).toBeCloseTo(1.308, 3);
    expect(gain?.high).toBeCloseTo(3.059, 3);
    expect(view(day({ m1: all(1000, 300, 100), plain: all(500, 100, 0) })).gain).toBeNull();
  });

  it('compares predicted and actual like rates by band', () => {
    const bands = {
      2: { views: 40, likes: 10, said: 40 * 25 },
      8: { views: 60, likes: 42, said: 60 * 85 },
      9: { views: 20, likes: 20, said: 20 * 95 },
    };
    const { calibration } = view(day({ m1: { bands } }));
    expect(calibration.bands[2]).toEqual({ from: 0.2, to: 0.3, views: 40, said: 0.25, liked: 0.25 });
    expect(calibration.bands[8]).toMatchObject({ said: 0.85, liked: 0.7 });
    expect(calibration.bands[9]).toMatchObject({ views: 20, said: null, liked: null });
    expect(calibration.error).toBeCloseTo((0 + 60 * 0.15 + 20 * 0.05) / 120);
  });

  it('reports the times when Redis was emptied, but not the start of counting', () => {
    const [first, second] = [new Date('2026-11-20T08:00:00.000Z'), new Date('2026-11-20T12:00:00.000Z')];
    const days = [
      day({}, { keptSince: [first, second], lost: 3 }),
      day({}, { keptSince: [second], other: 2 }),
    ];
    const figures = toSuggestionFiguresView(days, { ...PERIOD, firstKeptSince: first });
    expect(figures).toMatchObject({ emptiedAt: [second.toISOString()], lost: 3, other: 2 });
  });
});
