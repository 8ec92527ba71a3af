import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { UpdateVisibilityBody } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NOT_DELETED } from '../../users/index.js';
import { PROFILE_MODEL, type Profile } from '../profile.schema.js';
import { hiddenListAfterSwitches } from './hidden-list.rules.js';

/** Stores what members show of themselves in their user documents. */
@Injectable()
export class VisibilityRepository {
  constructor(@InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>) {}

  /**
   * Changes the passed fields and details. Values that hide nothing are not stored.
   * @returns the changed member, or null if the account is deleted
   */
  async change(
    userId: string,
    { hiddenDetails, details, incognito }: UpdateVisibilityBody,
    tx: Transaction,
  ): Promise<Profile | null> {
    const hidden = hiddenDetails ?? (details && hiddenListAfterSwitches('$hiddenDetails', details));
    return this.profiles
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED },
        [
          {
            $set: {
              hiddenDetails: hidden ?? '$hiddenDetails',
              ...(incognito !== undefined && { incognito: incognito || '$$REMOVE' }),
            },
          },
          {
            $set: {
              hiddenDetails: {
                $cond: [{ $in: ['$hiddenDetails', [[], null]] }, '$$REMOVE', '$hiddenDetails'],
              },
            },
          },
        ],
        { ...tx.command, updatePipeline: true, returnDocument: 'after' },
      )
      .lean<Profile>();
  }
}
