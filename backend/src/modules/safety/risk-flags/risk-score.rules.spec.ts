import fc from 'fast-check';
import { RISK_FLAG_KINDS, RISK_PARTS } from '@contract';
import { riskScoreOf, type RiskFacts } from './risk-score.rules.js';

const nothing: RiskFacts = {
  reporters: [],
  kinds: [],
  receivers: 0,
  isNew: false,
  refusedOpeners: 0,
  hasThrowAwayAddress: false,
  sharedDevices: [],
};
const unknown = { founded: 0, unfounded: 0 };

describe('riskScoreOf', () => {
  it.each<[string, Partial<RiskFacts>, { part: string; count: number; points: number }[]]>([
    ['nothing', {}, []],
    ['a report', { reporters: [unknown] }, [{ part: 'reports', count: 1, points: 6 }]],
    [
      'a report by somebody who was right before',
      { reporters: [{ founded: 1, unfounded: 1 }] },
      [{ part: 'reports', count: 1, points: 9 }],
    ],
    [
      'a report by somebody who was often wrong',
      { reporters: [{ founded: 1, unfounded: 2 }] },
      [{ part: 'reports', count: 1, points: 2 }],
    ],
    [
      'many reports, at most 40 points',
      { reporters: Array(20).fill(unknown) },
      [{ part: 'reports', count: 20, points: 40 }],
    ],
    [
      'signs of a scam to three people',
      { kinds: [{ kind: 'money' }, { kind: 'crypto' }], receivers: 3 },
      [{ part: 'scam-signs', count: 2, points: 10 }],
    ],
    ['a few refused first messages', { refusedOpeners: 4 }, []],
    [
      'many refused first messages',
      { refusedOpeners: 5 },
      [{ part: 'refused-openers', count: 5, points: 5 }],
    ],
    [
      'another account in the same browser',
      { sharedDevices: [{ isBlocked: false }] },
      [{ part: 'shared-devices', count: 1, points: 2 }],
    ],
    [
      'accounts in the same browser, one of them blocked',
      { sharedDevices: [{ isBlocked: false }, { isBlocked: true }] },
      [{ part: 'shared-devices', count: 2, points: 14 }],
    ],
    [
      'many accounts in the same browser, at most 24 points',
      { sharedDevices: Array(50).fill({ isBlocked: true }) },
      [{ part: 'shared-devices', count: 50, points: 24 }],
    ],
    [
      'a new account with an address to throw away, largest part first',
      { isNew: true, hasThrowAwayAddress: true },
      [
        { part: 'throw-away-address', count: 1, points: 10 },
        { part: 'new-account', count: 1, points: 5 },
      ],
    ],
  ])('of %s', (_, facts, parts) => {
    const score = parts.reduce((sum, { points }) => sum + points, 0);
    expect(riskScoreOf({ ...nothing, ...facts })).toEqual({ score, parts });
  });

  it('is the sum of its parts, and never falls with a further fact', () => {
    const facts = fc.record<RiskFacts>({
      reporters: fc.array(fc.record({ founded: fc.nat(5), unfounded: fc.nat(5) }), { maxLength: 12 }),
      kinds: fc.uniqueArray(fc.constantFrom(...RISK_FLAG_KINDS).map((kind) => ({ kind }))),
      receivers: fc.nat(40),
      isNew: fc.boolean(),
      refusedOpeners: fc.nat(40),
      hasThrowAwayAddress: fc.boolean(),
      sharedDevices: fc.array(fc.record({ isBlocked: fc.boolean() }), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(facts, (known) => {
        const { score, parts } = riskScoreOf(known);
        expect(score).toBe(parts.reduce((sum, { points }) => sum + points, 0));
        expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
        for (const { part, points } of parts)
          expect([RISK_PARTS.includes(part), points > 0]).toEqual([true, true]);
        const sharedDevices = [...known.sharedDevices, { isBlocked: true }];
        const more = { ...known, isNew: true, receivers: known.receivers + 1, sharedDevices };
        expect(riskScoreOf(more).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
