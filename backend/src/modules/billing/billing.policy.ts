import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
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
