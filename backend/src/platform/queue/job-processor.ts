import { OnWorkerEvent, WorkerHost, type Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import type * as z from 'zod';
import { Logger } from '../logging/logger.js';
import { JobRunner, MAX_STALLED, type JobHandler } from './job-runner.js';
import type { JobDefinition } from './jobs.js';

/** The handler of a job. It may run twice for one job, so it must be safe to repeat. */
export const handle = <Schema extends z.ZodType>(
  job: JobDefinition<Schema>,
  run: (payload: z.output<Schema>) => Promise<void>,
): JobHandler => ({ job, run: run as JobHandler['run'] });

/** Options of every worker. Locks are short, so that the jobs of a killed worker run again within seconds. */
export const WORKER_OPTIONS = {
  concurrency: 10,
  lockDuration: 5_000,
  stalledInterval: 2_500,
  maxStalledCount: MAX_STALLED,
} satisfies Parameters<typeof Processor>[1];

/**
 * The worker of one queue. A module extends it once for each of its queues, with
 * `@Processor('<queue>', WORKER_OPTIONS)` and the handlers of the queue's jobs.
 */
export abstract class JobProcessor extends WorkerHost {
  abstract readonly handlers: readonly JobHandler[];

  @Inject(JobRunner) private readonly runner!: JobRunner;
  @Inject(Logger) private readonly logger!: Logger;

  override process(job: Job, token?: string): Promise<void> {
    return this.runner.run(this.handlers, job, token);
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, { message }: Error): void {
    if (job?.finishedOn)
      this.logger.error('A job failed for good', { job: job.name, id: job.id, reason: message });
  }

  /** What a worker cannot report through a job, such as a lost connection, which comes back by itself. */
  @OnWorkerEvent('error')
  connectionLost(error: Error): void {
    this.logger.debug('A BullMQ worker reported an error', { error });
  }
}
