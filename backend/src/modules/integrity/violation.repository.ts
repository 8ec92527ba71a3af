import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { InvariantKind, Violation } from './invariants.rules.js';
import { type StoredViolation, VIOLATION_MODEL } from './violation.schema.js';

/** Stored violations: each from the check that found it to the check that finds it mended. */
@Injectable()
export class ViolationRepository {
  constructor(@InjectModel(VIOLATION_MODEL) private readonly violations: Model<StoredViolation>) {}

  /** Stores what was found; returns what was not stored yet. */
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

  /** A page of violations, in the order of their ids. */
  async page(after: string, limit: number): Promise<StoredViolation[]> {
    return this.violations
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredViolation[]>();
  }

  /** These were found mended. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.violations.deleteMany({ _id: { $in: [...ids] } });
  }

  /** How many are stored, by kind. */
  async counts(): Promise<Map<InvariantKind, number>> {
    const counted = await this.violations.aggregate<{ _id: InvariantKind; count: number }>([
      { $group: { _id: '$kind', count: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, count }) => [_id, count]));
  }

  /** Removes all about an erased member; violations of others that go with it are found again. */
  async forget(userId: string): Promise<void> {
    await this.violations.deleteMany({ id: new RegExp(userId) });
  }
}
