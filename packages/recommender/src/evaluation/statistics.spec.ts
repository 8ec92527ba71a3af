import { calibrationOf, gainOf } from './statistics.ts';

/** Minimum number of answers for a result. */
const LEAST = 30;

describe('gainOf', () => {
  it('compares mutual likes per view with the plain order, with a confidence interval', () => {
    const model = { views: 1000, likes: 300, mutual: 100 };
    const plain = { views: 500, likes: 100, mutual: 25 };
    const gain = gainOf(model, plain, LEAST);
    expect(gain?.ratio).toBeCloseTo(2);
    expect(gain?.low).toBeCloseTo(1.308, 3);
    expect(gain?.high).toBeCloseTo(3.059, 3);
    expect(gainOf(model, { ...plain, mutual: 0 }, LEAST)).toBeNull();
  });
});

describe('calibrationOf', () => {
  it('compares predicted and actual like rates by band', () => {
    const bands = {
      2: { views: 40, likes: 10, said: 40 * 25 },
      8: { views: 60, likes: 42, said: 60 * 85 },
      9: { views: 20, likes: 20, said: 20 * 95 },
    };
    const calibration = calibrationOf([{ bands }], LEAST);
    expect(calibration.bands[2]).toEqual({ from: 0.2, to: 0.3, views: 40, said: 0.25, liked: 0.25 });
    expect(calibration.bands[8]).toMatchObject({ said: 0.85, liked: 0.7 });
    expect(calibration.bands[9]).toMatchObject({ views: 20, said: null, liked: null });
    expect(calibration.error).toBeCloseTo((0 + 60 * 0.15 + 20 * 0.05) / 120);
  });
});
