import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import type { Write } from '../../../platform/database/write-together.js';
import { type AccountSnapshot, type User, USER_MODEL } from '../../users/index.js';

/** Likes of one day. Days are `YYYY-MM-DD` in DAY_TIMEZONE; another day than the stored one begins anew. */
@Injectable()
export class LikeQuotaRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Counts one like if fewer than `limit` and what was bought on top were spent on that day; `null` as limit
   * counts without end. One conditional write, so that likes sent at once cannot pass the limit.
   * @param session the transaction that also stores the like
   * @returns the day's likes including this one, or null when the limit is reached (nothing is written then)
   */
  async spendLike(
    userId: string,
    day: string,
    limit: number | null,
    session: Session,
  ): Promise<number | null> {
    const isLeft = { $lt: ['$likeQuota.used', { $add: [limit, EXTRA] }] };
    const mayLike = limit === null ? {} : { $or: [{ 'likeQuota.day': { $ne: day } }, { $expr: isLeft }] };
    const spent = await this.users
      .findOneAndUpdate(
        { _id: userId, ...mayLike },
        [
          {
            $set: {
              likeQuota: {
                day,
                used: onDay(day, { $add: ['$likeQuota.used', 1] }, 1),
                extra: onDay(day, EXTRA),
              },
            },
          },
        ],
        { session, updatePipeline: true, returnDocument: 'after', projection: { likeQuota: 1 } },
      )
      .lean<Pick<User, 'likeQuota'>>();
    return spent?.likeQuota.used ?? null;
  }

  /**
   * Counts one like of a member whose counter is known, as one of the writes of `Database.writeTogether`: it
   * finds nothing when the counter has changed since.
   */
  spendingLike({ _id, likeQuota }: AccountSnapshot, day: string): { write: Write; used: number } {
    const isSameDay = likeQuota.day === day;
    const filter = { _id, 'likeQuota.day': likeQuota.day, 'likeQuota.used': likeQuota.used };
    const update = isSameDay
      ? { $inc: { 'likeQuota.used': 1 } }
      : { $set: { likeQuota: { day, used: 1, extra: 0 } } };
    return { write: { into: this.users, filter, update }, used: isSameDay ? likeQuota.used + 1 : 1 };
  }

  /**
   * Counts one note if fewer than `limit` were given on that day; `null` as limit counts without end.
   * @returns whether it was counted
   */
  async spendNote(userId: string, day: string, limit: number | null, session: Session): Promise<boolean> {
    const mayGive =
      limit === null
        ? {}
        : { $or: [{ 'noteQuota.day': { $ne: day } }, { 'noteQuota.used': { $lt: limit } }] };
    const used = { $cond: [{ $eq: ['$noteQuota.day', day] }, { $add: ['$noteQuota.used', 1] }, 1] };
    const { matchedCount } = await this.users.updateOne(
      { _id: userId, ...mayGive },
      [{ $set: { noteQuota: { day, used } } }],
      { session, updatePipeline: true },
    );
    return matchedCount === 1;
  }

  /** Adds so many likes to the limit of that day. */
  async addLikes(userId: string, day: string, count: number, session: Session): Promise<void> {
    const likeQuota = {
      day,
      used: onDay(day, '$likeQuota.used'),
      extra: { $add: [onDay(day, EXTRA), count] },
    };
    await this.users.updateOne({ _id: userId }, [{ $set: { likeQuota } }], { session, updatePipeline: true });
  }
}

const EXTRA = { $ifNull: ['$likeQuota.extra', 0] };

/** A value of the stored day when it is this day, else `otherwise`. */
const onDay = (day: string, value: object | string, otherwise = 0): object => ({
  $cond: [{ $eq: ['$likeQuota.day', day] }, value, otherwise],
});
