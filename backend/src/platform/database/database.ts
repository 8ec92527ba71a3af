import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AppConfig, ConfigError } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { Logger } from '../logging/logger.js';
import { prepareCollections } from './collections.js';
import { execute, UnitOfWork, UnitStore, type AfterCommit, type Write } from './unit-of-work.js';

/** A MongoDB session. Pass it to every database call that belongs to its transaction. */
export type Session = ClientSession;

/** The target of a write: a unit of work that is committed later, or a running transaction. */
export type Transaction = UnitOfWork | Session;

/**
 * Time in ms during which a conflicting unit of work is retried. Longer than a killed instance locks
 * documents: MongoDB aborts open transactions after `transactionLifetimeLimitSeconds` (5 s) and checks for
 * them at half that interval.
 */
const MAX_RETRY_MS = 8_000;
/** Maximum pause in ms between two attempts; the mean is half of it. */
const PAUSE_MS = 20;
const PING_MS = 1_000;
/** Maximum duration in ms of a transaction with its retries; the driver would retry for two minutes. */
const TRANSACTION_MS = 8_000;
const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority' },
  timeoutMS: TRANSACTION_MS,
} as const;

/** The result of one attempt and the unit of work to store; without a unit of work nothing is stored. */
interface Attempt<T> {
  result: T;
  unit?: UnitOfWork;
}

/** Runs reads in one snapshot, so that no write happens between two of them. */
export async function inSnapshot<T>(
  connection: Connection,
  read: (session: Session) => Promise<T>,
): Promise<T> {
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    return await read(session);
  } finally {
    await session.endSession();
  }
}

/** The connection to MongoDB: transactions, callbacks after a commit, indexes and health. */
@Injectable()
export class Database {
  private readonly waiting = new WeakMap<Session, AfterCommit[]>();
  private readonly units: UnitStore;
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {
    this.units = new UnitStore(connection, TRANSACTION);
  }

  /**
   * Runs `work` in one transaction that is written to a majority. A transient conflict or fail-over repeats
   * `work` as a whole, so `work` must only make database calls with the passed session. Callbacks registered
   * with {@link afterCommit} run once, after the commit.
   */
  async withTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = this.connection.getClient().startSession();
    try {
      const result = await session.withTransaction(async () => {
        this.waiting.set(session, []);
        return work(session);
      }, TRANSACTION);
      await this.follow(this.waiting.get(session) ?? []);
      return result;
    } finally {
      await session.endSession();
    }
  }

  /** As {@link inSnapshot}. */
  inSnapshot<T>(read: (session: Session) => Promise<T>): Promise<T> {
    return inSnapshot(this.connection, read);
  }

  /**
   * Changes data that concurrent requests may change too: `attempt` reads and decides, then its unit of work
   * is stored as a whole on a majority if its conditions still hold. Otherwise both steps are repeated.
   * @param key names what is changed: within this process changes with the same key run one after another, so
   * that only other instances cause conflicts. The callbacks after the commit run outside this queue
   * @returns the result of the attempt that was stored
   * @throws AppError CONFLICT after {@link MAX_RETRY_MS}; errors of `attempt`; database errors, after which
   * it is unknown whether the unit is stored
   */
  async withOptimisticRetry<T>(key: string, attempt: (number: number) => Promise<Attempt<T>>): Promise<T> {
    const { result, unit } = await this.inTurn(key, () => this.repeatUntilStored(attempt));
    await this.follow(unit?.followUps ?? []);
    return result;
  }

  /**
   * Runs `work` after all earlier work with the same key in this process, whether that succeeds or fails.
   * This only avoids conflicts and load: invariants across instances need a condition of a write or a unique
   * index.
   */
  async inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.turns.get(key) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => undefined);
    this.turns.set(key, ended);
    try {
      return await mine;
    } finally {
      if (this.turns.get(key) === ended) this.turns.delete(key);
    }
  }

  private async repeatUntilStored<T>(attempt: (number: number) => Promise<Attempt<T>>): Promise<Attempt<T>> {
    const end = performance.now() + MAX_RETRY_MS;
    for (let number = 1; number === 1 || performance.now() < end; number += 1) {
      const attempted = await attempt(number);
      const { unit } = attempted;
      if (!unit || unit.writes.length === 0 || (await this.store(unit))) return attempted;
      // A random pause lets one of several conflicting units win the next attempt.
      await sleep(Math.random() * PAUSE_MS);
    }
    throw new AppError('CONFLICT');
  }

  /**
   * Stores the writes of a unit of work as a whole on a majority.
   * @returns false when nothing was stored, because the condition of a write does not hold or a unique index
   * already contains the key
   * @throws database errors; then it is unknown whether the unit is stored
   */
  store(unit: UnitOfWork): Promise<boolean> {
    return this.units.store(unit);
  }

  /**
   * Adds a write to a unit of work, or executes it: in the transaction of a session, or immediately.
   * @returns false when the condition of an executed write does not hold; a unit of work reports that at its
   * commit
   * @throws a duplicate-key error when the write is executed and a unique index already contains the key
   */
  async write(write: Write, within?: Transaction): Promise<boolean> {
    if (within instanceof UnitOfWork) {
      within.add(write);
      return true;
    }
    return execute(write, within);
  }

  /**
   * Runs `follow` once after the unit of work or transaction is committed, and never if it is not. Without
   * either it runs immediately.
   */
  async afterCommit(within: Transaction | undefined, follow: AfterCommit): Promise<void> {
    if (within instanceof UnitOfWork) {
      within.afterCommit(follow);
      return;
    }
    const list = within && this.waiting.get(within);
    if (list) list.push(follow);
    else await follow();
  }

  /** Logs failures instead of throwing, because the commit has already succeeded. */
  private async follow(followUps: readonly AfterCommit[]): Promise<void> {
    for (const followUp of followUps)
      try {
        await followUp();
      } catch (error) {
        this.logger.error('A callback after a commit failed', { error });
      }
  }

  /** Returns whether MongoDB answers within 1 s. */
  async isUp(): Promise<boolean> {
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: PING_MS });
      return this.connection.db !== undefined;
    } catch {
      return false;
    }
  }

  /**
   * Runs migrations, and creates collections and indexes.
   * @throws when MongoDB is not a replica set, because transactions need one
   */
  async prepare(): Promise<void> {
    const hello = await this.connection.db?.command({ hello: 1 });
    if (!hello?.setName && hello?.msg !== 'isdbgrid')
      throw new ConfigError(
        'MONGODB_URI: MongoDB must run as a replica set (one member is enough outside production).',
      );
    const { version } = (await this.connection.db?.command({ buildInfo: 1 })) ?? {};
    this.logger.log('MongoDB is used', {
      version: String(version),
      topology: hello.setName ? 'replica set' : 'sharded cluster',
    });
    await prepareCollections(this.connection, this.config, this.logger);
  }

  /** Drops the whole database; for tests only. */
  async drop(): Promise<void> {
    if (this.config.production) throw new Error('A production database cannot be dropped.');
    await this.connection.dropDatabase();
  }
}
