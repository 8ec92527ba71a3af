import fc from 'fast-check';
import { moneyBackOf, withMoneyReport, type MoneyReport } from './money-back.rules.js';
import { nothingReported } from './reported-money.schema.js';

const PAID = 300;
const DAY = 24 * 60;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
const told = '';

type Refund = Extract<MoneyReport, { kind: 'refund' }>;
type Dispute = Extract<MoneyReport, { kind: 'dispute' }>;

const refund = (id: string, cents: number | null, minute: number, more: Partial<Refund> = {}): Refund => ({
  kind: 'refund',
  id,
  cents,
  told,
  status: 'COMPLETED',
  at: at(minute),
  changedAt: at(minute),
  ...more,
});
/** Returns a reversal. Without an id, PayPal reported it as a state of the capture. */
const reversal = (id: string | null, cents: number | null, minute: number | null): MoneyReport => ({
  kind: 'reversal',
  id,
  cents,
  told,
  at: minute === null ? null : at(minute),
});
const opened = (id: string, minute: number, from = minute): Dispute => ({
  kind: 'dispute',
  id,
  openedAt: at(from),
  isOver: false,
  at: at(minute),
  decision: null,
});
const decided =
  (result: 'lost' | 'won' | 'undecided') =>
  (id: string, cents: number | null, from: number, until: number): Dispute => ({
    kind: 'dispute',
    id,
    openedAt: at(from),
    isOver: true,
    at: at(until),
    decision: { result, cents, told, at: at(until) },
  });
const [lost, won, undecided] = [decided('lost'), decided('won'), decided('undecided')];
const capture = (status: string, minute: number, reason: string | null = null): MoneyReport => ({
  kind: 'capture',
  status,
  reason,
  at: at(minute),
});

const known = (...reports: MoneyReport[]) => reports.reduce(withMoneyReport, nothingReported());
const sum = (...reports: MoneyReport[]) => moneyBackOf(PAID, known(...reports)).cents;

describe('moneyBackOf', () => {
  test.each<[string, MoneyReport[], number]>([
    ['nothing', [], 0],
    ['parts', [refund('A', 100, 0), reversal('B', 50, 1)], 150],
    ['one part reported twice', [refund('A', 100, 0), reversal('A', 100, 0)], 100],
    ['a dispute without a reversal', [lost('D', 100, 5, 9)], 100],
    ['a dispute and its reversal', [lost('D', 100, 5, 9), reversal('A', 100, 10)], 100],
    ['a dispute and a refund before it', [refund('A', 100, 4), lost('D', 100, 5, 9)], 200],
    ['a dispute and a refund while it ran', [lost('D', 100, 5, 9), refund('A', 100, 8)], 100],
    ['a dispute and a refund right after it', [lost('D', 100, 5, 9), refund('A', 100, 10)], 100],
    ['a dispute and a refund long after it', [lost('D', 100, 5, 9), refund('A', 100, 8 * DAY)], 200],
    ['a dispute carried out in part', [lost('D', 200, 5, 9), reversal('A', 50, 9)], 200],
    ['a dispute carried out three days late', [lost('D', 100, 5, 9), reversal('A', 100, 3 * DAY + 9)], 100],
    ['a reversal shortly before its dispute', [reversal('A', 100, 4), lost('D', 100, 5, 9)], 100],
    ['two disputes, one reversal', [lost('D', 100, 5, 9), lost('E', 100, 6, 9), reversal('A', 100, 9)], 200],
    ['reports without times', [reversal('A', 100, null), { ...lost('D', 100, 5, 9), openedAt: null }], 200],
    [
      'a reversal by its own resource and by that of the capture',
      [reversal('A', 100, 2), reversal(null, 100, 2)],
      100,
    ],
    ['the state of a capture reported twice', [reversal(null, 100, 2), reversal(null, 100, 3)], 100],
    ['two parts by the state of the capture', [reversal(null, 100, 2), reversal(null, 150, 3)], 250],
    [
      'a reversal of the capture that is listed as a refund',
      [refund('A', 100, 2), reversal(null, 100, 3)],
      100,
    ],
    ['a refund of the same amount long before', [refund('A', 100, 2), reversal(null, 100, 2 * DAY)], 200],
    ['more than the payment', [refund('A', 200, 0), refund('B', 200, 1)], 300],
    ['a pending refund', [refund('A', 300, 0, { status: 'PENDING' }), capture('REFUNDED', 1)], 0],
    ['a failed refund', [refund('A', 300, 0, { status: 'FAILED' }), capture('REFUNDED', 1)], 0],
    ['a cancelled refund', [refund('A', 300, 0, { status: 'CANCELLED' })], 0],
    ['a capture that is refunded, without a list', [capture('REFUNDED', 1)], 300],
    [
      'a capture that is refunded, with a part of the list',
      [refund('A', 100, 0), capture('REFUNDED', 1)],
      300,
    ],
    ['a capture that is no longer refunded', [capture('REFUNDED', 1), capture('COMPLETED', 2)], 0],
    ['a capture charged back', [capture('DECLINED', 1, 'CHARGEBACK')], 300],
    ['a capture declined after a refund', [capture('DECLINED', 1, 'REFUNDED')], 300],
    ['a capture declined for a complaint', [capture('DECLINED', 1, 'BUYER_COMPLAINT')], 0],
    ['a dispute won', [won('D', 0, 5, 9)], 0],
    ['a dispute without a result', [undecided('D', 0, 5, 9), reversal('A', 100, 5)], 100],
    ['the money taken for a dispute that was won', [reversal('A', 300, 5), won('D', 0, 5, 9)], 0],
    ['a chargeback that was won', [capture('DECLINED', 4, 'CHARGEBACK'), won('D', 0, 5, 9)], 0],
    ['a refund during a dispute that was won', [refund('A', 300, 6), won('D', 0, 5, 9)], 300],
    ['a reversal after a dispute that was won', [won('D', 0, 5, 9), reversal('A', 300, 10)], 300],
    ['a decision that was appealed', [lost('D', 100, 5, 9), won('D', 0, 5, 20)], 0],
    ['a decision that was lowered', [lost('D', 200, 5, 9), lost('D', 100, 5, 20)], 100],
    ['a lost dispute that is open again', [lost('D', 100, 5, 9), opened('D', 20, 5)], 100],
    [
      'an amount that cannot be read',
      [reversal('A', null, 1), refund('B', null, 1), capture('REFUNDED', 1)],
      0,
    ],
  ])('counts %s', (_, reports, cents) => {
    expect(sum(...reports)).toBe(cents);
    expect(sum(...reports, ...reports)).toBe(cents);
  });

  test('counts the earliest reversal as part of a lost dispute, in any order of the reports', () => {
    const reports = [
      reversal('A', 100, DAY),
      reversal('B', 150, 3 * DAY),
      lost('D', 50, 0, 5 * DAY),
      // Only the later reversal can be the money that this dispute held back.
      won('E', 0, 9 * DAY, 10 * DAY),
    ];
    expect(sum(...reports)).toBe(100);
    expect(sum(...reports.toReversed())).toBe(100);
    const twice = [refund('A', 100, 2, { changedAt: at(9) }), refund('A', 100, 1, { changedAt: at(9) })];
    expect(known(...twice)).toEqual(known(...twice.toReversed()));
  });

  test('lists amounts that cannot be read until staff enter them', () => {
    const reported = known({ ...lost('D', null, 5, 9), decision: { ...decision(), told: '1.005 USD' } });
    const { cents, unclear } = moneyBackOf(PAID, reported);
    expect([cents, unclear]).toEqual([
      0,
      [{ key: 'dispute:D:1.005 USD', kind: 'dispute', told: '1.005 USD', at: at(9) }],
    ]);
    const entered = { ...reported, entered: [{ key: 'dispute:D:1.005 USD', cents: 101 }] };
    expect(moneyBackOf(PAID, entered)).toMatchObject({ cents: 101, unclear: [] });
  });

  test('uses the latest report of a dispute as its state', () => {
    expect(moneyBackOf(PAID, known(opened('D', 5), won('D', 0, 5, 9))).disputed).toBe(false);
    expect(moneyBackOf(PAID, known(lost('D', 100, 5, 9), opened('D', 20, 5))).disputed).toBe(true);
  });
});

