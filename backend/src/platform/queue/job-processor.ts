import { OnWorkerEvent, WorkerHost, type Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import type * as z from 'zod';
import { Logger } from '../logging/logger.js';
import { JobRunner, MAX_STALLED, type JobHandler } from './job-runner.js';
import type { JobDefinition } from './jobs.js';
import { SHARED_REPEAT_STRATEGY } from './next-run.rules.js';

/** Defines the handler of a job. A handler may run twice for one job, so it must be idempotent. */
export const handle = <Schema extends z.ZodType>(
  job: JobDefinition<Schema>,
  run: (payload: z.output<Schema>) => Promise<void>,
): JobHandler => ({ job, run: run as JobHandler['run'] });

/**
 * Options of every worker. JobWorkers starts those of WORKER_QUEUES, with their concurrency. Locks are short,
 * so that jobs of a killed worker run again within seconds.
 */
export const WORKER_OPTIONS = {
  autorun: false,
  lockDuration: 5_000,
  stalledInterval: 2_500,
  maxStalledCount: MAX_STALLED,
  settings: SHARED_REPEAT_STRATEGY,
} satisfies Parameters<typeof Processor>[1];

/**
 * The worker of one queue. Each module extends it once per queue, with `@Processor('<queue>',
 * WORKER_OPTIONS)` and the handlers of the queue's jobs.
 */
export abstract class JobProcessor extends WorkerHost {
  abstract readonly handlers: readonly JobHandler[];

  @Inject(JobRunner) private readonly runner!: JobRunner;
  @Inject(Logger) private readonly logger!: Logger;

  override process(job: Job, token?: string): Promise<void> {
    return this.runner.run(this.handlers, job, token);
  }

  @OnWorkerEvent('failed')
  logFinalFailure(job: Job | undefined, { message }: Error): void {
    if (job?.finishedOn)
      this.logger.error('A job failed for good', { job: job.name, id: job.id, reason: message });
  }

  /** Logs errors that belong to no job, such as a lost connection, which BullMQ restores automatically. */
  @OnWorkerEvent('error')
  logWorkerError(error: Error): void {
    this.logger.debug('BullMQ worker error', { error });
  }
}
