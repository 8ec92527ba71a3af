import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PAYPAL_EVENT_MODEL, type StoredPaypalEvent } from './paypal-event.schema.js';

@Injectable()
export class PaypalEventRepository {
  constructor(@InjectModel(PAYPAL_EVENT_MODEL) private readonly events: Model<StoredPaypalEvent>) {}

  /** Returns whether this event is already stored. */
  async has(id: string): Promise<boolean> {
    return (await this.events.exists({ _id: id })) !== null;
  }

  /**
   * Stores a new event.
   * @throws a duplicate-key error when a concurrent request has stored it
   */
  async add(event: StoredPaypalEvent, tx: Transaction): Promise<void> {
    await this.events.create([event], tx.command);
  }

  async find(id: string): Promise<StoredPaypalEvent | null> {
    return this.events.findById(id).lean<StoredPaypalEvent>();
  }

  /** Marks an event as handled, so that it is not handled again. */
  async setHandled(id: string, at: Date): Promise<void> {
    await this.events.updateOne({ _id: id }, { $set: { handledAt: at }, $unset: { waitsFor: 1 } });
  }

  /** Marks an event as waiting until one of these orders or captures is known. */
  async setWaiting(id: string, waitsFor: readonly string[]): Promise<void> {
    await this.events.updateOne({ _id: id }, { $set: { waitsFor: [...waitsFor] } });
  }

  /** Returns the ids of events that wait for one of these orders or captures, the oldest first. */
  async findWaiting(ids: readonly string[]): Promise<string[]> {
    const found = await this.events
      .find({ waitsFor: { $in: [...ids], $exists: true } }, { _id: 1 })
      .sort({ receivedAt: 1 })
      .lean<Pick<StoredPaypalEvent, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }
}
