import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CLOCK_MARGIN_MS, DAY_MS, dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { Periodic } from '../../../platform/periodic/periodic-tasks.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { CandidatesService } from '../discovery/candidates.service.js';
import { searchCriteriaOf } from '../discovery/fit.rules.js';
import { MakeDailyPicks } from '../match.jobs.js';
import { productMember } from '../model/product-member.rules.js';
import { SuggestionModelService } from '../model/suggestion-model.service.js';
import { type PickCandidate, PickRepository } from './pick.repository.js';
import { type ScoredPair, stableMatching } from './stable-matching.rules.js';

const CHECK_INTERVAL_MS = 60_000;
/** Who was here within this time takes part. */
const ACTIVE_MS = 14 * DAY_MS;
/** A member's best this many of so many candidates are weighed against everybody else's. */
const WEIGHED_PER_MEMBER = 10;
const CANDIDATES_PER_MEMBER = 100;
/** So many members' candidates are looked for at once. */
const CONCURRENCY = 4;
const STORED_AT_ONCE = 500;

/**
 * Makes the picks of each day on a worker, soon after midnight: two-way scores for every active member, then
 * a stable matching (docs/suggestions.md "The daily pick").
 */
@Injectable()
export class PickMakingService {
  constructor(
    private readonly picks: PickRepository,
    private readonly candidates: CandidatesService,
    private readonly models: SuggestionModelService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Orders the day's run once, whichever worker is first. */
  @Periodic({
    everyMs: CHECK_INTERVAL_MS,
    on: 'workers',
    failureMessage: 'The picks of the day could not be ordered',
  })
  async order(): Promise<void> {
    const now = this.clock.now();
    const day = dayKey(now, this.config.dayTimezone);
    await this.picks.forgetAhead(day, new Date(now.getTime() + CLOCK_MARGIN_MS));
    if (await this.picks.isOrdered(day)) return;
    try {
      await this.database.withTransaction(async (tx) => {
        await this.picks.order(day, now, tx);
        await this.outbox.add({ job: MakeDailyPicks, payload: { day } }, tx);
      });
    } catch (error) {
      if (!isDuplicateKey(error, '_id')) throw error;
    }
  }

  /**
   * Gives every active member at most one pick of a day, and is the pick of the same member. Safe to run
   * again: who has a pick of that day keeps it.
   * @param day `YYYY-MM-DD` in DAY_TIMEZONE; one that is over makes none
   */
  async make(day: string): Promise<void> {
    const now = this.clock.now();
    if (day !== dayKey(now, this.config.dayTimezone)) return;
    const activeSince = new Date(now.getTime() - ACTIVE_MS);
    const weighed: ScoredPair[] = [];
    /** Each id once, however many pairs have it: there may be millions. */
    const ids = new Map<string, string>();
    const once = (id: string): string => {
      const known = ids.get(id) ?? id;
      ids.set(known, known);
      return known;
    };
    const kept = new Map<string, string>();
    let members = 0;
    const weigh = async (batch: readonly PickCandidate[]): Promise<void> => {
      const found = await Promise.all(batch.map((member) => this.bestFor(member, activeSince, day)));
      for (const { a, b, score } of found.flat()) weighed.push({ a: once(a), b: once(b), score });
    };
    let batch: PickCandidate[] = [];
    for await (const member of this.picks.activeSince(activeSince)) {
      members += 1;
      if (member.pick?.day === day) {
        kept.set(member._id.toHexString(), member.pick.member.toHexString());
        continue;
      }
      batch.push(member);
      if (batch.length < CONCURRENCY) continue;
      await weigh(batch);
      batch = [];
    }
    await weigh(batch);
    const picked = await this.store(day, weighed, kept);
    await this.picks.finish(day, { doneAt: this.clock.now(), members, picked });
  }

  /** The members who fit one best; neither has acted on the other, nor were they each other's last pick. */
  private async bestFor(member: PickCandidate, activeSince: Date, today: string): Promise<ScoredPair[]> {
    const criteria = searchCriteriaOf(member, today);
    const { found, beliefs } = await this.candidates.collect(criteria, CANDIDATES_PER_MEMBER, today);
    const open = [...found.values()].filter(
      ({ candidate, theirAction }) =>
        theirAction === null &&
        candidate.complete &&
        candidate.lastActiveAt >= activeSince &&
        !member.pick?.member.equals(candidate._id),
    );
    const { model, members } = await this.models.prepared(
      [member, ...open.map(({ candidate }) => candidate)].map((one) => productMember(one, today)),
      [],
      beliefs,
    );
    const [own, ...others] = members;
    if (!own) return [];
    return others
      .map((other) => ({ a: criteria.id, b: other.member.id, score: model.score(own, other, {}).score }))
      .sort((one, other) => other.score - one.score)
      .slice(0, WEIGHED_PER_MEMBER);
  }

  /** Gives how many members have a pick. A run that was broken off may have left half a pair. */
  private async store(
    day: string,
    weighed: readonly ScoredPair[],
    kept: ReadonlyMap<string, string>,
  ): Promise<number> {
    const taken = new Set([...kept.keys(), ...kept.values()]);
    const pairs = [
      ...[...kept].map(([a, b]) => ({ a, b })),
      ...stableMatching(weighed.filter(({ a, b }) => !taken.has(a) && !taken.has(b))),
    ];
    for (let from = 0; from < pairs.length; from += STORED_AT_ONCE)
      await this.picks.store(day, pairs.slice(from, from + STORED_AT_ONCE));
    return new Set(pairs.flatMap(({ a, b }) => [a, b])).size;
  }
}
