import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { Periodic } from '../periodic/periodic-tasks.js';
import { Redis } from '../redis/redis.js';
import { withMigrationLock } from './migrations.js';

/** New names by the names of older versions. */
const renames = new Map<string, string>();

/**
 * Declares that a collection of older versions has another name now; it stands in the schema file with the
 * new name. While an instance of an older version runs, all use the old name, so that there is one collection
 * of each kind at every moment; after that it is renamed.
 */
export function defineRename(from: string, to: string): void {
  if (renames.has(from)) throw new Error(`The collection ${from} is renamed twice.`);
  renames.set(from, to);
}

/**
 * What older versions call the Redis connections that each of their instances has (PubSubConnection), after
 * the prefix.
 */
const OLDER_CONNECTION = ':sockets:';
const LOOK_AGAIN_MS = 10_000;
const BATCH = 500;
const NAMESPACE_EXISTS = 48;
const IS_A_VIEW = 166;
const DUPLICATE_KEY = 11000;
/**
 * How long an instance of an older version finds the old names taken, and so refuses to start instead of
 * beginning with nothing.
 */
const VIEWS_DAYS = 1;
const VIEWS = 'views of renamed collections';

type Kinds = ReadonlyMap<string, 'collection' | 'view'>;

/** Mongoose's wrapper of a collection; all operations go to the driver's collection in it. */
interface Wrapper {
  collection: mongo.Collection;
}

/** Moves collections from the names that older versions gave them, and uses the old names until then. */
@Injectable()
export class RenamedCollections {
  /** The old names that this instance still uses. */
  private readonly inUse = new Set<string>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly redis: Redis,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /**
   * Renames what can be renamed, and makes models use the names that there are. Only for who holds the
   * migration lock.
   */
  async settle(db: mongo.Db): Promise<void> {
    let kinds = await kindsOf(db);
    const isOld = (from: string): boolean => kinds.get(from) === 'collection';
    if ([...renames].some(([from]) => isOld(from) || kinds.has(aside(from)))) {
      if (await this.olderInstancesRun()) this.logger.log('Collections keep their old names for now');
      else for (const [from, to] of renames) await this.rename(db, kinds, from, to);
      kinds = await kindsOf(db);
    }
    for (const [from, to] of renames) {
      if (isOld(from) && !kinds.has(to)) this.use(from, to, db);
      else if (this.inUse.delete(from)) this.wrapperOf(to).collection = db.collection(to);
    }
    await removeViews(db, kinds);
  }

  /** Whether a collection still has its old name. */
  keepsOldName(to: string): boolean {
    return [...this.inUse].some((from) => renames.get(from) === to);
  }

  /**
   * When the last older instance ends after the last new one has started, nobody starts any more who could
   * rename.
   */
  @Periodic({
    failureMessage: 'Collections could not be renamed',
    everyMs: LOOK_AGAIN_MS,
    on: 'every-instance',
  })
  async lookAgain(): Promise<void> {
    const { db } = this.connection;
    if (this.inUse.size > 0 && db) await withMigrationLock(db, () => this.settle(db));
  }

  /** Unknown counts as yes: without Redis nobody can tell. */
  private async olderInstancesRun(): Promise<boolean> {
    const clients = await this.redis.attempt<unknown>((client) => client.client('LIST'), undefined);
    return (
      typeof clients !== 'string' || clients.includes(` name=${this.config.redisPrefix}${OLDER_CONNECTION}`)
    );
  }

  /**
   * Gives a collection its new name, with its indexes. The old name becomes a view: whoever still uses it
   * reads the same documents, and is refused when writing (see {@link use}). What was written under the old
   * name although the new one is there is added to it.
   */
  private async rename(db: mongo.Db, kinds: Kinds, from: string, to: string): Promise<void> {
    if (kinds.has(aside(from))) await this.moveAside(db, from, to);
    if (kinds.get(from) !== 'collection') return;
    const isTaken = kinds.has(to);
    // Aside, so that nothing can be added to what is being moved.
    await db.renameCollection(from, isTaken ? aside(from) : to);
    await db.createCollection(from, { viewOn: to, pipeline: [] }).catch((error: unknown) => {
      // Somebody wrote under the old name just now; the next look moves it.
      if (!isServerError(error, NAMESPACE_EXISTS)) throw error;
    });
    if (isTaken) await this.moveAside(db, from, to);
    this.logger.log('A collection was renamed', { from, to });
  }

