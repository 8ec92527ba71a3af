import { mongo, type Connection, type Model } from 'mongoose';
import { outsideRequests } from '../logging/request-context.js';
import { isDatabaseAway, isDuplicateKey } from './mongo-errors.js';

type Target = Pick<Model<never>, 'collection'>;

/** A new document. A unique index that already contains its key rejects it. */
interface Insert {
  into: Target;
  insert: object;
}

/**
 * An update of the one document that matches the filter: the filter is also the condition of the write.
 * `upsert` creates the document if none matches.
 */
interface Update {
  into: Target;
  filter: object;
  update: mongo.UpdateFilter<mongo.Document>;
  upsert?: true;
}

export type Write = Insert | Update;

export type AfterCommit = () => void | Promise<void>;

/**
 * The writes of one use case with their conditions, and the callbacks that run after the commit. Nothing is
 * written before the commit (`Database.withOptimisticRetry`).
 */
export class UnitOfWork {
  readonly writes: Write[] = [];
  readonly followUps: AfterCommit[] = [];

  constructor(...writes: Write[]) {
    this.add(...writes);
  }

  /** Adds writes; within a collection they are executed in this order. */
  add(...writes: Write[]): this {
    this.writes.push(...writes);
    return this;
  }

  /** Adds a callback that runs after the commit; its failure is logged and has no other effect. */
  afterCommit(follow: AfterCommit): this {
    this.followUps.push(follow);
    return this;
  }
}

/**
 * A document with optimistic locking: read it, apply a rule, and store the result if it has not changed
 * since.
 */
interface Versioned {
  _id: unknown;
  /** Increases with each change; 0 in a document that is not stored yet. */
  version: number;
}

/** Returns the version of the document that a rule derives from this one. */
export const nextVersion = ({ version }: Pick<Versioned, 'version'>): number => version + 1;

/**
 * Returns the write that replaces `before` with `after` if the stored document is still `before`; empty if
 * nothing has changed. Compares fields by identity: rules keep unchanged values.
 */
export function changeOf<Document extends Versioned>(
  into: Target,
  before: Document,
  after: Document,
): Write[] {
  if (before === after) return [];
  if (before.version === 0) return [{ into, insert: after }];
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof Document]);
  const filter = { _id: before._id, version: before.version };
  return [{ into, filter, update: { $set: Object.fromEntries(changed) } }];
}

type Collection = Write['into']['collection'];

/** Maximum number of units per transaction; with more, one conflict would repeat too much work. */
const MAX_BATCH_SIZE = 64;
/**
 * Maximum number of concurrent transactions. Another one starts as soon as {@link ENOUGH_FOR_ANOTHER} units
 * wait.
 */
const MAX_TRANSACTIONS = 4;
const ENOUGH_FOR_ANOTHER = 8;
const WRITE_CONFLICT = 112;

interface Waiting {
  unit: UnitOfWork;
  resolve: (isStored: boolean) => void;
  reject: (error: unknown) => void;
}

/** The transaction was rolled back: a condition does not hold, or another transaction conflicts. */
class NotStored extends Error {}

/**
 * Stores units of work, each as a whole or not at all. Units that are committed while a transaction is
 * running share the next one, which costs little more than a transaction for one unit. If a shared
 * transaction fails, each unit is retried in its own transaction, so one unit never fails another.
 */
export class UnitStore {
  private waiting: Waiting[] = [];
  private running = 0;
  private turn: NodeJS.Immediate | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly options: mongo.TransactionOptions,
  ) {}

  /**
   * Stores one unit of work.
   * @returns false when nothing was stored, because a condition does not hold or a unique index already
   * contains the key
   * @throws database errors; then it is unknown whether the unit is stored
   */
  store(unit: UnitOfWork): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ unit, resolve, reject });
      // Units of the same event-loop turn share a transaction.
      this.turn ??= setImmediate(() => {
        this.turn = undefined;
        this.start();
      });
    });
  }

  private start(): void {
    const enough = this.running === 0 ? 1 : ENOUGH_FOR_ANOTHER;
    if (this.running >= MAX_TRANSACTIONS || this.waiting.length < enough) return;
    const units = this.waiting.splice(0, MAX_BATCH_SIZE);
    this.running += 1;
    const work = (): Promise<void> => this.storeAll(units);
    // A transaction of several requests runs outside the context of any single request.
    void (units.length === 1 ? work() : outsideRequests(work)).finally(() => {
      this.running -= 1;
      this.start();
    });
  }

  private async storeAll(waiting: Waiting[]): Promise<void> {
    const [first, ...others] = waiting;
    if (first && others.length === 0) return this.storeAlone(first);
    try {
      await this.transaction(waiting.flatMap(({ unit }) => unit.writes));
      for (const { resolve } of waiting) resolve(true);
    } catch (error) {
      // If the outcome is unknown, a retry could store units twice. If the database is unavailable, a retry
      // would only wait again.
      if (isUnknown(error) || isDatabaseAway(error)) for (const { reject } of waiting) reject(error);
      else await Promise.all(waiting.map((each) => this.storeAlone(each)));
    }
  }

  private async storeAlone({ unit, resolve, reject }: Waiting): Promise<void> {
    const [write, ...others] = unit.writes;
    try {
      // A single write is atomic.
      if (write && others.length === 0) return resolve(await execute(write));
      await this.transaction(unit.writes);
      resolve(true);
    } catch (error) {
      if (error instanceof NotStored || isDuplicateKey(error)) resolve(false);
      else reject(error);
    }
  }

  private async transaction(writes: readonly Write[]): Promise<void> {
    const session = this.connection.getClient().startSession();
    try {
      await session.withTransaction(() => executeAll(writes, session), this.options);
    } finally {
      await session.endSession();
    }
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');

/**
 * Executes one write, in the transaction of a session or immediately.
 * @returns false when its condition does not hold
 * @throws a duplicate-key error when a unique index already contains the key
 */
export async function execute(write: Write, session?: mongo.ClientSession): Promise<boolean> {
  const { collection } = write.into;
  const options = session ? { session } : {};
  if ('insert' in write) {
    await collection.insertOne(write.insert, options);
    return true;
  }
  const { filter, update, upsert = false } = write;
  const { matchedCount, upsertedCount } = await collection.updateOne(filter, update, { ...options, upsert });
  return matchedCount + upsertedCount === 1;
}

/** Executes one command for the inserts and one for the updates of each collection. */
async function executeAll(writes: readonly Write[], session: mongo.ClientSession): Promise<void> {
  try {
    for (const [collection, { inserts, updates }] of byCollection(writes)) {
      if (inserts.length > 0) await collection.insertMany(inserts, { session });
      if (updates.length === 0) continue;
      const { matchedCount, upsertedCount } = await collection.bulkWrite(updates, { session });
      if (matchedCount + upsertedCount < updates.length) throw new NotStored();
    }
  } catch (error) {
    // The driver would retry immediately and meet the same conflict again.
    if (error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT) throw new NotStored();
    throw error;
  }
}

interface Commands {
  inserts: mongo.Document[];
  updates: mongo.AnyBulkWriteOperation[];
}

function byCollection(writes: readonly Write[]): Map<Collection, Commands> {
  const all = new Map<Collection, Commands>();
  for (const write of writes) {
    const { collection } = write.into;
    const commands = all.get(collection) ?? { inserts: [], updates: [] };
    all.set(collection, commands);
    if ('insert' in write) commands.inserts.push(write.insert);
    else {
      const { filter, update, upsert = false } = write;
      commands.updates.push({ updateOne: { filter, update, upsert } });
    }
  }
  return all;
}
