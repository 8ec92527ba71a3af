import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import type { Order } from './order.schema.js';

/** Suspended members cannot begin a purchase; a payment they have approved is still completed. */
export function assertMayBuy({ status }: Principal): void {
  if (status === 'suspended') throw new AppError('SUSPENDED');
}

/** @throws AppError NOT_FOUND for an order of another member, as for one that does not exist */
export function assertOwn(order: Order | null, { userId }: Principal): Order {
  if (order?.userId.toHexString() !== userId) throw new AppError('NOT_FOUND');
  return order;
}

/** @throws AppError NOT_FOUND also for an order without a payment */
export function assertPurchase(order: Order | null): Order {
  if (!order?.captureId) throw new AppError('NOT_FOUND');
  return order;
}
