import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import type { Session } from '../../../platform/database/database.js';
import { type User, USER_MODEL } from '../../users/index.js';
import { type Candidate, CANDIDATE_FIELDS } from './discovery.repository.js';

/** A member whose boost runs. */
export type BoostedCandidate = Candidate & { boostedUntil: Date };

/** The boosts that members bought. */
@Injectable()
export class BoostRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /** Begins a boost of so many minutes, or adds them to the one that runs. */
  async extend(userId: string, minutes: number, now: Date, session: Session): Promise<void> {
    const boostedUntil = { $add: [{ $max: ['$boostedUntil', now] }, minutes * MINUTE_MS] };
    await this.users.updateOne({ _id: userId }, [{ $set: { boostedUntil } }], {
      session,
      updatePipeline: true,
    });
  }

  /** Members whose boost runs now, at most `limit`, those first whose boost runs longest. */
  async findRunning(now: Date, limit: number): Promise<BoostedCandidate[]> {
    return this.users.collection
      .find<BoostedCandidate>(
        { boostedUntil: { $gt: now, $type: 'date' } },
        { projection: { ...CANDIDATE_FIELDS, boostedUntil: 1 } },
      )
      .sort({ boostedUntil: -1 })
      .limit(limit)
      .toArray();
  }
}
