import { type LedgerEntryView, LIMITS, PRODUCTS, type PurchaseStatus, type PurchaseView } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { LedgerEntry } from '../wallet/ledger.schema.js';
import type { Order, OrderStatus } from './order.schema.js';

/** The number on a receipt: the day it was paid and the end of its id. */
export const receiptNumber = ({ _id, paidAt }: Pick<Order, '_id' | 'paidAt'>): string | null =>
  paidAt &&
  `${paidAt.toISOString().slice(0, 10).replaceAll('-', '')}-${_id.toHexString().slice(-10).toUpperCase()}`;

/** Until when a refund of this payment may be requested; null when it cannot be (spec section 9). */
export function refundableUntil({ status, paidAt, refund }: Order, now: Date): Date | null {
  if (status !== 'paid' || !paidAt || refund) return null;
  const until = new Date(paidAt.getTime() + LIMITS.refundRequestDays * DAY_MS);
  return now < until ? until : null;
}

const SHOWN: Record<OrderStatus, PurchaseStatus> = {
  open: 'failed',
  lapsed: 'failed',
  declined: 'failed',
  pending: 'pending',
  paid: 'paid',
  refunded: 'refunded',
  lost: 'lost',
  failed: 'failed',
};

/** One payment, as its member sees it. */
export const toPurchaseView = (order: Order, now: Date): PurchaseView => ({
  id: order._id.toHexString(),
  orderId: order.paypalOrderId,
  product: order.product,
  description: PRODUCTS[order.product].description,
  amountCents: order.amountCents,
  refundedCents: order.refundedCents,
  currency: order.currency,
  status: SHOWN[order.status],
  disputed: order.disputed,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  transactionId: order.captureId,
  receiptNumber: receiptNumber(order),
  refund: order.refund && {
    state: order.refund.state,
    requestedAt: order.refund.requestedAt.toISOString(),
    reason: order.refund.reason,
    answer: order.refund.answer ?? null,
  },
  refundableUntil: refundableUntil(order, now)?.toISOString() ?? null,
});

/** A price as people read it, such as `3.00 USD`. */
export const priceOf = ({ amountCents, currency }: Pick<Order, 'amountCents' | 'currency'>): string =>
  `${(amountCents / 100).toFixed(2)} ${currency}`;

/** One movement, as its member sees it. */
export const toLedgerEntryView = ({ _id, kind, coins, cents, reason, at }: LedgerEntry): LedgerEntryView => ({
  id: _id.toHexString(),
  kind,
  coins,
  cents,
  reason,
  at: at.toISOString(),
});
