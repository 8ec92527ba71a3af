import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { GENDERS, LOOKING_FOR } from '@contract';
import { ReportingReads } from '../../../platform/database/reporting-reads.js';
import { EXISTING_MEMBERS } from '../../users/index.js';
import { MEMBER_MODEL, type Member } from '../members/member.schema.js';

/** The half-open interval `[from, to)`. */
interface Span {
  from: Date;
  to: Date;
}

/** Counts members. Every query uses an index that exists for other queries too. */
@Injectable()
export class MemberStatisticsRepository {
  constructor(
    @InjectModel(MEMBER_MODEL) private readonly members: Model<Member>,
    private readonly reads: ReportingReads,
  ) {}

  /** Returns when the first member joined; null without members. */
  async firstJoined(): Promise<Date | null> {
    const first = await this.members
      .findOne({ role: 'member', createdAt: { $gt: new Date(0) } }, { createdAt: 1 })
      .sort({ createdAt: 1 })
      .read(this.reads.preference)
      .lean<Pick<Member, 'createdAt'>>();
    return first?.createdAt ?? null;
  }

  /** Returns the number of sign-ups, including accounts that were deleted since. */
  async countJoined({ from, to }: Span): Promise<number> {
    return this.count({ createdAt: { $gte: from, $lt: to }, role: 'member' });
  }

  /** Returns the number of members who joined before `at` and are not deleted. */
  async countJoinedBefore(at: Date): Promise<number> {
    return this.count({ createdAt: { $lt: at }, ...EXISTING_MEMBERS });
  }

  /**
   * Returns the number of active accounts that were last used within the interval. For the current day, this
   * is the number of members who used the product on it.
   */
  async countLastActive({ from, to }: Span): Promise<number> {
    return this.count({
      discoverable: true,
      gender: { $in: [...GENDERS] },
      lookingFor: { $in: [...LOOKING_FOR] },
      lastActiveAt: { $gte: from, $lt: to },
    });
  }

  /** Returns the number of currently blocked or suspended members whose restriction began before `at`. */
  async countRestrictedBefore(kind: 'block' | 'suspension', at: Date): Promise<number> {
    const field = `${kind}.at`;
    return this.count({
      ...EXISTING_MEMBERS,
      $and: [{ [field]: { $type: 'date' } }, { [field]: { $lt: at } }],
    });
  }

  /** Returns the number of members with bought premium running at `at`. */
  async countPaying(at: Date): Promise<number> {
    return this.count({ premiumPeriods: { $elemMatch: bought({ $lte: at }, { $gt: at }) } });
  }

  /**
   * Returns the number of members whose bought premium ended within the interval and was not renewed by its
   * end.
   */
  async countStoppedPaying({ from, to }: Span): Promise<number> {
    return this.count({
      premiumPeriods: {
        $elemMatch: bought({ $lt: to }, { $gte: from, $lt: to }),
        $not: { $elemMatch: bought({ $lte: to }, { $gte: to }) },
      },
    });
  }

  private async count(filter: QueryFilter<Member>): Promise<number> {
    return this.members.countDocuments(filter).read(this.reads.preference);
  }
}

const bought = (start: object, end: object) => ({ kind: 'subscription', start, end }) as const;
