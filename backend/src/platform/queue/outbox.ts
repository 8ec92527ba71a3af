import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type * as z from 'zod';
import { Clock } from '../clock/clock.js';
import { Database, type Session, type Transaction } from '../database/database.js';
import type { Write } from '../database/unit-of-work.js';
import { toId } from '../database/ids.js';
import { Logger } from '../logging/logger.js';
import { currentRequestId } from '../logging/request-context.js';
import { Tracing } from '../tracing/tracing.js';
import { storedNames, type JobDefinition } from './jobs.js';
import type { OutboxRow } from './outbox.schema.js';
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
    @InjectModel('Outbox') private readonly rows: Model<OutboxRow>,
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
    await this.database.write(this.put(row, keepEarlier), within);
    await this.database.afterCommit(within, () => {
      // Nobody waits for Redis here: should this fail, the sweep adds the job.
      this.queues.add(row).catch((error: unknown) => {
        this.logger.debug('Job not queued, the outbox sweep will retry', { job: row.job, error });
      });
    });
  }

  /** Takes back a job that has a key, if it has not run yet. */
  async cancel(job: JobDefinition, key: string, session?: Session): Promise<void> {
    await this.rows.deleteOne({ _id: idOf(job, key) }, session ? { session } : {});
  }

  /** What the waiting jobs of a kind that name this member are about. It looks through the whole outbox. */
  async payloadsNaming<Schema extends z.ZodType>(
    userId: string,
    job: JobDefinition<Schema>,
  ): Promise<z.output<Schema>[]> {
    const rows = await this.naming(userId, { job: { $in: storedNames(job) } });
    return rows.map(({ payload }) => job.schema.parse(payload));
  }

  /**
   * Takes back all jobs whose payload names this member, but those of one kind. It looks through the whole
   * outbox.
   */
  async forgetMember(userId: string, except: JobDefinition): Promise<void> {
    for (const row of await this.naming(userId, { job: { $nin: storedNames(except) } })) {
      await this.rows.deleteOne({ _id: row._id });
      await this.queues.remove(row);
    }
  }

  /** The stored job with this id; null when it is done or cancelled. */
  async find(id: string): Promise<OutboxRow | null> {
    return this.rows.findById(id).lean<OutboxRow>();
  }

  /**
   * Removes a row unless it was written anew since.
   * @returns whether it was there
   */
  async remove({ _id, version }: Pick<OutboxRow, '_id' | 'version'>): Promise<boolean> {
    return (await this.rows.deleteOne({ _id, version })).deletedCount === 1;
  }

  /** Rows to look after at `now`, the longest waiting first. */
  async due(now: Date, limit: number): Promise<OutboxRow[]> {
    return this.rows
      .find({ checkAt: { $lte: now } })
      .sort({ checkAt: 1 })
      .limit(limit)
      .lean<OutboxRow[]>();
  }

  /** About how many rows there are. */
  async estimate(): Promise<number> {
    return this.rows.estimatedDocumentCount();
  }

  /** Takes the look at a row for this process; false when another sweep was faster. */
  async claim({ _id, checkAt }: OutboxRow, nextCheckAt: Date): Promise<boolean> {
    const result = await this.rows.updateOne(
      { _id, checkAt },
      { $set: { checkAt: nextCheckAt }, $inc: { checks: 1 } },
    );
    return result.modifiedCount === 1;
  }

  /** The write that stores a row; one of the same id is replaced, but with `keepEarlier` its earlier time. */
  private put({ _id, ...fields }: OutboxRow, keepEarlier: boolean): Write {
    const { runAt, checkAt, ...others } = fields;
    const replaced = keepEarlier ? { $set: others, $min: { runAt, checkAt } } : { $set: fields };
    return { into: this.rows, filter: { _id }, update: replaced, upsert: true };
  }

  /** Rows of these kinds in whose payload a field is this value. */
  private async naming(
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

/**
 * The key itself may name a member, and BullMQ remembers the ids of jobs for longer than erasure allows; it
 * also keeps the colon for itself. A renamed job keeps its first name here, so that rows of earlier versions
 * are replaced and cancelled.
 */
const idOf = (job: JobDefinition, key: string): string =>
  `${storedNames(job).at(-1)}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
