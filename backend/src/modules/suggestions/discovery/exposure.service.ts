import { Injectable } from '@nestjs/common';
import { dueOf, exposureFactor, exposureSpread, isNewMember, type Exposure } from '@mutual/recommender';
import { Clock } from '../../../platform/clock/clock.js';
import { WEEK_MS } from '../../../platform/clock/days.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Every } from '../../../platform/schedule/every.js';
import { ExposureMeasured } from '../suggestions.events.js';
import { DiscoveryRepository, type Candidate } from './discovery.repository.js';
import { ExposureRepository } from './exposure.repository.js';

/** Interval in ms in which recorded views are written. */
const FLUSH_INTERVAL_MS = 1000;
/**
 * Number of most recently active members whose views of this and the last week enter the Gini coefficient.
 */
const MEASURED_MEMBERS = 2000;
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
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Records a view: the first answer of a member to this member's card. */
  recordAnswer(userId: string): void {
    this.answers.set(userId, (this.answers.get(userId) ?? 0) + 1);
  }

  /** Returns the exposure factors of candidates, in the order of the candidates; 1 while nothing is known. */
  async factorsFor(candidates: readonly Candidate[], now: Date): Promise<number[]> {
    return (await this.exposuresOf(candidates, now)).map(exposureFactor);
  }

  /**
   * Returns the exposure of members this week, in the order of `ids`, as if all had been members for the
   * whole week.
   */
  async exposureOfMembers(ids: readonly string[], now: Date): Promise<Exposure[]> {
    const { counts, total, members } = await this.counts.find(this.counts.weekOf(now), ids);
    const due = total / Math.max(1, members);
    return counts.map((shown) => ({ shown, due, isNew: false }));
  }

  /** Adds the recorded views to the counts of the week. */
  @Every(FLUSH_INTERVAL_MS, { in: 'everywhere', failure: 'Views could not be counted', level: 'debug' })
  async flush(): Promise<void> {
    const { answers } = this;
    this.answers = new Map();
    await this.counts.add(this.counts.weekOf(this.clock.now()), answers);
  }

  /**
   * Measures how unequally views are shared, and publishes the result. Publishes nothing without enough
   * views, or while Redis is unavailable.
   */
  async measureAndPublish(): Promise<void> {
    const at = this.clock.now();
    const members = await this.members.findLastActive(MEASURED_MEMBERS);
    const exposures = await this.exposuresOf(members, at);
    const before = await this.counts.find(
      this.counts.weekOf(new Date(at.getTime() - WEEK_MS)),
      members.map(({ _id }) => _id.toHexString()),
    );
    const spread = exposureSpread(exposures, before.counts);
    if (spread) await this.events.publish(ExposureMeasured, { at, members: exposures.length, ...spread });
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
