import { QUESTIONS, QUESTIONS_LIMITS, type Importance } from '@contract';
import { agreementOf, answersForModel } from './agreement.rules.js';
import type { StoredAnswer } from './question-answers.schema.js';

const AT = new Date('2026-11-01');
const IDS = QUESTIONS.filter(({ scale }) => scale === 'yes-no').map(({ id }) => id);

/** Returns answers with these options to the first questions. */
const answers = (
  options: readonly string[],
  { importance = 'some', isPrivate = false }: { importance?: Importance; isPrivate?: boolean } = {},
): Record<string, StoredAnswer> =>
  Object.fromEntries(
    options.map((option, index) => [IDS[index]!, { option, importance, isPrivate, at: AT }]),
  );
const times = (count: number, option: string): string[] => Array.from({ length: count }, () => option);

describe('agreementOf', () => {
  it('returns no percentage for fewer shared answers than the minimum', () => {
    const few = QUESTIONS_LIMITS.sharedAnswers - 1;
    expect(agreementOf(answers(times(20, 'yes')), answers(times(few, 'yes')))).toEqual({
      shared: few,
      percent: null,
      mattering: null,
      agreed: null,
      answers: null,
    });
  });

  it('returns the geometric mean of both shares minus the margin', () => {
    const mine = answers([...times(10, 'yes'), ...times(10, 'no')]);
    expect(agreementOf(mine, answers(times(20, 'yes')))).toMatchObject({
      shared: 20,
      percent: 45,
      mattering: 20,
      agreed: 10,
    });
    expect(agreementOf(answers(times(20, 'yes')), answers(times(20, 'yes'))).percent).toBe(95);
    expect(agreementOf(answers(times(20, 'no')), answers(times(20, 'yes'))).percent).toBe(0);
  });

  it('weights each share by the importance to its member', () => {
    const theirs = answers(times(10, 'yes'));
    const first = answers(['yes'], { importance: 'much' });
    const mine = { ...answers([...times(1, 'yes'), ...times(9, 'no')], { importance: 'little' }), ...first };
    // The shares of equal answers are 25 of 34 and 1 of 10.
    expect(agreementOf(mine, theirs).percent).toBe(Math.round((Math.sqrt((25 / 34) * 0.1) - 0.1) * 20) * 5);
    expect(agreementOf(mine, theirs)).toMatchObject({ mattering: 1, agreed: 1 });
  });

  it('depends on no private answer of the other member', () => {
    const mine = answers(times(30, 'yes'));
    const open = answers(times(12, 'yes'));
    const withPrivate = (option: string) => ({ ...answers(times(30, option), { isPrivate: true }), ...open });
    expect(agreementOf(mine, withPrivate('yes'))).toEqual(agreementOf(mine, open));
    expect(agreementOf(mine, withPrivate('no'))).toEqual(agreementOf(mine, open));
    expect(agreementOf(withPrivate('no'), mine).shared).toBe(30);
  });
});

describe('answersForModel', () => {
  it('leaves out private answers and special categories', () => {
    const [open, hidden] = [
      answers(['yes'], { importance: 'much' }),
      answers(['no', 'no'], { isPrivate: true }),
    ];
    const faith = { faith: { ...open[IDS[0]!]!, option: 'much' } };
    expect([...answersForModel({ ...hidden, ...open, ...faith })]).toEqual([
      [IDS[0], { option: 'yes', weight: 25 }],
    ]);
  });
});
