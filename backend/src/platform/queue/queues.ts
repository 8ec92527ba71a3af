import { getQueueToken } from '@nestjs/bullmq';
import type { Provider } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Clock } from '../clock/clock.js';
import { Logger } from '../logging/logger.js';
import { Redis } from '../redis/redis.js';
import { QUEUES } from './jobs.js';
import type { OutboxRow } from './outbox.schema.js';

/** State of an outbox row's BullMQ job. */
type JobState = 'added' | 'revived' | 'under way' | 'given up' | 'redis is away';

/** BullMQ's side of the outbox. The job in Redis carries only the row's id: payloads stay in MongoDB. */
export class Queues {
  private readonly byName: ReadonlyMap<string, Queue>;

  constructor(
    queues: readonly Queue[],
    private readonly redis: Redis,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.byName = new Map(queues.map((queue) => [queue.name, queue]));
    // Without a listener BullMQ would write errors of the connection past our log.
    for (const queue of queues)
      queue.on('error', (error) => logger.debug('Redis connection of a queue', { error }));
  }

  /**
   * Adds a job for the row; one that is already there stays as it is. Nothing happens while Redis is away.
   */
  async add(row: Pick<OutboxRow, '_id' | 'job' | 'runAt'>): Promise<void> {
    if (!this.redis.isUp) return;
    const delay = Math.max(0, row.runAt.getTime() - this.clock.now().getTime());
    await this.queueOf(row.job).add(row.job, null, { jobId: row._id, delay });
  }

  /**
   * Makes sure that a due row has a job that can run: adds a lost one, retries a failed one, hurries a late
   * one.
   */
  async revive(row: OutboxRow): Promise<JobState> {
    if (!this.redis.isUp) return 'redis is away';
    const job = await this.queueOf(row.job).getJob(row._id);
    if (!job) {
      await this.add(row);
      return 'added';
    }
    const state = await job.getState();
    if (state === 'failed') {
      if (row.givenUp !== undefined) return 'given up';
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
    return 'under way';
  }

  /** Removes the job of a row, unless it is running: that one ends by itself. */
  async remove({ _id, job }: Pick<OutboxRow, '_id' | 'job'>): Promise<void> {
    if (this.redis.isUp) await this.queueOf(job).remove(_id);
  }

  /** How many jobs each queue has in each state; none while Redis is away. */
  async counts(): Promise<{ queue: string; state: string; count: number }[]> {
    if (!this.redis.isUp) return [];
    const counted = [...this.byName].map(async ([queue, jobs]) =>
      Object.entries(await jobs.getJobCounts('waiting', 'active', 'delayed', 'failed')).map(
        ([state, count]) => ({ queue, state, count }),
      ),
    );
    return (await Promise.all(counted)).flat();
  }

  private queueOf(jobName: string): Queue {
    const queue = this.byName.get(jobName.split('.')[0] ?? '');
    if (!queue) throw new Error(`There is no queue for ${jobName}.`);
    return queue;
  }
}

/** Gives {@link Queues} every queue there is. */
export const queuesProvider: Provider<Queues> = {
  provide: Queues,
  inject: [Redis, Clock, Logger, ...QUEUES.map((name) => getQueueToken(name))],
  useFactory: (redis: Redis, clock: Clock, logger: Logger, ...queues: Queue[]) =>
    new Queues(queues, redis, clock, logger),
};
