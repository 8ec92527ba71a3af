import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { BRAND } from '@contract';
import { AppError } from '../errors/app-error.js';
import { Redis } from '../redis/redis.js';
import { Queues } from './queues.js';

/** Where the job dashboard is. */
export const QUEUE_BOARD_PATH = '/api/admin/queues';

/**
 * The job dashboard: what waits, what failed and why, and its retry; what runs by the clock, and its start by
 * hand. Who may see it is for the caller to decide.
 */
@Injectable()
export class QueueBoard {
  private made: Promise<RequestHandler> | undefined;

  constructor(
    private readonly queues: Queues,
    private readonly redis: Redis,
  ) {}

  /**
   * The dashboard's pages and calls, relative to QUEUE_BOARD_PATH; loaded at the first use.
   * @throws AppError UNAVAILABLE while Redis is away, because the queues would wait for it
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
