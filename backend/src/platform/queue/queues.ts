import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Queue } from 'bullmq';
import { Clock } from '../clock/clock.js';
import { Redis } from '../redis/redis.js';
import { definedJobs, queueNameOf, storedNames } from './jobs.js';
import type { OutboxRow } from './outbox.schema.js';

const isQueue = (instance: unknown): instance is Queue => instance instanceof Queue;

type ReviveResult = 'added' | 'revived' | 'in progress' | 'redis unavailable';

/**
 * All queues that modules have registered, which are the BullMQ side of the outbox. A job in Redis only
 * contains the row's id: payloads stay in MongoDB.
 */
@Injectable()
export class Queues implements OnModuleInit {
  private readonly byName = new Map<string, Queue>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[])
      if (isQueue(instance)) this.byName.set(instance.name, instance);
  }

  all(): Queue[] {
    return [...this.byName.values()];
  }

  /** Returns patterns of the names of all jobs for which this version has a queue. */
  knownJobPatterns(): (string | RegExp)[] {
    const queues = [...this.byName.keys()].join('|');
    return [...definedJobs().flatMap(storedNames), new RegExp(`^(?:${queues})\\.`)];
  }

  /**
   * Returns the queue of a job, also by its earlier name.
   * @throws when there is none
   */
  queueOfJob(jobName: string): Queue {
    const job = definedJobs().find((one) => storedNames(one).some((name) => name === jobName));
    const queue = this.byName.get(queueNameOf(job?.name ?? jobName));
    if (!queue) throw new Error(`No queue for ${jobName}.`);
    return queue;
  }

  /** Adds a job for the row; keeps an existing one. Does nothing while Redis is unavailable. */
  async add(row: Pick<OutboxRow, '_id' | 'job' | 'runAt'>): Promise<void> {
    if (!this.redis.isUp) return;
    const delay = Math.max(0, row.runAt.getTime() - this.clock.now().getTime());
    await this.queueOfJob(row.job).add(row.job, null, { jobId: row._id, delay });
  }

  /**
   * Ensures that a due row has a job that can run: adds a lost job, retries a failed one, promotes a delayed
   * one. If a row has an earlier name of its job, its job may be in another queue and counts as lost.
   */
  async ensureJob(row: OutboxRow): Promise<ReviveResult> {
    if (!this.redis.isUp) return 'redis unavailable';
    const job = await this.queueOfJob(row.job).getJob(row._id);
    if (!job) {
      await this.add(row);
      return 'added';
    }
    const state = await job.getState();
    if (state === 'failed') {
      await job.retry('failed', { resetAttemptsMade: true });
      return 'revived';
    }
    if (state === 'delayed' && job.attemptsMade === 0) {
      await job.promote();
      return 'revived';
    }
    if (state === 'unknown' || state === 'completed') {
      await job.remove();
      await this.add(row);
      return 'added';
    }
    return 'in progress';
  }

  /** Removes the job of a row unless it is running; a running job ends by itself. */
  async removeJob({ _id, job }: Pick<OutboxRow, '_id' | 'job'>): Promise<void> {
    if (this.redis.isUp) await this.queueOfJob(job).remove(_id);
  }

  /** Returns the number of jobs per queue and state; empty while Redis is unavailable. */
  async counts(): Promise<{ queue: string; state: string; count: number }[]> {
    if (!this.redis.isUp) return [];
    const counted = this.all().map(async (queue) =>
      Object.entries(await queue.getJobCounts('waiting', 'active', 'delayed', 'failed')).map(
        ([state, count]) => ({ queue: queue.name, state, count }),
      ),
    );
    return (await Promise.all(counted)).flat();
  }

  /**
   * Returns the id of the first waiting job of each queue, undefined for an empty queue; empty while Redis is
   * unavailable.
   */
  async firstWaiting(): Promise<{ queue: string; id: string | undefined }[]> {
    if (!this.redis.isUp) return [];
    return Promise.all(
      this.all().map(async (queue) => {
        const [job] = await queue.getJobs(['waiting'], 0, 0, true);
        return { queue: queue.name, id: job?.id };
      }),
    );
  }
}
