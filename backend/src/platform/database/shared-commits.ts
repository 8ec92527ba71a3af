import { mongo, type Connection } from 'mongoose';
import { outsideRequests } from '../logging/request-context.js';
import { inTransaction } from './in-transaction.js';
import { isDatabaseAway, isDuplicateKey } from './mongo-errors.js';
import type { CallOptions, Write } from './transaction.js';

type Collection = Write['into']['collection'];

/** Maximum number of attempts in one transaction. With more, one conflict would repeat too much work. */
const MAX_BATCH_SIZE = 64;
/**
 * Maximum number of concurrent transactions. Another one starts as soon as {@link ENOUGH_FOR_ANOTHER}
 * attempts wait.
 */
const MAX_TRANSACTIONS = 4;
const ENOUGH_FOR_ANOTHER = 8;
const WRITE_CONFLICT = 112;

interface Waiting {
  writes: readonly Write[];
  resolve: (isStored: boolean) => void;
  reject: (error: unknown) => void;
}

/** The transaction was rolled back: a condition does not hold, or another transaction conflicts. */
export class TransactionRolledBack extends Error {}

/**
 * Stores the writes of attempts, each attempt as a whole or not at all. Attempts that are committed while a
 * MongoDB transaction is running share the next one, which costs little more than a transaction for one
 * attempt. If a shared one fails, each attempt gets a transaction of its own, so one attempt never fails
 * another.
 */
export class SharedCommits {
  private waiting: Waiting[] = [];
  private running = 0;
  private turn: NodeJS.Immediate | undefined;

  constructor(private readonly connection: Connection) {}

  /**
   * Stores the writes of one attempt.
   * @returns false when nothing was stored, because a condition does not hold or a unique index already
   * contains the key
   * @throws database errors; then it is unknown whether they are stored
   */
  store(writes: readonly Write[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ writes, resolve, reject });
      // Attempts of the same event-loop turn share a transaction.
      this.turn ??= setImmediate(() => {
        this.turn = undefined;
        this.start();
      });
    });
  }

  private start(): void {
    const enough = this.running === 0 ? 1 : ENOUGH_FOR_ANOTHER;
    if (this.running >= MAX_TRANSACTIONS || this.waiting.length < enough) return;
    const waiting = this.waiting.splice(0, MAX_BATCH_SIZE);
    this.running += 1;
    const storeWaiting = (): Promise<void> => this.storeAll(waiting);
    // A transaction of several requests runs outside the context of any single request.
    void (waiting.length === 1 ? storeWaiting() : outsideRequests(storeWaiting)).finally(() => {
      this.running -= 1;
      this.start();
    });
  }

  private async storeAll(waiting: Waiting[]): Promise<void> {
    const [first, ...others] = waiting;
    if (first && others.length === 0) return this.storeAlone(first);
    try {
      await this.transaction(waiting.flatMap(({ writes }) => writes));
      for (const { resolve } of waiting) resolve(true);
    } catch (error) {
      // If the outcome is unknown, a retry could store writes twice. If the database is unavailable, a retry
      // would only wait again.
      if (isUnknown(error) || isDatabaseAway(error)) for (const { reject } of waiting) reject(error);
      else await Promise.all(waiting.map((each) => this.storeAlone(each)));
    }
  }

  private async storeAlone({ writes, resolve, reject }: Waiting): Promise<void> {
    const [write, ...others] = writes;
    try {
      // A single write is atomic.
      if (write && others.length === 0) return resolve(await executeWrite(write));
      await this.transaction(writes);
      resolve(true);
    } catch (error) {
      if (error instanceof TransactionRolledBack || isDuplicateKey(error)) resolve(false);
      else reject(error);
    }
  }

  private async transaction(writes: readonly Write[]): Promise<void> {
    await inTransaction(this.connection, (session) =>
      executeAll(writes, { session }).catch(notStoredIfConflict),
    );
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');

/**
 * Executes one write immediately.
 * @returns false when its condition does not hold
 * @throws a duplicate-key error when a unique index already contains the key
 */
export async function executeWrite(write: Write): Promise<boolean> {
  const { collection } = write.into;
  if ('insert' in write) {
    await collection.insertOne(write.insert);
    return true;
  }
  const { filter, update, upsert = false } = write;
  const { matchedCount, upsertedCount } = await collection.updateOne(filter, update, { upsert });
  return matchedCount + upsertedCount === 1;
}

/**
 * Executes writes in a transaction: one command for the inserts and one for the updates of each collection.
 * @throws TransactionRolledBack when the condition of a write does not hold; a duplicate-key error when a
 *   unique index already contains the key of one
 */
export async function executeAll(writes: readonly Write[], options: CallOptions): Promise<void> {
  for (const [collection, { inserts, updates }] of byCollection(writes)) {
    if (inserts.length > 0) await collection.insertMany(inserts, options);
    if (updates.length === 0) continue;
    const { matchedCount, upsertedCount } = await collection.bulkWrite(updates, options);
    if (matchedCount + upsertedCount < updates.length) throw new TransactionRolledBack();
  }
}

/** The same writes would be repeated after a conflict, and have the same conflict again. */
function notStoredIfConflict(error: unknown): never {
  if (error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT)
    throw new TransactionRolledBack();
  throw error;
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
