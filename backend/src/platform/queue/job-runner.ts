import { Injectable } from '@nestjs/common';
import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import type { Histogram } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { withTimeLimit } from '../concurrency/time-limit.js';
import { Logger, safeMessage } from '../logging/logger.js';
import { runWithRequestId } from '../logging/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';
import { isScheduled, JOB_LIMIT_MS, storedNames, type JobDefinition } from './jobs.js';
import { Outbox } from './outbox.js';
import type { OutboxRow } from './outbox.schema.js';

/**
 * So often in a row may the worker of a job die. BullMQ then fails the job for good and shows it on the job
 * dashboard; the outbox sweep tries it again at growing intervals.
 */
export const MAX_STALLED = 3;

/** The handler of a job. */
export interface JobHandler {
  job: JobDefinition;
  run: (payload: unknown) => Promise<void>;
}

/** Where a run comes from, for log and traces. */
interface Origin {
  id: string;
  requestId?: string;
  traceparent?: string;
}

/** Runs one job by its handler: a job of the outbox, or one that a job scheduler or staff have started. */
@Injectable()
export class JobRunner {
  private readonly seconds: Histogram;
  /** Names of scheduled jobs under way in this process. */
  private readonly running = new Set<string>();

  constructor(
    private readonly outbox: Outbox,
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

  /** Runs the job that BullMQ hands over. @throws UnrecoverableError when no attempt can succeed */
  async run(handlers: readonly JobHandler[], job: Job, token?: string): Promise<void> {
    const handler = handlers.find(({ job: { name } }) => name === job.name);
    if (handler && isScheduled(handler.job)) await this.runScheduled(handler, job);
    else await this.runRow(handlers, job, token);
  }

  /** Jobs of schedulers have no row and no payload. A run that is due while one is under way is left out. */
  private async runScheduled(handler: JobHandler, job: Job): Promise<void> {
    // BullMQ never fails a stalled job of a scheduler by itself.
    if (job.stalledCounter > MAX_STALLED)
      throw new UnrecoverableError('job stalled more than allowable limit');
    const { name } = handler.job;
    if (this.running.has(name)) return;
    this.running.add(name);
    try {
      await this.attempt(handler, {}, job, { id: job.id ?? name });
    } finally {
      this.running.delete(name);
    }
  }

  /**
   * Runs the job of an outbox row; nothing when the row is gone, because then it is done or cancelled. A job
   * whose row is written anew while it runs runs again.
   */
  private async runRow(handlers: readonly JobHandler[], job: Job, token?: string): Promise<void> {
    const row = job.id === undefined ? null : await this.outbox.find(job.id);
    if (!row) return;
    if (row.runAt > this.clock.now()) return this.delay(job, row, token);
    const handler = handlers.find(({ job: definition }) =>
      storedNames(definition).some((name) => name === row.job),
    );
    if (!handler) throw new UnrecoverableError(`No handler for ${row.job}`);
    const { _id: id, requestId, traceparent } = row;
    await this.attempt(handler, row.payload, job, {
      id,
      ...(requestId ? { requestId } : {}),
      ...(traceparent ? { traceparent } : {}),
    });
    if (await this.outbox.remove(row)) return;
    // BullMQ adds no second job of the same id while this one runs.
    const rewritten = await this.outbox.find(id);
    if (rewritten) await this.delay(job, rewritten, token);
  }

  /** @throws DelayedError always: BullMQ runs the job again when its row is due */
  private async delay(job: Job, { runAt }: OutboxRow, token: string | undefined): Promise<never> {
    const delayMs = Math.max(0, runAt.getTime() - this.clock.now().getTime());
    await job.moveToDelayed(Date.now() + delayMs, token);
    throw new DelayedError();
  }

  private async attempt(handler: JobHandler, payload: unknown, job: Job, origin: Origin): Promise<void> {
    const { name, schema, limitMs = JOB_LIMIT_MS } = handler.job;
    const { id, requestId = `job-${id}`, traceparent } = origin;
    const end = this.seconds.startTimer({ job: name });
    const work = async (): Promise<void> => {
      const parsed = schema.safeParse(payload);
      if (!parsed.success) throw new UnrecoverableError(`The payload of ${name} does not fit its schema`);
      await withTimeLimit(
        () => handler.run(parsed.data),
        limitMs,
        () => new Error(`The job took longer than ${limitMs / 1000} s`),
      ).catch((error: unknown) => {
        this.logger.error('A job failed', { job: name, id, attempt: job.attemptsMade + 1, error });
        // BullMQ keeps message and stack in Redis and shows them on the dashboard.
        throw new Error(error instanceof Error ? safeMessage(error) : 'Not an error');
      });
    };
    try {
      await runWithRequestId(requestId, () => this.tracing.within(`job ${name}`, traceparent, work));
      end({ result: 'done' });
    } catch (error) {
      end({ result: 'failed' });
      throw error;
    }
  }
}
