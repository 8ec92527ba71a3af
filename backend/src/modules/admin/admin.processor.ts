import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { AbsentAccountsService } from './absence/absent-accounts.service.js';
import { TellOfBreach, TellOfDecision } from './admin.jobs.js';
import { BreachesService } from './breaches/breaches.service.js';
import { RecentDecisionsService } from './recent-decisions/recent-decisions.service.js';
import { DailyStatisticsService } from './statistics/daily-statistics.service.js';
import { TransparencyService } from './transparency/transparency.service.js';

/** Runs all day, because active members can only be counted while the day lasts. */
const CountDailyStatistics = defineScheduledJob('admin.count-daily-statistics', {
  does: 'Counts today, and each day once more after its end.',
  pattern: '*/2 * * * *',
});

const SweepAbsentAccounts = defineScheduledJob('admin.sweep-absent-accounts', {
  does: 'Tells members who have been away for years that their account is deleted, and deletes it.',
  pattern: '20 3 * * *',
});

/** Each day, so that the counts of a year are made on the first day on which a worker runs. */
const CountPastYear = defineScheduledJob('admin.count-past-year', {
  does: 'Makes the public counts of the past year on 1 January; does nothing once they are made.',
  pattern: '10 0 * * *',
});

@Processor('admin', WORKER_OPTIONS)
export class AdminProcessor extends JobProcessor {
  readonly handlers = [
    handle(CountDailyStatistics, () => this.statistics.countUnfinished()),
    handle(TellOfBreach, (payload) => this.breaches.notifyNextPage(payload)),
    handle(SweepAbsentAccounts, () => this.absent.sweep()),
    handle(CountPastYear, () => this.transparency.countPastYear()),
    handle(TellOfDecision, ({ decisionId }) => this.recent.notify(decisionId)),
  ];

  constructor(
    private readonly statistics: DailyStatisticsService,
    private readonly absent: AbsentAccountsService,
    private readonly breaches: BreachesService,
    private readonly transparency: TransparencyService,
    private readonly recent: RecentDecisionsService,
  ) {
    super();
  }
}
