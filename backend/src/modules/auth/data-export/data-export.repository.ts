import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { DATA_EXPORT_MODEL, type DataExport } from './data-export.schema.js';

@Injectable()
export class DataExportRepository {
  constructor(@InjectModel(DATA_EXPORT_MODEL) private readonly exports: Model<DataExport>) {}

  async find(userId: string): Promise<DataExport | null> {
    return this.exports.findById(userId).lean<DataExport>();
  }

  /**
   * Stores a new export request, unless a ready export was requested after `before.ready` or an unfinished
   * one after `before.notReady`.
   * @throws a duplicate-key error when such an export exists
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
      { upsert: true, ...tx.command },
    );
  }

  /**
   * Stores the file that an unfinished export is written to.
   * @returns the export before the change, whose file may be deleted; null when no export is to be created
   */
  async startFile(userId: string, file: string): Promise<DataExport | null> {
    return this.exports
      .findOneAndUpdate({ _id: userId, readyAt: null }, { $set: { file } }, { returnDocument: 'before' })
      .lean<DataExport>();
  }

  /** Marks the export as ready; returns false when another run has started a file of its own. */
  async markReady(
    userId: string,
    done: Pick<DataExport, 'readyAt' | 'expiresAt' | 'bytes'> & { file: string },
    tx: Transaction,
  ): Promise<boolean> {
    const { matchedCount } = await this.exports.updateOne(
      { _id: userId, file: done.file, readyAt: null },
      { $set: done },
      tx.command,
    );
    return matchedCount === 1;
  }

  /** Deletes an expired export and returns it, or null. */
  async deleteExpired(userId: string, now: Date): Promise<DataExport | null> {
    return this.exports.findOneAndDelete({ _id: toId(userId), expiresAt: { $lte: now } }).lean<DataExport>();
  }

  /** Deletes the member's export and returns it, or null. */
  async deleteAndReturn(userId: string): Promise<DataExport | null> {
    return this.exports.findOneAndDelete({ _id: toId(userId) }).lean<DataExport>();
  }
}
