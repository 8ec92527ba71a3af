import { amountOf, instantOf, type PaypalCapture, type PaypalOrder } from '../paypal/paypal.rules.js';
import type { MoneyReport } from './money-back.rules.js';
import type { Order } from './order.schema.js';

/** A payment as reported by PayPal. */
export interface Payment {
  captureId: string;
  status: PaypalCapture['status'];
  /** Null if the amount cannot be read. */
  cents: number | null;
  /** The amount as PayPal wrote it. */
  told: string;
  customId: string | null;
  merchantId: string | null;
  /** The capture and its refunds. */
  reports: readonly MoneyReport[];
}

/**
 * Orders captures by how much they say about the order: a refused capture may come before one that succeeded.
 */
const STATUS_RANK: Record<PaypalCapture['status'], number> = {
  COMPLETED: 2,
  PARTIALLY_REFUNDED: 2,
  REFUNDED: 2,
  PENDING: 1,
  DECLINED: 0,
  FAILED: 0,
};

/**
 * Returns the payment of a PayPal order; null if there is none yet. Of several captures, this is the one that
 * has paid the order, or else the one that got furthest.
 */
export function paymentOf(
  { purchase_units: [unit] }: PaypalOrder,
  { captureId, paidAt, currency }: Pick<Order, 'captureId' | 'paidAt' | 'currency'>,
  now: Date,
): Payment | null {
  const captures = unit?.payments?.captures ?? [];
  const paid = paidAt ? captures.find(({ id }) => id === captureId) : undefined;
  const capture = paid ?? captures.toSorted((a, b) => STATUS_RANK[b.status] - STATUS_RANK[a.status])[0];
  if (!unit || !capture) return null;
  const refunds = (unit.payments?.refunds ?? []).map(
    ({ id, status, amount, create_time: made, update_time: changed }): MoneyReport => ({
      kind: 'refund',
      id,
      status,
      at: instantOf(made),
      changedAt: instantOf(changed),
      ...amountOf(amount, currency),
    }),
  );
  const state: MoneyReport = {
    kind: 'capture',
    status: capture.status,
    reason: capture.status_details?.reason ?? null,
    at: instantOf(capture.update_time) ?? now,
  };
  return {
    captureId: capture.id,
    status: capture.status,
    ...amountOf(capture.amount, currency),
    customId: capture.custom_id ?? unit.custom_id ?? null,
    merchantId: (capture.payee ?? unit.payee)?.merchant_id ?? null,
    reports: [state, ...refunds],
  };
}

/**
 * Returns the difference between a payment and its order as a text for the log; null if they match. Fields
 * that PayPal leaves out are not compared.
 */
export function mismatchOf(order: Order, { cents, told, customId, merchantId }: Payment): string | null {
  if (cents !== order.amountCents) return `amount ${told}`;
  if (customId !== null && customId !== order._id.toHexString()) return 'another payment';
  if (order.merchantId !== null && merchantId !== null && merchantId !== order.merchantId)
    return 'another payee';
  return null;
}
