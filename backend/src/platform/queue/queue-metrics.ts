import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { Metrics } from '../metrics/metrics.js';
import { Outbox } from './outbox.js';
import { Queues } from './queues.js';

/**
 * Metrics of the job queues: BullMQ's jobs by queue, and the outbox in MongoDB. Workers read them for each
 * scrape.
 */
@Injectable()
export class QueueMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly queues: Queues,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    if (!this.config.runsJobs) return;
    const jobs = { help: 'Jobs in Redis, by queue and state.', labels: ['queue', 'state'] } as const;
    this.metrics.gauge('mutual_queue_jobs', jobs, async (gauge) => {
      for (const { queue, state, count } of await this.queues.counts()) gauge.set({ queue, state }, count);
    });
    const wait = {
      help: 'Time for which the first waiting job of a queue could have run.',
      labels: ['queue'],
    } as const;
    this.metrics.gauge('mutual_queue_wait_seconds', wait, async (gauge) => {
      for (const { queue, seconds } of await this.queues.waits()) gauge.set({ queue }, seconds);
    });
    const rows = { help: 'Outstanding jobs in the outbox (MongoDB), due now or later.' };
    this.metrics.gauge('mutual_outbox_rows', rows, async (gauge) => gauge.set(await this.outbox.estimate()));
    const age = { help: 'Age of the job that has been overdue longest.' };
    this.metrics.gauge('mutual_outbox_overdue_seconds', age, async (gauge) => {
      const now = this.clock.now();
      const [oldest] = await this.outbox.due(now, 1);
      gauge.set(oldest ? Math.max(0, now.getTime() - oldest.runAt.getTime()) / 1000 : 0);
    });
  }
}
