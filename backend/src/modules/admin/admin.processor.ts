import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { CountDailyMetrics } from './admin.jobs.js';
import { DailyMetricsService } from './metrics/daily-metrics.service.js';

@Processor('admin', WORKER_OPTIONS)
export class AdminProcessor extends JobProcessor {
  readonly handlers = [handle(CountDailyMetrics, () => this.metrics.countUnfinished())];

  constructor(private readonly metrics: DailyMetricsService) {
    super();
  }
}
