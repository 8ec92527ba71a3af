import { Injectable } from '@nestjs/common';
import type { SuggestionStatisticsView } from '@contract';
import { assignInRounds, placeCode, type WaitingForPick } from '@mutual/recommender';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Clock } from '../../../platform/clock/clock.js';
import { CLOCK_MARGIN_MS, DAY_MS, isOnDay, type CalendarDay } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ageOn } from '../../users/index.js';
import { MakeDailyPicks } from '../suggestions.jobs.js';
import { PickMatchingService } from './pick-matching.service.js';
import { PickRunRepository } from './pick-run.repository.js';
import { PickRepository } from './pick.repository.js';
import type { PickDay } from './pick.rules.js';

/** Members active within this time take part. */
const ACTIVE_MS = 14 * DAY_MS;

/**
 * Creates the picks of each day in a worker, soon after midnight: mutual scores of all active members, then a
 * stable matching (docs/suggestions.md "The daily pick").
 */
@Injectable()
export class PickMakingService {
  constructor(
    private readonly runs: PickRunRepository,
    private readonly picks: PickRepository,
    private readonly matching: PickMatchingService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  /**
   * Adds the job that creates the picks of the day. Idempotent, also when DAY_TIMEZONE has changed since the
   * last run.
   */
  async order(): Promise<void> {
    const now = this.clock.now();
    const day = this.calendar.today();
    await this.deleteLaterRuns(day, new Date(now.getTime() + CLOCK_MARGIN_MS));
    if (await this.runs.isOrdered(day)) return;
    try {
      await this.database.transaction(async (tx) => {
        await this.runs.order(day, now, tx);
        await this.outbox.add({ job: MakeDailyPicks, payload: { day: day.key } }, tx);
      });
    } catch (error) {
      if (!isDuplicateKey(error, '_id')) throw error;
    }
  }

  /**
   * Gives each active member at most one pick of the day, always mutual. Idempotent and safe to run
   * concurrently: members who have a pick of that day keep it.
   * @param run the run that was ordered; one of a past day creates none
   */
  async make(run: string): Promise<void> {
    const day = this.calendar.today();
    if (!(await this.runs.isOrdered(day, run))) return;
    const now = this.clock.now();
    const pickDay: PickDay = { day, now, activeSince: new Date(now.getTime() - ACTIVE_MS) };
    const { members, alreadyPicked, waiting } = await this.participants(pickDay);
    const assigned = await assignInRounds(waiting, Number(day.key.replaceAll('-', '')), async (group) =>
      this.clock.now() < day.to ? this.matching.createPicks(group, pickDay) : null,
    );
    if (assigned === null) return;
    await this.runs.finish(run, { doneAt: this.clock.now(), members, picked: alreadyPicked + assigned });
  }

  /** Returns the numbers of the latest finished run; null if there is none. */
  lastRun(): Promise<SuggestionStatisticsView['picks']> {
    return this.runs.findLastDone();
  }

  /**
   * Deletes the runs and picks of later days that were ordered at a time in the future (by a clock that was
   * ahead), so that those days get their own runs.
   */
  private async deleteLaterRuns({ to }: CalendarDay, after: Date): Promise<void> {
    const since = to > after ? to : after;
    const runs = await this.runs.findOrderedSince(since);
    if (runs.length === 0) return;
    await this.picks.deleteSince(since, runs);
    await this.runs.removeMany(runs);
  }

  /** Returns the number of participants, the number of those with a pick, and the members waiting for one. */
  private async participants({ day, activeSince }: PickDay) {
    const waiting: WaitingForPick[] = [];
    let members = 0;
    let alreadyPicked = 0;
    for await (const { _id, dob, place, pick } of this.picks.participantsActiveSince(activeSince)) {
      const id = _id.toHexString();
      members += 1;
      if (isOnDay(day, pick)) alreadyPicked += 1;
      else waiting.push({ id, place: placeCode(place.cell), age: ageOn(dob, day.key) });
    }
    return { members, alreadyPicked, waiting };
  }
}
