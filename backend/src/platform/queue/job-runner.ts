import { Injectable } from '@nestjs/common';
import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import type { Histogram } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { withTimeLimit } from '../concurrency/time-limit.js';
import { Logger, safeMessage } from '../logging/logger.js';
import { runWithRequestId } from '../logging/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';
import { isScheduledJob, JOB_LIMIT_MS, storedNames, type JobDefinition } from './jobs.js';
import { Outbox } from './outbox.js';
import type { OutboxRow } from './outbox.schema.js';

/**
 * Maximum number of times in a row that a worker may die while it runs a job. Then BullMQ marks the job as
 * failed and shows it on the job dashboard; the outbox sweep retries it at increasing intervals.
 */
export const MAX_STALLED = 3;
/** Minimum and maximum pause in ms before a job of another version is offered to the workers again. */
const OTHER_VERSION_MS = { min: 1_000, max: 60_000 };
/** Time in ms after which a job that no version of the worker knows fails for good. */
const GIVE_UP_MS = 24 * 3_600_000;

export interface JobHandler {
  job: JobDefinition;
  run: (payload: unknown) => Promise<void>;
}

/** The ids of the request and trace that caused a run, for logs and traces. */
interface JobOrigin {
  id: string;
  requestId?: string;
  traceparent?: string;
}

/** Runs one job with its handler: a job of the outbox, or one that a job scheduler or staff have started. */
@Injectable()
export class JobRunner {
  private readonly seconds: Histogram;
  /** Names of scheduled jobs that are running in this process. */
  private readonly running = new Set<string>();

  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly tracing: Tracing,
    metrics: Metrics,
  ) {
    this.seconds = metrics.histogram('mutual_job_seconds', {
      help: 'Duration of jobs, by name and result; each attempt counts.',
      labels: ['job', 'result'],
    });
  }

  /**
   * Runs a job of BullMQ.
   * @throws UnrecoverableError when no attempt can succeed
   */
  async run(handlers: readonly JobHandler[], job: Job, token?: string): Promise<void> {
    const scheduled = handlers.find(({ job: { name } }) => name === job.name);
    if (scheduled && isScheduledJob(scheduled.job)) return this.runScheduled(scheduled, job);
    const row = job.id === undefined ? null : await this.outbox.find(job.id);
    // The job of a missing row is done or cancelled. Only jobs of the outbox have no data.
    if (!row && job.data === null) return;
    const handler = handlers.find(({ job: definition }) =>
      storedNames(definition).some((name) => name === (row?.job ?? job.name)),
    );
    if (!handler) return this.leaveToOthers(job, token);
    if (row) await this.runRow(row, handler, job, token);
  }

  /**
   * Leaves a job that this version does not know to workers of another version, which run at the same time
   * during an update. The longer the job is due, the longer the pause until the next attempt.
   * @throws UnrecoverableError for a job that no worker has known for {@link GIVE_UP_MS}
   */
  private async leaveToOthers(job: Job, token?: string): Promise<void> {
    const dueMs = Date.now() - job.timestamp - (job.opts.delay ?? 0);
    if (dueMs > GIVE_UP_MS) throw new UnrecoverableError(`No handler for ${job.name}`);
    this.logger.warn('A job is left to workers of another version', { job: job.name, id: job.id });
    const { min, max } = OTHER_VERSION_MS;
    await this.delay(job, Date.now() + Math.min(Math.max(dueMs, min), max), token);
  }

  /**
   * Runs a scheduled job, which has no row and no payload. Skips a run that becomes due while another one is
   * in progress.
   */
  private async runScheduled(handler: JobHandler, job: Job): Promise<void> {
    // BullMQ never marks a stalled job of a scheduler as failed.
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

  /** Runs the job of an outbox row. If the row is rewritten meanwhile, the job runs again. */
  private async runRow(row: OutboxRow, handler: JobHandler, job: Job, token?: string): Promise<void> {
    if (row.runAt > this.clock.now()) return this.delay(job, this.timeOf(row), token);
    const { _id: id, requestId, traceparent } = row;
    await this.attempt(handler, row.payload, job, {
      id,
      ...(requestId ? { requestId } : {}),
      ...(traceparent ? { traceparent } : {}),
    });
    if (await this.outbox.remove(row)) return;
    // BullMQ does not add a second job with this id while the first one runs.
    const rewritten = await this.outbox.find(id);
    if (rewritten) await this.delay(job, this.timeOf(rewritten), token);
  }

  /** Returns when a row is due, by the clock of BullMQ. */
  private timeOf({ runAt }: OutboxRow): number {
    return Date.now() + Math.max(0, runAt.getTime() - this.clock.now().getTime());
  }

  /**
   * Moves the job to a later time.
   * @throws DelayedError always, which BullMQ requires
   */
  private async delay(job: Job, timestamp: number, token: string | undefined): Promise<never> {
    await job.moveToDelayed(timestamp, token);
    throw new DelayedError();
  }

  private async attempt(handler: JobHandler, payload: unknown, job: Job, origin: JobOrigin): Promise<void> {
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
        // BullMQ stores the message and the stack in Redis and shows them on the dashboard.
        throw new Error(error instanceof Error ? safeMessage(error) : 'Not an error');
      });
    };
    try {
      await runWithRequestId(requestId, () => this.tracing.runInSpan(`job ${name}`, traceparent, work));
      end({ result: 'done' });
    } catch (error) {
      end({ result: 'failed' });
      throw error;
    }
  }
}
