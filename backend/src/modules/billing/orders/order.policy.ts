import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import type { Order } from './order.schema.js';

/** Suspended members begin no purchase; what they paid for before is theirs. */
export function assertMayBuy({ status }: Principal): void {
  if (status === 'suspended') throw new AppError('SUSPENDED');
}

/** An order is its member's alone; for everybody else there is none. */
export function assertOwn(order: Order | null, { userId }: Principal): Order {
  if (order?.userId.toHexString() !== userId) throw new AppError('NOT_FOUND');
  return order;
}

/** Staff may give back what was paid and is still ours. */
export const mayRefund = ({ status, refundOrderedAt }: Order): boolean =>
  status === 'paid' && !refundOrderedAt;

/** Staff may decline what a member asked for, until the money is on its way. */
export const mayDecline = ({ refund, refundOrderedAt }: Order): boolean =>
  refund?.state === 'requested' && !refundOrderedAt;

/** @throws AppError NOT_FOUND also for what never came to a payment */
export function assertPurchase(order: Order | null): Order {
  if (!order?.captureId) throw new AppError('NOT_FOUND');
  return order;
}
