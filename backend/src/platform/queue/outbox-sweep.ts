import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import pLimit from 'p-limit';
import { Clock } from '../clock/clock.js';
import { Logger } from '../logging/logger.js';
import { Redis } from '../redis/redis.js';
import { PeriodicRuns } from '../schedule/periodic-runs.js';
import { Outbox } from './outbox.js';
import type { OutboxRow } from './outbox.schema.js';
import { Queues } from './queues.js';

const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_MS = 3_600_000;
const PAGE_SIZE = 500;
const CONCURRENCY = 50;

/**
 * Restores jobs that Redis has lost or that failed, so that Redis may be emptied or unavailable at any time.
 */
@Injectable()
export class OutboxSweep {
  constructor(
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly periodic: PeriodicRuns,
  ) {}

  /** Uses a timer of this process, because job schedulers may be among the things that Redis has lost. */
  @Cron('*/5 * * * * *')
  async sweepRegularly(): Promise<void> {
    if (this.redis.isUp) await this.periodic.run('The outbox sweep failed', () => this.sweep());
  }

  /** Checks every row whose job is overdue; a row that keeps failing is checked at increasing intervals. */
  async sweep(): Promise<void> {
    let rows: OutboxRow[];
    do {
      rows = await this.outbox.due(this.clock.now(), PAGE_SIZE);
      await pLimit(CONCURRENCY).map(rows, (row) => this.check(row));
    } while (rows.length === PAGE_SIZE && this.redis.isUp);
  }

  /** Logs errors, so that one row does not block the others. */
  private async check(row: OutboxRow): Promise<void> {
    const { _id: id, job, checks } = row;
    try {
      const pause = Math.min(FIRST_RETRY_MS * 2 ** checks, MAX_RETRY_MS);
      if (!(await this.outbox.claim(row, new Date(this.clock.now().getTime() + pause)))) return;
      const state = await this.queues.revive(row);
      this.logger.debug('The outbox sweep checked a job', { job, id, state });
    } catch (error) {
      this.logger.warn('The outbox sweep could not check a job', { job, id, error });
    }
  }
}
