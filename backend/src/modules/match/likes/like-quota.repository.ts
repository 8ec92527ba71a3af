import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OfDay } from '../../../platform/clock/days.js';
import type { ObjectId } from '../../../platform/database/ids.js';
import type { Write } from '../../../platform/database/transaction.js';
import { MEMBER_VISIBILITY, type MemberVisibility } from '../../profiles/index.js';
import { UserRepository, type AccountSnapshot } from '../../users/index.js';
import { MATCH_STATE_MODEL, type MatchState } from '../match-state.schema.js';

/** A member's pick of the day, which suggestions write. */
export interface WithPick {
  pick?: OfDay & { member: ObjectId };
}

/** A member with the fields that decide whether they may like, and how often. */
export type Liker = AccountSnapshot &
  MemberVisibility &
  Pick<MatchState, 'likeQuota' | 'noteQuota'> &
  WithPick;
const LIKER = {
  name: 1,
  ...MEMBER_VISIBILITY,
  createdAt: 1,
  likeQuota: 1,
  noteQuota: 1,
  pick: 1,
} as const;

/**
 * Counters of a member's likes and notes of the day. Each write applies only while the counter is as read, so
 * that concurrent likes cannot exceed the limit.
 */
@Injectable()
export class LikeQuotaRepository {
  constructor(
    @InjectModel(MATCH_STATE_MODEL) private readonly states: Model<MatchState>,
    private readonly users: UserRepository,
  ) {}

  /** Returns the existing members among `ids`, of any status, by id in hex. */
  findLikers(ids: readonly string[]): Promise<Map<string, Liker>> {
    return this.users.findFields<Liker>(ids, LIKER);
  }

  /** Returns the write that stores the likes of a day. */
  likesOf({ _id, likeQuota: before }: Liker, likeQuota: MatchState['likeQuota']): Write {
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
  notesOf({ _id, noteQuota: before }: Liker, noteQuota: NonNullable<MatchState['noteQuota']>): Write {
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
