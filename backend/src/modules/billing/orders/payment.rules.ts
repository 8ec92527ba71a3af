import { centsOf, type PaypalCapture, type PaypalOrder } from '../paypal/paypal.rules.js';
import type { Order } from './order.schema.js';

/** A payment as PayPal reports it. */
export interface Payment {
  captureId: string;
  status: PaypalCapture['status'];
  cents: number;
  refundedCents: number;
  currency: string;
  customId: string | null;
  merchantId: string | null;
}

/** The payment of a PayPal order; null while there is none. */
export function paymentOf({ purchase_units: [unit] }: PaypalOrder): Payment | null {
  const capture = unit?.payments?.captures?.at(-1);
  if (!unit || !capture) return null;
  const refunded = (unit.payments?.refunds ?? [])
    .filter(({ status = 'COMPLETED' }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return {
    captureId: capture.id,
    status: capture.status,
    cents: centsOf(capture.amount),
    refundedCents: refunded,
    currency: capture.amount.currency_code,
    customId: capture.custom_id ?? unit.custom_id ?? null,
    merchantId: (capture.payee ?? unit.payee)?.merchant_id ?? null,
  };
}

/** In what a payment differs from its order, as a text for the log; null when it fits. */
export function mismatchOf(order: Order, payment: Payment): string | null {
  if (payment.cents !== order.amountCents) return `${payment.cents} cents`;
  if (payment.currency !== order.currency) return `currency ${payment.currency}`;
  if (payment.customId !== order._id.toHexString()) return 'another payment';
  if (order.merchantId && payment.merchantId !== order.merchantId) return 'another payee';
  if (order.captureId && order.captureId !== payment.captureId) return 'a second capture';
  return null;
}
