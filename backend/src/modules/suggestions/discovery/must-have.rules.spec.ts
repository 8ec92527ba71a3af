import { Types } from 'mongoose';
import { MUST_HAVE_FACTS, MUST_HAVE_LIMITS, MustHavesBody, QUESTIONS, type MustHave } from '@contract';
import type { FittingMember } from './discovery.repository.js';
import { countInSteps, fulfilsFacts, fulfilsQuestions } from './must-have.rules.js';

const candidate: FittingMember = {
  _id: new Types.ObjectId(),
  gender: 'male',
  lookingFor: 'both',
  dob: new Date('1996-01-01T00:00:00Z'),
  hobbies: ['Art', 'Music'],
  smoking: 'Non-smoker',
  drinking: '',
  relationshipType: ['Marriage'],
  facts: { children: 'want', languages: ['hi', 'en'] },
  hiddenFacts: [],
  premiumPeriods: [],
  place: { cell: null, countryCode: null },
  settings: { ageMin: 18, ageMax: 99, maxDistanceKm: null },
  discoverable: true,
};
const fact = (name: keyof typeof MUST_HAVE_FACTS, ...values: string[]): MustHave => ({
  kind: 'fact',
  fact: name,
  values,
});

describe('fulfilsFacts', () => {
  it.each([
    ['one value', [fact('smoking', 'Non-smoker')], true],
    ['one of several values', [fact('children', 'open', 'want')], true],
    ['a value of a list', [fact('languages', 'en'), fact('hobbies', 'Art')], true],
    ['another value', [fact('smoking', 'Occasionally')], false],
    ['one of two facts only', [fact('smoking', 'Non-smoker'), fact('children', 'have')], false],
    ['no value', [fact('drinking', ...MUST_HAVE_FACTS.drinking)], false],
    ['no fact', [fact('pets', ...MUST_HAVE_FACTS.pets)], false],
  ])('compares %s', (_what, mustHaves, expected) => {
    expect(fulfilsFacts(mustHaves, candidate)).toBe(expected);
  });

  it('treats a hidden fact as missing', () => {
    const hiding: FittingMember = { ...candidate, hiddenFacts: ['children'] };
    expect(fulfilsFacts([fact('children', 'want')], hiding)).toBe(false);
  });
});

describe('fulfilsQuestions', () => {
  const [{ id }] = QUESTIONS as [(typeof QUESTIONS)[number]];
  const mustHaves: MustHave[] = [{ kind: 'question', question: id, options: ['yes', 'depends'] }];

  it('returns true only for one of the accepted answers', () => {
    expect(fulfilsQuestions(mustHaves, new Map([[id, 'yes']]))).toBe(true);
    expect(fulfilsQuestions(mustHaves, new Map([[id, 'no']]))).toBe(false);
    expect(fulfilsQuestions(mustHaves, new Map())).toBe(false);
    expect(fulfilsQuestions(mustHaves, undefined)).toBe(false);
    expect(fulfilsQuestions([], undefined)).toBe(true);
  });
});

describe('countInSteps', () => {
  it('returns zero, or that there are more than a multiple of the step', () => {
    const shown = [0, 1, 10, 11, 20, 21, 100, 101, 5_000].map((count) => countInSteps(count));
    expect(shown.map(({ count }) => count)).toEqual([0, 0, 0, 10, 10, 20, 90, 100, 100]);
    expect(shown.map(({ more }) => more)).toEqual([false, ...Array.from({ length: 8 }, () => true)]);
  });
});

describe('MustHavesBody', () => {
  const errorOf = (mustHaves: unknown[]): string | undefined =>
    MustHavesBody.safeParse({ mustHaves }).error?.issues[0]?.message;

  it('accepts every value of every fact, and every option of every question', () => {
    const longest = Object.values(MUST_HAVE_FACTS)
      .flat()
      .map(({ length }) => length);
    expect(Math.max(...longest)).toBeLessThanOrEqual(MUST_HAVE_LIMITS.valueLength);
    for (const [name, values] of Object.entries(MUST_HAVE_FACTS))
      expect(errorOf([{ kind: 'fact', fact: name, values }])).toBeUndefined();
    for (const { id, options } of QUESTIONS)
      expect(errorOf([{ kind: 'question', question: id, options }])).toBeUndefined();
  });

  it.each([
    ['values of another fact', { kind: 'fact', fact: 'pets', values: ['want'] }, 'values of this fact'],
    [
      'an option of another question',
      { kind: 'question', question: 'coffee-or-tea', options: ['yes'] },
      'answers of this question',
    ],
    ['no value', { kind: 'fact', fact: 'pets', values: [] }, 'at least one'],
    ['a value twice', { kind: 'fact', fact: 'pets', values: ['dog', 'dog'] }, 'each value once'],
  ])('rejects %s', (_what, mustHave, message) => {
    expect(errorOf([mustHave])).toContain(message);
  });

  it('rejects a fourth must-have, and two on the same subject', () => {
    const facts = ['pets', 'education', 'religion', 'children'].map((name) => ({
      kind: 'fact',
      fact: name,
      values: [MUST_HAVE_FACTS[name as 'pets'][0]],
    }));
    expect(errorOf(facts)).toBe('Choose at most three must-haves.');
    expect(errorOf([facts[0], facts[0]])).toBe('Choose each must-have once.');
  });
});
