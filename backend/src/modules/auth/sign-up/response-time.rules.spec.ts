import { timeToNextStep } from './response-time.rules.js';

describe('timeToNextStep', () => {
  it.each([
    [0, 250],
    [1, 249],
    [249, 1],
    [250, 250],
    [730, 20],
  ])('returns after %i ms the %i ms that are left of the step', (elapsed, rest) => {
    expect(timeToNextStep(elapsed)).toBe(rest);
  });
});
