import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Facts, ProfileFact, UpdateFactsBody } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NOT_DELETED } from '../../users/index.js';
import { PROFILE_MODEL, type Profile } from '../profile.schema.js';
import { hiddenListAfterSwitches } from '../visibility/hidden-list.rules.js';

/** New values of facts. Null removes a fact; absent facts stay unchanged. */
export type FactsChange = { [Name in ProfileFact]?: Facts[Name] | null | undefined };

/** Stores the facts of members in their user documents. */
@Injectable()
export class FactsRepository {
  constructor(@InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>) {}

  /**
   * Changes some facts, and which facts are hidden. The date of the religion consent is `now`. It is removed
   * with the religion, and so is a must-have about it.
   * @returns the changed member, or null if the account is deleted
   */
  async change(
    userId: string,
    facts: FactsChange,
    { hiddenFacts, shownFacts }: Pick<UpdateFactsBody, 'hiddenFacts' | 'shownFacts'>,
    now: Date,
    tx: Transaction,
  ): Promise<Profile | null> {
    const changes = Object.entries(facts).filter(([, value]) => value !== undefined);
    const hidden = hiddenFacts ?? (shownFacts && hiddenListAfterSwitches('$hiddenFacts', shownFacts));
    return this.profiles
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED },
        [
          {
            $set: {
              ...Object.fromEntries(
                changes.map(([fact, value]) => [
                  `facts.${fact}`,
                  value === null ? '$$REMOVE' : { $literal: value },
                ]),
              ),
              hiddenFacts: hidden ?? '$hiddenFacts',
              ...(facts.religion !== undefined && {
                religionConsentAt: facts.religion === null ? null : now,
              }),
              ...(facts.religion === null && { 'settings.mustHaves': WITHOUT_RELIGION }),
            },
          },
        ],
        { ...tx.command, updatePipeline: true, returnDocument: 'after' },
      )
      .lean<Profile>();
  }
}

/** Expression for the must-haves without those about the religion; absent if there are no must-haves. */
const WITHOUT_RELIGION = {
  $cond: [
    { $isArray: '$settings.mustHaves' },
    { $filter: { input: '$settings.mustHaves', cond: { $ne: ['$$this.fact', 'religion'] } } },
    '$$REMOVE',
  ],
};
