import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type * as z from 'zod';
import { Clock } from '../clock/clock.js';
import { CoalescingReader } from '../database/coalescing-reader.js';
import { Database } from '../database/database.js';
import { toId } from '../database/ids.js';
import type { Transaction, Write } from '../database/transaction.js';
import { Logger } from '../logging/logger.js';
import { currentRequestId } from '../logging/request-context.js';
import { Tracing } from '../tracing/tracing.js';
import { storedNames, type JobDefinition } from './jobs.js';
import type { OutboxRow } from './outbox.schema.js';
import { Queues } from './queues.js';

/** Time in ms after a row is due in which the sweep does not check it. */
const GRACE_MS = 5_000;
/** Time in ms between the first and the second check of a row; doubled for each further check. */
const FIRST_RETRY_MS = 10_000;
/** Maximum time in ms between two checks of a row. */
const MAX_RETRY_MS = 3_600_000;

interface NewJob<Schema extends z.ZodType> {
  job: JobDefinition<Schema>;
  payload: z.input<Schema>;
  /** The earliest time of the job; immediately by default. */
  runAt?: Date;
  /** Jobs of one kind with the same key are the same job: adding it again replaces its payload and time. */
  key?: string;
  /** Keeps the time of a waiting job with this key if it is earlier. */
  keepEarlier?: boolean;
}

/**
 * Jobs that must not be lost: written to MongoDB in the transaction that causes them, passed to a worker
 * after the commit, and restored by the sweep if they are lost in between.
 */
@Injectable()
export class Outbox {
  constructor(
    @InjectModel('Outbox') private readonly rows: Model<OutboxRow>,
    private readonly reader: CoalescingReader,
    private readonly queues: Queues,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly tracing: Tracing,
  ) {}

  /** Adds a job; within a transaction it exists only after the commit. */
  async add<Schema extends z.ZodType>(
    { job, payload, runAt, key, keepEarlier = false }: NewJob<Schema>,
    tx?: Transaction,
  ): Promise<void> {
    const now = this.clock.now();
    const due = runAt && runAt > now ? runAt : now;
    const requestId = currentRequestId();
    const traceparent = this.tracing.currentTraceparent();
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
    await this.database.write(this.put(row, keepEarlier), tx);
    await this.database.afterCommit(() => this.queue(row), tx);
  }

  /** Does not wait for Redis. If this fails, the sweep adds the job. */
  private queue(row: OutboxRow): void {
    this.queues.add(row).catch((error: unknown) => {
      this.logger.debug('Job not queued, the outbox sweep will retry', { job: row.job, error });
    });
  }

  /** Cancels a job that has a key and has not run yet. */
  async cancel(job: JobDefinition, key: string, tx?: Transaction): Promise<void> {
    await this.rows.deleteOne({ _id: idOf(job, key) }, tx?.command);
  }

  /**
   * Returns the payloads of waiting jobs of this kind that contain the member's id. Scans the whole outbox.
   */
  async payloadsContaining<Schema extends z.ZodType>(
    userId: string,
    job: JobDefinition<Schema>,
  ): Promise<z.output<Schema>[]> {
    const rows = await this.rowsContaining(userId, { job: { $in: storedNames(job) } });
    return rows.map(({ payload }) => job.schema.parse(payload));
  }

  /**
   * Cancels all jobs whose payload contains the member's id, except those of one kind. Scans the whole
   * outbox.
   */
  async forgetMember(userId: string, except: JobDefinition): Promise<void> {
    for (const row of await this.rowsContaining(userId, { job: { $nin: storedNames(except) } })) {
      await this.rows.deleteOne({ _id: row._id });
      await this.queues.removeJob(row);
    }
  }

  /** Returns the stored job with this key; null if it is done or cancelled. */
  async findByKey(job: JobDefinition, key: string): Promise<OutboxRow | null> {
    return this.find(idOf(job, key));
  }

  /** Returns whether the job with this key is neither done nor cancelled, as the transaction sees it. */
  async isWaiting(job: JobDefinition, key: string, tx: Transaction): Promise<boolean> {
    return (await this.rows.countDocuments({ _id: idOf(job, key) }, tx.read)) > 0;
  }

