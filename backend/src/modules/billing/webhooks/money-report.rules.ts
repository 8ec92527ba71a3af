import type { MoneyReport } from '../orders/money-back.rules.js';
import type { Order } from '../orders/order.schema.js';
import type { DisputeDecision } from '../orders/reported-money.schema.js';
import { amountOf, instantOf, type Amount, type PaypalResource } from '../paypal/paypal.rules.js';
import type { StoredPaypalEvent } from './paypal-event.schema.js';

/*
 * Reads reversals and disputes from webhooks. PayPal's API does not report them with the payment, so the
 * amount of the event is used.
 */

const REVERSED_EVENT = 'PAYMENT.CAPTURE.REVERSED';
const DISPUTE_EVENTS = 'CUSTOMER.DISPUTE.';

type DisputedTransaction = NonNullable<PaypalResource['disputed_transactions']>[number];

/** The result of each outcome of a dispute for the seller. PayPal's documentation has both spellings. */
const DISPUTE_RESULTS: Readonly<Record<string, DisputeDecision['result']>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  RESOLVED_BUYER_FAVOR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_SELLER_FAVOR: 'won',
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  NONE: 'undecided',
};

/** Returns whether an event reports returned money that PayPal's API does not report. */
export const reportsMoneyBack = (type: string): boolean =>
  type === REVERSED_EVENT || type.startsWith(DISPUTE_EVENTS);

/**
 * Returns what an event reports about the money of a paid order; null for all other events.
 * @param others known orders of the other transactions of a dispute
 */
export function moneyReportIn(
  event: StoredPaypalEvent,
  order: Order,
  others: readonly Order[],
): MoneyReport | null {
  if (event.type === REVERSED_EVENT) return reversalIn(event, order);
  return event.type.startsWith(DISPUTE_EVENTS) ? disputeIn(event, order, others) : null;
}

function reversalIn({ resource, createdAt, receivedAt }: StoredPaypalEvent, order: Order): MoneyReport {
  // Some events describe a reversal as the state of the capture, whose `create_time` is that of the payment.
  const ofCapture = resource.id === undefined || resource.id === order.captureId;
  const told = ofCapture ? resource.update_time : (resource.create_time ?? resource.update_time);
  return {
    kind: 'reversal',
    id: ofCapture ? null : (resource.id ?? null),
    at: instantOf(told) ?? createdAt ?? receivedAt,
    ...reversedAmount(resource, order, ofCapture),
  };
}

/** Reads the reversed amount; without one, the whole payment was reversed. */
function reversedAmount({ amount, status }: PaypalResource, order: Order, ofCapture: boolean): Amount {
  const whole = { cents: order.amountCents, told: '' };
  if (!amount) return whole;
  const read = amountOf(amount, order.currency);
  // A partially reversed capture still has its own full amount, which is not the reversed one.
  const isOwn = ofCapture && status === 'PARTIALLY_REFUNDED' && read.cents === order.amountCents;
  return isOwn ? { cents: null, told: `a part of ${read.told}` } : read;
}

function disputeIn(event: StoredPaypalEvent, order: Order, others: readonly Order[]): MoneyReport {
  const { type, resource, createdAt, receivedAt } = event;
  const at = instantOf(resource.update_time) ?? createdAt ?? receivedAt;
  const isOver = type === `${DISPUTE_EVENTS}RESOLVED` || resource.status === 'RESOLVED';
  const result = DISPUTE_RESULTS[resource.dispute_outcome?.outcome_code ?? ''];
  return {
    kind: 'dispute',
    id: resource.dispute_id ?? 'unnamed',
    openedAt: instantOf(resource.create_time),
    isOver,
    at,
    decision:
      isOver && result
        ? {
            result,
            at,
            ...(result === 'lost' ? lostAmount(resource, order, others) : { cents: 0, told: '' }),
          }
        : null,
  };
}

/** Returns the amount of one order that the seller lost by a dispute. */
function lostAmount(resource: PaypalResource, order: Order, others: readonly Order[]): Amount {
  const money = resource.dispute_outcome?.amount_refunded ?? resource.dispute_amount;
  const refunded = money ? amountOf(money, order.currency) : null;
  const taken = takenFromSeller(resource, order.currency);
  if (taken?.cents === null) return taken;
  // PayPal itself paid what the buyer got in addition to this amount.
  if (taken && (refunded === null || (refunded.cents !== null && taken.cents < refunded.cents)))
    return shareOf(taken.cents, taken.told, resource, order, others);
  if (refunded === null) return { cents: order.amountCents, told: '' };
  if (refunded.cents === null) return refunded;
  return shareOf(refunded.cents, refunded.told, resource, order, others);
}

/** Returns the disputed money that the seller paid, without fees; null if PayPal does not say who paid. */
function takenFromSeller(
  { money_movements: all = [], adjudications = [] }: PaypalResource,
  currency: string,
): Amount | null {
  const settled = all.filter(({ reason = 'DISPUTE_SETTLEMENT' }) => reason === 'DISPUTE_SETTLEMENT');
  const paid = settled.filter(({ affected_party: party }) => party === 'SELLER');
  const isRecovered = adjudications.some(({ type }) => type === 'RECOVER_FROM_SELLER');
  if (settled.length === 0 || (paid.length === 0 && isRecovered)) return null;
  let cents = 0;
  for (const { type, amount = {} } of paid) {
    const read = amountOf(amount, currency);
    if (read.cents === null) return read;
    cents += type === 'CREDIT' ? -read.cents : read.cents;
  }
  return { cents: Math.max(cents, 0), told: '' };
}

/**
 * Returns the share of one order in the money of a dispute. If several transactions lost only a part, the
 * shares are in proportion to their amounts; with an unknown amount, staff must enter the share.
 */
function shareOf(
  cents: number,
  told: string,
  { disputed_transactions: all = [], dispute_amount: disputed }: PaypalResource,
  order: Order,
  others: readonly Order[],
): Amount {
  const own = all.findIndex((one) => isDisputeOf(one, order));
  if (all.length <= 1 || own < 0) return { cents, told };
  const amounts = all.map((one) => grossOf(one, [order, ...others], order.currency));
  const before = sumOf(amounts.slice(0, own));
  const total = sumOf(amounts);
  if (total === null || before === null) {
    const whole = disputed && amountOf(disputed, order.currency).cents;
    return whole !== null && whole !== undefined && cents >= whole && whole >= order.amountCents
      ? { cents: order.amountCents, told }
      : { cents: null, told: `a share of ${told}` };
  }
  if (cents >= total) return { cents: amounts[own] ?? order.amountCents, told };
  // Rounds the running sum, so that the shares of all orders add up to the whole.
  const until = before + (amounts[own] ?? 0);
  return { cents: Math.round((cents * until) / total) - Math.round((cents * before) / total), told };
}

/**
 * Returns the amount of a disputed transaction: the one PayPal sent, or else that of the order; null if
 * neither is known.
 */
function grossOf(
  transaction: DisputedTransaction,
  orders: readonly Order[],
  currency: string,
): number | null {
  const { gross_amount: gross } = transaction;
  const read = gross && amountOf(gross, currency).cents;
  return read ?? orders.find((order) => isDisputeOf(transaction, order))?.amountCents ?? null;
}

/** Returns whether a disputed transaction is the payment of this order. */
export const isDisputeOf = (
  { seller_transaction_id: capture, custom }: DisputedTransaction,
  { _id, captureId }: Order,
): boolean => custom === _id.toHexString() || (capture !== undefined && capture === captureId);

const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
