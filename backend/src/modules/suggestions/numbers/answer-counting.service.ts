import { Injectable } from '@nestjs/common';
import { NUMBERS_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { CLOCK_MARGIN_MS, DAY_MS } from '../../../platform/clock/days.js';
import { Walks } from '../../../platform/database/walks.js';
import { ReceivedAnswersService } from '../../match/index.js';
import { UsersService } from '../../users/index.js';
import type { CountBoostPayload } from '../suggestions.jobs.js';
import { NumbersRepository } from './numbers.repository.js';
import {
  addAnswer,
  hasEnoughAnswers,
  lastWholeWeek,
  noAnswers,
  toAnswerNumbers,
  toWeekNumbers,
  type AnswerCounts,
  type TimeSpan,
} from './numbers.rules.js';
import type { StoredWeek } from './numbers.schema.js';

/** Number of accounts that the count of all members reads at once. */
const RANGE_SIZE = 200;

/** Counts the answers to members, by week and during boosts, and stores the rounded numbers. */
@Injectable()
export class AnswerCountingService {
  constructor(
    private readonly answers: ReceivedAnswersService,
    private readonly numbers: NumbersRepository,
    private readonly users: UsersService,
    private readonly walks: Walks,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the last whole week of every member who was active lately. A stored week is never counted again,
   * so that the difference of two counts reveals nobody.
   */
  async countWeeks(): Promise<void> {
    await this.walks.run('member-numbers', async (after) => {
      const now = this.clock.now().getTime();
      // Instances whose clock is late may still store answers of the week.
      const week = lastWholeWeek(new Date(now - CLOCK_MARGIN_MS));
      const activeFrom = new Date(week.to.getTime() - NUMBERS_SERVER_LIMITS.activeDays * DAY_MS);
      const page = await this.users.findPage(after, RANGE_SIZE);
      const active = page
        .filter(({ status, role, lastActiveAt }) => {
          return status !== 'deleted' && role === 'member' && lastActiveAt >= activeFrom;
        })
        .map(({ _id }) => _id.toHexString());
      const counted = await this.numbers.findCounted(active, week.from);
      const due = active.filter((userId) => !counted.has(userId));
      const weeks = new Map<string, StoredWeek>();
      for (const userId of due)
        weeks.set(userId, { ...week, numbers: toWeekNumbers(await this.count(userId, week)) });
      await this.numbers.addWeeks(weeks);
      const isLast = page.length < RANGE_SIZE;
      return { position: isLast ? null : (page.at(-1)?._id.toHexString() ?? null), changed: due.length };
    });
  }

  /** Counts the answers during a boost and in the same time before it. Idempotent. */
  async countBoost(boost: CountBoostPayload): Promise<void> {
    const { userId } = boost;
    const status = (await this.users.findSnapshot(userId))?.status;
    if (status === undefined || status === 'deleted') return;
    const [from, until] = [new Date(boost.from), new Date(boost.until)];
    const during = await this.count(userId, { from, to: until });
    const numbers = hasEnoughAnswers(during)
      ? {
          during: toAnswerNumbers(during),
          before: toAnswerNumbers(await this.countBefore(userId, from, until)),
        }
      : null;
    await this.numbers.addBoost(userId, { from, until, numbers });
  }

  /** Counts the answers in the time before a boost, which is as long as the boost. */
  private countBefore(userId: string, from: Date, until: Date): Promise<AnswerCounts> {
    return this.count(userId, { from: new Date(2 * from.getTime() - until.getTime()), to: from });
  }

  /** Counts the answers of members who are neither blocked nor deleted. */
  private async count(userId: string, span: TimeSpan): Promise<AnswerCounts> {
    const counts = noAnswers();
    for await (const answer of this.answers.answersTo(userId, span)) addAnswer(counts, answer);
    return counts;
  }
}
