import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ProductId } from '@contract';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { ORDER_MODEL, type Order, type OrderStatus } from './order.schema.js';

/** Fields that `set` and `move` may change in addition to the status. */
export type OrderChange = Partial<
  Pick<
    Order,
    | 'captureId'
    | 'checkAt'
    | 'openedAt'
    | 'paidAt'
    | 'takenBackAt'
    | 'revokedMs'
    | 'refundedCents'
    | 'reported'
    | 'disputed'
    | 'unclear'
    | 'refund'
    | 'refundOrderedAt'
    | 'proposal'
    | 'refundAttempt'
    | 'attempt'
  >
>;

/** Replaces the texts about a refund when the member is erased. */
const ERASED_REASON = 'Erased with the account.';

const IS_ID = /^[0-9a-f]{24}$/;

/** Stores orders. Every status change adds an entry to the history of the order. */
@Injectable()
export class OrderRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly orders: Model<Order>) {}

  /** Stores an order that PayPal has already created. */
  async create(
    order: Pick<
      Order,
      | '_id'
      | 'userId'
      | 'product'
      | 'amountCents'
      | 'currency'
      | 'paypalOrderId'
      | 'merchantId'
      | 'status'
      | 'createdAt'
      | 'openedAt'
      | 'checkAt'
      | 'history'
    >,
  ): Promise<void> {
    await this.orders.create([order]);
  }

  /** Returns all orders of a member for the data export. */
  exportOf(userId: string): AsyncIterable<Order> {
    return this.orders.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<Order>().cursor();
  }

  /**
   * Finds an order by our id. Accepts any text, because it may come from outside; returns null for an invalid
   * id.
   */
  async findById(id: string, tx?: Transaction): Promise<Order | null> {
    if (!IS_ID.test(id)) return null;
    return this.orders.findById(id, null, tx?.read).lean<Order>();
  }

  /** Finds an order by PayPal's order id. */
  async findByPaypalId(paypalOrderId: string): Promise<Order | null> {
    return this.orders.findOne({ paypalOrderId }).lean<Order>();
  }

  /** Returns the orders with one of these ids: ours, PayPal's of the order, or PayPal's of the capture. */
  async findReferred(ids: readonly string[]): Promise<Order[]> {
    if (ids.length === 0) return [];
    const $in = [...ids];
    return this.orders
      .find({
        $or: [
          { _id: { $in: $in.filter((id) => IS_ID.test(id)).map(toId) } },
          { paypalOrderId: { $in } },
          { captureId: { $in, $type: 'string' } },
        ],
      })
      .lean<Order[]>();
  }

  /** Returns a member's orders that reached a payment, newest first. */
  async findPurchases(userId: string, limit: number): Promise<Order[]> {
    return this.orders
      .find({ userId: toId(userId), captureId: { $type: 'string' } })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<Order[]>();
  }

  /** Returns a member's newest orders that may be paid at PayPal without our knowledge. */
  async findUnsettled(userId: string, product: ProductId, limit: number): Promise<Order[]> {
    return this.orders
      .find({
        userId: toId(userId),
        product,
        status: { $in: ['open', 'lapsed', 'pending'] satisfies OrderStatus[] },
      })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<Order[]>();
  }

  /** Returns those of these members with an order that PayPal is still asked about, or that staff decide. */
  async findBuyersWithOpen(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const buyers = await this.orders
      .find(
        {
          userId: { $in: userIds.map(toId) },
          $or: [
            { checkAt: { $type: 'date' } },
            { 'refund.state': 'requested' },
            { 'proposal.at': { $type: 'date' } },
            { unclear: true },
          ],
        },
        { userId: 1 },
      )
      .lean<Pick<Order, 'userId'>[]>();
    return new Set(buyers.map(({ userId }) => userId.toHexString()));
  }

  /** Returns orders that the worker must check at PayPal, longest waiting first. */
  async findDue(now: Date, limit: number): Promise<Order[]> {
    return this.orders
      .find({ checkAt: { $lte: now, $type: 'date' } })
      .sort({ checkAt: 1 })
      .limit(limit)
      .lean<Order[]>();
  }

  /**
   * Claims the check of a due order for this process and sets the time of the next check. Returns false if
   * another process has claimed it.
   */
  async claim({ _id, checkAt }: Pick<Order, '_id' | 'checkAt'>, next: Date): Promise<boolean> {
    const claimed = await this.orders.updateOne({ _id, checkAt }, { $set: { checkAt: next } });
    return claimed.modifiedCount === 1;
  }

  /** Reads and locks an order. No other transaction can change it until this one ends. */
  async lock(id: Order['_id'], tx: Transaction): Promise<Order | null> {
    return this.orders
      .findOneAndUpdate({ _id: id }, { $inc: { changes: 1 } }, { ...tx.command, returnDocument: 'after' })
      .lean<Order>();
  }

  async setStatus(
    { _id }: Pick<Order, '_id'>,
    status: OrderStatus,
    note: string,
    at: Date,
    change: OrderChange,
    tx: Transaction,
  ): Promise<void> {
    await this.orders.updateOne(
      { _id },
      { $set: { ...change, status }, $push: { history: { at, status, note } } },
      tx.command,
    );
  }

  /** Sets the number of the next attempt to capture, unless another process has changed it. */
  async setAttempt({ _id, attempt }: Pick<Order, '_id' | 'attempt'>, next: number): Promise<void> {
    await this.orders.updateOne({ _id, attempt }, { $set: { attempt: next } });
  }

  /** Stores fields of a locked order that do not change its status. */
  async setFields({ _id }: Pick<Order, '_id'>, change: OrderChange, tx: Transaction): Promise<void> {
    await this.orders.updateOne({ _id }, { $set: change }, tx.command);
  }

  /**
   * Moves an unpaid order from one of the `from` statuses to another status.
   * @param order changed only if its `attempt` is still the stored one
   * @returns whether the order had one of the `from` statuses
   */
  async move(
    { _id, attempt }: Pick<Order, '_id' | 'attempt'>,
    from: readonly OrderStatus[],
    to: OrderStatus,
    note: string,
    at: Date,
    change: OrderChange,
  ): Promise<boolean> {
    const moved = await this.orders.updateOne(
      { _id, attempt, status: { $in: from } },
      { $set: { ...change, status: to }, $push: { history: { at, status: to, note } } },
    );
    return moved.modifiedCount === 1;
  }

  /**
   * Replaces a member's id by a pseudonym in all orders with a payment. Amounts, dates and PayPal's ids are
   * kept; texts by the member and by staff are removed. Orders without a payment are deleted. In refunds that
   * an erased staff member has proposed, the pseudonym replaces the proposer too.
   */
  async pseudonymise(userId: string, pseudonym: ObjectId, tx: Transaction): Promise<void> {
    const all = { userId: toId(userId) };
    await this.orders.deleteMany({ ...all, captureId: null }, tx.command);
    await this.orders.updateMany(
      { ...all, refund: { $ne: null } },
      { $set: { 'refund.reason': ERASED_REASON }, $unset: { 'refund.answer': 1 } },
      tx.command,
    );
    const proposed = { 'proposal.at': { $type: 'date' } } as const;
    await this.orders.updateMany(
      { ...all, ...proposed },
      { $set: { 'proposal.reason': ERASED_REASON } },
      tx.command,
    );
    await this.orders.updateMany(
      { ...proposed, 'proposal.by': toId(userId) },
      { $set: { 'proposal.by': pseudonym } },
      tx.command,
    );
    await this.orders.updateMany(all, { $set: { userId: pseudonym } }, tx.command);
  }
}
