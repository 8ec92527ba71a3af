import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from './mongo-errors.js';

export type MigrationDatabase = mongo.Db;
export type MigrationWrite<T extends object> = mongo.AnyBulkWriteOperation<T>;

const WRITES_AT_ONCE = 500;

/** Parameters of migrations besides the database. */
export interface MigrationContext {
  dayTimezone: string;
}

/** A change of stored data that a new version requires. */
interface Migration {
  readonly name: string;
  readonly up: (db: MigrationDatabase, context: MigrationContext) => Promise<void>;
}

const defined = new Map<string, Migration>();

/**
 * Declares a migration in the module's `x.migration.ts`. Each migration runs once per database, before the
 * process accepts requests, in the order of the names, which start with a date. It may be interrupted and run
 * again, and older instances still serve requests meanwhile.
 */
export function defineMigration(name: string, up: Migration['up']): void {
  if (defined.has(name)) throw new Error(`Migration ${name} is defined twice.`);
  defined.set(name, { name, up });
}

/** Executes the writes of a migration to a collection, many in each request. */
export async function writeInBatches<T extends object>(
  collection: mongo.Collection<T>,
  writes: AsyncIterable<MigrationWrite<T>>,
): Promise<void> {
  const batch: MigrationWrite<T>[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.bulkWrite(batch.splice(0), { ordered: false });
  };
  for await (const write of writes) if (batch.push(write) >= WRITES_AT_ONCE) await flush();
  await flush();
}

/** Time in ms after which other instances take over the lock of an instance that has died. */
const LEASE_MS = 15_000;
const LOCK_RENEWAL_INTERVAL_MS = 4_000;
const POLL_INTERVAL_MS = 100;
const LOCK_ID = 'lock';

interface Row {
  _id: string;
  holder?: string;
  until?: Date;
  doneAt?: Date;
}

const rowsOf = (db: mongo.Db): mongo.Collection<Row> => db.collection<Row>('migrations');

/** Runs every migration that has not run in this database yet. The caller must hold the lock. */
export async function migrate(
  db: mongo.Db,
  context: MigrationContext,
  onDone: (name: string) => void,
): Promise<void> {
  const rows = rowsOf(db);
  const done = new Set((await rows.find({ doneAt: { $exists: true } }).toArray()).map(({ _id }) => _id));
  for (const name of [...defined.keys()].sort()) {
    if (done.has(name)) continue;
    await defined.get(name)?.up(db, context);
    await rows.insertOne({ _id: name, doneAt: new Date() }, { writeConcern: { w: 'majority' } });
    onDone(name);
  }
}

/**
 * Runs `work` while no other instance runs work under this lock; waits while another instance holds it. The
 * lock of an instance that has died expires by the clock of the database.
 */
export async function withMigrationLock<T>(db: mongo.Db, work: () => Promise<T>): Promise<T> {
  const rows = rowsOf(db);
  const holder = randomUUID();
  const lease = [{ $set: { holder, until: { $add: ['$$NOW', LEASE_MS] } } }];
  await makeLock(rows);
  while (!(await takeLease(rows, lease))) await sleep(POLL_INTERVAL_MS);
  const renewing = setInterval(() => {
    rows.updateOne({ _id: LOCK_ID, holder }, lease).catch(() => undefined);
  }, LOCK_RENEWAL_INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await rows.updateOne({ _id: LOCK_ID, holder }, { $set: { until: new Date(0) } });
  }
}

async function takeLease(rows: mongo.Collection<Row>, lease: mongo.Document[]): Promise<boolean> {
  const result = await rows.updateOne({ _id: LOCK_ID, $expr: { $lte: ['$until', '$$NOW'] } }, lease);
  return result.modifiedCount === 1;
}

/** Creates the lock of a new database, unlocked. */
async function makeLock(rows: mongo.Collection<Row>): Promise<void> {
  try {
    await rows.updateOne({ _id: LOCK_ID }, { $setOnInsert: { until: new Date(0) } }, { upsert: true });
  } catch (error) {
    // Another instance has created it at the same time.
    if (!isDuplicateKey(error)) throw error;
  }
}