  /** Moves what was put aside; of two documents with one key that of the new name stays. */
  private async moveAside(db: mongo.Db, from: string, to: string): Promise<void> {
    const leftovers = db.collection(aside(from));
    for (;;) {
      const batch = await leftovers.find().limit(BATCH).toArray();
      if (batch.length === 0) break;
      await db
        .collection(to)
        .insertMany(batch, { ordered: false, writeConcern: { w: 'majority' } })
        .catch((error: unknown) => {
          if (!areDuplicateKeys(error)) throw error;
        });
      await leftovers.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });
    }
    await leftovers.drop();
  }

  /**
   * Makes a model use the old name. A write that is refused because another instance has renamed the
   * collection meanwhile is done again under the new name; in a transaction by running that again.
   */
  private use(from: string, to: string, db: mongo.Db): void {
    if (this.inUse.has(from)) return;
    this.inUse.add(from);
    const wrapper = this.wrapperOf(to);
    const again = (error: unknown, method: string, args: unknown[]): unknown => {
      if (!isServerError(error, IS_A_VIEW)) throw error;
      this.inUse.delete(from);
      const renamed = (wrapper.collection = db.collection(to));
      const { session } = (args.at(-1) ?? {}) as { session?: ClientSession | null };
      if (session?.inTransaction()) {
        error.addErrorLabel('TransientTransactionError');
        throw error;
      }
      return (Reflect.get(renamed, method) as (...args: unknown[]) => unknown).apply(renamed, args);
    };
    wrapper.collection = new Proxy(db.collection(from), {
      get(target, method: string) {
        const member: unknown = Reflect.get(target, method);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          const result: unknown = member.apply(target, args);
          return result instanceof Promise
            ? result.catch((error: unknown) => again(error, method, args))
            : result;
        };
      },
    });
  }

  private wrapperOf(name: string): Wrapper {
    return this.connection.collection(name) as unknown as Wrapper;
  }
}

/** Where leftovers stand while they are moved. */
const aside = (from: string): string => `${from}.leftovers`;

/** Which of the old and new names there are, and as what. */
async function kindsOf(db: mongo.Db): Promise<Kinds> {
  const names = [...renames].flatMap(([from, to]) => [from, aside(from), to]);
  const found = await db.listCollections({ name: { $in: names } }, { nameOnly: true }).toArray();
  return new Map(found.map(({ name, type }) => [name, type as 'collection' | 'view']));
}

/** Removes the old names for good, a while after the renaming. */
async function removeViews(db: mongo.Db, kinds: Kinds): Promise<void> {
  const views = [...renames.keys()].filter((from) => kinds.get(from) === 'view');
  if (views.length === 0) return;
  const rows = db.collection<{ _id: string; since: Date }>('migrations');
  await rows.updateOne({ _id: VIEWS }, [{ $set: { since: { $ifNull: ['$since', '$$NOW'] } } }], {
    upsert: true,
  });
  const isOver = {
    $lt: ['$since', { $dateSubtract: { startDate: '$$NOW', unit: 'day', amount: VIEWS_DAYS } }],
  };
  if (!(await rows.findOne({ _id: VIEWS, $expr: isOver }))) return;
  for (const view of views) await db.dropCollection(view);
  await rows.deleteOne({ _id: VIEWS });
}

/** Whether nothing but unique indexes refused documents of a batch. */
const areDuplicateKeys = (error: unknown): boolean =>
  error instanceof mongo.MongoBulkWriteError &&
  [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);

const isServerError = (error: unknown, code: number): error is mongo.MongoServerError =>
  error instanceof mongo.MongoServerError && error.code === code;
