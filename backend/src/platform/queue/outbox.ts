import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { Clock } from '../clock/clock.js';
import { Database, type Session, type Transaction } from '../database/database.js';
import { toId } from '../database/ids.js';
import { Logger } from '../logging/logger.js';
import { currentRequestId } from '../logging/request-context.js';
import { Tracing } from '../tracing/tracing.js';
import { storedNames, type JobDefinition } from './jobs.js';
import { OutboxRepository } from './outbox.repository.js';
import { Queues } from './queues.js';

/** How long the sweep leaves a due row to its job. */
const GRACE_MS = 5_000;

interface NewJob<Schema extends z.ZodType> {
  job: JobDefinition<Schema>;
  payload: z.input<Schema>;
  /** Not before this instant; at once when absent. */
  runAt?: Date;
  /** Jobs of one kind with the same key are one job: adding it again replaces payload and time. */
  key?: string;
  /** Where a job with this key waits already, it keeps its time if that is earlier. */
  keepEarlier?: boolean;
}

/**
 * Work that must be done, whatever dies: written to MongoDB in the transaction that causes it, handed to a
 * worker after the commit, found again by the sweep if that gets lost.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly rows: OutboxRepository,
    private readonly queues: Queues,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly tracing: Tracing,
  ) {}

  /** Adds a job; within a unit of work or a transaction it exists only if that is committed. */
  async add<Schema extends z.ZodType>(
    { job, payload, runAt, key, keepEarlier = false }: NewJob<Schema>,
    within?: Transaction,
  ): Promise<void> {
    const now = this.clock.now();
    const due = runAt && runAt > now ? runAt : now;
    const requestId = currentRequestId();
    const traceparent = this.tracing.cause();
    const row = {
      _id: key === undefined ? toId().toHexString() : idOf(job, key),
      job: job.name,
      payload,
      runAt: due,
      checkAt: new Date(due.getTime() + GRACE_MS),
      checks: 0,
      version: toId().toHexString(),
      ...(requestId ? { requestId } : {}),
      ...(traceparent ? { traceparent } : {}),
    };
    await this.database.write(this.rows.put(row, keepEarlier), within);
    await this.database.afterCommit(within, () => {
      // Nobody waits for Redis here: should this fail, the sweep adds the job.
      this.queues.add(row).catch((error: unknown) => {
        this.logger.debug('Job not queued, the outbox sweep will retry', { job: row.job, error });
      });
    });
  }

  /** Takes back a job that has a key, if it has not run yet. */
  async cancel(job: JobDefinition, key: string, session?: Session): Promise<void> {
    await this.rows.cancel(idOf(job, key), session);
  }

  /** What the waiting jobs of a kind that name this member are about. It looks through the whole outbox. */
  async payloadsNaming<Schema extends z.ZodType>(
    userId: string,
    job: JobDefinition<Schema>,
  ): Promise<z.output<Schema>[]> {
    const rows = await this.rows.naming(userId, { job: { $in: storedNames(job) } });
    return rows.map(({ payload }) => job.schema.parse(payload));
  }

  /**
   * Takes back all jobs whose payload names this member, but those of one kind. It looks through the whole
   * outbox.
   */
  async forgetMember(userId: string, except: JobDefinition): Promise<void> {
    for (const row of await this.rows.naming(userId, { job: { $nin: storedNames(except) } })) {
      await this.rows.cancel(row._id);
      await this.queues.remove(row);
    }
  }
}

/**
 * The key itself may name a member, and BullMQ remembers the ids of jobs for longer than erasure allows; it
 * also keeps the colon for itself. A renamed job keeps its first name here, so that rows of earlier versions
 * are replaced and cancelled.
 */
const idOf = (job: JobDefinition, key: string): string =>
  `${storedNames(job).at(-1)}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
