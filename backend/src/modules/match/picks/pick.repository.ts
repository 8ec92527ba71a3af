import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { CANDIDATE_INDEXES, type User, USER_MODEL } from '../../users/index.js';
import { ANYONE, CANDIDATE_FIELDS } from '../discovery/discovery.repository.js';
import type { PickCandidate } from './pick.rules.js';

/** What is read of everybody at once. */
export type Participant = Pick<User, '_id' | 'dob' | 'pick'> & { place: Pick<User['place'], 'cell'> };

/** Two members who are each other's pick, by id in hex. */
export interface PickedPair {
  a: string;
  b: string;
}

const FIELDS = { ...CANDIDATE_FIELDS, pick: 1 } as const;

/** Whom each member got as the pick of a day, and who may get one. */
@Injectable()
export class PickRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /** Nobody has a pick of these days any more. */
  async forgetDays(days: readonly string[]): Promise<void> {
    await this.users.updateMany({ 'pick.day': { $in: days } }, { $unset: { pick: 1 } });
  }

  /** Complete members who may be suggested and were active since, in no order that matters. */
  activeSince(since: Date): AsyncIterable<Participant> {
    return this.users
      .find(
        { ...ANYONE, lastActiveAt: { $gte: since }, complete: true },
        { dob: 1, 'place.cell': 1, pick: 1 },
      )
      .hint(CANDIDATE_INDEXES.activity)
      .lean<Participant>()
      .cursor({ batchSize: 1_000 });
  }

  /** The members that exist among these, whatever their status. */
  async findMany(ids: readonly string[], session?: Session): Promise<PickCandidate[]> {
    return this.users
      .find({ _id: { $in: ids } }, FIELDS, { batchSize: ids.length + 1 })
      .session(session ?? null)
      .lean<PickCandidate[]>();
  }

  /** Whoever has this member as their last pick has none: the account is erased. */
  async forget(userId: string): Promise<void> {
    await this.users.updateMany({ 'pick.member': toId(userId) }, { $unset: { pick: 1 } });
  }

  /** Gives each of these pairs each other as the pick of a day. */
  async store(day: string, pairs: readonly PickedPair[], session: Session): Promise<void> {
    if (pairs.length === 0) return;
    await this.users.bulkWrite(
      pairs.flatMap(({ a, b }) => [half(day, a, b), half(day, b, a)]),
      { ordered: false, session },
    );
  }
}

const half = (day: string, member: string, pick: string) => ({
  updateOne: {
    filter: { _id: toId(member), 'pick.day': { $ne: day } },
    update: { $set: { pick: { day, member: toId(pick) } } },
  },
});
