import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { GroupMaker, placeCode, ROUNDS, type Waiting } from '@mutual/recommender';
import { Clock } from '../../../platform/clock/clock.js';
import { CLOCK_MARGIN_MS, DAY_MS, dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ageOn } from '../../users/index.js';
import { MakeDailyPicks } from '../match.jobs.js';
import { PickRunRepository } from '../figures/pick-run.repository.js';
import { PickMatchingService } from './pick-matching.service.js';
import { PickRepository } from './pick.repository.js';
import type { PickDay } from './pick.rules.js';

/** Members active within this time take part. */
const ACTIVE_MS = 14 * DAY_MS;
/** Maximum number of passes over all rounds. Passes are repeated while they create picks. */
const MAX_TURNS = 3;
/** Number of members processed before other tasks of the process run. */
const MEMBERS_PER_TURN = 5_000;

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
    private readonly config: AppConfig,
  ) {}

  /** Orders the run of the day. Idempotent. */
  async order(): Promise<void> {
    const now = this.clock.now();
    const day = this.today();
    await this.forgetAhead(day, new Date(now.getTime() + CLOCK_MARGIN_MS));
    if (await this.runs.isOrdered(day)) return;
    try {
      await this.database.withTransaction(async (tx) => {
        await this.runs.order(day, now, tx);
        await this.outbox.add({ job: MakeDailyPicks, payload: { day } }, tx);
      });
    } catch (error) {
      if (!isDuplicateKey(error, '_id')) throw error;
    }
  }

  /**
   * Gives each active member at most one pick of the day, always mutual. Idempotent and safe to run
   * concurrently: members who have a pick of that day keep it. All pairs within a group are compared, and
   * later rounds contain only members left over. So there is no compared pair in which both would prefer each
   * other: in their common group one of them received a pick at least as good, or both would have been
   * available.
   * @param day `YYYY-MM-DD` in DAY_TIMEZONE; a past day creates none
   */
  async make(day: string): Promise<void> {
    if (day !== this.today()) return;
    const pickDay: PickDay = { day, activeSince: new Date(this.clock.now().getTime() - ACTIVE_MS) };
    const { members, alreadyPicked, waiting } = await this.participants(pickDay);
    let picked = alreadyPicked;
    let left = waiting;
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = left.length;
      for (const [round, order] of ROUNDS.entries()) {
        const groups = new GroupMaker(order, Number(day.replaceAll('-', '')) * 100 + turn * 10 + round);
        await inTurns(left, (member) => groups.add(member));
        left = [];
        for (const group of groups.groups()) {
          if (day !== this.today()) return;
          const pickedIds = await this.matching.pickWithin(group, pickDay);
          for (const member of group) if (!pickedIds.has(member.id)) left.push(member);
          picked += pickedIds.size;
        }
      }
      if (left.length === before || left.length < 2) break;
    }
    await this.runs.finish(day, { doneAt: this.clock.now(), members, picked });
  }

  /**
   * Deletes the runs and picks of later days that were ordered at a time in the future (by a clock that was
   * ahead), so that those days get their own runs.
   */
  private async forgetAhead(today: string, after: Date): Promise<void> {
    const days = await this.runs.daysAhead(today, after);
    if (days.length === 0) return;
    await this.picks.forgetDays(days);
    await this.runs.removeMany(days);
  }

  private today(): string {
    return dayKey(this.clock.now(), this.config.dayTimezone);
  }

  /** Returns the number of participants, the number of those with a pick, and the members waiting for one. */
  private async participants({ day, activeSince }: PickDay) {
    const waiting: Waiting[] = [];
    let members = 0;
    let alreadyPicked = 0;
    for await (const { _id, dob, place, pick } of this.picks.activeSince(activeSince)) {
      const id = _id.toHexString();
      members += 1;
      if (pick?.day === day) alreadyPicked += 1;
      else waiting.push({ id, place: placeCode(place.cell), age: ageOn(dob, day) });
    }
    return { members, alreadyPicked, waiting };
  }
}

/** Runs a function for each of many members, yielding to other tasks in between. */
async function inTurns(members: readonly Waiting[], work: (member: Waiting) => void): Promise<void> {
  for (let from = 0; from < members.length; from += MEMBERS_PER_TURN) {
    members.slice(from, from + MEMBERS_PER_TURN).forEach(work);
    await nextTurn();
  }
}
