import type { Dispute, MoneyBack, Order } from '../orders/order.schema.js';
import { centsOf, instantOf, Money, type PaypalResource } from '../paypal/paypal.rules.js';
import type { StoredPaypalEvent } from './paypal-event.schema.js';

/*
 * Reads reversals and disputes from webhooks. PayPal's API does not report them with the payment, so the
 * amount of the event is used.
 */

type Amount = PaypalResource['amount'];

/** Returns the money that an event reports as taken back; null for all other events. */
export function moneyBackIn(
  event: StoredPaypalEvent,
  order: Order,
): (MoneyBack & { currency: string }) | null {
  const { _id: eventId, type, resource } = event;
  const at = instantOf(resource.create_time);
  if (type === 'PAYMENT.CAPTURE.REVERSED') {
    // PayPal reports some reversals as the state of the capture, without an id of the reversal.
    const isCapture = resource.id === undefined || resource.id === order.captureId;
    const id = isCapture ? eventId : (resource.id ?? eventId);
    return { id, kind: 'reversal', at, decidedAt: null, ...amountOf(resource.amount, order) };
  }
  const outcome = resource.dispute_outcome;
  if (type !== 'CUSTOMER.DISPUTE.RESOLVED' || outcome?.outcome_code !== 'RESOLVED_BUYER_FAVOUR') return null;
  return {
    id: resource.dispute_id ?? eventId,
    kind: 'dispute',
    at,
    decidedAt: instantOf(resource.update_time),
    ...amountOf(outcome.amount_refunded ?? resource.dispute_amount, order),
  };
}

/** Returns the state of a dispute that an event reports; null for all other events. */
export function disputeIn({ type, resource, receivedAt }: StoredPaypalEvent): Dispute | null {
  if (!type.startsWith('CUSTOMER.DISPUTE.')) return null;
  return {
    id: resource.dispute_id ?? 'unnamed',
    isOver: type === 'CUSTOMER.DISPUTE.RESOLVED' || resource.status === 'RESOLVED',
    at: instantOf(resource.update_time) ?? receivedAt,
  };
}

/** Returns the amount that went back, without its sign. An unreadable amount means the whole payment. */
function amountOf(amount: Amount, order: Order): { cents: number; currency: string } {
  const money = Money.safeParse(amount && { ...amount, value: amount.value?.replace(/^-/, '') });
  return money.success
    ? { cents: centsOf(money.data), currency: money.data.currency_code }
    : { cents: order.amountCents, currency: order.currency };
}
