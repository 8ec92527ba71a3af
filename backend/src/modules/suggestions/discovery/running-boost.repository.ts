import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { CANDIDATE_MODEL, type StoredMember } from './candidate.schema.js';
import { CANDIDATE_FIELDS, type Candidate } from './discovery.repository.js';

/** A member with a running boost. */
export type BoostedCandidate = Candidate & { boostedUntil: Date };

/** Reads the boosts that members bought, which belong to match. */
@Injectable()
export class RunningBoostRepository {
  constructor(
    @InjectModel(CANDIDATE_MODEL) private readonly users: Model<StoredMember>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns members with a running boost, at most `limit`, those whose boost ends last first. */
  async findRunning(now: Date, limit: number): Promise<BoostedCandidate[]> {
    return this.reader.aggregate<BoostedCandidate>(this.users, [
      { $match: { boostedUntil: { $gt: now, $type: 'date' } } },
      { $sort: { boostedUntil: -1 } },
      { $limit: limit },
      { $project: { ...CANDIDATE_FIELDS, boostedUntil: 1 } },
    ]);
  }
}
