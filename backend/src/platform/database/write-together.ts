import { type Connection, type Model, mongo } from 'mongoose';
import { BatchLoader, FOLLOW_UP_PACE_MS } from '../concurrency/batch-loader.js';
import { isDuplicateKey } from './mongo-errors.js';

type Target = Pick<Model<never>, 'collection'>;

interface Insert {
  into: Target;
  insert: object;
}

/** An update of the one document that the filter finds. */
interface Update {
  into: Target;
  filter: object;
  update: mongo.UpdateFilter<mongo.Document>;
}

/** One write among several that are stored together. */
export type Write = Insert | Update;

/** All that one call writes. */
type Call = readonly Write[];

const OPTIONS = {
  sameTurn: true,
  /** So many do not wait for the command under way. */
  min: 8,
  /** What is tried again in halves when one of them cannot be stored. */
  max: 64,
};
/** So often a transaction that could not be stored is halved: then each call goes alone. */
const MAX_HALVINGS = 2;
const WRITE_CONFLICT = 112;

/** Nothing of a transaction is stored, as one of its writes found nothing or met another one. */
class NotStored extends Error {}

/**
 * Stores what several calls write in one transaction: it costs MongoDB and us little more than that of one
 * call. What comes while one of them runs goes with the next one.
 *
 * Each call's writes are stored as a whole or not at all. In one transaction all are stored or none, so when
 * one cannot be, the halves are tried, and theirs; who is still with such a one is told that nothing was
 * stored, as it is itself.
 */
export class TransactionLoader extends BatchLoader<Call, boolean> {
  /** @param options of each transaction */
  constructor(connection: Connection, options: mongo.TransactionOptions) {
    const storeAll = async (calls: Call[], halvings: number): Promise<Call[]> => {
      if (calls.length === 0 || (await areStored(connection, calls.flat(), options))) return calls;
      if (calls.length === 1 || halvings === 0) return [];
      const half = Math.ceil(calls.length / 2);
      const [first, last] = [calls.slice(0, half), calls.slice(half)];
      return [...(await storeAll(first, halvings - 1)), ...(await storeAll(last, halvings - 1))];
    };
    super(async (calls) => {
      const stored = new Set(await storeAll(withoutSame(calls), MAX_HALVINGS));
      return calls.map((call) => stored.has(call));
    }, OPTIONS);
  }
}

/** Without calls that insert what one before them inserts: two members who like each other at once. */
function withoutSame(calls: readonly Call[]): Call[] {
  const inserted = new Set<string>();
  return calls.filter((call) => {
    const keys = call.flatMap((write) => ('insert' in write ? [keyOf(write)] : []));
    if (keys.some((key) => inserted.has(key))) return false;
    for (const key of keys) inserted.add(key);
    return true;
  });
}

const keyOf = ({ into, insert }: Insert): string =>
  `${into.collection.name} ${String((insert as { _id?: unknown })._id)}`;

async function areStored(
  connection: Connection,
  writes: readonly Write[],
  options: mongo.TransactionOptions,
): Promise<boolean> {
  const session = connection.getClient().startSession();
  try {
    await session.withTransaction(() => writeAll(writes, session), options);
    return true;
  } catch (error) {
    if (error instanceof NotStored || isDuplicateKey(error)) return false;
    throw error;
  } finally {
    await session.endSession();
  }
}

/** One command for the inserts and one for the updates of each collection. */
async function writeAll(writes: readonly Write[], session: mongo.ClientSession): Promise<void> {
  try {
    for (const [collection, { inserts, updates }] of byCollection(writes)) {
      if (inserts.length > 0) await collection.insertMany(inserts, { session });
      if (updates.length === 0) continue;
      const { matchedCount } = await collection.bulkWrite(
        updates.map(({ filter, update }) => ({ updateOne: { filter, update } })),
        { session },
      );
      if (matchedCount < updates.length) throw new NotStored();
    }
  } catch (error) {
    // Tried again at once it would only meet the other one again, and hold up those beside it.
    if (error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT) throw new NotStored();
    throw error;
  }
}

function byCollection(
  writes: readonly Write[],
): Map<Target['collection'], { inserts: mongo.Document[]; updates: Update[] }> {
  const all = new Map<Target['collection'], { inserts: mongo.Document[]; updates: Update[] }>();
  for (const write of writes) {
    const { collection } = write.into;
    const known = all.get(collection) ?? { inserts: [], updates: [] };
    all.set(collection, known);
    if ('insert' in write) known.inserts.push(write.insert);
    else known.updates.push(write);
  }
  return all;
}

const inserts = new WeakMap<object, BatchLoader<object, boolean>>();
const updates = new WeakMap<object, BatchLoader<Update, void>>();

/**
 * Inserts a document, those of several calls with one command.
 * @returns false when there is one with the same unique key
 */
export function insertTogether(into: Target, document: object): Promise<boolean> {
  const { collection } = into;
  let loader = inserts.get(collection);
  if (!loader) {
    loader = new BatchLoader((documents) => insertAll(collection, documents), OPTIONS);
    inserts.set(collection, loader);
  }
  return loader.load(document);
}

async function insertAll(collection: Target['collection'], documents: object[]): Promise<boolean[]> {
  try {
    await collection.insertMany(documents, { ordered: false });
    return documents.map(() => true);
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
    const refused = new Map([error.writeErrors].flat().map(({ index, code }) => [index, code]));
    if ([...refused.values()].some((code) => code !== 11000)) throw error;
    return documents.map((_, index) => !refused.has(index));
  }
}

/**
 * Updates one document after an answer, those of several calls with one command; whether there was one,
 * nobody learns.
 */
export function updateTogether(write: Update): Promise<void> {
  const { collection } = write.into;
  let loader = updates.get(collection);
  if (!loader) {
    loader = new BatchLoader((writes) => updateAll(collection, writes), {
      ...OPTIONS,
      paceMs: FOLLOW_UP_PACE_MS,
    });
    updates.set(collection, loader);
  }
  return loader.load(write);
}

async function updateAll(collection: Target['collection'], writes: Update[]): Promise<void[]> {
  await collection.bulkWrite(
    writes.map(({ filter, update }) => ({ updateOne: { filter, update } })),
    { ordered: false },
  );
  return writes.map(() => undefined);
}
