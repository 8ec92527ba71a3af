import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import {
  dueOf,
  type Exposure,
  exposureFactor,
  giniOf,
  isAboveCap,
  isBelowFloor,
  isNewMember,
} from '@mutual/recommender';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, dayKey, WEEK_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { PeriodicRuns } from '../../../platform/schedule/periodic-runs.js';
import { SuggestionFiguresRepository } from '../figures/suggestion-figures.repository.js';
import { type Candidate, DiscoveryRepository } from './discovery.repository.js';
import { ExposureRepository } from './exposure.repository.js';

/** Interval in ms in which recorded views are written. */
const FLUSH_INTERVAL_MS = 1000;
/**
 * Number of most recently active members whose views enter the Gini coefficient, over this week and the last.
 */
const MEASURED = 2000;
/**
 * Minimum number of views per member for the Gini coefficient. With fewer, chance alone comes close to the
 * alert threshold.
 */
const LEAST_ANSWERS = 3;

/**
 * Measures the weekly exposure of members by the answers to their cards. Too many views move a member back in
 * decks, too few move them forward (docs/suggestions.md "Exposure").
 */
@Injectable()
export class ExposureService {
  private answers = new Map<string, number>();

  constructor(
    private readonly counts: ExposureRepository,
    private readonly members: DiscoveryRepository,
    private readonly figures: SuggestionFiguresRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly periodic: PeriodicRuns,
    metrics: Metrics,
  ) {
    if (!config.runsJobs) return;
    const help =
      'How unequally the answers of this week and the last are shared among the members active last: 0 equally (or too few to say), 1 all to one.';
    metrics.gauge('mutual_exposure_gini', { help }, async (gauge) => gauge.set(await this.lastGini()));
  }

  /** Records one view: a first answer to the member's card. */
  recordAnswer(userId: string): void {
    this.answers.set(userId, (this.answers.get(userId) ?? 0) + 1);
  }

  /** Returns the exposure factors of candidates, in their order; 1 while nothing is known. */
  async factorsFor(candidates: readonly Candidate[], now: Date): Promise<number[]> {
    return (await this.exposuresOf(candidates, now)).map(exposureFactor);
  }

  /**
   * Returns the exposure of members this week, in the order of `ids`, treating all as members for the whole
   * week.
   */
  async ofKnown(ids: readonly string[], now: Date): Promise<Exposure[]> {
    const { counts, total, members } = await this.counts.find(this.counts.weekOf(now), ids);
    const due = total / Math.max(1, members);
    return counts.map((shown) => ({ shown, due, isNew: false }));
  }

  @Interval(FLUSH_INTERVAL_MS)
  flushRegularly(): Promise<void> {
    return this.periodic.run('Views could not be counted', () => this.flush(), 'debug');
  }

  /** Adds the recorded views to the counts of the week. */
  async flush(): Promise<void> {
    const { answers } = this;
    this.answers = new Map();
    await this.counts.add(this.counts.weekOf(this.clock.now()), answers);
  }

  /**
   * Measures how equally views are distributed and stores it in the figures of the day. The Gini coefficient
   * includes the last week, because a week that has just begun shows mainly chance.
   */
  async measure(): Promise<void> {
    const at = this.clock.now();
    const members = await this.members.findLastActive(MEASURED);
    const exposures = await this.exposuresOf(members, at);
    const before = await this.counts.find(
      this.counts.weekOf(new Date(at.getTime() - WEEK_MS)),
      members.map(({ _id }) => _id.toHexString()),
    );
    const answers = exposures.map(({ shown }, index) => shown + (before.counts[index] ?? 0));
    const total = answers.reduce((sum, count) => sum + count, 0);
    // Without enough views, or while Redis is unavailable, nothing is reported.
    const canSay = total > 0 && total >= LEAST_ANSWERS * members.length;
    if (!canSay) return;
    const share = (is: (exposure: Exposure) => boolean): number =>
      exposures.filter(is).length / exposures.length;
    await this.figures.setExposure(dayKey(at, this.config.dayTimezone), {
      at,
      members: exposures.length,
      gini: giniOf(answers),
      belowFloor: share(isBelowFloor),
      aboveCap: share(isAboveCap),
    });
  }

  /** Returns the last measured value of today or yesterday. */
  private async lastGini(): Promise<number> {
    const now = this.clock.now();
    const [yesterday, today] = [new Date(now.getTime() - DAY_MS), now].map((instant) =>
      dayKey(instant, this.config.dayTimezone),
    );
    const days = await this.figures.find(yesterday ?? '', today ?? '');
    return days.findLast(({ exposure }) => exposure)?.exposure?.gini ?? 0;
  }

  private async exposuresOf(
    members: readonly Pick<Candidate, '_id' | 'createdAt'>[],
    now: Date,
  ): Promise<Exposure[]> {
    const week = this.counts.weekOf(now);
    const ids = members.map(({ _id }) => _id.toHexString());
    const { counts, total, members: answered } = await this.counts.find(week, ids);
    const mean = total / Math.max(1, answered);
    const elapsed = now.getTime() - week.getTime();
    return members.map((member, index) => {
      const due = dueOf(mean, now.getTime() - member.createdAt.getTime(), elapsed);
      return { shown: counts[index] ?? 0, due, isNew: isNewMember(member, now) };
    });
  }
}
