import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
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
}
