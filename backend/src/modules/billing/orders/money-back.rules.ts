import { DAY_MS } from '../../../platform/clock/days.js';
import type { PaypalRefundStatus } from '../paypal/paypal.rules.js';
import type {
  DisputeDecision,
  ReportedCapture,
  ReportedDispute,
  ReportedMoney,
  ReportedRefund,
  ReportedReversal,
} from './reported-money.schema.js';

/** One report of PayPal about a payment. PayPal may send it repeatedly and in any order. */
export type MoneyReport =
  | ({ kind: 'capture' } & ReportedCapture)
  | ({ kind: 'refund' } & ReportedRefund)
  | ({ kind: 'reversal' } & ReportedReversal)
  | ({ kind: 'dispute' } & ReportedDispute);

/**
 * Maximum time in ms by which a reversal may come before its dispute, or a return of money after the decision
 * on it, to count as the same money.
 */
const DISPUTE_MARGIN_MS = 7 * DAY_MS;
/** Maximum time in ms between a refund and the state of the capture that reports the same money. */
const SAME_REFUND_MS = DAY_MS;

/** A movement of money back to the payer. */
interface Movement {
  kind: 'refund' | 'reversal';
  cents: number;
  at: number | null;
}

/** A report whose amount could not be read and was not entered by staff. */
export interface UnclearAmount {
  key: string;
  kind: 'refund' | 'reversal' | 'dispute';
  told: string;
  at: Date | null;
}

export interface MoneyBack {
  /** Total cents that went back, at most the paid amount. */
  cents: number;
  /** Whether a reversal or a dispute took some of it; false if all of it was refunded. */
  isTaken: boolean;
  /** Whether a dispute is open. */
  disputed: boolean;
  unclear: readonly UnclearAmount[];
}

/** Adds one report. The result does not depend on the order of the reports or on repetitions. */
export function withMoneyReport(reported: ReportedMoney, report: MoneyReport): ReportedMoney {
  switch (report.kind) {
    case 'capture': {
      const { kind: _, ...capture } = report;
      const isOlder = reported.capture !== null && reported.capture.at > capture.at;
      return isOlder ? reported : { ...reported, capture };
    }
    case 'refund': {
      const { kind: _, ...refund } = report;
      return { ...reported, refunds: merged(reported.refunds, refund, sameId, laterRefund) };
    }
    case 'reversal': {
      const { kind: _, ...reversal } = report;
      return { ...reported, reversals: merged(reported.reversals, reversal, sameReversal, largerReversal) };
    }
    case 'dispute': {
      const { kind: _, ...dispute } = report;
      return { ...reported, disputes: merged(reported.disputes, dispute, sameId, joinedDispute) };
    }
  }
}

/**
 * Computes how much of a payment went back, from all reports. Money that is reported in several ways counts
 * once.
 */
export function moneyBackOf(amountCents: number, reported: ReportedMoney): MoneyBack {
  const { disputes } = reported;
  const isEntered = (key: string): boolean => reported.entered.some((one) => one.key === key);
  const clear = withEntered(reported);
  const movements = movementsOf(amountCents, clear)
    .map((one) => ({ ...one, free: one.cents }))
    .toSorted(byTime);
  let onlyDisputed = 0;
  for (const { openedAt, decision } of sortedByOpening(clear.disputes, 'lost')) {
    let open = decision.cents ?? 0;
    for (const movement of movements.filter((one) => carriesOutLostDispute(one, openedAt, decision.at))) {
      const same = Math.min(open, movement.free);
      movement.free -= same;
      open -= same;
    }
    onlyDisputed += open;
  }
  for (const { openedAt, decision } of sortedByOpening(clear.disputes, 'won'))
    for (const movement of movements.filter((one) => isHold(one, openedAt, decision.at))) {
      // Money that was held back for a dispute that the seller won has come back.
      movement.cents -= movement.free;
      movement.free = 0;
    }
  const total = movements.reduce((sum, { cents }) => sum + cents, onlyDisputed);
  return {
    cents: Math.min(total, amountCents),
    isTaken:
      sortedByOpening(clear.disputes, 'lost').some(({ decision }) => (decision.cents ?? 0) > 0) ||
      movements.some(({ kind, cents }) => kind === 'reversal' && cents > 0),
    disputed: disputes.some(({ isOver }) => !isOver),
    unclear: unclearIn(reported).filter(({ key }) => !isEntered(key)),
  };
}

