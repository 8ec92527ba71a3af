import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SUBSCRIPTION_PLANS } from '@contract';
import { ReportingReads } from '../../../platform/database/reporting-reads.js';
import { LEDGER_MODEL, type LedgerEntry } from './ledger.schema.js';

/** Sums the ledger of all members. */
@Injectable()
export class RevenueRepository {
  constructor(
    @InjectModel(LEDGER_MODEL) private readonly entries: Model<LedgerEntry>,
    private readonly reads: ReportingReads,
  ) {}

  /** Returns cents received minus cents refunded in `[from, to)`. */
  async centsBetween(from: Date, to: Date): Promise<number> {
    const [sum] = await this.entries
      .aggregate<{ cents: number }>([
        { $match: { at: { $gte: from, $lt: to } } },
        { $group: { _id: null, cents: { $sum: '$cents' } } },
      ])
      .read(this.reads.preference);
    return sum?.cents ?? 0;
  }

  /** Returns the number of members who bought premium for the first time in `[from, to)`. */
  async countFirstBuyers(from: Date, to: Date): Promise<number> {
    const bought = { kind: 'purchase', reason: { $in: [...SUBSCRIPTION_PLANS] } } as const;
    const buyers = await this.entries
      .distinct('userId', { ...bought, at: { $gte: from, $lt: to } })
      .read(this.reads.preference);
    if (buyers.length === 0) return 0;
    const before = await this.entries
      .distinct('userId', { ...bought, userId: { $in: buyers }, at: { $lt: from } })
      .read(this.reads.preference);
    return buyers.length - before.length;
  }
}
