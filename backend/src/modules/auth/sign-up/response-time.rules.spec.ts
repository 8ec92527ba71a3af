import { timeToNextStep } from './response-time.rules.js';

describe('timeToNextStep', () => {
  it.each([
    [0, 250],
    [1, 249],
    [249, 1],
    [250, 250],
    [730, 20],
  ])('returns for %i ms the rest of the step: %i ms', (elapsed, rest) => {
    expect(timeToNextStep(elapsed)).toBe(rest);
  });
});
