import { LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Order } from './order.schema.js';

/** The end of the time in which the member may request a refund; null when they may not. */
export function refundableUntil({ status, paidAt, refund }: Order, now: Date): Date | null {
  if (status !== 'paid' || !paidAt || refund) return null;
  const until = new Date(paidAt.getTime() + LIMITS.refundRequestDays * DAY_MS);
  return now < until ? until : null;
}

/** @throws AppError NOT_REFUNDABLE, REFUND_TOO_LATE */
export function assertRefundable(order: Order, now: Date): void {
  if (order.status !== 'paid') throw new AppError('NOT_REFUNDABLE');
  if (!refundableUntil(order, now)) throw new AppError('REFUND_TOO_LATE');
}

/** Staff may refund a paid purchase, once. */
export const mayRefund = ({ status, refundOrderedAt }: Order): boolean =>
  status === 'paid' && !refundOrderedAt;

/** Staff may decline a member's request until a refund has been ordered. */
export const mayDecline = ({ refund, refundOrderedAt }: Order): boolean =>
  refund?.state === 'requested' && !refundOrderedAt;
