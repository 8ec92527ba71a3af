import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import type { Write } from '../../../platform/database/transaction.js';
import { MATCH_STATE_MODEL, type MatchState } from '../match-state.schema.js';

/** Stores the boosts that members bought. */
@Injectable()
export class BoostRepository {
  constructor(@InjectModel(MATCH_STATE_MODEL) private readonly states: Model<MatchState>) {}

  /**
   * Returns the boost that starts now, or the running one extended by a number of minutes, and the write that
   * stores it.
   */
  async newOrExtendedBoost(
    userId: string,
    minutes: number,
    now: Date,
  ): Promise<{ from: Date; until: Date; write: Write }> {
    const member = await this.states
      .findById(userId, { boostedFrom: 1, boostedUntil: 1 })
      .lean<Pick<MatchState, 'boostedFrom' | 'boostedUntil'>>();
    const before = member?.boostedUntil ?? null;
    const running = before && before > now ? before : null;
    const from = (running && member?.boostedFrom) ?? now;
    const until = new Date((running ?? now).getTime() + minutes * MINUTE_MS);
    const write = {
      into: this.states,
      filter: { _id: toId(userId), boostedUntil: before },
      update: { $set: { boostedFrom: from, boostedUntil: until } },
    };
    return { from, until, write };
  }
}
