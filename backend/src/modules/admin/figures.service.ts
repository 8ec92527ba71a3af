import { Injectable } from '@nestjs/common';
import { type KpisQuery, type KpisView, LIMITS } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { type CalendarDay, DAY_MS, lastDays } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isDuplicateKey } from '../../platform/database/mongo-errors.js';
import { Periodic } from '../../platform/periodic/periodic-tasks.js';
import { RevenueService } from '../billing/index.js';
import { ChatMetricsService } from '../chat/index.js';
import { PairsService } from '../match/index.js';
import { FiguresRepository } from './figures.repository.js';
import type { DailyFigures } from './figures.schema.js';
import { toKpiDayView } from './figures.views.js';
import { AdministrationRepository } from './administration.repository.js';
import { MemberFiguresRepository } from './member-figures.repository.js';

const EVERY_MS = 120_000;
const STALE_MS = 60_000;
const MOST_DAYS = 90;

/**
 * Figures day by day. The worker counts today every two minutes and each day once more after it; reading costs at most 90 small
 * documents, however many members there are.
 */
@Injectable()
export class FiguresService {
  private counting: Promise<void> | undefined;

  constructor(
    private readonly figures: FiguresRepository,
    private readonly members: MemberFiguresRepository,
    private readonly administration: AdministrationRepository,
    private readonly pairs: PairsService,
    private readonly chats: ChatMetricsService,
    private readonly revenue: RevenueService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** The last 30 or 90 days, oldest first; today's are counted now if that was not done within a minute. */
  async kpis({ days: wanted = '30' }: KpisQuery): Promise<KpisView> {
    const days = this.days(Number(wanted));
    const [first] = days;
    const today = days.at(-1);
    if (!first || !today) throw new Error('There is always a today.');
    let stored = await this.figures.since(first.key);
    const countedAt = stored.get(today.key)?.countedAt.getTime() ?? 0;
    if (this.clock.now().getTime() - countedAt > STALE_MS) {
      await this.countTodayOnce(today);
      stored = await this.figures.since(first.key);
    }
    return {
      timeZone: this.config.dayTimezone,
      days: days.map(({ key }) => toKpiDayView(key, stored.get(key))),
    };
  }

  /** Counts every day of the last 90 that is not final yet, so what was missed while no worker ran. Safe to repeat. */
  @Periodic({
    everyMs: EVERY_MS,
    on: 'workers',
    atStart: true,
    failureMessage: 'The figures could not be counted',
  })
  async fill(): Promise<void> {
    const days = this.days(MOST_DAYS);
    const [stored, joined] = await Promise.all([
      this.figures.since(days[0]?.key ?? ''),
      this.members.firstJoined(),
    ]);
    if (joined === null) return;
    for (const day of days)
      if (day.to > joined && !stored.get(day.key)?.final) await this.count(day, stored.get(day.key));
  }

  private days(count: number): CalendarDay[] {
    return lastDays(this.clock.now(), this.config.dayTimezone, count);
  }

  /** Several who look at once wait for one count. */
  private countTodayOnce(today: CalendarDay): Promise<void> {
    this.counting ??= this.count(today, undefined).finally(() => {
      this.counting = undefined;
    });
    return this.counting;
  }

  private async count(day: CalendarDay, before: DailyFigures | undefined): Promise<void> {
    const countedAt = this.clock.now();
    const final = day.to <= countedAt;
    // What stands at an instant: at the end of the day, or now.
    const end = final ? day.to : countedAt;
    const [happened, stood] = await Promise.all([this.happened(day), this.stood(day, end, final)]);
    // Who was here is only known of days that were counted while they lasted.
    const active = !final || before ? { active: await this.members.countLastActive(day) } : {};
    await this.figures.put(day.key, { ...happened, ...stood, ...active, countedAt, final }).catch((error) => {
      // Another instance has begun the day, or made it final, at this moment.
      if (!isDuplicateKey(error, '_id')) throw error;
    });
  }

  private async happened(day: CalendarDay) {
    const { from, to } = day;
    const [signUps, likes, matches, messages, revenue, churned] = await Promise.all([
      this.members.countJoined(day),
      this.pairs.countLikes(from, to),
      this.pairs.countFriendships(from, to),
      this.chats.countMessages(from, to),
      this.revenue.between(from, to),
      this.members.countStoppedPaying(day),
    ]);
    return { signUps, likes, matches, messages, ...revenue, churned };
  }

  private async stood({ from }: CalendarDay, end: Date, final: boolean) {
    const newSince = new Date(end.getTime() - LIMITS.newUserDays * DAY_MS);
    const [paying, total, premium, blocked, suspended, newUsers] = await Promise.all([
      this.members.countPaying(from),
      final ? this.members.countJoinedBefore(end) : this.administration.count('all', end),
      this.administration.count('premium', end),
      this.members.countRestrictedBefore('block', end),
      this.members.countRestrictedBefore('suspension', end),
      this.members.countJoined({ from: newSince, to: end }),
    ]);
    return { paying, total, premium, blocked, suspended, newUsers };
  }
}
