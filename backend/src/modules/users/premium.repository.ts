import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Plan, PremiumKind } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../platform/database/database.js';
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

  /**
   * Adds bought or granted time: it begins when what is already there ends, or now. One atomic update, so that two at once
   * follow each other.
   * @param milliseconds how long it lasts
   * @returns false when there is no such member
   */
  async extend(
    userId: string,
    { kind, plan, now, milliseconds }: { kind: PremiumKind; plan: Plan; now: Date; milliseconds: number },
    tx: Session,
  ): Promise<boolean> {
    const start = { $max: [now, { $max: { $map: { input: PAID, in: '$$this.end' } } }] };
    const result = await this.users.updateOne(
      { _id: userId, status: { $ne: 'deleted' } },
      [
        { $set: { extendFrom: start } },
        {
          $set: {
            premiumPeriods: {
              $concatArrays: [
                { $ifNull: ['$premiumPeriods', []] },
                [{ kind, plan, start: '$extendFrom', end: { $add: ['$extendFrom', milliseconds] } }],
              ],
            },
          },
        },
        { $unset: 'extendFrom' },
      ],
      { session: tx, updatePipeline: true, strict: false },
    );
    return result.matchedCount === 1;
  }

  /**
   * Ends everything bought or granted now, also what had not begun; referral premium stays.
   * @returns false when there is no such member
   */
  async endPaid(userId: string, now: Date, tx: Session): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId },
      [
        {
          $set: {
            premiumPeriods: {
              $map: {
                input: {
                  $filter: {
                    input: { $ifNull: ['$premiumPeriods', []] },
                    cond: { $or: [{ $eq: ['$$this.kind', 'referral'] }, { $lt: ['$$this.start', now] }] },
                  },
                },
                in: {
                  $mergeObjects: [
                    '$$this',
                    {
                      end: {
                        $cond: [
                          { $eq: ['$$this.kind', 'referral'] },
                          '$$this.end',
                          { $min: ['$$this.end', now] },
                        ],
                      },
                    },
                  ],
                },
              },
            },
          },
        },
      ],
      { session: tx, updatePipeline: true },
    );
    return result.matchedCount === 1;
  }
}

const PAID = {
  $filter: {
    input: { $ifNull: ['$premiumPeriods', []] },
    cond: { $ne: ['$$this.kind', 'referral'] },
  },
};
