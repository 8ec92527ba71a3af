import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Write } from '../../../platform/database/unit-of-work.js';
import { type AccountSnapshot, type User, USER_MODEL } from '../../users/index.js';

/**
 * The counters of likes and notes of a member's day. Each write holds only while the counter is as it was
 * read, so that likes sent at once cannot pass the limit.
 */
@Injectable()
export class LikeQuotaRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /** The write that stores the likes of a day. */
  likesOf({ _id, likeQuota: before }: AccountSnapshot, likeQuota: User['likeQuota']): Write {
    return {
      into: this.users,
      filter: { _id, 'likeQuota.day': before.day, 'likeQuota.used': before.used },
      update: { $set: { likeQuota } },
    };
  }

  /** The write that stores the notes of a day. */
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
