import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Gender } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NOT_DELETED } from '../../users/index.js';
import { PROFILE_MODEL, type Profile } from '../profile.schema.js';

/** Reads and writes the gender of members, which they cannot change themselves. */
@Injectable()
export class GenderRepository {
  constructor(@InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>) {}

  /** Returns the genders of the existing members among `ids`, by id in hex. */
  async find(ids: readonly string[]): Promise<Map<string, Gender>> {
    const found = await this.profiles
      .find({ _id: { $in: ids } }, { gender: 1 })
      .lean<Pick<Profile, '_id' | 'gender'>[]>();
    return new Map(found.map(({ _id, gender }) => [_id.toHexString(), gender]));
  }

  /** Sets the gender; returns the one before, or null for a deleted account. */
  async change(userId: string, gender: Gender, tx: Transaction): Promise<Gender | null> {
    const before = await this.profiles
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED },
        { $set: { gender } },
        { ...tx.command, projection: { gender: 1 }, returnDocument: 'before' },
      )
      .lean<Pick<Profile, 'gender'>>();
    return before?.gender ?? null;
  }
}
