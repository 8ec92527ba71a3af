import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection, type Model } from 'mongoose';
import pLimit from 'p-limit';
import { AppConfig, ConfigError } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { withMigrationLock, migrate } from './migrations.js';
import { TransactionLoader, type Write } from './write-together.js';

/** A MongoDB session; pass it to every database call that belongs to its transaction. */
export type Session = ClientSession;

type AfterCommit = () => void | Promise<void>;

const NAMESPACE_EXISTS = 48;
const INDEX_OPTIONS_CONFLICT = 85;
const INDEX_KEY_SPECS_CONFLICT = 86;
/** All at once would open as many connections, at each start of an instance. */
const PREPARED_AT_ONCE = 6;
const PING_MS = 1_000;
/** The driver itself would try again for two minutes; no caller waits that long. */
const TRANSACTION_MS = 8_000;
const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority' },
  timeoutMS: TRANSACTION_MS,
} as const;

/** The connection to MongoDB: transactions, what follows a commit, indexes and health. */
@Injectable()
export class Database {
  private readonly waiting = new WeakMap<Session, AfterCommit[]>();
  private readonly transactions: TransactionLoader;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {
    this.transactions = new TransactionLoader(connection, TRANSACTION);
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
      for (const follow of this.waiting.get(session) ?? []) await this.run(follow);
      return result;
    } finally {
      await session.endSession();
    }
  }

  /**
   * Stores these writes as a whole, in one transaction with those of other calls; then runs `follow`.
   * @returns false when nothing was stored: an update has found no document, a unique index has refused one,
   *   or another transaction was in the way. One of its own ({@link withTransaction}) can then find out why.
   */
  async writeTogether(writes: readonly Write[], follow: AfterCommit): Promise<boolean> {
    const isStored = await this.transactions.load(writes);
    if (isStored) await this.run(follow);
    return isStored;
  }

  /**
   * Runs `follow` once the session's transaction is committed, never if it is not; at once without a session.
   */
  async afterCommit(session: Session | undefined, follow: AfterCommit): Promise<void> {
    const list = session && this.waiting.get(session);
    if (list) list.push(follow);
    else await follow();
  }

  /** The commit stands, so what follows it can no longer fail the call. */
  private async run(follow: AfterCommit): Promise<void> {
    try {
      await follow();
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
   * Runs migrations, then makes collections and indexes; of several instances that start at once one does it
   * while the others wait. Indexes no longer declared stay, since an older instance may still need them
   * during a rolling start.
   * @throws when MongoDB is no replica set, because transactions need one
   */
  async prepare(): Promise<void> {
    const hello = await this.connection.db?.command({ hello: 1 });
    if (!hello?.setName && hello?.msg !== 'isdbgrid')
      throw new ConfigError(
        'MONGODB_URI: MongoDB must run as a replica set (one member is enough outside production).',
      );
    const { db } = this.connection;
    if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
    await withMigrationLock(db, async () => {
      await migrate(db, (name) => this.logger.log('A migration was done', { name }));
      const found = await db.listCollections({}, { nameOnly: true }).toArray();
      const names = new Set(found.map(({ name }) => name));
      const models = Object.values(this.connection.models) as Model<unknown>[];
      await pLimit(PREPARED_AT_ONCE).map(models, (model) => this.prepareCollection(model, names));
    });
  }

  private async prepareCollection(model: Model<unknown>, found: ReadonlySet<string>): Promise<void> {
    const { name } = model.collection;
    if (!found.has(name))
      await model.createCollection().catch((error: unknown) => {
        if (!(error instanceof mongo.MongoServerError && error.code === NAMESPACE_EXISTS)) throw error;
      });
    const indexes = model.schema
      .indexes()
      .map(([keys, options]) => ({ key: keys as mongo.IndexDescription['key'], ...indexOptions(options) }));
    // All in one pass over the collection; one by one only where some of them are to be replaced.
    if (indexes.length === 0 || (await this.made(model, indexes))) return;
    for (const index of indexes)
      if (!(await this.made(model, [index]))) await this.replaceIndex(model, index);
  }

  /** False when there are indexes of the same keys or name with other options. */
  private async made(model: Model<unknown>, indexes: mongo.IndexDescription[]): Promise<boolean> {
    try {
      await model.collection.createIndexes(indexes);
      return true;
    } catch (error) {
      const conflicts =
        error instanceof mongo.MongoServerError &&
        (error.code === INDEX_OPTIONS_CONFLICT || error.code === INDEX_KEY_SPECS_CONFLICT);
      if (!conflicts) throw error;
      return false;
    }
  }

  /** The same keys or name exist with other options: ours, being newer, take their place. */
  private async replaceIndex(model: Model<unknown>, wanted: mongo.IndexDescription): Promise<void> {
    const keys = JSON.stringify(wanted.key);
    for (const index of await model.collection.indexes()) {
      if (index.name && (JSON.stringify(index.key) === keys || index.name === wanted.name)) {
        this.logger.warn('An index is replaced', { collection: model.collection.name, index: index.name });
        await model.collection.dropIndex(index.name);
      }
    }
    await model.collection.createIndexes([wanted]);
  }

  /** Removes the whole database; for tests only. */
  async drop(): Promise<void> {
    if (this.config.production) throw new Error('A production database is never dropped.');
    await this.connection.dropDatabase();
  }
}

/** Mongoose's own hint of building in the background has meant nothing since MongoDB 4.2. */
function indexOptions({ background: _, ...options }: Record<string, unknown>): mongo.CreateIndexesOptions {
  return options;
}
