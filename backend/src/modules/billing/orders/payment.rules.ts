import { centsOf, instantOf, type PaypalCapture, type PaypalOrder } from '../paypal/paypal.rules.js';
import type { MoneyBack, Order } from './order.schema.js';

/** A payment as reported by PayPal. */
export interface Payment {
  captureId: string;
  status: PaypalCapture['status'];
  cents: number;
  /** Completed refunds only. */
  refunds: readonly (MoneyBack & { currency: string })[];
  currency: string;
  customId: string | null;
  merchantId: string | null;
}

/** Returns the payment of a PayPal order, or null if there is none yet. */
export function paymentOf({ purchase_units: [unit] }: PaypalOrder): Payment | null {
  const capture = unit?.payments?.captures?.at(-1);
  if (!unit || !capture) return null;
  const refunds = (unit.payments?.refunds ?? [])
    .filter(({ status = 'COMPLETED' }) => status === 'COMPLETED')
    .map(({ id, amount, create_time: made }) => ({
      id,
      kind: 'refund' as const,
      cents: centsOf(amount),
      currency: amount.currency_code,
      at: instantOf(made),
      decidedAt: null,
    }));
  return {
    captureId: capture.id,
    status: capture.status,
    cents: centsOf(capture.amount),
    refunds,
    currency: capture.amount.currency_code,
    customId: capture.custom_id ?? unit.custom_id ?? null,
    merchantId: (capture.payee ?? unit.payee)?.merchant_id ?? null,
  };
}

/** Returns the difference between a payment and its order as a text for the log; null if they match. */
export function mismatchOf(order: Order, payment: Payment): string | null {
  if (payment.cents !== order.amountCents) return `${payment.cents} cents`;
  if (payment.currency !== order.currency) return `currency ${payment.currency}`;
  if (payment.customId !== order._id.toHexString()) return 'another payment';
  if (order.merchantId && payment.merchantId !== order.merchantId) return 'another payee';
  if (order.captureId && order.captureId !== payment.captureId) return 'a second capture';
  return null;
}
