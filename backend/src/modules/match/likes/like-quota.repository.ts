import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Write } from '../../../platform/database/unit-of-work.js';
import { type AccountSnapshot, type User, USER_MODEL } from '../../users/index.js';

/**
 * Counters of a member's likes and notes of the day. Each write applies only while the counter is as read, so
 * that concurrent likes cannot exceed the limit.
 */
@Injectable()
export class LikeQuotaRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /** Returns the write that stores the likes of a day. */
  likesOf({ _id, likeQuota: before }: AccountSnapshot, likeQuota: User['likeQuota']): Write {
    return {
      into: this.users,
      filter: { _id, 'likeQuota.day': before.day, 'likeQuota.used': before.used },
      update: { $set: { likeQuota } },
    };
  }

  /** Returns the write that stores the notes of a day. */
  notesOf(
    { _id, noteQuota: before }: AccountSnapshot,
    noteQuota: NonNullable<AccountSnapshot['noteQuota']>,
  ): Write {
    return {
      into: this.users,
      filter: { _id, 'noteQuota.day': before?.day ?? null, 'noteQuota.used': before?.used ?? null },
      update: { $set: { noteQuota } },
    };
  }
}
