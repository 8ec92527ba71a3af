import fc from 'fast-check';
import { areaUnderCurve, calibrationError, logLoss } from './calibration.ts';

const pairs = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1)), {
  minLength: 1,
  maxLength: 30,
});

describe('quality measures of predictions', () => {
  it('computes the AUC as the fraction of correctly ordered pairs, ties as one half', () => {
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

  it('returns NaN without an endless loop when a score is NaN', () => {
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
});
