import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { DailyStatisticsService } from './statistics/daily-statistics.service.js';

/** Runs all day, because active members can only be counted while the day lasts. */
const CountDailyStatistics = defineScheduledJob('admin.count-daily-statistics', {
  does: 'Counts today, and each day once more after its end.',
  pattern: '*/2 * * * *',
});

@Processor('admin', WORKER_OPTIONS)
export class AdminProcessor extends JobProcessor {
  readonly handlers = [handle(CountDailyStatistics, () => this.statistics.countUnfinished())];

  constructor(private readonly statistics: DailyStatisticsService) {
    super();
  }
}
