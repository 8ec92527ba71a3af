import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session as Transaction } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { DATA_EXPORT_MODEL, type DataExport } from './data-export.schema.js';

@Injectable()
export class DataExportRepository {
  constructor(@InjectModel(DATA_EXPORT_MODEL) private readonly exports: Model<DataExport>) {}

  async find(userId: string): Promise<DataExport | null> {
    return this.exports.findById(userId).lean<DataExport>();
  }

  /**
   * Begins a copy, unless one was asked for after these instants: after the one if it is ready, after the
   * other if it is being made.
   * @throws a duplicate-key error when there is such a one
   */
  async begin(
    userId: string,
    now: Date,
    before: { ready: Date; notReady: Date },
    tx: Transaction,
  ): Promise<void> {
    const ready = { readyAt: { $ne: null }, requestedAt: { $lte: before.ready } };
    await this.exports.updateOne(
      { _id: userId, $or: [ready, { requestedAt: { $lte: before.notReady } }] },
      { $set: { requestedAt: now, readyAt: null, expiresAt: null, bytes: 0 } },
      { upsert: true, session: tx },
    );
  }

  /**
   * Notes where a copy that is being made is written to.
   * @returns the one before it, whose file may be removed; null when there is nothing to make
   */
  async startFile(userId: string, file: string): Promise<DataExport | null> {
    return this.exports
      .findOneAndUpdate({ _id: userId, readyAt: null }, { $set: { file } }, { returnDocument: 'before' })
      .lean<DataExport>();
  }

  /** Makes it ready; false when another run has taken over. */
  async finish(
    userId: string,
    done: Pick<DataExport, 'readyAt' | 'expiresAt' | 'bytes'> & { file: string },
    tx: Transaction,
  ): Promise<boolean> {
    const { matchedCount } = await this.exports.updateOne(
      { _id: userId, file: done.file, readyAt: null },
      { $set: done },
      { session: tx },
    );
    return matchedCount === 1;
  }

  /** Removes a copy whose day is over; gives it, or null when there is none. */
  async takeExpired(userId: string, now: Date): Promise<DataExport | null> {
    return this.exports.findOneAndDelete({ _id: toId(userId), expiresAt: { $lte: now } }).lean<DataExport>();
  }

  /** Removes whatever there is; gives it, or null. */
  async take(userId: string): Promise<DataExport | null> {
    return this.exports.findOneAndDelete({ _id: toId(userId) }).lean<DataExport>();
  }
}