const decision = () => ({ result: 'lost' as const, cents: null, told, at: at(9) });

describe('withMoneyReport', () => {
  test('keeps the later report of a refund', () => {
    const [pending, failed] = [
      refund('A', 100, 0, { status: 'PENDING' }),
      refund('A', 100, 5, { status: 'FAILED' }),
    ];
    expect(known(failed, pending).refunds).toMatchObject([{ status: 'FAILED' }]);
    const later = refund('A', 50, 9);
    expect(known(later, refund('A', 100, 0)).refunds).toMatchObject([{ cents: 50 }]);
  });

  test('results in the same sum for any order and any repetition of the reports', () => {
    const minute = fc.integer({ min: 0, max: 12 * DAY });
    const cents = fc.option(fc.constantFrom(50, 100, 150, 300), { freq: 9 });
    const status = fc.constantFrom('COMPLETED', 'PENDING', 'FAILED', 'CANCELLED');
    const report = fc.oneof(
      fc
        .tuple(fc.constantFrom('R1', 'R2'), cents, minute, minute, status)
        .map(([id, amount, made, changed, state]) =>
          refund(id, amount, made, { status: state, changedAt: at(changed) }),
        ),
      fc.tuple(fc.constantFrom('R1', 'V1', 'V2', null), cents, minute).map((args) => reversal(...args)),
      fc.tuple(fc.constantFrom('D1', 'D2'), minute).map((args) => opened(...args)),
      fc
        .tuple(fc.constantFrom(lost, won, undecided), fc.constantFrom('D1', 'D2'), cents, minute, minute)
        .map(([decide, id, amount, from, until]) => decide(id, amount, from, until)),
    );
    fc.assert(
      fc.property(
        fc.array(report, { maxLength: 12 }).chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray([...reports, ...reports], {
              minLength: reports.length * 2,
              maxLength: reports.length * 2,
            }),
          ),
        ),
        ([reports, shuffled]) => {
          const result = moneyBackOf(PAID, known(...reports));
          expect(moneyBackOf(PAID, known(...shuffled))).toMatchObject({
            cents: result.cents,
            isTaken: result.isTaken,
            disputed: result.disputed,
          });
          expect(result.cents).toBeGreaterThanOrEqual(0);
          expect(result.cents).toBeLessThanOrEqual(PAID);
        },
      ),
      { numRuns: 500 },
    );
  });
});
