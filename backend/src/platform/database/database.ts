import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AppConfig, ConfigError } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { Logger } from '../logging/logger.js';
import { prepareCollections } from './collections.js';
import { type AfterCommit, execute, UnitOfWork, UnitStore, type Write } from './unit-of-work.js';

/** A MongoDB session; pass it to every database call that belongs to its transaction. */
export type Session = ClientSession;

/** Where a write belongs: to a unit of work that is committed later, or to a running transaction. */
export type Transaction = UnitOfWork | Session;

/**
 * Longer than a killed instance locks documents: MongoDB ends its open transactions after
 * `transactionLifetimeLimitSeconds` (5 s) and looks for them every half of that.
 */
const MAX_RETRY_MS = 8_000;
/** The longest pause between two attempts; the mean is half of it. */
const PAUSE_MS = 20;
const PING_MS = 1_000;
/** The driver itself would try again for two minutes; no caller waits that long. */
const TRANSACTION_MS = 8_000;
const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority' },
  timeoutMS: TRANSACTION_MS,
} as const;

/** What one attempt has decided, and what it stores; without a unit of work it stores nothing. */
interface Attempt<T> {
  result: T;
  unit?: UnitOfWork;
}

/** The connection to MongoDB: transactions, what follows a commit, indexes and health. */
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
   * Runs `work` in one transaction, written to a majority. On a passing conflict or fail-over the whole of it
   * runs again, so `work` must do nothing but database calls with the given session. What it registered with
   * {@link afterCommit} runs once, after the commit.
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

  /**
   * Changes what other requests may change at the same moment: `attempt` reads and decides, and its unit of
   * work is stored as a whole on a majority, if what it has read still holds. Otherwise both are repeated.
   * @param key names what is changed: in this process changes of the same thing run one after another, so
   *   that only those of other instances conflict. What follows the commit runs when the next one may begin
   * @returns the result of the attempt that was stored
   * @throws AppError CONFLICT after {@link MAX_RETRY_MS}; what `attempt` throws; errors of the
   *   database, after which it is unknown whether the unit is stored
   */
  async withOptimisticRetry<T>(key: string, attempt: (number: number) => Promise<Attempt<T>>): Promise<T> {
    const { result, unit } = await this.inTurn(key, () => this.repeatUntilStored(attempt));
    await this.follow(unit?.followUps ?? []);
    return result;
  }

  /**
   * Runs `work` after all earlier work of the same key in this process, whether they succeed or fail. It only
   * avoids conflicts and load: what must hold across instances is a condition of a write or a unique index.
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

  /**
   * Stores a unit of work once, then runs what follows it.
   * @returns false when nothing was stored, see {@link store}
   */
  async commit(unit: UnitOfWork): Promise<boolean> {
    if (!(await this.store(unit))) return false;
    await this.follow(unit.followUps);
    return true;
  }

  private async repeatUntilStored<T>(attempt: (number: number) => Promise<Attempt<T>>): Promise<Attempt<T>> {
    const end = performance.now() + MAX_RETRY_MS;
    for (let number = 1; number === 1 || performance.now() < end; number += 1) {
      const attempted = await attempt(number);
      const { unit } = attempted;
      if (!unit || unit.writes.length === 0 || (await this.store(unit))) return attempted;
      // Of several that met each other one comes first next time.
      await sleep(Math.random() * PAUSE_MS);
    }
    throw new AppError('CONFLICT');
  }

  /**
   * Stores the writes of a unit of work as a whole on a majority.
   * @returns false when nothing was stored, because a condition of a write does not hold or a unique index
   *   has the key
   * @throws errors of the database; whether the unit is stored is unknown then
   */
  store(unit: UnitOfWork): Promise<boolean> {
    return this.units.store(unit);
  }

  /**
   * Adds a write to a unit of work, or executes it: in a session's transaction, or at once.
   * @returns false when its condition does not hold; of a unit of work that shows at the commit
   * @throws a duplicate-key error when it is executed and a unique index has the key
   */
  async write(write: Write, within?: Transaction): Promise<boolean> {
    if (within instanceof UnitOfWork) {
      within.add(write);
      return true;
    }
    return execute(write, within);
  }

  /**
   * Runs `follow` once the unit of work or the transaction is committed, never if it is not; at once without
   * one.
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

  /** The commit stands, so what follows it can no longer fail the call. */
  private async follow(followUps: readonly AfterCommit[]): Promise<void> {
    for (const followUp of followUps)
      try {
        await followUp();
      } catch (error) {
        this.logger.error('Something after a commit failed', { error });
      }
  }

  /** Whether MongoDB answers within a second. */
  async isUp(): Promise<boolean> {
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: PING_MS });
      return this.connection.db !== undefined;
    } catch {
      return false;
    }
  }

  /**
   * Runs migrations and creates collections and indexes.
   * @throws when MongoDB is no replica set, because transactions need one
   */
  async prepare(): Promise<void> {
    const hello = await this.connection.db?.command({ hello: 1 });
    if (!hello?.setName && hello?.msg !== 'isdbgrid')
      throw new ConfigError(
        'MONGODB_URI: MongoDB must run as a replica set (one member is enough outside production).',
      );
    await prepareCollections(this.connection, this.logger);
  }

  /** Removes the whole database; for tests only. */
  async drop(): Promise<void> {
    if (this.config.production) throw new Error('A production database is never dropped.');
    await this.connection.dropDatabase();
  }
}
