import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Clock } from '../clock/clock.js';
import { Logger } from '../logging/logger.js';
import { Redis } from '../redis/redis.js';
import { Every } from '../schedule/every.js';
import { Outbox } from './outbox.js';
import type { OutboxRow } from './outbox.schema.js';
import { Queues } from './queues.js';

const SWEEP_EVERY_MS = 5_000;
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
  ) {}

  /**
   * Checks every row whose job is overdue, page by page. A row that keeps failing is checked at increasing
   * intervals. Sweeps of several workers check different rows. Rows of queues that only another version has
   * are left to that version. Runs on a timer of this process, because Redis may have lost the job schedulers
   * too.
   */
  @Every(SWEEP_EVERY_MS, { in: 'workers', failure: 'The outbox sweep failed' })
  async sweep(): Promise<void> {
    if (!this.redis.isUp) return;
    const known = this.queues.knownJobPatterns();
    let due: OutboxRow[];
    do {
      const now = this.clock.now();
      due = await this.outbox.findDue(now, PAGE_SIZE, known);
      await pLimit(CONCURRENCY).map(await this.outbox.claim(due, now), (row) => this.check(row));
    } while (due.length === PAGE_SIZE && this.redis.isUp);
  }

  /** Logs errors, so that an error in one row does not block the others. */
  private async check(row: OutboxRow): Promise<void> {
    const { _id: id, job } = row;
    try {
      const state = await this.queues.ensureJob(row).catch(async (error: unknown) => {
        await this.outbox.scheduleCheck(row, this.clock.now());
        throw error;
      });
      this.logger.debug('The outbox sweep checked a job', { job, id, state });
    } catch (error) {
      this.logger.warn('The outbox sweep could not check a job', { job, id, error });
    }
  }
}
