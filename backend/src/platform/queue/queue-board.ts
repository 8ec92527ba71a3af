import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { BRAND } from '@contract';
import { AppError } from '../errors/app-error.js';
import { Redis } from '../redis/redis.js';
import { Queues } from './queues.js';

export const QUEUE_BOARD_PATH = '/api/admin/queues';

/**
 * The job dashboard: shows waiting and failed jobs with their errors and can retry them; shows scheduled jobs
 * and can start them. The caller must check who may see it.
 */
@Injectable()
export class QueueBoard {
  private made: Promise<RequestHandler> | undefined;

  constructor(
    private readonly queues: Queues,
    private readonly redis: Redis,
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
      queues: this.queues.all().map((queue) => new BullMQAdapter(queue)),
      serverAdapter,
      options: { uiConfig: { boardTitle: `${BRAND.name} jobs` } },
    });
    return serverAdapter.getRouter() as RequestHandler;
  }
}
