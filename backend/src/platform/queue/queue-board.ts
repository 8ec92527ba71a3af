import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { RequestHandler } from 'express';
import { BRAND } from '@contract';
import { AppError } from '../errors/app-error.js';
import { Redis } from '../redis/redis.js';
import { DEFINED_JOBS, queueNameOf, type JobDefinition } from './jobs.js';
import { Queues } from './queues.js';

export const QUEUE_BOARD_PATH = '/api/admin/queues';

/**
 * The job dashboard: shows waiting and failed jobs with their descriptions and errors, and can retry them;
 * shows scheduled jobs and can start them. The caller must check who may see it.
 */
@Injectable()
export class QueueBoard {
  private made: Promise<RequestHandler> | undefined;

  constructor(
    private readonly queues: Queues,
    private readonly redis: Redis,
    @Inject(DEFINED_JOBS) private readonly defined: readonly JobDefinition[],
  ) {}

  /**
   * Returns the router of the dashboard, relative to QUEUE_BOARD_PATH; loaded on first use.
   * @throws AppError UNAVAILABLE while Redis is unavailable, because the queues would wait for it
   */
  async router(): Promise<RequestHandler> {
    if (!this.redis.isUp) throw new AppError('UNAVAILABLE');
    return (this.made ??= this.make());
  }

  private async make(): Promise<RequestHandler> {
    const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
      import('@bull-board/express'),
    ]);
    const serverAdapter = new ExpressAdapter();
    serverAdapter.setBasePath(QUEUE_BOARD_PATH);
    createBullBoard({
      queues: this.queues.all().map((queue) => {
        const adapter = new BullMQAdapter(queue, { description: this.descriptionOf(queue) });
        adapter.setFormatter('name', ({ name }: { name: string }) => this.titleOf(name));
        return adapter;
      }),
      serverAdapter,
      options: { uiConfig: { boardTitle: `${BRAND.name} jobs` } },
    });
    return serverAdapter.getRouter() as RequestHandler;
  }

  /** Returns a text that describes each job of a queue. */
  private descriptionOf({ name: queue }: Queue): string {
    const jobs = this.defined.filter(({ name }) => queueNameOf(name) === queue);
    return jobs.map(({ name }) => this.titleOf(name)).join(' ');
  }

  /** Returns the name of a job with its description; only the name for a job of another version. */
  private titleOf(jobName: string): string {
    const does = this.defined.find(({ name }) => name === jobName)?.does;
    return does ? `${jobName}: ${does}` : jobName;
  }
}
