import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Erases } from '../users/index.js';
import type { InvariantKind, Violation } from './invariants.rules.js';
import { VIOLATION_MODEL, type StoredViolation } from './violation.schema.js';

/** Stores violations until a check no longer finds them. */
@Injectable()
export class ViolationRepository {
  constructor(@InjectModel(VIOLATION_MODEL) private readonly violations: Model<StoredViolation>) {}

  /** Stores violations; returns those that were not stored before. */
  async add(found: readonly Violation[], foundAt: Date): Promise<Violation[]> {
    if (found.length === 0) return [];
    const { upsertedIds } = await this.violations.bulkWrite(
      found.map(({ kind, id }) => ({
        updateOne: {
          filter: { _id: `${kind}:${id}` },
          update: { $setOnInsert: { kind, id, foundAt } },
          upsert: true,
        },
      })),
    );
    return found.filter((_, index) => index in upsertedIds);
  }

  /** Returns a page of violations, in order of their ids. */
  async page(after: string, limit: number): Promise<StoredViolation[]> {
    return this.violations
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredViolation[]>();
  }

  /** Deletes violations that no longer exist. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.violations.deleteMany({ _id: { $in: [...ids] } });
  }

  /** Returns the number of stored violations by kind. */
  async counts(): Promise<Map<InvariantKind, number>> {
    const counted = await this.violations.aggregate<{ _id: InvariantKind; count: number }>([
      { $group: { _id: '$kind', count: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, count }) => [_id, count]));
  }

  /**
   * Deletes all violations about an erased member; violations of other members that are deleted with them are
   * found again. Runs last, as a check that runs during an erasure may store violations of half-erased data.
   */
  @Erases({ collections: ['violations'], last: true })
  async forget(userId: string): Promise<void> {
    await this.violations.deleteMany({ id: new RegExp(userId) });
  }
}
