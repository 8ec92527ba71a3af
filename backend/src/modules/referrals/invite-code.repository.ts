import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type User, USER_MODEL } from '../users/index.js';

/** Members' invite codes, and who joined by them: the fields `inviteCode` and `referralCode` of an account. */
@Injectable()
export class InviteCodeRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /** Whether a code belongs to any account. */
  async exists(code: string): Promise<boolean> {
    return (await this.users.exists({ inviteCode: code })) !== null;
  }

  /** Whether a code belongs to an active account, so that it may be used at sign-up. */
  async isUsable(code: string): Promise<boolean> {
    return (await this.users.exists({ inviteCode: code, status: 'active' })) !== null;
  }

  /** A member's own code; null for an unknown id. */
  async codeOf(userId: string): Promise<string | null> {
    const user = await this.users.findById(userId, { inviteCode: 1 }).lean<Pick<User, 'inviteCode'>>();
    return user?.inviteCode ?? null;
  }

  /** How many joined by a code; as in the two methods below, blocked and deleted accounts are left out. */
  async countJoined(code: string): Promise<number> {
    return this.users.countDocuments(joinedBy(code));
  }

  /** How many of those have referral premium at `now`. */
  async countJoinedWithPremium(code: string, now: Date): Promise<number> {
    const running = { kind: 'referral', start: { $lte: now }, end: { $gt: now } } as const;
    return this.users.countDocuments({ ...joinedBy(code), premiumPeriods: { $elemMatch: running } });
  }

  /** The last who joined by a code, newest first. */
  async latestJoined(code: string, limit: number): Promise<Pick<User, 'name' | 'createdAt'>[]> {
    return this.users
      .find(joinedBy(code), { _id: 0, name: 1, createdAt: 1 })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<Pick<User, 'name' | 'createdAt'>[]>();
  }
}

const joinedBy = (code: string) =>
  ({ referralCode: { $eq: code, $type: 'string' }, status: { $in: ['active', 'suspended'] } }) as const;
