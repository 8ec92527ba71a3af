import { mongo, type Connection, type Model } from 'mongoose';
import pLimit from 'p-limit';
import type { Logger } from '../logging/logger.js';
import { migrate, withMigrationLock, type MigrationContext } from './migrations.js';

/** Maximum number of collections prepared in parallel, because each needs its own connection. */
const CONCURRENCY = 6;
const NAMESPACE_EXISTS = 48;
const INDEX_OPTIONS_CONFLICT = 85;
const INDEX_KEY_SPECS_CONFLICT = 86;

/**
 * Runs migrations, then creates the collections and indexes of all models. If several instances start at the
 * same time, one does this while the others wait. Keeps indexes that are no longer declared, because older
 * instances may need them during a rolling update.
 * @param connection one without a socket timeout, because a large index takes minutes
 */
export async function prepareCollections(
  { db }: Connection,
  models: Connection['models'],
  context: MigrationContext,
  logger: Logger,
): Promise<void> {
  if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
  await withMigrationLock(db, async () => {
    await migrate(db, context, (name) => logger.log('Migration completed', { name }));
    const found = await db.listCollections({}, { nameOnly: true }).toArray();
    const names = new Set(found.map(({ name }) => name));
    const byCollection = Map.groupBy(
      Object.values(models) as Model<unknown>[],
      ({ schema, modelName }) => schema.get('collection') ?? modelName,
    );
    await pLimit(CONCURRENCY).map([...byCollection], async ([name, [model, ...others]]) => {
      if (!model) return;
      if (!names.has(name)) await createCollection(model);
      await prepareIndexes(db.collection(name), [model, ...others].flatMap(indexesOf), logger);
    });
  });
}

async function prepareIndexes(
  collection: mongo.Collection,
  indexes: mongo.IndexDescription[],
  logger: Logger,
): Promise<void> {
  // Creates all indexes in one pass over the collection, and one by one only if some must be replaced.
  if (indexes.length === 0 || (await made(collection, indexes))) return;
  for (const index of indexes)
    if (!(await made(collection, [index]))) await replaceIndex(collection, index, logger);
}

/** Replaces existing indexes that have the same keys or name but other options. */
async function replaceIndex(
  collection: mongo.Collection,
  expected: mongo.IndexDescription,
  logger: Logger,
): Promise<void> {
  const keys = JSON.stringify(expected.key);
  for (const index of await collection.indexes()) {
    if (index.name && (JSON.stringify(index.key) === keys || index.name === expected.name)) {
      logger.warn('Replacing an index with other options', {
        collection: collection.collectionName,
        index: index.name,
      });
      await collection.dropIndex(index.name);
    }
  }
  await collection.createIndexes([expected]);
}

/** Creates a collection; ignores that another instance has created it at the same time. */
async function createCollection(model: Model<unknown>): Promise<void> {
  try {
    await model.createCollection();
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === NAMESPACE_EXISTS)) throw error;
  }
}

const indexesOf = (model: Model<unknown>): mongo.IndexDescription[] =>
  model.schema
    .indexes()
    .map(([keys, options]) => ({ key: keys as mongo.IndexDescription['key'], ...indexOptions(options) }));

/** Creates the indexes. Returns false if indexes with the same keys or name but other options exist. */
async function made(collection: mongo.Collection, indexes: mongo.IndexDescription[]): Promise<boolean> {
  try {
    await collection.createIndexes(indexes);
    return true;
  } catch (error) {
    const conflicts =
      error instanceof mongo.MongoServerError &&
      (error.code === INDEX_OPTIONS_CONFLICT || error.code === INDEX_KEY_SPECS_CONFLICT);
    if (!conflicts) throw error;
    return false;
  }
}

/** Removes Mongoose's `background` option, which MongoDB ignores since version 4.2. */
function indexOptions({ background: _, ...options }: Record<string, unknown>): mongo.CreateIndexesOptions {
  return options;
}
