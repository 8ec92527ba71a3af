import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { Database } from '../database/database.js';
import { Metrics } from '../metrics/metrics.js';
import { Redis } from '../redis/redis.js';

/**
 * Whether this process lives, and whether it can serve. Both need no log-in; only who may read the metrics is
 * shown which service is away.
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
   * `/health/live` and `/health/ready`. Without Redis we are slower but ready; without MongoDB we are not.
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
        ? { mongodb: mongodb ? 'up' : 'down', redis: this.redis.isUp ? 'up' : 'down' }
        : {}),
    });
  }
}
