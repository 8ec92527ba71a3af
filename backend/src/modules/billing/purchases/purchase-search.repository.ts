import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { PurchaseFilter } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import { ReportingReads } from '../../../platform/database/reporting-reads.js';
import { ORDER_MODEL, type Order, type OrderStatus } from '../orders/order.schema.js';

/** Criteria of a payment search. An absent field does not filter. */
export interface PurchaseCriteria {
  status?: PurchaseFilter | undefined;
  userId?: string | undefined;
  /** Id of our order, or of its member. */
  id?: string | undefined;
  /** PayPal's id of the order or of the capture. */
  paypalId?: string | undefined;
}

/** Statuses of orders that reached a payment, including failed payments. */
const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'refunded',
  'lost',
  'failed',
] as const satisfies readonly OrderStatus[];
const REQUESTED = { 'refund.state': 'requested' } as const;
const PROPOSED = { 'proposal.at': { $type: 'date' } } as const;
const STREAM_BATCH_SIZE = 500;

/** Searches the payments of all members, for the administrator. */
@Injectable()
export class PurchaseSearchRepository {
  constructor(
    @InjectModel(ORDER_MODEL) private readonly orders: Model<Order>,
    private readonly reads: ReportingReads,
  ) {}

  /** Returns payments with an open refund request or proposal, oldest first. */
  async findUndecided(criteria: PurchaseCriteria, limit: number): Promise<Order[]> {
    return this.orders
      .find({ $and: [filterOf(criteria), { $or: [REQUESTED, PROPOSED] }] })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Order[]>();
  }

  /** Returns how many refund requests are open, and the time of the oldest one. */
  async countRefundRequests(): Promise<{ count: number; oldestAt?: Date }> {
    const [count, oldest] = await Promise.all([
      this.orders.countDocuments(REQUESTED),
      this.orders
        .findOne(REQUESTED, { 'refund.requestedAt': 1 })
        .sort({ 'refund.requestedAt': 1, _id: 1 })
        .lean<Pick<Order, 'refund'>>(),
    ]);
    return { count, ...(oldest?.refund && { oldestAt: oldest.refund.requestedAt }) };
  }

  /** Returns how many refunds wait for a second person, and the time of the oldest proposal. */
  async countRefundProposals(): Promise<{ count: number; oldestAt?: Date }> {
    const [count, oldest] = await Promise.all([
      this.orders.countDocuments(PROPOSED),
      this.orders
        .findOne(PROPOSED, { 'proposal.at': 1 })
        .sort({ 'proposal.at': 1, _id: 1 })
        .lean<Pick<Order, 'proposal'>>(),
    ]);
    return { count, ...(oldest?.proposal && { oldestAt: oldest.proposal.at }) };
  }

  /**
   * Returns payments without an open refund request or proposal, newest first. `before` is the last id of the
   * previous page.
   */
  async findOthers(criteria: PurchaseCriteria, before: string | undefined, limit: number): Promise<Order[]> {
    const older = before ? { _id: { $lt: toId(before) } } : {};
    return this.orders
      .find({ $and: [filterOf(criteria), older, { 'refund.state': { $ne: 'requested' }, proposal: null }] })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Order[]>();
  }

  /** Streams all payments of a search for an export, newest first. */
  stream(criteria: PurchaseCriteria): AsyncIterable<Order> {
    return this.orders
      .find(filterOf(criteria))
      .sort({ _id: -1 })
      .read(this.reads.preference)
      .lean<Order[]>()
      .cursor({ batchSize: STREAM_BATCH_SIZE }) as AsyncIterable<Order>;
  }
}

function filterOf({ status, userId, id, paypalId }: PurchaseCriteria): QueryFilter<Order> {
  const state: QueryFilter<Order> =
    status === 'refund-requested'
      ? REQUESTED
      : status === 'refund-proposed'
        ? PROPOSED
        : status === 'unclear'
          ? { unclear: true }
          : { status: status ?? { $in: PAYMENT_STATUSES } };
  return {
    ...state,
    ...(userId ? { userId: toId(userId) } : {}),
    ...(id ? { $or: [{ _id: toId(id) }, { userId: toId(id) }] } : {}),
    // Without `$type` MongoDB does not use the partial index.
    ...(paypalId
      ? { $or: [{ paypalOrderId: paypalId }, { captureId: { $eq: paypalId, $type: 'string' } }] }
      : {}),
  };
}
