import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AppConfig, ConfigError } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { Logger } from '../logging/logger.js';
import { prepareCollections } from './collections.js';
import { inTransaction, MAX_RETRY_MS } from './in-transaction.js';
import { isDuplicateKey } from './mongo-errors.js';
import { executeAll, executeWrite, SharedCommits, TransactionRolledBack } from './shared-commits.js';
import { Transaction, type AfterCommit, type CallOptions, type Write } from './transaction.js';
import { withConnection } from './with-connection.js';

/** Maximum pause in ms between two attempts; the mean is half of it. */
const PAUSE_MS = 20;
const PING_TIMEOUT_MS = 1_000;

/** A MongoDB transaction: its writes are executed at once, so that later reads inside see them. */
class OpenTransaction extends Transaction {
  constructor(private readonly session: ClientSession) {
    super();
  }

  get read(): CallOptions {
    return { session: this.session };
  }

  get command(): CallOptions {
    return { session: this.session };
  }

  async write(...writes: readonly Write[]): Promise<void> {
    try {
      await executeAll(writes, this.command);
    } catch (error) {
      throw isDuplicateKey(error) ? new TransactionRolledBack() : error;
    }
  }
}

/**
 * Collects the writes of one attempt of {@link Database.optimisticTransaction}, which are stored at its end.
 */
class OptimisticTransaction extends Transaction {
  readonly writes: Write[] = [];

  get read(): CallOptions {
    return {};
  }

  get command(): CallOptions {
    throw new Error(
      'An optimistic transaction writes at its end only: this command needs Database.transaction.',
    );
  }

  write(...writes: readonly Write[]): Promise<void> {
    this.writes.push(...writes);
    return Promise.resolve();
  }
}

/** Runs reads in one snapshot, so that no write can happen between them. */
export async function inSnapshot<T>(
  connection: Connection,
  work: (read: CallOptions) => Promise<T>,
): Promise<T> {
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    return await work({ session });
  } finally {
    await session.endSession();
  }
}

/** The connection to MongoDB: transactions, callbacks after a commit, indexes and health. */
@Injectable()
export class Database {
  private readonly commits: SharedCommits;
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {
    this.commits = new SharedCommits(connection);
  }

  /**
   * Runs `work` in one transaction that is written to a majority. For work that reads what it has written, or
   * needs the result of a command. A transient conflict or fail-over repeats the whole `work`, so it must
   * only make database calls with its transaction; everything else belongs in `afterCommit`.
   * @throws AppError CONFLICT when the condition of a write does not hold; errors of `work`
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      const { result, tx } = await inTransaction(this.connection, async (session) => {
        const tx = new OpenTransaction(session);
        return { result: await work(tx), tx };
      });
      await this.runFollowUps(tx);
      return result;
    } catch (error) {
      throw error instanceof TransactionRolledBack ? new AppError('CONFLICT') : error;
    }
  }

  /** See {@link inSnapshot}. */
  inSnapshot<T>(work: (read: CallOptions) => Promise<T>): Promise<T> {
    return inSnapshot(this.connection, work);
  }

  /**
   * Changes data with optimistic locking: `work` reads and decides; then its writes are
   * stored as a whole on a majority if all conditions still hold. Otherwise both steps are repeated.
   * @param key names what is changed: within this process, changes with the same key run one after another,
   *   so that only other instances cause conflicts. The callbacks after the commit run outside this queue
   * @returns the result of the attempt that was stored
   * @throws AppError CONFLICT after {@link MAX_RETRY_MS}; errors of `work`; database errors, after which it
   *   is unknown whether it is stored
   */
  async optimisticTransaction<T>(
    key: string,
    work: (tx: Transaction, number: number) => Promise<T>,
  ): Promise<T> {
    const { result, tx } = await this.inTurn(key, () => this.repeatUntilStored(work));
    await this.runFollowUps(tx);
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

  private async repeatUntilStored<T>(
    work: (tx: Transaction, number: number) => Promise<T>,
  ): Promise<{ result: T; tx: Transaction }> {
    const end = performance.now() + MAX_RETRY_MS;
    for (let number = 1; number === 1 || performance.now() < end; number += 1) {
      const tx = new OptimisticTransaction();
      const result = await work(tx, number);
      if (tx.writes.length === 0 || (await this.store(tx.writes))) return { result, tx };
      // A random pause, so that one of several conflicting attempts wins the next time.
      await sleep(Math.random() * PAUSE_MS);
    }
    throw new AppError('CONFLICT');
  }

  /**
   * Stores the writes of an attempt as a whole on a majority.
   * @returns false when nothing was stored, because the condition of a write does not hold or a unique index
   * already contains its key
   * @throws database errors; then it is unknown whether they are stored
   */
  store(writes: readonly Write[]): Promise<boolean> {
    return this.commits.store(writes);
  }

  /**
   * Stores a write with the transaction, or at once without one.
   * @throws AppError CONFLICT when it is executed at once and its condition does not hold
   */
  async write(write: Write, tx?: Transaction): Promise<void> {
    if (tx) await tx.write(write);
    else if (!(await executeWrite(write))) throw new AppError('CONFLICT');
  }

  /** Runs `follow` once after the commit of the transaction, or at once without one. */
  async afterCommit(follow: AfterCommit, tx: Transaction | undefined): Promise<void> {
    if (tx) tx.afterCommit(follow);
    else await follow();
  }

  /** Logs failures instead of throwing, because the commit has already succeeded. */
  private async runFollowUps({ followUps }: Transaction): Promise<void> {
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
      await this.connection.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
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
    this.logger.log('Connected to MongoDB', {
      version: String(version),
      topology: hello.setName ? 'replica set' : 'sharded cluster',
    });
    await withConnection(this.config.mongodbUri, (own) =>
      prepareCollections(own, this.connection.models, this.config, this.logger),
    );
  }

  /** Drops the whole database; for tests only. */
  async drop(): Promise<void> {
    if (this.config.production) throw new Error('A production database cannot be dropped.');
    await this.connection.dropDatabase();
  }
}
