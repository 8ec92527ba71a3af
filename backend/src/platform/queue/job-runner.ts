import { BullRegistrar, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModuleRef, Reflector } from '@nestjs/core';
import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import type { Histogram } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { Logger, safeMessage } from '../logging/logger.js';
import { runWithRequestId } from '../logging/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';
import { HandlesJob, QUEUES, definedJobs, type JobDefinition } from './jobs.js';
import { OutboxRepository } from './outbox.repository.js';
import type { OutboxRow } from './outbox.schema.js';
import { PoisonJobs } from './poison-jobs.js';

interface Handler {
  job: JobDefinition;
  run: (payload: unknown) => Promise<void>;
}

/** Runs the jobs of the outbox on workers, each by its one handler. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly handlers = new Map<string, Handler>();
  private readonly seconds: Histogram;
  private working = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly registrar: BullRegistrar,
    private readonly rows: OutboxRepository,
    private readonly poison: PoisonJobs,
    private readonly config: AppConfig,
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

  /** @throws when a declared job has no handler or two, so that it shows at start and not when the job is lost */
  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[])
      this.explore(instance);
    const orphans = definedJobs().filter(({ name }) => !this.handlers.has(name));
    if (orphans.length > 0) throw new Error(`No handler for: ${orphans.map(({ name }) => name).join(', ')}`);
    if (!this.config.runsJobs) return;
    this.registrar.register();
    this.working = true;
  }

  /** Takes no new jobs and waits for those under way. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.working) return;
    await this.poison.forgiveRunning().catch((error: unknown) => this.logger.debug('At the stop', { error }));
    await Promise.all(
      jobProcessors.map((processor) =>
        this.modules.get<WorkerHost>(processor, { strict: false }).worker.close(),
      ),
    );
  }

  /** Does the job that BullMQ hands over; nothing when its row is gone, because then it is done or cancelled. */
  async run(job: Job, token?: string): Promise<void> {
    const row = job.id === undefined ? null : await this.rows.find(job.id);
    if (!row) return;
    if (row.runAt > this.clock.now()) {
      await job.moveToDelayed(row.runAt.getTime(), token);
      throw new DelayedError();
    }
    const handler = this.handlers.get(row.job);
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

  private async attempt(handler: Handler, row: OutboxRow, job: Job): Promise<void> {
    const payload = handler.job.schema.safeParse(row.payload);
    if (!payload.success) throw new UnrecoverableError(`The payload of ${row.job} does not fit its schema`);
    try {
      await handler.run(payload.data);
    } catch (error) {
      const { job: name, _id: id } = row;
      this.logger.error('A job failed', { job: name, id, attempt: job.attemptsMade + 1, error });
      // BullMQ keeps message and stack in Redis and shows them on the dashboard.
      // eslint-disable-next-line preserve-caught-error -- the cause quotes what must not be kept
      throw new Error(error instanceof Error ? safeMessage(error) : 'Not an error');
    }
  }

  /** What a worker cannot tell a job about, such as a lost connection, which comes back by itself. */
  workerError(error: Error): void {
    this.logger.debug('A worker', { error });
  }

  private explore(instance: unknown): void {
    if (typeof instance !== 'object' || instance === null) return;
    const methods = instance as Record<string, (payload: unknown) => Promise<void>>;
    for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object | null)) {
      const method = methods[key];
      const job = method && this.reflector.get(HandlesJob, method);
      if (!job) continue;
      if (this.handlers.has(job.name)) throw new Error(`Two handlers for ${job.name}`);
      this.handlers.set(job.name, { job, run: (payload) => method.call(instance, payload) });
    }
  }
}

/**
 * One BullMQ worker for each queue. Short locks, so that the job of a killed worker runs again within seconds, however often that
 * happens: whether a job is to blame for it is decided by {@link PoisonJobs}.
 */
export const jobProcessors: Type<WorkerHost>[] = QUEUES.map((queue) => {
  @Processor(queue, { concurrency: 10, lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 1_000 })
  class JobProcessor extends WorkerHost {
    constructor(private readonly runner: JobRunner) {
      super();
    }

    override process(job: Job, token?: string): Promise<void> {
      return this.runner.run(job, token);
    }

    @OnWorkerEvent('error')
    connectionLost(error: Error): void {
      this.runner.workerError(error);
    }
  }
  return JobProcessor;
});
