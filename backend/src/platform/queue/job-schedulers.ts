import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { JobsOptions } from 'bullmq';
import { AppConfig } from '../config/app-config.js';
import { Redis } from '../redis/redis.js';
import { PeriodicRuns } from '../schedule/periodic-runs.js';
import { DEFINED_JOBS, isScheduled, type JobDefinition, type ScheduledJob } from './jobs.js';
import { Queues } from './queues.js';

/** Number of runs per queue that the job dashboard keeps. */
const RETAINED_RUNS = { count: 500 };
const MAX_ATTEMPTS = 60;

/**
 * Stores a BullMQ job scheduler for each scheduled job. Redis may lose them at any time: a missing one is
 * stored again, and its job runs once immediately, because a run may have been missed.
 *
 * Schedulers have fixed ids, so that all workers share them. While two versions run, the schedules of the
 * worker that started last apply; the others only restore missing ones, so that they do not overwrite each
 * other. At the end of an update, a worker of the newest version has started last.
 */
@Injectable()
export class JobSchedulers implements OnApplicationBootstrap {
  private readonly scheduled: readonly ScheduledJob[];
  private hasStarted = false;

  constructor(
    private readonly queues: Queues,
    private readonly redis: Redis,
    private readonly config: AppConfig,
    private readonly periodic: PeriodicRuns,
    @Inject(DEFINED_JOBS) defined: readonly JobDefinition[],
  ) {
    this.scheduled = defined.filter(isScheduled);
  }

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    this.redis.client.on('ready', () => void this.storeRegularly());
    void this.storeRegularly();
  }

  @Cron('*/30 * * * * *')
  storeRegularly(): Promise<void> {
    return this.periodic.run('The job schedulers could not be stored', () => this.store());
  }

  /**
   * Stores missing schedulers. The first time Redis is available, also replaces those that differ from this
   * version.
   */
  async store(): Promise<void> {
    if (!this.redis.isUp) return;
    const isStart = !this.hasStarted;
    if (isStart) await this.removeUnknown();
    for (const job of this.scheduled) await this.storeOne(job, isStart);
    this.hasStarted = true;
  }

  private async storeOne(job: ScheduledJob, isStart: boolean): Promise<void> {
    const { name, pattern } = job;
    const tz = this.config.dayTimezone;
    const queue = this.queues.byJob(name);
    const stored = await queue.getJobScheduler(name);
    const differs = stored?.pattern !== pattern || stored.tz !== tz;
    if (stored && !(isStart && differs)) return;
    const opts = optionsOf(job);
    await queue.add(name, {}, { ...opts, deduplication: { id: name } });
    await queue.upsertJobScheduler(name, { pattern, tz }, { name, opts });
  }

  /** Removes schedulers of jobs that do not exist in this version. */
  private async removeUnknown(): Promise<void> {
    const known = new Set<string>(this.scheduled.map(({ name }) => name));
    for (const queue of this.queues.all())
      for (const { key } of await queue.getJobSchedulers())
        if (!known.has(key)) await queue.removeJobScheduler(key);
  }
}

const optionsOf = ({ retryMs }: ScheduledJob): JobsOptions => ({
  ...(retryMs === undefined
    ? { attempts: 1 }
    : { attempts: MAX_ATTEMPTS, backoff: { type: 'fixed', delay: retryMs } }),
  removeOnComplete: RETAINED_RUNS,
  removeOnFail: RETAINED_RUNS,
});
