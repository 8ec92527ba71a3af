import { Injectable } from '@nestjs/common';
import type { PurchaseFilter } from '@contract';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import { ORDER_MODEL, type Order, type OrderStatus } from './order.schema.js';

/** Which payments are looked for; what is absent does not matter. */
export interface PurchaseSearch {
  status?: PurchaseFilter | undefined;
  /** A member's id. */
  userId?: string | undefined;
  /** Our id of the payment or of its member. */
  id?: string | undefined;
  /** What PayPal calls the order or its payment. */
  paypalId?: string | undefined;
}

/** Of these statuses something was paid, or tried to be. */
const PAYMENTS = ['pending', 'paid', 'refunded', 'lost', 'failed'] as const satisfies readonly OrderStatus[];
const STREAM_BATCH = 500;

/** The administrator's questions over all payments. */
@Injectable()
export class PurchaseSearchRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly orders: Model<Order>) {}

  /** Who waits for the answer to a request for a refund, the longest first. */
  async waiting(search: PurchaseSearch, limit: number): Promise<Order[]> {
    return this.orders
      .find({ $and: [filterOf(search), { 'refund.state': 'requested' }] })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Order[]>();
  }

  /**
   * The others, newest first; `before` is the id of the last one held.
   */
  async others(search: PurchaseSearch, before: string | undefined, limit: number): Promise<Order[]> {
    const older = before ? { _id: { $lt: toId(before) } } : {};
    return this.orders
      .find({ $and: [filterOf(search), older, { 'refund.state': { $ne: 'requested' } }] })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Order[]>();
  }

  /** All of them, newest first, a few at a time. */
  stream(search: PurchaseSearch): AsyncIterable<Order> {
    return this.orders
      .find(filterOf(search))
      .sort({ _id: -1 })
      .lean<Order[]>()
      .cursor({ batchSize: STREAM_BATCH }) as AsyncIterable<Order>;
  }
}

function filterOf({ status, userId, id, paypalId }: PurchaseSearch): QueryFilter<Order> {
  const standing: QueryFilter<Order> =
    status === 'refund-requested' ? { 'refund.state': 'requested' } : { status: status ?? { $in: PAYMENTS } };
  return {
    ...standing,
    ...(userId ? { userId: toId(userId) } : {}),
    ...(id ? { $or: [{ _id: toId(id) }, { userId: toId(id) }] } : {}),
    ...(paypalId ? { $or: [{ paypalOrderId: paypalId }, { captureId: paypalId }] } : {}),
  };
}
