import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { UpdateVisibilityBody } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { NOT_DELETED } from '../../users/index.js';
import { type Profile, PROFILE_MODEL } from '../profile.schema.js';

/** Stores what members show of themselves in their user documents. */
@Injectable()
export class VisibilityRepository {
  constructor(@InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>) {}

  /**
   * Changes the passed fields. What hides nothing is not stored.
   * @returns the changed member, or null if the account is deleted
   */
  async change(
    userId: string,
    { hiddenDetails, incognito }: UpdateVisibilityBody,
    session: Session,
  ): Promise<Profile | null> {
    const given = Object.entries({
      ...(hiddenDetails && { hiddenDetails: hiddenDetails.length > 0 ? hiddenDetails : undefined }),
      ...(incognito !== undefined && { incognito: incognito || undefined }),
    });
    const stored = given.filter(([, value]) => value !== undefined);
    const removed = given.filter(([, value]) => value === undefined);
    return this.profiles
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED },
        {
          $set: Object.fromEntries(stored),
          $unset: Object.fromEntries(removed.map(([field]) => [field, ''])),
        },
        { session, returnDocument: 'after' },
      )
      .lean<Profile>();
  }
}
