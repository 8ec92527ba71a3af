import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { countPeriod, type PeriodCounts } from '../../platform/database/period-counts.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AUTHORITY_ORDER_MODEL, type AuthorityOrder } from './authority-order.schema.js';

@Injectable()
export class AuthorityOrderRepository {
  constructor(@InjectModel(AUTHORITY_ORDER_MODEL) private readonly orders: Model<AuthorityOrder>) {}

  async add(order: AuthorityOrder, tx: Transaction): Promise<void> {
    await this.orders.create([order], tx.command);
  }

  async find(id: string): Promise<AuthorityOrder | null> {
    return this.orders.findById(id).lean<AuthorityOrder>();
  }

  /** Returns the orders that wait, by due date. */
  async findWaiting(): Promise<AuthorityOrder[]> {
    return this.orders.find({ answer: null }).sort({ dueAt: 1, _id: 1 }).lean<AuthorityOrder[]>();
  }

  /** Returns whether an order waits for its answer. */
  async hasWaiting(): Promise<boolean> {
    return (await this.orders.exists({ answer: null })) !== null;
  }

  /** Returns answered orders, latest answer first. */
  async findAnswered(limit: number): Promise<AuthorityOrder[]> {
    return this.orders
      .find({ 'answer.at': { $type: 'date' } })
      .sort({ 'answer.at': -1, _id: -1 })
      .limit(limit)
      .lean<AuthorityOrder[]>();
  }

  /** Stores what was done; returns false when it was stored already. */
  async answer(id: string, answer: NonNullable<AuthorityOrder['answer']>, tx: Transaction): Promise<boolean> {
    const waiting = { _id: id, answer: null };
    return (await this.orders.updateOne(waiting, { $set: { answer } }, tx.command)).modifiedCount === 1;
  }

  /** Counts the orders of a period by whether they were answered in time, and the time to their answer. */
  countPeriod(from: Date, to: Date): Promise<PeriodCounts> {
    const inTime = { $cond: [{ $lte: ['$answer.at', '$dueAt'] }, 'in-time', 'late'] };
    return countPeriod(this.orders, {
      match: { receivedAt: { $gte: from, $lt: to } },
      key: { $cond: [{ $gt: ['$answer.at', null] }, inTime, 'waiting'] },
      time: { from: 'receivedAt', to: 'answer.at' },
    });
  }
}
