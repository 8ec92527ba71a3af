import fc from 'fast-check';
import { areaUnderCurve, calibrationError, equallyFilledBins, logLoss } from './calibration.ts';

const pairs = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1)), {
  minLength: 1,
  maxLength: 30,
});

describe('quality measures of predictions', () => {
  it('include the AUC, the fraction of correctly ordered pairs, with ties as one half', () => {
    fc.assert(
      fc.property(pairs, (predictions) => {
        const [scores, outcomes] = [
          predictions.map(([score]) => score),
          predictions.map(([, outcome]) => outcome),
        ];
        let [right, all] = [0, 0];
        for (const [liked, one] of predictions)
          for (const [disliked, other] of predictions) {
            if (one !== 1 || other !== 0) continue;
            all += 1;
            right += liked > disliked ? 1 : liked === disliked ? 0.5 : 0;
          }
        const area = areaUnderCurve(scores, outcomes);
        if (all === 0) expect(area).toBeNaN();
        else expect(area).toBeCloseTo(right / all, 9);
      }),
    );
  });

  it('are NaN, without an endless loop, when a score is NaN', () => {
    fc.assert(
      fc.property(pairs, fc.nat(), (predictions, place) => {
        const scores = predictions.map(([score]) => score);
        scores[place % scores.length] = NaN;
        const outcomes = predictions.map(([, outcome]) => outcome);
        for (const quality of [areaUnderCurve, calibrationError, logLoss])
          expect(quality(scores, outcomes)).toBeNaN();
      }),
    );
  });

  it('include a calibration error that does not depend on the order of rows', () => {
    const chosen = fc.tuple(fc.constantFrom(0, 0.1, 0.25, 0.25, 0.5, 1), fc.constantFrom(0, 1));
    fc.assert(
      fc.property(
        fc
          .array(chosen, { minLength: 1, maxLength: 60 })
          .chain((rows) =>
            fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
          ),
        ([rows, shuffled]) => {
          const error = (of: [number, number][]): number =>
            calibrationError(
              of.map(([probability]) => probability),
              of.map(([, outcome]) => outcome),
            );
          expect(error(shuffled)).toBeCloseTo(error(rows), 9);
        },
      ),
    );
  });

  it.each([
    ['first', Array.from({ length: 20 }, (_, row) => (row < 5 ? 1 : 0))],
    ['last', Array.from({ length: 20 }, (_, row) => (row < 15 ? 0 : 1))],
    ['spread', Array.from({ length: 20 }, (_, row) => (row % 4 === 0 ? 1 : 0))],
  ])(
    'include a calibration error of 0 when all predictions equal the rate of likes, with the likes %s',
    (_, outcomes) => {
      expect(calibrationError(new Array<number>(20).fill(0.25), outcomes)).toBe(0);
    },
  );

  it('include the mean difference of ten equally filled bins when no predictions are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 60 }), (outcomes) => {
        const size = outcomes.length;
        const probabilities = outcomes.map((_, row) => row / size);
        let expected = 0;
        for (let bin = 0; bin < 10; bin += 1) {
          const rows = [Math.floor((bin * size) / 10), Math.floor(((bin + 1) * size) / 10)];
          const difference = (of: number[]): number =>
            of.slice(...rows).reduce((sum, value) => sum + value, 0);
          expected += Math.abs(difference(probabilities) - difference(outcomes));
        }
        expect(calibrationError(probabilities, outcomes)).toBeCloseTo(expected / size, 9);
      }),
    );
  });

  it('put equal predictions into one bin and fill the others equally', () => {
    expect(equallyFilledBins([0.4, 0.1, 0.2, 0.3], 2)).toEqual([
      [1, 2],
      [3, 0],
    ]);
    expect(equallyFilledBins([0.9, 0.5, 0.5, 0.5, 0.5, 0.1], 3)).toEqual([[5], [1, 2, 3, 4], [0]]);
  });
});
