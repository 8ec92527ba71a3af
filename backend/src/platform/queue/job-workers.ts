import { BullRegistrar } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { AppConfig, ConfigError } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { Redis } from '../redis/redis.js';
import { JobProcessor } from './job-processor.js';
import { DEFINED_JOBS, queueNameOf, type JobDefinition } from './jobs.js';

/** Number of jobs of one queue that a worker runs at a time, unless WORKER_QUEUES sets another number. */
const CONCURRENCY = 10;

/**
 * Starts the workers of this process, those of WORKER_QUEUES or all, if it runs jobs, and stops them at
 * shutdown.
 */
@Injectable()
export class JobWorkers implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private processors: JobProcessor[] = [];
  private working = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly registrar: BullRegistrar,
    private readonly config: AppConfig,
    private readonly logger: Logger,
    private readonly redis: Redis,
    @Inject(DEFINED_JOBS) private readonly defined: readonly JobDefinition[],
  ) {}

  /**
   * @throws when a declared job has no handler or two handlers, so that this is noticed at the start and no
   *   job is lost
   */
  onModuleInit(): void {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    this.processors = instances.filter((instance) => instance instanceof JobProcessor);
    const handled = this.processors.flatMap(({ handlers }) => handlers.map(({ job }) => job.name));
    const twice = handled.find((name, index) => handled.indexOf(name) !== index);
    if (twice !== undefined) throw new Error(`Two handlers for ${twice}`);
    const orphans = this.defined.filter(({ name }) => !handled.includes(name));
    if (orphans.length > 0) throw new Error(`No handler for: ${orphans.map(({ name }) => name).join(', ')}`);
  }

  /**
   * @throws Error when a processor has a handler for a job of another queue
   * @throws ConfigError when WORKER_QUEUES names an unknown queue
   */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.runsJobs) return;
    this.registrar.register();
    this.working = true;
    for (const { handlers, worker } of this.processors)
      for (const { job } of handlers)
        if (queueNameOf(job.name) !== worker.name)
          throw new Error(`The processor of ${worker.name} handles ${job.name}`);
    const { workerQueues } = this.config;
    const known = this.processors.map(({ worker }) => worker.name);
    const unknown = [...(workerQueues?.keys() ?? [])].filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new ConfigError(
        `WORKER_QUEUES: there is no queue ${unknown.join(', ')}; the queues are ${known.sort().join(', ')}.`,
      );
    for (const { worker } of this.processors) {
      if (workerQueues && !workerQueues.has(worker.name)) {
        await worker.close();
        continue;
      }
      worker.concurrency = workerQueues?.get(worker.name) ?? CONCURRENCY;
      worker.run().catch((error: unknown) => this.logger.error(error, { queue: worker.name }));
    }
  }

  /**
   * Stops accepting jobs and waits for running ones. Without Redis it does not wait: BullMQ would wait for
   * Redis, and unfinished jobs remain in the outbox.
   */
  async beforeApplicationShutdown(): Promise<void> {
    const force = !this.redis.isUp;
    if (this.working) await Promise.all(this.processors.map(({ worker }) => worker.close(force)));
  }
}
