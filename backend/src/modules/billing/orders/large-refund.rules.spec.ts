import { DAY_MS } from '../../../platform/clock/days.js';
import { needsSecondPerson } from './large-refund.rules.js';
import { nothingReported, type ReportedMoney } from './reported-money.schema.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const refund = (cents: number | null, at: Date | null, status: 'COMPLETED' | 'PENDING' = 'COMPLETED') => ({
  id: `R${cents}`,
  status,
  cents,
  told: '',
  at,
  changedAt: at,
});
type Refund = ReturnType<typeof refund>;

describe('needsSecondPerson', () => {
  it.each<[string, number, number, Refund[], boolean]>([
    ['one cent below the limit', 4_999, 0, [], false],
    ['the limit', 5_000, 0, [], true],
    [
      'a rest below the limit, the other part of long ago',
      8_000,
      4_000,
      [refund(4_000, ago(2 * DAY_MS))],
      false,
    ],
    [
      'a rest that reaches the limit with a part of this day',
      8_000,
      4_000,
      [refund(4_000, ago(DAY_MS))],
      true,
    ],
    ['a part of this day just outside of it', 8_000, 4_000, [refund(4_000, ago(DAY_MS + 1))], false],
    ['a part at an unknown time', 8_000, 4_000, [refund(4_000, null)], true],
    ['a part that PayPal has not completed', 4_500, 0, [refund(4_000, NOW, 'PENDING')], false],
    ['a part whose amount cannot be read', 4_500, 0, [refund(null, NOW)], false],
  ])('of %s', (_, amountCents, refundedCents, refunds, expected) => {
    const reported: ReportedMoney = { ...nothingReported(), refunds };
    expect(needsSecondPerson({ amountCents, refundedCents, reported }, 5_000, NOW)).toBe(expected);
  });

  it('counts an unreadable part once staff have entered it', () => {
    const reported: ReportedMoney = {
      ...nothingReported(),
      refunds: [{ ...refund(null, NOW), id: 'R', told: '40 EUR' }],
      entered: [{ key: 'refund:R:40 EUR', cents: 4_000 }],
    };
    expect(needsSecondPerson({ amountCents: 8_000, refundedCents: 4_000, reported }, 5_000, NOW)).toBe(true);
  });
});
