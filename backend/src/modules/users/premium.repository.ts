import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type User, USER_MODEL } from './user.schema.js';

/** Questions about premium over all members. */
@Injectable()
export class PremiumRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /** Ids of members one of whose premium periods ended after `after` and not after `until`. */
  async findEndedBetween(after: Date, until: Date): Promise<string[]> {
    const ended = await this.users.collection
      .find(
        { premiumPeriods: { $elemMatch: { end: { $gt: after, $lte: until } } } },
        { projection: { _id: 1 } },
      )
      .toArray();
    return ended.map(({ _id }) => _id.toHexString());
  }
}
