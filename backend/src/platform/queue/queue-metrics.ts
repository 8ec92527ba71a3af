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
      help: 'Time since the first waiting job of a queue was due; 0 for runs of a schedule.',
      labels: ['queue'],
    } as const;
    this.metrics.gauge('mutual_queue_wait_seconds', wait, async (gauge) => {
      for (const { queue, id } of await this.queues.firstWaiting()) {
        // BullMQ does not store the time at which a delayed job became due.
        const row = id === undefined ? null : await this.outbox.find(id);
        gauge.set({ queue }, this.secondsSince(row?.runAt));
      }
    });
    const rows = { help: 'Outstanding jobs in the outbox (MongoDB), due now or later.' };
    this.metrics.gauge('mutual_outbox_rows', rows, async (gauge) => gauge.set(await this.outbox.estimate()));
    const age = { help: 'Age of the job that has been overdue longest.' };
    this.metrics.gauge('mutual_outbox_overdue_seconds', age, async (gauge) => {
      const [oldest] = await this.outbox.findDue(this.clock.now(), 1);
      gauge.set(this.secondsSince(oldest?.runAt));
    });
  }

  /** Returns 0 for a time in the future and without a time. */
  private secondsSince(time: Date | undefined): number {
    return time ? Math.max(0, this.clock.now().getTime() - time.getTime()) / 1_000 : 0;
  }
}
