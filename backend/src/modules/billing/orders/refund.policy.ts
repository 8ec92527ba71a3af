import { BILLING_LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Order } from './order.schema.js';

/** Returns the end of the period in which the member may request a refund; null if no request is allowed. */
export function refundableUntil({ status, paidAt, refund }: Order, now: Date): Date | null {
  if (status !== 'paid' || !paidAt || refund) return null;
  const until = new Date(paidAt.getTime() + BILLING_LIMITS.refundRequestDays * DAY_MS);
  return now < until ? until : null;
}

/** @throws AppError NOT_REFUNDABLE, REFUND_TOO_LATE */
export function assertRefundable(order: Order, now: Date): void {
  if (order.status !== 'paid') throw new AppError('NOT_REFUNDABLE');
  if (!refundableUntil(order, now)) throw new AppError('REFUND_TOO_LATE');
}

/** Returns whether staff may refund the purchase: once, and only if it is paid. */
export const mayRefund = ({ status, refundOrderedAt }: Order): boolean =>
  status === 'paid' && !refundOrderedAt;

/** Returns whether staff may decline the refund request. Not allowed once a refund is ordered. */
export const mayDecline = ({ refund, refundOrderedAt }: Order): boolean =>
  refund?.state === 'requested' && !refundOrderedAt;
