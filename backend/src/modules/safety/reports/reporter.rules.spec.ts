import { SAFETY_SERVER_LIMITS } from '@contract';
import { mayHidePictures, reporterWeight } from './reporter.rules.js';

describe('reporterWeight', () => {
  it.each([
    [0, 0, 1],
    [0, 1, 1],
    [0, 2, 0.25],
    [2, 2, 1.5],
    [1, 0, 1.5],
    [2, 3, 0.25],
  ])('of %i founded and %i unfounded reports is %d', (founded, unfounded, weight) => {
    expect(reporterWeight({ founded, unfounded })).toBe(weight);
    expect(mayHidePictures({ founded, unfounded }, 0)).toBe(weight >= 1);
  });
});

describe('mayHidePictures', () => {
  const { hiddenMembers } = SAFETY_SERVER_LIMITS;

  it.each([
    [0, hiddenMembers - 1, true],
    [0, hiddenMembers, false],
    [1, hiddenMembers, true],
  ])(
    'after %i founded reports, with pictures of %i other members hidden, returns %s',
    (founded, hidden, may) => {
      expect(mayHidePictures({ founded, unfounded: 0 }, hidden)).toBe(may);
    },
  );
});
