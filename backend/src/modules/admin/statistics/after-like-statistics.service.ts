import { Injectable } from '@nestjs/common';
import { ADMIN_LIMITS, PLANS_SERVER_LIMITS, type AfterLikeView, type AfterLikeWeekView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import {
  DAY_MS,
  dayKey,
  HOUR_MS,
  lastDays,
  WEEK_MS,
  type CalendarDay,
} from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { csvTable, type CsvColumns, type CsvTable } from '../../../platform/csv/csv.js';
import { ReportingReads } from '../../../platform/database/reporting-reads.js';
import type { Principal } from '../../../platform/http/principal.js';
import { ChatStatisticsService } from '../../chat/index.js';
import { AppealReviewService } from '../../decisions/index.js';
import { PairsService } from '../../match/index.js';
import { PlanStatisticsService } from '../../plans/index.js';
import { ReportReviewService } from '../../safety/index.js';
import { ExportAccessService } from '../export-access.service.js';
import { countsDue, mondayOf, weeksOf } from './after-like.rules.js';
import { DailyStatisticsRepository } from './daily-statistics.repository.js';

/** Time in ms after the end of a day in which members can answer the questions about its meetings. */
const SETTLED_MS =
  PLANS_SERVER_LIMITS.questionsAfterHours * HOUR_MS + PLANS_SERVER_LIMITS.questionDays * DAY_MS;

const COLUMNS: CsvColumns<AfterLikeWeekView> = {
  week: ({ week }) => week,
  'mutual likes': ({ mutualLikes }) => mutualLikes,
  conversations: ({ conversations }) => conversations,
  'answered within a day': ({ answered }) => answered,
  'plans agreed': ({ plansAgreed }) => plansAgreed,
  met: ({ met }) => met,
  'asked to meet again': ({ askedAgain }) => askedAgain,
  'would meet again': ({ again }) => again,
  'asked about safety': ({ askedSafe }) => askedSafe,
  'felt safe': ({ safe }) => safe,
  'first calls': ({ firstCalls }) => firstCalls,
  decisions: ({ decisions }) => decisions,
  'median hours to decision': ({ hoursToDecision }) => hoursToDecision,
  reversals: ({ reversals }) => reversals,
};

/**
 * What becomes of likes, and how decisions of staff stand, by week. It is counted by day and stored with the
 * other statistics of the day, so that weeks stay although the counted data is erased.
 */
@Injectable()
export class AfterLikeStatisticsService {
  constructor(
    private readonly statistics: DailyStatisticsRepository,
    private readonly pairs: PairsService,
    private readonly chats: ChatStatisticsService,
    private readonly plans: PlanStatisticsService,
    private readonly reports: ReportReviewService,
    private readonly appeals: AppealReviewService,
    private readonly access: ExportAccessService,
    private readonly reads: ReportingReads,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns the whole weeks, oldest first. */
  async ofLastWeeks(): Promise<AfterLikeView> {
    const [weeks, since] = await Promise.all([this.weeks(), this.statistics.findFirstAfterLike()]);
    return { timeZone: this.config.dayTimezone, since, weeks };
  }

  /**
   * Exports the weeks.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async export(me: Principal): Promise<CsvTable> {
    await this.access.authorizeAndRecord(me, { table: 'after-like' });
    return csvTable('after-like', COLUMNS, this.rows());
  }

  /** Counts what is due of the days that the other statistics have counted. Safe to repeat. */
  async countDue(): Promise<void> {
    const now = this.clock.now();
    const days = lastDays(now, this.config.dayTimezone, ADMIN_LIMITS.statisticsDays.max);
    const stored = await this.statistics.findSince(days[0]?.key ?? '');
    for (const day of days) {
      const counted = stored.get(day.key);
      if (!counted) continue;
      const times = { now, settledMs: SETTLED_MS, delayMs: this.reads.maxStalenessMs };
      const part = countsDue(day, counted.afterLike?.countedAt, times);
      if (part === 'all') await this.countAll(day, now);
      if (part === 'meetings')
        await this.statistics.raiseMeetingCounts(
          day.key,
          await this.plans.countMeetings(day.from, day.to),
          now,
        );
    }
  }

  private async countAll({ key, from, to }: CalendarDay, countedAt: Date): Promise<void> {
    const [mutualLikes, begun, plansAgreed, meetings, firstCalls, decisionMinutes, reversals] =
      await Promise.all([
        this.pairs.countFriendships(from, to),
        this.chats.countBegun(from, to),
        this.chats.countPlansAgreed(from, to),
        this.plans.countMeetings(from, to),
        this.chats.countFirstCalls(from, to),
        this.reports.decisionMinutes(from, to),
        this.appeals.countReversals(from, to),
      ]);
    await this.statistics.replaceAfterLike(key, {
      mutualLikes,
      conversations: begun.begun,
      answered: begun.answered,
      plansAgreed,
      ...meetings,
      firstCalls,
      decisionMinutes,
      reversals,
      countedAt,
    });
  }

  private async weeks(): Promise<AfterLikeWeekView[]> {
    const first = new Date(this.clock.now().getTime() - ADMIN_LIMITS.statisticsWeeks * WEEK_MS);
    return weeksOf(
      await this.statistics.findAfterLikeSince(mondayOf(dayKey(first, this.config.dayTimezone))),
    );
  }

  private async *rows(): AsyncGenerator<AfterLikeWeekView> {
    yield* await this.weeks();
  }
}