  /** Returns the stored job with this id; null if it is done or cancelled. */
  async find(id: string): Promise<OutboxRow | null> {
    return (await this.reader.byIds<OutboxRow>(this.rows, [id])).get(id) ?? null;
  }

  /**
   * Removes a row unless it was rewritten meanwhile. Does not wait for a majority: if a fail-over brings the
   * row back, its job runs once more.
   * @returns whether it was removed
   */
  async remove({ _id, version }: Pick<OutboxRow, '_id' | 'version'>): Promise<boolean> {
    const { deletedCount } = await this.rows.deleteOne({ _id, version }, { writeConcern: { w: 1 } });
    return deletedCount === 1;
  }

  /**
   * Returns rows that the sweep must check at `now`, most overdue first.
   * @param jobs patterns of job names; all jobs by default
   */
  async findDue(now: Date, limit: number, jobs?: (string | RegExp)[]): Promise<OutboxRow[]> {
    return this.rows
      .find({ checkAt: { $lte: now }, ...(jobs && { job: { $in: jobs } }) })
      .sort({ checkAt: 1 })
      .limit(limit)
      .lean<OutboxRow[]>();
  }

  /**
   * Reserves due rows for one sweep and sets the time of their next check. Concurrent sweeps reserve
   * different rows.
   */
  async claim(due: readonly OutboxRow[], now: Date): Promise<OutboxRow[]> {
    const _id = { $in: due.map((row) => row._id) };
    const sweep = toId().toHexString();
    await this.rows.updateMany({ _id, checkAt: { $lte: now } }, [{ $set: { ...nextCheck(now), sweep } }], {
      updatePipeline: true,
    });
    const claimed = await this.rows.find({ _id, sweep }, { _id: 1 }).lean<Pick<OutboxRow, '_id'>[]>();
    const ids = new Set(claimed.map((row) => row._id));
    return due.filter((row) => ids.has(row._id));
  }

  /** Returns the approximate number of rows. */
  async estimate(): Promise<number> {
    return this.rows.estimatedDocumentCount();
  }

  /**
   * Schedules another check of a claimed row. The failed check is not counted, because Redis was unavailable.
   */
  async scheduleCheck({ _id, version, checks }: OutboxRow, now: Date): Promise<void> {
    const checkAt = new Date(now.getTime() + FIRST_RETRY_MS);
    await this.rows.updateOne({ _id, version }, { $set: { checkAt, checks } });
  }

  /**
   * Returns the write that stores a row and replaces one with the same id. `keepEarlier` keeps the earlier of
   * the two times.
   */
  private put({ _id, ...fields }: OutboxRow, keepEarlier: boolean): Write {
    const { runAt, checkAt, ...others } = fields;
    const replaced = keepEarlier ? { $set: others, $min: { runAt, checkAt } } : { $set: fields };
    return { into: this.rows, filter: { _id }, update: replaced, upsert: true };
  }

  /** Returns rows of these kinds whose payload has a field with this value. */
  private async rowsContaining(
    value: string,
    kind: QueryFilter<OutboxRow>,
  ): Promise<Pick<OutboxRow, '_id' | 'job' | 'payload'>[]> {
    const fields = {
      $objectToArray: { $cond: [{ $eq: [{ $type: '$payload' }, 'object'] }, '$payload', {}] },
    };
    const values = { $map: { input: fields, in: '$$this.v' } };
    return this.rows
      .find({ ...kind, $expr: { $in: [value, values] } }, { job: 1, payload: 1 })
      .lean<Pick<OutboxRow, '_id' | 'job' | 'payload'>[]>();
  }
}

/** The fields that change with a check, as part of an update pipeline. */
const nextCheck = (now: Date) => ({
  checkAt: {
    $add: [now, { $min: [MAX_RETRY_MS, { $multiply: [FIRST_RETRY_MS, { $pow: [2, '$checks'] }] }] }],
  },
  checks: { $add: ['$checks', 1] },
});

/**
 * Hashes the key, because it may contain a member's id and BullMQ keeps job ids longer than erasure allows.
 * BullMQ also reserves the colon. A renamed job keeps its earlier name in the id, so that rows of the earlier
 * version are replaced and cancelled.
 */
const idOf = (job: JobDefinition, key: string): string =>
  `${storedNames(job).at(-1)}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