/** Returns the cents that were refunded since a time. A refund whose time is unknown counts. */
export function refundedSince(amountCents: number, reported: ReportedMoney, since: Date): number {
  return movementsOf(amountCents, withEntered(reported))
    .filter(({ kind, at }) => kind === 'refund' && (at === null || at >= since.getTime()))
    .reduce((sum, { cents }) => sum + cents, 0);
}

/** Returns all reports whose amount could not be read. */
function unclearIn({ refunds, reversals, disputes }: ReportedMoney): UnclearAmount[] {
  return [
    ...refunds
      .filter(({ cents, status }) => cents === null && status === 'COMPLETED')
      .map(({ id, told, at }) => ({
        key: unclearKey('refund', id, told),
        kind: 'refund' as const,
        told,
        at,
      })),
    ...reversals
      .filter(({ cents }) => cents === null)
      .map(({ id, told, at }) => ({
        key: unclearKey('reversal', id, told),
        kind: 'reversal' as const,
        told,
        at,
      })),
    ...disputes.flatMap(({ id, decision }) =>
      decision?.result === 'lost' && decision.cents === null
        ? [
            {
              key: unclearKey('dispute', id, decision.told),
              kind: 'dispute' as const,
              told: decision.told,
              at: decision.at,
            },
          ]
        : [],
    ),
  ];
}

/**
 * Identifies an amount that staff entered. If PayPal reports another amount later, staff must enter it anew.
 */
const unclearKey = (kind: UnclearAmount['kind'], id: string | null, told: string): string =>
  `${kind}:${id ?? ''}:${told}`;

/** Replaces unreadable amounts by those that staff entered. */
function withEntered(reported: ReportedMoney): ReportedMoney {
  const entered = new Map(reported.entered.map(({ key, cents }) => [key, cents]));
  if (entered.size === 0) return reported;
  const read = <Told extends { cents: number | null; told: string }>(
    kind: UnclearAmount['kind'],
    id: string | null,
    report: Told,
  ): Told => ({ ...report, cents: report.cents ?? entered.get(unclearKey(kind, id, report.told)) ?? null });
  return {
    ...reported,
    refunds: reported.refunds.map((one) => read('refund', one.id, one)),
    reversals: reported.reversals.map((one) => read('reversal', one.id, one)),
    disputes: reported.disputes.map((one) => ({
      ...one,
      decision: one.decision && read('dispute', one.id, one.decision),
    })),
  };
}

/**
 * Returns the refunds and reversals, each once. PayPal may also list a reversal among the refunds, and
 * reports some only as the state of the capture.
 */
function movementsOf(amountCents: number, { capture, refunds, reversals }: ReportedMoney): Movement[] {
  const named = new Set(reversals.map(({ id }) => id));
  const toMovement =
    (kind: Movement['kind']) =>
    ({ cents, at }: { cents: number | null; at: Date | null }): Movement => ({
      kind,
      cents: cents ?? 0,
      at: at && at.getTime(),
    });
  const known = [
    ...reversals.filter(({ id }) => id !== null).map(toMovement('reversal')),
    ...refunds.filter(({ id, status }) => status === 'COMPLETED' && !named.has(id)).map(toMovement('refund')),
  ];
  const unnamed = reversals
    .filter(({ id }) => id === null)
    .map(toMovement('reversal'))
    .filter((one) => !known.some((other) => isSameMoney(one, other)));
  const all = [...known, ...unnamed];
  const unfinished = refunds.filter(({ status }) => status !== 'COMPLETED');
  const explained = [...all, ...unfinished].reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const kind = capture && stateOf(capture);
  const isUnclear = [...refunds, ...reversals].some(({ cents }) => cents === null);
  if (!kind || isUnclear || explained >= amountCents) return all;
  return [...all, { kind, cents: amountCents - explained, at: capture.at.getTime() }];
}

/**
 * Returns in which way the whole payment went back, by the state of its capture; null if it did not go back.
 */
function stateOf({ status, reason }: ReportedCapture): Movement['kind'] | null {
  if (status === 'REFUNDED') return 'refund';
  if (status !== 'DECLINED') return null;
  if (reason === 'CHARGEBACK') return 'reversal';
  return reason === 'REFUNDED' ? 'refund' : null;
}

