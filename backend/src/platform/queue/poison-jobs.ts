import { Injectable } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import { KeyedMutex } from '../concurrency/keyed-mutex.js';
import { Logger } from '../logging/logger.js';
import { OutboxRepository } from './outbox.repository.js';
import type { OutboxRow } from './outbox.schema.js';
import { runAsJob, runningJob } from './running-job.js';

/** So often may a job's handler end its process with an error that nobody caught. */
const MAX_CRASHES = 2;
/**
 * So often in a row may its process end for no known reason: killed, out of memory, or the machine was lost.
 */
const MAX_UNFINISHED = 3;

/**
 * Keeps a job that ends its process from doing so for ever. A job whose process ended before it did is run
 * alone among such jobs, each start counted in MongoDB first, so that those which only ran beside it finish
 * and it is left.
 */
@Injectable()
export class PoisonJobs {
  private readonly mutex = new KeyedMutex();
  /** Suspects that are running, by the ids of their rows. */
  private readonly suspects = new Set<string>();

  constructor(
    private readonly rows: OutboxRepository,
    private readonly logger: Logger,
  ) {}

  /**
   * Runs a job's handler, in its turn if it is a suspect.
   * @throws UnrecoverableError when the job has ended its process too often
   */
  async run(row: OutboxRow, job: Job, handler: () => Promise<void>): Promise<void> {
    const isSuspect = row.crashes || row.unfinished || row.givenUp !== undefined || job.stalledCounter > 0;
    if (!isSuspect) return runAsJob(row, handler);
    return this.mutex.withLock('suspects', () => this.runSuspect(row._id, job, handler));
  }

  /** Notes that the job whose handler has just thrown what nobody caught ends the process. */
  async noteCrash(): Promise<void> {
    const row = runningJob();
    if (row) await this.rows.countCrash(row);
  }

  /** The process is asked to stop: a job that does not finish in time is not counted as one that ended it. */
  async resetRunning(): Promise<void> {
    await Promise.all([...this.suspects].map((id) => this.rows.countEnd(id)));
  }

  private async runSuspect(id: string, job: Job, handler: () => Promise<void>): Promise<void> {
    const row = await this.rows.countStart(id);
    // Done or cancelled while it waited for its turn.
    if (!row) return;
    await this.refuse(row, job);
    this.suspects.add(id);
    try {
      await runAsJob(row, handler);
    } catch (error) {
      await this.rows.countEnd(id);
      throw error;
    } finally {
      this.suspects.delete(id);
    }
  }

  private async refuse(row: OutboxRow, job: Job): Promise<void> {
    if (row.givenUp !== undefined) {
      // Lost from Redis and added again by the sweep, to be seen on the job board.
      if (job.attemptsMade === 0) throw new UnrecoverableError(row.givenUp);
      // Only people retry a job that was given up.
      await this.rows.allowOnce(row, MAX_CRASHES - 1);
      return;
    }
    const reason = reasonAgainst(row);
    if (reason === undefined) return;
    await this.rows.giveUp(row, reason);
    this.logger.error('Job given up', { job: row.job, id: row._id, reason });
    throw new UnrecoverableError(reason);
  }
}

function reasonAgainst({ crashes = 0, unfinished = 0 }: OutboxRow): string | undefined {
  if (crashes >= MAX_CRASHES)
    return `Given up: it ended its process ${crashes} times by an error that nobody caught (see the log). Retry runs it once more.`;
  if (unfinished > MAX_UNFINISHED)
    return `Given up: its process ended ${unfinished} times while it ran, for no known reason (killed, or out of memory). Retry runs it once more.`;
  return undefined;
}
