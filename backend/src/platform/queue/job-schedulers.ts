import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobSchedulerJson, JobsOptions, Queue } from 'bullmq';
import { AppConfig } from '../config/app-config.js';
import { Redis } from '../redis/redis.js';
import { Every, type PeriodicTask } from '../schedule/every.js';
import { PeriodicRuns } from '../schedule/periodic-runs.js';
import { DEFINED_JOBS, isScheduledJob, type JobDefinition, type ScheduledJob } from './jobs.js';
import { Queues } from './queues.js';

/** Number of runs per queue that the job dashboard keeps. */
const RETAINED_RUNS = { count: 500 };
const MAX_ATTEMPTS = 60;
/** Time in ms after which a next run that was not started may be lost. */
const OVERDUE_MS = 60_000;
const STORE_EVERY_MS = 30_000;
const STORING_WORK: PeriodicTask = {
  in: 'workers',
  failure: 'The job schedulers could not be stored',
  atStart: true,
};

/**
 * Stores a BullMQ job scheduler for each scheduled job. Redis may lose schedulers or their next runs at any
 * time: a scheduler that is missing or has no next run is stored again, and its job runs once immediately,
 * because a run may have been missed.
 *
 * Schedulers have fixed ids, so that all workers share them. While two versions run, the schedules of the
 * worker that started last apply; the others only restore missing ones, so that the versions do not overwrite
 * each other. At the end of an update, a worker of the newest version has started last.
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
    this.scheduled = defined.filter(isScheduledJob);
  }

  onApplicationBootstrap(): void {
    if (this.config.runsJobs)
      this.redis.client.on('ready', () => void this.periodic.run(STORING_WORK, () => this.store()));
  }

  /**
   * Stores missing schedulers. The first time Redis is available, also replaces those that differ from this
   * version.
   */
  @Every(STORE_EVERY_MS, STORING_WORK)
  async store(): Promise<void> {
    if (!this.redis.isUp) return;
    const isStart = !this.hasStarted;
    if (isStart) await this.removeUnknown();
    const stored = await Promise.allSettled(this.scheduled.map((job) => this.storeOne(job, isStart)));
    const errors = stored.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    if (errors.length > 0) throw new AggregateError(errors, 'Some job schedulers could not be stored');
    this.hasStarted = true;
  }

  private async storeOne(job: ScheduledJob, isStart: boolean): Promise<void> {
    const { name, pattern } = job;
    const tz = this.config.dayTimezone;
    const queue = this.queues.queueOfJob(name);
    const stored = await queue.getJobScheduler(name);
    const differs = stored?.pattern !== pattern || stored.tz !== tz;
    const isLost = stored !== undefined && (await this.hasLostNextRun(queue, stored));
    if (stored && !isLost && !(isStart && differs)) return;
    if (isLost) await queue.removeJobScheduler(name);
    const opts = optionsOf(job);
    await queue.add(name, {}, { ...opts, deduplication: { id: name } });
    await queue.upsertJobScheduler(name, { pattern, tz }, { name, opts });
  }

  /**
   * Returns whether the next run of a scheduler is neither planned nor waiting nor active. The planned time
   * of a run stays in the past while the run waits for a busy worker.
   */
  private async hasLostNextRun(queue: Queue, { key, next }: JobSchedulerJson): Promise<boolean> {
    if (next !== undefined && next > Date.now() - OVERDUE_MS) return false;
    const jobs = await queue.getJobs(['delayed', 'waiting', 'prioritized', 'active']);
    return !jobs.some((job) => job?.repeatJobKey === key);
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