/** Returns whether a reversal without an id is the same money as another movement. */
function isSameMoney(unnamed: Movement, other: Movement): boolean {
  if (unnamed.cents !== other.cents) return false;
  if (other.kind === 'reversal' || unnamed.at === null || other.at === null) return true;
  return Math.abs(unnamed.at - other.at) <= SAME_REFUND_MS;
}

/**
 * Returns whether a movement carries out a lost dispute: a refund after its start, or a reversal from shortly
 * before its start; both until some days after the decision.
 */
function carriesOutLostDispute({ kind, at }: Movement, openedAt: Date | null, decidedAt: Date): boolean {
  if (at === null) return false;
  const margin = kind === 'reversal' ? DISPUTE_MARGIN_MS : 0;
  const from = (openedAt ?? decidedAt).getTime() - margin;
  return at >= from && at <= decidedAt.getTime() + DISPUTE_MARGIN_MS;
}

/** Returns whether a reversal took the money of a dispute before its decision. */
function isHold({ kind, at }: Movement, openedAt: Date | null, decidedAt: Date): boolean {
  if (kind !== 'reversal' || at === null) return false;
  return at >= (openedAt ?? decidedAt).getTime() - DISPUTE_MARGIN_MS && at <= decidedAt.getTime();
}

/**
 * Sorts movements, earliest first. The order changes the sum, because a dispute uses up the earliest
 * movements.
 */
const byTime = (one: Movement, other: Movement): number =>
  (one.at ?? 0) - (other.at ?? 0) || one.kind.localeCompare(other.kind) || one.cents - other.cents;

/** Returns the disputes with this result, the first opened first. */
function sortedByOpening(
  disputes: readonly ReportedDispute[],
  result: DisputeDecision['result'],
): (ReportedDispute & { decision: DisputeDecision })[] {
  return disputes
    .flatMap((one) => (one.decision?.result === result ? [{ ...one, decision: one.decision }] : []))
    .toSorted(
      (a, b) => (a.openedAt?.getTime() ?? 0) - (b.openedAt?.getTime() ?? 0) || a.id.localeCompare(b.id),
    );
}

/** Adds a report, or merges it with an earlier report about the same thing. */
function merged<Report>(
  known: readonly Report[],
  report: Report,
  isSame: (one: Report, other: Report) => boolean,
  join: (one: Report, other: Report) => Report,
): Report[] {
  const index = known.findIndex((one) => isSame(one, report));
  if (index < 0) return [...known, report];
  return known.map((one, place) => (place === index ? join(one, report) : one));
}

const sameId = (one: { id: string }, other: { id: string }): boolean => one.id === other.id;

/** Two reversals without an id are the same if their amounts are equal. */
const sameReversal = (one: ReportedReversal, other: ReportedReversal): boolean =>
  one.id === other.id && (one.id !== null || (one.cents === other.cents && one.told === other.told));

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;

/** Of two reports with the same time, the status with the higher rank is the later one. */
const STATUS_RANK: Record<PaypalRefundStatus, number> = { PENDING: 0, CANCELLED: 1, FAILED: 2, COMPLETED: 3 };

function laterRefund(one: ReportedRefund, other: ReportedRefund): ReportedRefund {
  const order =
    timeOf(one.changedAt) - timeOf(other.changedAt) ||
    STATUS_RANK[one.status] - STATUS_RANK[other.status] ||
    (one.cents ?? -1) - (other.cents ?? -1) ||
    timeOf(one.at) - timeOf(other.at);
  return order >= 0 ? one : other;
}

function largerReversal(one: ReportedReversal, other: ReportedReversal): ReportedReversal {
  const larger = (one.cents ?? -1) >= (other.cents ?? -1) ? one : other;
  return { ...larger, at: earlierOf(one.at, other.at) };
}

function joinedDispute(one: ReportedDispute, other: ReportedDispute): ReportedDispute {
  const order = one.at.getTime() - other.at.getTime() || Number(one.isOver) - Number(other.isOver);
  const latest = order >= 0 ? one : other;
  return {
    ...latest,
    openedAt: earlierOf(one.openedAt, other.openedAt),
    decision: laterDecision(one.decision, other.decision),
  };
}

function laterDecision(one: DisputeDecision | null, other: DisputeDecision | null): DisputeDecision | null {
  if (!one || !other) return one ?? other;
  const order =
    one.at.getTime() - other.at.getTime() ||
    one.result.localeCompare(other.result) ||
    (one.cents ?? -1) - (other.cents ?? -1);
  return order >= 0 ? one : other;
}

const earlierOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
