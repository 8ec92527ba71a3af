import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ProfileFact, Facts } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { type User, USER_MODEL } from '../../users/index.js';

/** Of each fact its new value, or null to take it away; what is absent stays. */
export type FactsChange = { [Name in ProfileFact]?: Facts[Name] | null | undefined };

/** Members' facts, in their account. */
@Injectable()
export class FactsRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Changes some facts, and which are hidden; a religion is dated with `now`, and taken away with its date.
   * @returns the member after it; null when they are gone
   */
  async change(
    userId: string,
    facts: FactsChange,
    hiddenFacts: ProfileFact[] | undefined,
    now: Date,
    session: Session,
  ): Promise<User | null> {
    const given = Object.entries(facts).filter(([, value]) => value !== undefined);
    const said = given.filter(([, value]) => value !== null);
    const takenBack = given.filter(([, value]) => value === null);
    const paths = (entries: [string, unknown][]) =>
      Object.fromEntries(entries.map(([fact, value]) => [`facts.${fact}`, value]));
    return this.users
      .findOneAndUpdate(
        { _id: userId, status: { $ne: 'deleted' } },
        {
          $set: {
            ...paths(said),
            ...(hiddenFacts ? { hiddenFacts } : {}),
            ...(facts.religion === undefined
              ? {}
              : { religionConsentAt: facts.religion === null ? null : now }),
          },
          ...(takenBack.length > 0 ? { $unset: paths(takenBack) } : {}),
        },
        { session, returnDocument: 'after' },
      )
      .lean<User>();
  }
}
