import { type Connection, type Model, mongo } from 'mongoose';
import { outsideRequests } from '../logging/request-context.js';
import { isDatabaseAway, isDuplicateKey } from './mongo-errors.js';

type Target = Pick<Model<never>, 'collection'>;

/** A new document. A unique index that has its key already refuses it. */
interface Insert {
  into: Target;
  insert: object;
}

/**
 * An update of the one document that the filter finds: the filter is the condition under which it holds. With
 * `upsert` the document is created where there is none.
 */
interface Update {
  into: Target;
  filter: object;
  update: mongo.UpdateFilter<mongo.Document>;
  upsert?: true;
}

/** One write with its condition. */
export type Write = Insert | Update;

export type AfterCommit = () => void | Promise<void>;

/**
 * What one use case stores: writes with their conditions, and what follows once they are committed. Nothing
 * happens before the commit (`Database.withOptimisticRetry`).
 */
export class UnitOfWork {
  readonly writes: Write[] = [];
  readonly followUps: AfterCommit[] = [];

  constructor(...writes: Write[]) {
    this.add(...writes);
  }

  /** Adds writes; they are executed in this order within a collection. */
  add(...writes: Write[]): this {
    this.writes.push(...writes);
    return this;
  }

  /** Adds a function that runs after the commit; its failure is logged and changes nothing. */
  afterCommit(follow: AfterCommit): this {
    this.followUps.push(follow);
    return this;
  }
}

/**
 * A document that is changed by rules: read, apply a rule, store the result while nothing else has changed
 * it.
 */
interface Versioned {
  _id: unknown;
  /** Absent in documents of version 1.0.0, 0 in one that is not stored yet. */
  version?: number;
}

/** The version of a document that a rule makes of this one. */
export const nextVersion = ({ version = 0 }: Pick<Versioned, 'version'>): number => version + 1;

/**
 * The write that stores `after`, which a rule has made of `before`, while the stored document is still
 * `before`; none where the rule has changed nothing. Fields are compared by identity: rules keep the values
 * they leave.
 */
export function changeOf<Document extends Versioned>(
  into: Target,
  before: Document,
  after: Document,
): Write[] {
  if (before === after) return [];
  if (before.version === 0) return [{ into, insert: after }];
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof Document]);
  const filter = { _id: before._id, version: before.version ?? null };
  return [{ into, filter, update: { $set: Object.fromEntries(changed) } }];
}

type Collection = Write['into']['collection'];

/** Units in one transaction: of more a conflict of one would repeat too much. */
const MAX_TOGETHER = 64;
/** Transactions at a time; another one begins beside those under way once this number of units waits. */
const MAX_TRANSACTIONS = 4;
const ENOUGH_FOR_ANOTHER = 8;
const WRITE_CONFLICT = 112;

interface Waiting {
  unit: UnitOfWork;
  resolve: (isStored: boolean) => void;
  reject: (error: unknown) => void;
}

/** Nothing of a transaction is stored: a condition does not hold, or another transaction is in the way. */
class NotStored extends Error {}

/**
 * Stores units of work, each as a whole or not at all. Units that are committed while a transaction is under
 * way share the next one, which costs MongoDB and this process little more than one unit alone. Where a
 * shared transaction fails, each of its units gets one of its own, so the failure of one never fails another.
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
   * @returns false when nothing was stored, as a condition does not hold or a unique index has the key
   * @throws errors of the database; whether the unit is stored is unknown then
   */
  store(unit: UnitOfWork): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ unit, resolve, reject });
      // Units that are committed in one turn of the event loop go together.
      this.turn ??= setImmediate(() => {
        this.turn = undefined;
        this.start();
      });
    });
  }

  private start(): void {
    const enough = this.running === 0 ? 1 : ENOUGH_FOR_ANOTHER;
    if (this.running >= MAX_TRANSACTIONS || this.waiting.length < enough) return;
    const units = this.waiting.splice(0, MAX_TOGETHER);
    this.running += 1;
    const work = (): Promise<void> => this.storeAll(units);
    // A transaction of several requests belongs to none of them.
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
      // Unknown: a second attempt could store it twice. Away: it would only wait as long again.
      if (isUnknown(error) || isDatabaseAway(error)) for (const { reject } of waiting) reject(error);
      else await Promise.all(waiting.map((each) => this.storeAlone(each)));
    }
  }

  private async storeAlone({ unit, resolve, reject }: Waiting): Promise<void> {
    const [write, ...others] = unit.writes;
    try {
      // One write is atomic by itself.
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
 * Executes one write, in a session's transaction or at once.
 * @returns false when its condition does not hold
 * @throws a duplicate-key error when a unique index has the key
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

/** One command for the inserts and one for the updates of each collection. */
async function executeAll(writes: readonly Write[], session: mongo.ClientSession): Promise<void> {
  try {
    for (const [collection, { inserts, updates }] of byCollection(writes)) {
      if (inserts.length > 0) await collection.insertMany(inserts, { session });
      if (updates.length === 0) continue;
      const { matchedCount, upsertedCount } = await collection.bulkWrite(updates, { session });
      if (matchedCount + upsertedCount < updates.length) throw new NotStored();
    }
  } catch (error) {
    // The driver would repeat it at once, and meet the other transaction again.
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
