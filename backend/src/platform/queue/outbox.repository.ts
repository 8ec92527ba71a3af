import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../database/database.js';
import type { OutboxRow } from './outbox.schema.js';

@Injectable()
export class OutboxRepository {
  constructor(@InjectModel('Outbox') private readonly rows: Model<OutboxRow>) {}

  /** Writes a row; one of the same id is replaced. */
  async put({ _id, ...fields }: OutboxRow, session?: Session): Promise<void> {
    await this.rows.updateOne({ _id }, { $set: fields }, { upsert: true, ...(session ? { session } : {}) });
  }

  async find(id: string): Promise<OutboxRow | null> {
    return this.rows.findById(id).lean<OutboxRow>();
  }

  /** Removes a row unless it was written anew since. */
  async remove({ _id, version }: Pick<OutboxRow, '_id' | 'version'>): Promise<void> {
    await this.rows.deleteOne({ _id, version });
  }

  /** Removes a row by its id, inside a transaction if one is given. */
  async cancel(id: string, session?: Session): Promise<void> {
    await this.rows.deleteOne({ _id: id }, session ? { session } : {});
  }

  /** Rows to look after at `now`, the longest waiting first. */
  async due(now: Date, limit: number): Promise<OutboxRow[]> {
    return this.rows
      .find({ checkAt: { $lte: now } })
      .sort({ checkAt: 1 })
      .limit(limit)
      .lean<OutboxRow[]>();
  }

  /** About how many rows there are. */
  async estimate(): Promise<number> {
    return this.rows.estimatedDocumentCount();
  }

  /** Takes the look at a row for this process; false when another sweep was faster. */
  async claim({ _id, checkAt }: OutboxRow, nextCheckAt: Date): Promise<boolean> {
    const result = await this.rows.updateOne(
      { _id, checkAt },
      { $set: { checkAt: nextCheckAt }, $inc: { checks: 1 } },
    );
    return result.modifiedCount === 1;
  }
}
