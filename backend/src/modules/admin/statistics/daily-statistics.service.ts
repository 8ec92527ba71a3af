import { Injectable } from '@nestjs/common';
import { ADMIN_LIMITS, STATISTICS_DAYS, type StatisticsQuery, type StatisticsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, lastDays, type CalendarDay } from '../../../platform/clock/days.js';
import { runtimeVersions } from '../../../platform/clock/runtime-versions.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { ReportingReads } from '../../../platform/database/reporting-reads.js';
import { LeavingReasonsService } from '../../auth/index.js';
import { PLACES_RELEASE } from '../../profiles/index.js';
import { AfterLikeStatisticsService } from './after-like-statistics.service.js';
import { DailyStatisticsRepository } from './daily-statistics.repository.js';
import type { DailyStatistics } from './daily-statistics.schema.js';
import { toStatisticsDayView } from './daily-statistics.views.js';
import { DayCounterService } from './day-counter.service.js';

const STALE_AFTER_MS = 60_000;

/**
 * Statistics per day. A worker counts today every two minutes, and each day once more after its end, so that
 * a page reads one small document a day. Incrementing counters with each event instead would write to one
 * document all the time, and lose counts when a process crashes.
 */
@Injectable()
export class DailyStatisticsService {
  private counting: Promise<void> | undefined;

  constructor(
    private readonly statistics: DailyStatisticsRepository,
    private readonly counter: DayCounterService,
    private readonly afterLike: AfterLikeStatisticsService,
    private readonly leaving: LeavingReasonsService,
    private readonly reads: ReportingReads,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Returns the last days, oldest first; counts today again if the last count is older than
   * STALE_AFTER_MS.
   */
  async ofLastDays({ days: requestedDays = STATISTICS_DAYS[0] }: StatisticsQuery): Promise<StatisticsView> {
    const days = this.days(Number(requestedDays));
    const [first] = days;
    const today = days.at(-1);
    if (!first || !today) throw new Error('The list of days is empty.');
    let stored = await this.statistics.findSince(first.key);
    const countedAt = stored.get(today.key)?.countedAt.getTime() ?? 0;
    if (this.clock.now().getTime() - countedAt > STALE_AFTER_MS) {
      await this.countTodayOnce(today);
      stored = await this.statistics.findSince(first.key);
    }
    return {
      timeZone: this.config.dayTimezone,
      days: days.map(({ key }) => toStatisticsDayView(key, stored.get(key))),
      leaving: await this.leaving.ofLastMonths(),
      versions: { ...runtimeVersions(), places: PLACES_RELEASE },
    };
  }

  /**
   * Counts every day that can be shown and is not final yet, which includes days on which no worker ran. Safe
   * to repeat.
   */
  async countUnfinished(): Promise<void> {
    const days = this.days(ADMIN_LIMITS.statisticsDays.max);
    const [stored, joined] = await Promise.all([
      this.statistics.findSince(days[0]?.key ?? ''),
      this.counter.firstJoinedAt(),
    ]);
    if (joined === null) return;
    for (const day of days) {
      const counted = stored.get(day.key);
      if (day.to > joined && !this.isFinal(day, counted)) await this.count(day, counted);
    }
    await this.afterLike.countDue();
  }

  private days(count: number): CalendarDay[] {
    return lastDays(this.clock.now(), this.config.dayTimezone, count);
  }

  /**
   * Returns whether the counts of a day are final. After a change of DAY_TIMEZONE, a recent day may end later
   * than when it was counted, and is counted again. Older days are not, because their sources may be deleted.
   */
  private isFinal(day: CalendarDay, counted: DailyStatistics | undefined): boolean {
    if (!counted?.final) return false;
    return day.to <= counted.countedAt || day.to.getTime() < this.clock.now().getTime() - DAY_MS;
  }

  /** Concurrent requests share one count. */
  private countTodayOnce(today: CalendarDay): Promise<void> {
    this.counting ??= this.count(today, undefined).finally(() => {
      this.counting = undefined;
    });
    return this.counting;
  }

  private async count(day: CalendarDay, before: DailyStatistics | undefined): Promise<void> {
    const countedAt = this.clock.now();
    const isOver = day.to <= countedAt;
    // The reads may come from a secondary that is behind, so its possible delay is subtracted.
    const final = day.to.getTime() + this.reads.maxStalenessMs <= countedAt.getTime();
    const counts = await this.counter.count(day, countedAt);
    // Active members can only be counted while the day lasts.
    const active = !isOver || before ? { active: await this.counter.countActive(day) } : {};
    await this.statistics.replaceCounts(day, { ...counts, ...active, countedAt, final }).catch((error) => {
      // Another instance stored the day for the first time, or made it final, at the same moment.
      if (!isDuplicateKey(error, '_id')) throw error;
    });
  }
}
