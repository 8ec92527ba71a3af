import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type User, USER_MODEL } from '../users/index.js';

/** Who joined by a member's code. Blocked and deleted accounts are left out. */
@Injectable()
export class InvitedRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  async count(code: string): Promise<number> {
    return this.users.countDocuments(joinedBy(code));
  }

  /** Of those, whose referral premium runs at `now`. */
  async countPremium(code: string, now: Date): Promise<number> {
    const running = { kind: 'referral', start: { $lte: now }, end: { $gt: now } } as const;
    return this.users.countDocuments({ ...joinedBy(code), premiumPeriods: { $elemMatch: running } });
  }

  /** Newest first. */
  async latest(code: string, limit: number): Promise<Pick<User, 'name' | 'createdAt'>[]> {
    return this.users
      .find(joinedBy(code), { _id: 0, name: 1, createdAt: 1 })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<Pick<User, 'name' | 'createdAt'>[]>();
  }
}

const joinedBy = (code: string) =>
  ({ referralCode: { $eq: code, $type: 'string' }, status: { $in: ['active', 'suspended'] } }) as const;
