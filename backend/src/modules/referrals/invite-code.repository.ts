import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { REFERRALS_LIMITS } from '@contract';
import { HOUR_MS } from '../../platform/clock/days.js';
import { ReportingReads } from '../../platform/database/reporting-reads.js';
import { EXISTING_MEMBERS, OPEN_STATUSES, type User } from '../users/index.js';
import { INVITE_CODE_MODEL, type InviteCode } from './invite-code.schema.js';

/** A code that members used at sign-up. */
interface UsedCode {
  _id: string;
  uses: number;
  /** The latest members who used it, newest first. */
  members: Pick<User, '_id'>[];
}

/** Members' invite codes and their use: the fields `inviteCode` and `referralCode` of accounts. */
@Injectable()
export class InviteCodeRepository {
  constructor(
    @InjectModel(INVITE_CODE_MODEL) private readonly codes: Model<InviteCode>,
    private readonly reads: ReportingReads,
  ) {}

  /** Returns a member's own code; null for an unknown id. */
  async codeOf(userId: string): Promise<string | null> {
    const user = await this.codes.findById(userId, { inviteCode: 1 }).lean<Pick<InviteCode, 'inviteCode'>>();
    return user?.inviteCode ?? null;
  }

  /** Returns the number of members who joined by a code, without blocked and deleted accounts. */
  async countJoined(code: string): Promise<number> {
    return this.codes.countDocuments(joinedBy(code));
  }

  /**
   * Returns the number of members who joined by a code and have referral premium at `now`, without blocked
   * and deleted accounts.
   */
  async countJoinedWithPremium(code: string, now: Date): Promise<number> {
    const running = { kind: 'referral', start: { $lte: now }, end: { $gt: now } } as const;
    return this.codes.countDocuments({ ...joinedBy(code), premiumPeriods: { $elemMatch: running } });
  }

  /** Returns the latest members who joined by a code, newest first, without blocked and deleted accounts. */
  async latestJoined(code: string, limit: number): Promise<Pick<User, 'name' | 'createdAt'>[]> {
    return this.codes
      .find(joinedBy(code), { _id: 0, name: 1, createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<Pick<User, 'name' | 'createdAt'>[]>();
  }

  /**
   * Returns the codes that members joined by, most used first, each with its latest members. Leaves out
   * deleted accounts.
   */
  async findUsed(skip: number, limit: number, membersPerCode: number): Promise<UsedCode[]> {
    const joined = { referralCode: { $type: 'string' }, ...EXISTING_MEMBERS };
    return this.codes
      .aggregate<UsedCode>([
        { $match: joined },
        { $group: { _id: '$referralCode', uses: { $sum: 1 } } },
        { $sort: { uses: -1, _id: 1 } },
        { $skip: skip },
        { $limit: limit },
        {
          $lookup: {
            from: this.codes.collection.name,
            localField: '_id',
            foreignField: 'referralCode',
            pipeline: [
              { $match: joined },
              { $sort: { createdAt: -1 } },
              { $limit: membersPerCode },
              { $project: { _id: 1 } },
            ],
            as: 'members',
          },
        },
      ])
      .read(this.reads.preference);
  }

  /** Returns the number of members with referral premium at `now`, by code. */
  async countPremiumByCode(now: Date): Promise<ReadonlyMap<string, number>> {
    const longest = new Date(now.getTime() + REFERRALS_LIMITS.referralPremiumHours * HOUR_MS);
    const running = { kind: 'referral', start: { $lte: now }, end: { $gt: now, $lte: longest } } as const;
    const counts = await this.codes
      .aggregate<{ _id: string; count: number }>([
        { $match: { premiumPeriods: { $elemMatch: running }, ...EXISTING_MEMBERS } },
        { $group: { _id: '$referralCode', count: { $sum: 1 } } },
      ])
      .read(this.reads.preference);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }
}

const joinedBy = (code: string) =>
  ({ referralCode: { $eq: code, $type: 'string' }, status: { $in: OPEN_STATUSES } }) as const;
