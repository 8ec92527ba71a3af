import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ScoredPair } from '@mutual/recommender';
import { notOnDay } from '../../../platform/database/day-filter.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Profile } from '../../profiles/index.js';
import { Erases, type User } from '../../users/index.js';
import { CANDIDATE_INDEXES } from '../discovery/candidate.schema.js';
import { ANYONE_FILTER, CANDIDATE_FIELDS } from '../discovery/discovery.repository.js';
import { SUGGESTION_STATE_MODEL, type SuggestionState } from '../suggestion-state.schema.js';
import type { PickCandidate, PickDay } from './pick.rules.js';

/** Fields read of all participants. */
export type Participant = Pick<User, '_id' | 'dob'> &
  Pick<SuggestionState, 'pick'> & { place: Pick<Profile['place'], 'cell'> };

const FIELDS = { ...CANDIDATE_FIELDS, pick: 1 } as const;

/** Stores the picks of members, and reads members who may get one. */
@Injectable()
export class PickRepository {
  constructor(@InjectModel(SUGGESTION_STATE_MODEL) private readonly states: Model<SuggestionState>) {}

  /** Deletes all picks that were created by these runs since an instant in the future. */
  async deleteSince(since: Date, runs: readonly string[]): Promise<void> {
    const ofEarlierVersion = { 'pick.at': null, 'pick.day': { $in: runs } };
    await this.states.updateMany(
      { $or: [{ 'pick.at': { $gte: since } }, ofEarlierVersion] },
      { $unset: { pick: 1 } },
    );
  }

  /**
   * Returns members with a complete profile who may be suggested and were active since `since`, unordered.
   */
  participantsActiveSince(since: Date): AsyncIterable<Participant> {
    return this.states
      .find(
        { ...ANYONE_FILTER, lastActiveAt: { $gte: since }, complete: true },
        { dob: 1, 'place.cell': 1, pick: 1 },
      )
      .hint(CANDIDATE_INDEXES.activity)
      .lean<Participant>()
      .cursor({ batchSize: 1_000 });
  }

  /** Returns the existing members among `ids`, of any status. */
  async findMany(ids: readonly string[], tx?: Transaction): Promise<PickCandidate[]> {
    return this.states
      .find({ _id: { $in: ids } }, FIELDS, { batchSize: ids.length + 1 })
      .setOptions(tx?.read ?? {})
      .lean<PickCandidate[]>();
  }

  /** Deletes the picks of other members that show this member, whose account is erased. */
  @Erases({ collections: ['users'] })
  async forget(userId: string): Promise<void> {
    await this.states.updateMany({ 'pick.member': toId(userId) }, { $unset: { pick: 1 } });
  }

  /** Stores these pairs as each other's pick of a day. */
  async store(day: PickDay, pairs: readonly Pick<ScoredPair, 'a' | 'b'>[], tx: Transaction): Promise<void> {
    if (pairs.length === 0) return;
    await this.states.bulkWrite(
      pairs.flatMap(({ a, b }) => [pickOf(day, a, b), pickOf(day, b, a)]),
      { ordered: false, ...tx.command },
    );
  }
}

const pickOf = ({ day, now: at }: PickDay, member: string, pick: string) => ({
  updateOne: {
    filter: { _id: toId(member), ...notOnDay('pick', day) },
    update: { $set: { pick: { day: day.key, at, member: toId(pick) } } },
  },
});
