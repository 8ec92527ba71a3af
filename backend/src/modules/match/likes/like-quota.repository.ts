import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Write } from '../../../platform/database/transaction.js';
import { MATCH_STATE_MODEL, type MatchState } from '../match-state.schema.js';

type QuotaFields = Pick<MatchState, '_id' | 'likeQuota' | 'noteQuota'>;

/**
 * Counters of a member's likes and notes of the day. Each write applies only while the counter is as read, so
 * that concurrent likes cannot exceed the limit.
 */
@Injectable()
export class LikeQuotaRepository {
  constructor(@InjectModel(MATCH_STATE_MODEL) private readonly states: Model<MatchState>) {}

  /** Returns the write that stores the likes of a day. */
  likeQuotaWrite({ _id, likeQuota: before }: QuotaFields, likeQuota: MatchState['likeQuota']): Write {
    return {
      into: this.states,
      filter: {
        _id,
        'likeQuota.day': before.day,
        'likeQuota.used': before.used,
        'likeQuota.at': before.at ?? null,
      },
      update: { $set: { likeQuota } },
    };
  }

  /** Returns the write that stores the notes of a day. */
  noteQuotaWrite(
    { _id, noteQuota: before }: QuotaFields,
    noteQuota: NonNullable<MatchState['noteQuota']>,
  ): Write {
    return {
      into: this.states,
      filter: {
        _id,
        'noteQuota.day': before?.day ?? null,
        'noteQuota.used': before?.used ?? null,
        'noteQuota.at': before?.at ?? null,
      },
      update: { $set: { noteQuota } },
    };
  }
}
