import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import type { Order } from './order.schema.js';

/**
 * Returns the order.
 * @throws AppError NOT_FOUND if the order does not exist or belongs to another member
 */
export function assertOwn(order: Order | null, { userId }: Principal): Order {
  if (order?.userId.toHexString() !== userId) throw new AppError('NOT_FOUND');
  return order;
}

/**
 * Returns the order.
 * @throws AppError NOT_FOUND if the order does not exist or has no payment
 */
export function assertPurchase(order: Order | null): Order {
  if (!order?.captureId) throw new AppError('NOT_FOUND');
  return order;
}
