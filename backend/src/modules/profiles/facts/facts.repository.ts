import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ProfileFact, Facts } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { NOT_DELETED } from '../../users/index.js';
import { type Profile, PROFILE_MODEL } from '../profile.schema.js';

/** New value of each fact; null removes it. Absent facts stay unchanged. */
export type FactsChange = { [Name in ProfileFact]?: Facts[Name] | null | undefined };

/** Stores the facts of members in their user documents. */
@Injectable()
export class FactsRepository {
  constructor(@InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>) {}

  /**
   * Changes some facts and the list of hidden facts. The date of the religion consent is `now`; it is removed
   * with the religion, and so is a must-have about it.
   * @returns the changed member, or null if the account is deleted
   */
  async change(
    userId: string,
    facts: FactsChange,
    hiddenFacts: ProfileFact[] | undefined,
    now: Date,
    session: Session,
  ): Promise<Profile | null> {
    const changes = Object.entries(facts).filter(([, value]) => value !== undefined);
    const filled = changes.filter(([, value]) => value !== null);
    const cleared = changes.filter(([, value]) => value === null);
    const paths = (entries: [string, unknown][]) =>
      Object.fromEntries(entries.map(([fact, value]) => [`facts.${fact}`, value]));
    return this.profiles
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED },
        {
          $set: {
            ...paths(filled),
            ...(hiddenFacts ? { hiddenFacts } : {}),
            ...(facts.religion === undefined
              ? {}
              : { religionConsentAt: facts.religion === null ? null : now }),
          },
          ...(cleared.length > 0 ? { $unset: paths(cleared) } : {}),
          ...(facts.religion === null ? { $pull: { 'settings.mustHaves': { fact: 'religion' } } } : {}),
        },
        { session, returnDocument: 'after' },
      )
      .lean<Profile>();
  }
}
