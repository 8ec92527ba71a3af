import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { CountDailyStatistics } from './admin.jobs.js';
import { DailyStatisticsService } from './statistics/daily-statistics.service.js';

@Processor('admin', WORKER_OPTIONS)
export class AdminProcessor extends JobProcessor {
  readonly handlers = [handle(CountDailyStatistics, () => this.statistics.countUnfinished())];

  constructor(private readonly statistics: DailyStatisticsService) {
    super();
  }
}
