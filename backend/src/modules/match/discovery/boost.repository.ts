import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import type { Write } from '../../../platform/database/unit-of-work.js';
import { MATCH_STATE_MODEL, type MatchState } from '../match-state.schema.js';
import { type Candidate, CANDIDATE_FIELDS } from './discovery.repository.js';

/** A member with a running boost. */
export type BoostedCandidate = Candidate & { boostedUntil: Date };

/** Stores the boosts that members bought. */
@Injectable()
export class BoostRepository {
  constructor(@InjectModel(MATCH_STATE_MODEL) private readonly states: Model<MatchState>) {}

  /** Returns the write that starts a boost, or extends the running one, by a number of minutes. */
  async extension(userId: string, minutes: number, now: Date): Promise<Write> {
    const member = await this.states
      .findById(userId, { boostedUntil: 1 })
      .lean<Pick<MatchState, 'boostedUntil'>>();
    const before = member?.boostedUntil ?? null;
    const from = Math.max(before?.getTime() ?? 0, now.getTime());
    return {
      into: this.states,
      filter: { _id: toId(userId), boostedUntil: before },
      update: { $set: { boostedUntil: new Date(from + minutes * MINUTE_MS) } },
    };
  }

  /** Returns members with a running boost, at most `limit`, those whose boost ends last first. */
  async findRunning(now: Date, limit: number): Promise<BoostedCandidate[]> {
    return this.states
      .find({ boostedUntil: { $gt: now, $type: 'date' } }, { ...CANDIDATE_FIELDS, boostedUntil: 1 })
      .sort({ boostedUntil: -1 })
      .limit(limit)
      .lean<BoostedCandidate[]>();
  }
}
