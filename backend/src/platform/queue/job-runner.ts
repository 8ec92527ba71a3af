import { Injectable } from '@nestjs/common';
import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import type { Histogram } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { withTimeLimit } from '../concurrency/time-limit.js';
import { Logger, safeMessage } from '../logging/logger.js';
import { runWithRequestId } from '../logging/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';
import { JobHandlers, type JobHandler } from './job-handlers.js';
import { JOB_LIMIT_MS } from './jobs.js';
import { OutboxRepository } from './outbox.repository.js';
import type { OutboxRow } from './outbox.schema.js';
import { PoisonJobs } from './poison-jobs.js';

/** Runs one job of the outbox by its handler. */
@Injectable()
export class JobRunner {
  private readonly seconds: Histogram;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly rows: OutboxRepository,
    private readonly poison: PoisonJobs,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly tracing: Tracing,
    metrics: Metrics,
  ) {
    this.seconds = metrics.histogram('mutual_job_seconds', {
      help: 'How long jobs took, by name and result; each attempt counts.',
      labels: ['job', 'result'],
    });
  }

  /**
   * Does the job that BullMQ hands over; nothing when its row is gone, because then it is done or cancelled.
   */
  async run(job: Job, token?: string): Promise<void> {
    const row = job.id === undefined ? null : await this.rows.find(job.id);
    if (!row) return;
    if (row.runAt > this.clock.now()) {
      await job.moveToDelayed(row.runAt.getTime(), token);
      throw new DelayedError();
    }
    const handler = this.handlers.of(row.job);
    if (!handler) throw new UnrecoverableError(`No handler for ${row.job}`);
    const end = this.seconds.startTimer({ job: row.job });
    const attempt = (): Promise<void> => this.poison.run(row, job, () => this.attempt(handler, row, job));
    try {
      await runWithRequestId(row.requestId ?? `job-${row._id}`, () =>
        this.tracing.within(`job ${row.job}`, row.traceparent, attempt),
      );
      end({ result: 'done' });
    } catch (error) {
      end({ result: 'failed' });
      throw error;
    }
    await this.rows.remove(row);
  }

  private async attempt(handler: JobHandler, row: OutboxRow, job: Job): Promise<void> {
    const payload = handler.job.schema.safeParse(row.payload);
    if (!payload.success) throw new UnrecoverableError(`The payload of ${row.job} does not fit its schema`);
    try {
      const limitMs = handler.job.limitMs ?? JOB_LIMIT_MS;
      await withTimeLimit(
        () => handler.run(payload.data),
        limitMs,
        () => new Error(`The job took longer than ${limitMs / 1000} s`),
      );
    } catch (error) {
      const { job: name, _id: id } = row;
      this.logger.error('A job failed', { job: name, id, attempt: job.attemptsMade + 1, error });
      // BullMQ keeps message and stack in Redis and shows them on the dashboard.
      // oxlint-disable-next-line preserve-caught-error -- the cause quotes what must not be kept
      throw new Error(error instanceof Error ? safeMessage(error) : 'Not an error');
    }
  }
}
