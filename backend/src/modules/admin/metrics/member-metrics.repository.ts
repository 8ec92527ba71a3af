import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { GENDERS, LOOKING_FOR } from '@contract';
import type { Model } from 'mongoose';
import { type User, USER_MODEL } from '../../users/index.js';

/** Half open: `from` belongs to it, `to` does not. */
interface Span {
  from: Date;
  to: Date;
}

const MEMBER = { role: 'member', status: { $ne: 'deleted' } } as const;

/** Counts of members. Each count follows an index that exists for other reasons too. */
@Injectable()
export class MemberMetricsRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /** When the first member joined; null while there is none. */
  async firstJoined(): Promise<Date | null> {
    const first = await this.users
      .findOne({ role: 'member', createdAt: { $gt: new Date(0) } }, { createdAt: 1 })
      .sort({ createdAt: 1 })
      .lean<Pick<User, 'createdAt'>>();
    return first?.createdAt ?? null;
  }

  /** How many joined, whether they are still here or not. */
  async countJoined({ from, to }: Span): Promise<number> {
    return this.users.countDocuments({ createdAt: { $gte: from, $lt: to }, role: 'member' });
  }

  /** How many of those who joined before this instant are still here. */
  async countJoinedBefore(at: Date): Promise<number> {
    return this.users.countDocuments({ createdAt: { $lt: at }, ...MEMBER });
  }

  /**
   * How many members with an active account were last here within the span. Asked on the day itself, that is
   * how many were here.
   */
  async countLastActive({ from, to }: Span): Promise<number> {
    return this.users.countDocuments({
      discoverable: true,
      gender: { $in: [...GENDERS] },
      lookingFor: { $in: [...LOOKING_FOR] },
      lastActiveAt: { $gte: from, $lt: to },
    });
  }

  /** How many of those blocked or suspended today were so before this instant. */
  async countRestrictedBefore(kind: 'block' | 'suspension', at: Date): Promise<number> {
    const field = `${kind}.at`;
    return this.users.countDocuments({
      ...MEMBER,
      $and: [{ [field]: { $type: 'date' } }, { [field]: { $lt: at } }],
    });
  }

  /** How many had bought premium that ran at this instant. */
  async countPaying(at: Date): Promise<number> {
    return this.users.countDocuments({ premiumPeriods: { $elemMatch: bought({ $lte: at }, { $gt: at }) } });
  }

  /** How many members' bought premium ended within the span and did not run on after it. */
  async countStoppedPaying({ from, to }: Span): Promise<number> {
    return this.users.countDocuments({
      premiumPeriods: {
        $elemMatch: bought({ $lt: to }, { $gte: from, $lt: to }),
        $not: { $elemMatch: bought({ $lte: to }, { $gte: to }) },
      },
    });
  }
}

const bought = (start: object, end: object) => ({ kind: 'subscription', start, end }) as const;
