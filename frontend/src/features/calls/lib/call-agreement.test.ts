import { describe, expect, test } from 'vitest';
import { askedStep, withAgreementView, type CallAgreement } from './call-agreement';

const view = (
  since: number,
  mine: CallAgreement['mine'],
  both: CallAgreement['both'],
  stayWithinMs?: number,
) => ({
  since,
  mine: [...mine],
  both: [...both],
  ...(stayWithinMs !== undefined && { stayWithinMs }),
});

describe('withAgreementView', () => {
  test('keeps known steps that an older view lacks', () => {
    const known = withAgreementView(null, view(5, ['ready'], ['ready']), 0);
    expect(withAgreementView(known, view(5, [], []), 1)).toEqual(known);
    expect(withAgreementView(known, view(4, ['clear'], ['clear']), 1)).toEqual(known);
  });

  test('starts again with an agreement that is newer', () => {
    const known = withAgreementView(null, view(5, ['ready'], ['ready']), 0);
    expect(withAgreementView(known, view(6, [], []), 1)).toEqual({
      since: 6,
      mine: [],
      both: [],
      stayBy: null,
    });
  });

  test('keeps the first end of the time to stay, until both stay', () => {
    const asked = withAgreementView(null, view(5, [], ['ready'], 30_000), 1_000);
    expect(asked.stayBy).toBe(31_000);
    expect(withAgreementView(asked, view(5, [], ['ready'], 25_000), 7_000).stayBy).toBe(31_000);
    expect(withAgreementView(asked, view(5, ['stay'], ['ready', 'stay']), 8_000).stayBy).toBeNull();
  });
});

describe('askedStep', () => {
  const of = (both: CallAgreement['both'], stayBy: number | null = null, hasPicture = true) =>
    askedStep({ since: 1, mine: [], both, stayBy }, hasPicture);

  test('returns the step to be ready, then to clear pictures, and before that to stay if it is due', () => {
    expect([of([]), of(['ready']), of(['ready'], 9), of(['ready', 'clear'])]).toEqual([
      'ready',
      'clear',
      'stay',
      null,
    ]);
    expect(of(['ready'], null, false)).toBeNull();
  });
});
