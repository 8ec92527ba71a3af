import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { Database } from '../database/database.js';
import { Metrics } from '../metrics/metrics.js';
import { Redis } from '../redis/redis.js';

/**
 * Reports whether this process is alive and ready. Both routes are public; only callers who may read the
 * metrics see which service is unavailable.
 */
@Injectable()
export class Health implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly redis: Redis,
    private readonly metrics: Metrics,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /**
   * Serves `/health/live` and `/health/ready`. Without Redis, or with a part of its cluster, the process is
   * slower but ready; without MongoDB it is not ready.
   */
  readonly handler: RequestHandler = (request: Request, response: Response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.path === '/live') response.json({ status: 'ok' });
    else if (request.path === '/ready') void this.ready(request, response);
    else next();
  };

  private async ready(request: Request, response: Response): Promise<void> {
    const mongodb = await this.database.isUp();
    const ready = mongodb && !this.stopping;
    response.status(ready ? 200 : 503).json({
      status: ready ? 'ok' : 'unavailable',
      ...(this.metrics.mayBeReadBy(request)
        ? { mongodb: mongodb ? 'up' : 'down', redis: this.redis.state }
        : {}),
    });
  }
}
