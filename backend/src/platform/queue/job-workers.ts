import { BullRegistrar, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job } from 'bullmq';
import { AppConfig } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { JobRunner } from './job-runner.js';
import { QUEUES } from './jobs.js';
import { PoisonJobs } from './poison-jobs.js';

/**
 * One BullMQ worker for each queue. Short locks, so that the job of a killed worker runs again within
 * seconds, however often that happens: whether a job is to blame for it is decided by {@link PoisonJobs}.
 */
export const jobProcessors: Type<WorkerHost>[] = QUEUES.map((queue) => {
  @Processor(queue, { concurrency: 10, lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 1_000 })
  class JobProcessor extends WorkerHost {
    constructor(
      private readonly runner: JobRunner,
      private readonly logger: Logger,
    ) {
      super();
    }

    override process(job: Job, token?: string): Promise<void> {
      return this.runner.run(job, token);
    }

    /** What a worker cannot report through a job, such as a lost connection, which comes back by itself. */
    @OnWorkerEvent('error')
    connectionLost(error: Error): void {
      this.logger.debug('A BullMQ worker reported an error', { error });
    }
  }
  return JobProcessor;
});

/** Starts the workers where this process runs jobs, and stops them. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private working = false;

  constructor(
    private readonly modules: ModuleRef,
    private readonly registrar: BullRegistrar,
    private readonly poison: PoisonJobs,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    this.registrar.register();
    this.working = true;
  }

  /** Takes no new jobs and waits for those under way. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.working) return;
    await this.poison.resetRunning().catch((error: unknown) => {
      this.logger.debug('Running jobs were not marked as interrupted', { error });
    });
    await Promise.all(
      jobProcessors.map((processor) =>
        this.modules.get<WorkerHost>(processor, { strict: false }).worker.close(),
      ),
    );
  }
}
