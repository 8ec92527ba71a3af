import { Injectable } from '@nestjs/common';
import { PlanRepository } from './plan.repository.js';
import type { Plan } from './plan.schema.js';

/** What members answered about meetings. */
export interface MeetingCounts {
  /** Meetings that took place, by at least one member. */
  met: number;
  /** Answers to whether the member would meet the other one again, and how many of them are yes. */
  askedAgain: number;
  again: number;
  /** Answers to whether the member felt safe, and how many of them are yes. */
  askedSafe: number;
  safe: number;
}

/** Counts meetings for the statistics of the administrator. */
@Injectable()
export class PlanStatisticsService {
  constructor(private readonly plans: PlanRepository) {}

  /** Returns what was answered until now about the meetings of `[from, to)`. */
  async countMeetings(from: Date, to: Date): Promise<MeetingCounts> {
    const counts: MeetingCounts = { met: 0, askedAgain: 0, again: 0, askedSafe: 0, safe: 0 };
    for await (const plan of this.plans.agreedBetween(from, to)) add(counts, plan);
    return counts;
  }
}

function add(counts: MeetingCounts, { aAnswers, bAnswers }: Pick<Plan, 'aAnswers' | 'bAnswers'>): void {
  const answers = [aAnswers, bAnswers].filter((one) => one !== undefined);
  if (answers.some(({ met }) => met)) counts.met += 1;
  for (const { again, safe } of answers) {
    if (again !== undefined) counts.askedAgain += 1;
    if (again === 'yes') counts.again += 1;
    if (safe !== undefined) counts.askedSafe += 1;
    if (safe === true) counts.safe += 1;
  }
}
