import type { Dispute, MoneyBack, Order } from '../orders/order.schema.js';
import { centsOf, instantOf, Money, type PaypalResource } from '../paypal/paypal.rules.js';
import type { StoredPaypalEvent } from './paypal-event.schema.js';

/*
 * What a webhook says about money that PayPal takes from us. Reversals and disputes are in no answer of
 * PayPal's API about the payment, so the event's own amount counts.
 */

type Amount = PaypalResource['amount'];

/** The part of a payment's money that an event reports as gone; null for all other events. */
export function moneyBackIn(
  event: StoredPaypalEvent,
  order: Order,
): (MoneyBack & { currency: string }) | null {
  const { _id: eventId, type, resource } = event;
  const at = instantOf(resource.create_time);
  if (type === 'PAYMENT.CAPTURE.REVERSED') {
    // Some reversals are told as the state of their capture, which has no id of the part.
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

/** What an event says about the state of a dispute; null for all other events. */
export function disputeIn({ type, resource, receivedAt }: StoredPaypalEvent): Dispute | null {
  if (!type.startsWith('CUSTOMER.DISPUTE.')) return null;
  return {
    id: resource.dispute_id ?? 'unnamed',
    isOver: type === 'CUSTOMER.DISPUTE.RESOLVED' || resource.status === 'RESOLVED',
    at: instantOf(resource.update_time) ?? receivedAt,
  };
}

/** An amount that went back, also one written below zero; one that cannot be read means the whole payment. */
function amountOf(amount: Amount, order: Order): { cents: number; currency: string } {
  const money = Money.safeParse(amount && { ...amount, value: amount.value?.replace(/^-/, '') });
  return money.success
    ? { cents: centsOf(money.data), currency: money.data.currency_code }
    : { cents: order.amountCents, currency: order.currency };
}
