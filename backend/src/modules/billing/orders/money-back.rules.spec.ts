import { totalBack, withReport } from './money-back.rules.js';
import type { MoneyBack } from './order.schema.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
const part = (id: string, kind: MoneyBack['kind'], cents: number, minute: number | null): MoneyBack => ({
  id,
  kind,
  cents,
  at: minute === null ? null : at(minute),
  decidedAt: null,
});
const dispute = (id: string, cents: number, from: number, until: number): MoneyBack => ({
  ...part(id, 'dispute', cents, from),
  decidedAt: at(until),
});
const known = (...reports: MoneyBack[]) => reports.reduce<MoneyBack[]>(withReport, []);

describe('totalBack', () => {
  test.each<[string, MoneyBack[], number]>([
    ['nothing', [], 0],
    ['parts', [part('A', 'refund', 100, 0), part('B', 'reversal', 50, 1)], 150],
    ['one part reported twice', [part('A', 'refund', 100, 0), part('A', 'reversal', 100, 0)], 100],
    ['a dispute without a reversal', [dispute('D', 100, 5, 9)], 100],
    ['a dispute and its reversal', [dispute('D', 100, 5, 9), part('A', 'reversal', 100, 10)], 100],
    ['a dispute and a refund before it', [part('A', 'refund', 100, 4), dispute('D', 100, 5, 9)], 200],
    ['a dispute and a refund while it ran', [dispute('D', 100, 5, 9), part('A', 'refund', 100, 8)], 100],
    ['a dispute and a refund after it', [dispute('D', 100, 5, 9), part('A', 'refund', 100, 10)], 200],
    ['a dispute carried out in part', [dispute('D', 200, 5, 9), part('A', 'reversal', 50, 9)], 200],
    [
      'two disputes, one reversal',
      [dispute('D', 100, 5, 9), dispute('E', 100, 6, 9), part('A', 'reversal', 100, 9)],
      200,
    ],
    [
      'reports without times',
      [part('A', 'reversal', 100, null), { ...dispute('D', 100, 5, 9), at: null }],
      200,
    ],
  ])('counts %s', (_, reports, total) => {
    expect(totalBack(known(...reports))).toBe(total);
    expect(totalBack(known(...reports.toReversed(), ...reports))).toBe(total);
  });
});

describe('withReport', () => {
  test('keeps the largest amount when a later report of the same id is smaller', () => {
    expect(known(part('A', 'refund', 100, 0), part('A', 'refund', 50, 0))).toMatchObject([{ cents: 100 }]);
  });
});
