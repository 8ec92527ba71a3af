import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ProfileFact, Facts } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { type User, USER_MODEL } from '../../users/index.js';

/** New value of each fact; null removes it. Absent facts stay unchanged. */
export type FactsChange = { [Name in ProfileFact]?: Facts[Name] | null | undefined };

/** Stores the facts of members in their user documents. */
@Injectable()
export class FactsRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Changes some facts and the list of hidden facts. The date of the religion consent is `now`; it is removed
   * with the religion.
   * @returns the changed member, or null if the account is deleted
   */
  async change(
    userId: string,
    facts: FactsChange,
    hiddenFacts: ProfileFact[] | undefined,
    now: Date,
    session: Session,
  ): Promise<User | null> {
    const changes = Object.entries(facts).filter(([, value]) => value !== undefined);
    const filled = changes.filter(([, value]) => value !== null);
    const cleared = changes.filter(([, value]) => value === null);
    const paths = (entries: [string, unknown][]) =>
      Object.fromEntries(entries.map(([fact, value]) => [`facts.${fact}`, value]));
    return this.users
      .findOneAndUpdate(
        { _id: userId, status: { $ne: 'deleted' } },
        {
          $set: {
            ...paths(filled),
            ...(hiddenFacts ? { hiddenFacts } : {}),
            ...(facts.religion === undefined
              ? {}
              : { religionConsentAt: facts.religion === null ? null : now }),
          },
          ...(cleared.length > 0 ? { $unset: paths(cleared) } : {}),
        },
        { session, returnDocument: 'after' },
      )
      .lean<User>();
  }
}
