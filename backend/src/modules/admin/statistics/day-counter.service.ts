import { Injectable } from '@nestjs/common';
import { ADMIN_LIMITS } from '@contract';
import { DAY_MS, type CalendarDay } from '../../../platform/clock/days.js';
import { RevenueService } from '../../billing/index.js';
import { ChatStatisticsService } from '../../chat/index.js';
import { PairsService } from '../../match/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import type { DayCounts } from './daily-statistics.schema.js';
import { MemberStatisticsRepository } from './member-statistics.repository.js';

/** Counts the statistics of one day. */
@Injectable()
export class DayCounterService {
  constructor(
    private readonly memberStatistics: MemberStatisticsRepository,
    private readonly members: MemberSearchRepository,
    private readonly pairs: PairsService,
    private readonly chats: ChatStatisticsService,
    private readonly revenue: RevenueService,
  ) {}

  /** Returns when the first member joined; null without members. */
  firstJoinedAt(): Promise<Date | null> {
    return this.memberStatistics.firstJoined();
  }

  /** Returns the number of active members; correct only while the day lasts. */
  countActive(day: CalendarDay): Promise<number> {
    return this.memberStatistics.countLastActive(day);
  }

  /** Returns the events of the day and the totals at its end, or now if it is not over. */
  async count(day: CalendarDay, now: Date): Promise<DayCounts> {
    const [events, totals] = await Promise.all([this.countEvents(day), this.countTotals(day, now)]);
    return { ...events, ...totals };
  }

  private async countEvents(day: CalendarDay) {
    const { from, to } = day;
    const [signUps, likes, matches, messages, revenue, churned] = await Promise.all([
      this.memberStatistics.countJoined(day),
      this.pairs.countLikes(from, to),
      this.pairs.countFriendships(from, to),
      this.chats.countMessages(from, to),
      this.revenue.revenueBetween(from, to),
      this.memberStatistics.countStoppedPaying(day),
    ]);
    return { signUps, likes, matches, messages, ...revenue, churned };
  }

  private async countTotals({ from, to }: CalendarDay, now: Date) {
    const isOver = to <= now;
    const end = isOver ? to : now;
    const newSince = new Date(end.getTime() - ADMIN_LIMITS.newMemberDays * DAY_MS);
    const [paying, total, premium, blocked, suspended, newUsers] = await Promise.all([
      this.memberStatistics.countPaying(from),
      isOver ? this.memberStatistics.countJoinedBefore(end) : this.members.countForStatistics('all', end),
      this.members.countForStatistics('premium', end),
      this.memberStatistics.countRestrictedBefore('block', end),
      this.memberStatistics.countRestrictedBefore('suspension', end),
      this.memberStatistics.countJoined({ from: newSince, to: end }),
    ]);
    return { paying, total, premium, blocked, suspended, newUsers };
  }
}
