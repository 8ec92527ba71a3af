import { PRODUCTS, type PurchaseStatus, type PurchaseView } from '@contract';
import type { Order, OrderStatus } from '../orders/order.schema.js';
import { refundableUntil } from '../orders/refund.policy.js';

/** Returns the receipt number: the date of the payment and the last ten digits of the order id. */
export const receiptNumber = ({ _id, paidAt }: Pick<Order, '_id' | 'paidAt'>): string | null =>
  paidAt &&
  `${paidAt.toISOString().slice(0, 10).replaceAll('-', '')}-${_id.toHexString().slice(-10).toUpperCase()}`;

/** Maps the status of an order to the status that the member sees. */
const PURCHASE_STATUS: Record<OrderStatus, PurchaseStatus> = {
  open: 'failed',
  lapsed: 'failed',
  declined: 'failed',
  pending: 'pending',
  paid: 'paid',
  refunded: 'refunded',
  lost: 'lost',
  failed: 'failed',
};

export const toPurchaseView = (order: Order, now: Date): PurchaseView => ({
  id: order._id.toHexString(),
  orderId: order.paypalOrderId,
  product: order.product,
  description: PRODUCTS[order.product].description,
  amountCents: order.amountCents,
  refundedCents: order.refundedCents,
  currency: order.currency,
  status: PURCHASE_STATUS[order.status],
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

/** Formats a price, such as `3.00 USD`. */
export const priceOf = ({ amountCents, currency }: Pick<Order, 'amountCents' | 'currency'>): string =>
  `${(amountCents / 100).toFixed(2)} ${currency}`;
