import { Injectable } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Periodic } from '../../../platform/periodic/periodic-tasks.js';
import { dueOf, exposureFactor, giniOf } from '../model/exposure.rules.js';
import { type Candidate, DiscoveryRepository } from './discovery.repository.js';
import { ExposureRepository } from './exposure.repository.js';
import { isNewMember } from './ranking.rules.js';

/** Answers are noted together, this often. */
const NOTE_EVERY_MS = 1000;
const MEASURE_EVERY_MS = 10 * MINUTE_MS;
/** The Gini is taken of so many members, those active last. */
const MEASURED = 2000;

/**
 * How often members are shown in a week, counted by the answers of those who saw their card: too often, and
 * they come later in others' decks; too seldom, earlier (docs/suggestions.md "Exposure").
 */
@Injectable()
export class ExposureService {
  private answers = new Map<string, number>();
  private readonly gini: Gauge;

  constructor(
    private readonly counts: ExposureRepository,
    private readonly members: DiscoveryRepository,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.gini = metrics.gauge('mutual_exposure_gini', {
      help: "How unequally this week's answers are shared among the members active last: 0 equally, 1 all to one.",
    });
  }

  /** Notes that somebody has answered a member's card. */
  answered(userId: string): void {
    this.answers.set(userId, (this.answers.get(userId) ?? 0) + 1);
  }

  /** What the scores of candidates are multiplied by, in their order; 1 while nothing is known. */
  async factorsFor(candidates: readonly Candidate[], now: Date): Promise<number[]> {
    const week = this.counts.weekOf(now);
    const ids = candidates.map(({ _id }) => _id.toHexString());
    const { counts, total, members } = await this.counts.find(week, ids);
    const mean = total / Math.max(1, members);
    const elapsed = now.getTime() - week.getTime();
    return candidates.map((candidate, index) => {
      const due = dueOf(mean, now.getTime() - candidate.createdAt.getTime(), elapsed);
      return exposureFactor({ shown: counts[index] ?? 0, due, isNew: isNewMember(candidate, now) });
    });
  }

  @Periodic({
    everyMs: NOTE_EVERY_MS,
    on: 'every-instance',
    failureMessage: 'Answers could not be counted',
    failureLevel: 'debug',
  })
  async note(): Promise<void> {
    const { answers } = this;
    this.answers = new Map();
    await this.counts.add(this.counts.weekOf(this.clock.now()), answers);
  }

  @Periodic({ everyMs: MEASURE_EVERY_MS, on: 'workers', failureMessage: 'Exposure could not be measured' })
  async measure(): Promise<void> {
    const ids = await this.members.findLastActiveIds(MEASURED);
    const { counts } = await this.counts.find(this.counts.weekOf(this.clock.now()), ids);
    this.gini.set(giniOf(counts));
  }
}
