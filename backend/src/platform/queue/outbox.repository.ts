import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { Session } from '../database/database.js';
import type { Write } from '../database/unit-of-work.js';
import type { OutboxRow } from './outbox.schema.js';

@Injectable()
export class OutboxRepository {
  constructor(@InjectModel('Outbox') private readonly rows: Model<OutboxRow>) {}

  /** The write that stores a row; one of the same id is replaced, but with `keepEarlier` its earlier time. */
  put({ _id, ...fields }: OutboxRow, keepEarlier: boolean): Write {
    const { runAt, checkAt, ...others } = fields;
    const replaced = keepEarlier ? { $set: others, $min: { runAt, checkAt } } : { $set: fields };
    return { into: this.rows, filter: { _id }, update: replaced, upsert: true };
  }

  async find(id: string): Promise<OutboxRow | null> {
    return this.rows.findById(id).lean<OutboxRow>();
  }

  /**
   * Removes a row unless it was written anew since.
   * @returns whether it was there
   */
  async remove({ _id, version }: Pick<OutboxRow, '_id' | 'version'>): Promise<boolean> {
    return (await this.rows.deleteOne({ _id, version })).deletedCount === 1;
  }

  /** Removes a row by its id, inside a transaction if one is given. */
  async cancel(id: string, session?: Session): Promise<void> {
    await this.rows.deleteOne({ _id: id }, session ? { session } : {});
  }

  /** Rows of these kinds in whose payload a field is this value. */
  async naming(
    value: string,
    kind: QueryFilter<OutboxRow>,
  ): Promise<Pick<OutboxRow, '_id' | 'job' | 'payload'>[]> {
    const fields = {
      $objectToArray: { $cond: [{ $eq: [{ $type: '$payload' }, 'object'] }, '$payload', {}] },
    };
    const values = { $map: { input: fields, in: '$$this.v' } };
    return this.rows
      .find({ ...kind, $expr: { $in: [value, values] } }, { job: 1, payload: 1 })
      .lean<Pick<OutboxRow, '_id' | 'job' | 'payload'>[]>();
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
