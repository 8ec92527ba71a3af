import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Logger } from '../logging/logger.js';
import { Periodic } from '../periodic/periodic-tasks.js';
import { Redis } from '../redis/redis.js';
import { OutboxRepository } from './outbox.repository.js';
import type { OutboxRow } from './outbox.schema.js';
import { Queues } from './queues.js';

const EVERY_MS = 5_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
const PAGE = 500;
const AT_ONCE = 50;

/** Finds jobs that Redis has lost or given up, so that Redis may be emptied or away at any time. */
@Injectable()
export class OutboxSweep {
  constructor(
    private readonly rows: OutboxRepository,
    private readonly queues: Queues,
    private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  @Periodic({ everyMs: EVERY_MS, on: 'workers', failureMessage: 'The outbox sweep failed' })
  async sweepIfRedisIsUp(): Promise<void> {
    if (this.redis.isUp) await this.sweep();
  }

  /** Looks after every row whose job should be done by now; a row that keeps failing is looked at ever less often. */
  async sweep(): Promise<void> {
    let rows: OutboxRow[];
    do {
      rows = await this.rows.due(this.clock.now(), PAGE);
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await Promise.all(rows.slice(from, from + AT_ONCE).map((row) => this.lookAfter(row)));
    } while (rows.length === PAGE && this.redis.isUp);
  }

  /** One row that cannot be looked after now must not keep the others waiting. */
  private async lookAfter(row: OutboxRow): Promise<void> {
    const { _id: id, job, checks } = row;
    try {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** checks, LONGEST_PAUSE_MS);
      if (!(await this.rows.claim(row, new Date(this.clock.now().getTime() + pause)))) return;
      const fate = await this.queues.revive(row);
      this.logger.debug('The sweep looked after a job', { job, id, fate });
    } catch (error) {
      this.logger.warn('The sweep could not look after a job', { job, id, error });
    }
  }
}
