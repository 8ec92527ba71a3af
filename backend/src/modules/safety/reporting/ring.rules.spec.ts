import fc from 'fast-check';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { belongTogether, mustCheckAge, ringsOf, type RingMember } from './ring.rules.js';

const START = Date.parse('2027-01-01T00:00:00Z');
/** A reporter with ties to nobody. */
const reporter = (number: number, more: Partial<RingMember> = {}): RingMember => ({
  id: `member-${number}`,
  weight: 1,
  createdAt: new Date(START + number * 24 * HOUR_MS),
  networks: [`network-${number}`],
  friends: [],
  inviteCode: `CODE-${number}`,
  referralCode: null,
  ...more,
});
/** The ways in which a reporter can be tied to another one. */
const TIES: [string, (to: RingMember) => Partial<RingMember>][] = [
  ['are friends', ({ id }) => ({ friends: [id] })],
  ['reported from one network', ({ networks }) => ({ networks: ['own', ...networks] })],
  ['were invited by the other', ({ inviteCode }) => ({ referralCode: inviteCode })],
  ['signed up together', ({ createdAt }) => ({ createdAt: new Date(createdAt.getTime() + HOUR_MS - 1) })],
];
const tie = fc.constantFrom(...TIES.map(([, tied]) => tied));

describe('belongTogether', () => {
  it.each(TIES)('holds, in both directions, for two who %s', (_, tied) => {
    const one = reporter(0);
    const other = reporter(5, tied(one));
    expect([belongTogether(one, other), belongTogether(other, one)]).toEqual([true, true]);
  });

  it('holds for two whom a third member invited', () => {
    const [one, other] = [0, 5].map((number) => reporter(number, { referralCode: 'CODE-9' }));
    expect(belongTogether(one!, other!)).toBe(true);
  });

  it.each<[string, Partial<RingMember>]>([
    ['nothing in common', {}],
    ['no network', { networks: [] }],
    ['another invitation', { referralCode: 'CAMPAIGN' }],
    ['a sign-up an hour later', { createdAt: new Date(START + HOUR_MS) }],
  ])('does not hold for one with %s', (_, more) => {
    expect(belongTogether(reporter(0), reporter(5, more))).toBe(false);
  });
});

describe('mustCheckAge', () => {
  it.each<[string, RingMember[], boolean]>([
    ['nobody', [], false],
    ['one', [reporter(0)], false],
    ['one who was right before', [reporter(0, { weight: 1.5 })], false],
    ['two who do not belong together', [reporter(0), reporter(1)], true],
    ['two of whom one was often wrong', [reporter(0), reporter(1, { weight: 0.25 })], false],
    [
      'one who was right and one who was wrong',
      [reporter(0, { weight: 1.5 }), reporter(1, { weight: 0.25 })],
      false,
    ],
    ['two and one who was wrong', [reporter(0), reporter(1), reporter(2, { weight: 0.25 })], true],
  ])('after the reports of %s', (_, reporters, expected) => {
    expect(mustCheckAge(reporters)).toBe(expected);
  });

  it('never holds for one ring, however large and however it is tied, but with anybody from outside', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(tie, fc.nat()), { maxLength: 30 }), fc.nat(), (ties, seed) => {
        // Each is tied to one who came before.
        const ring = ties.reduce(
          (made, [tied, to], index) => [...made, reporter(index + 1, tied(made[to % made.length]!))],
          [reporter(0)],
        );
        const shuffled = ring.toSorted((one, other) => order(one, seed) - order(other, seed));
        expect(ringsOf(shuffled)).toHaveLength(1);
        expect(mustCheckAge(shuffled)).toBe(false);
        expect(mustCheckAge([...shuffled, reporter(1_000)])).toBe(true);
      }),
    );
  });

  it('does not depend on the order, and no further tie makes it hold', () => {
    const group = fc.array(
      fc.record({ weight: fc.constantFrom(0.25, 1, 1.5), tied: fc.option(fc.tuple(tie, fc.nat())) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(group, fc.nat(), (made, seed) => {
        const members = made.reduce<RingMember[]>((before, { weight, tied: own }, index) => {
          const to = own && before[own[1] % before.length];
          return [...before, reporter(index, { weight, ...(to && own[0](to)) })];
        }, []);
        const shuffled = members.toSorted((one, other) => order(one, seed) - order(other, seed));
        expect(mustCheckAge(shuffled)).toBe(mustCheckAge(members));
        const [first, ...others] = members;
        if (!first || others.length === 0) return;
        const friends = [...first.friends, `member-${1 + (seed % others.length)}`];
        if (!mustCheckAge(members)) expect(mustCheckAge([{ ...first, friends }, ...others])).toBe(false);
        expect(ringsOf(members).flat()).toHaveLength(members.length);
      }),
    );
  });
});

/** A number that orders members differently for each seed. */
const order = ({ id }: RingMember, seed: number): number =>
  [...`${id}${seed}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
