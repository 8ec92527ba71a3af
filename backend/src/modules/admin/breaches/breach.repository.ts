import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { BREACH_MODEL, type Breach } from './breach.schema.js';

@Injectable()
export class BreachRepository {
  constructor(@InjectModel(BREACH_MODEL) private readonly breaches: Model<Breach>) {}

  async find(id: string, tx?: Transaction): Promise<Breach | null> {
    return this.breaches.findById(id, null, tx?.read ?? {}).lean<Breach>();
  }

  async add(breach: Breach, tx: Transaction): Promise<void> {
    await this.breaches.create([breach], tx.command);
  }

  /** Returns the breaches that are not reported, by due time. */
  async findUnreported(): Promise<Breach[]> {
    return this.breaches.find({ reportedAt: null }).sort({ dueAt: 1, _id: 1 }).lean<Breach[]>();
  }

  /**
   * Stores that the members up to `after` were told.
   * @param toldAt when all were told; null if more follow
   */
  async setTold(
    id: string,
    { after, told, toldAt }: { after: string | null; told: number; toldAt: Date | null },
    tx: Transaction,
  ): Promise<void> {
    const progress = { ...(after !== null && { after: toId(after) }), toldAt };
    await this.breaches.updateOne({ _id: id }, { $set: progress, $inc: { told } }, tx.command);
  }

  /** Stores that a breach was reported; returns false if it is unknown or was reported before. */
  async setReported(id: string, at: Date, tx: Transaction): Promise<boolean> {
    const open = { _id: id, reportedAt: null };
    const change = { $set: { reportedAt: at } };
    return (await this.breaches.updateOne(open, change, tx.command)).modifiedCount === 1;
  }
}
