import { createRequire } from 'node:module';

interface Collection {
  insertMany(documents: object[]): Promise<unknown>;
  findOne(filter: object): Promise<object | null>;
  updateOne(filter: object, change: object): Promise<unknown>;
  updateMany(filter: object, change: object | object[]): Promise<unknown>;
}

interface Database {
  collection(name: string): Collection;
}

interface Mongo {
  ObjectId: new (hex?: string) => object;
  MongoClient: new (uri: string) => {
    connect(): Promise<{ db(): Database }>;
    close(): Promise<void>;
  };
}

/**
 * Runs `work` on the database of the tests, for states that members cannot create: a long history, or time
 * that has passed.
 */
export async function inDatabase(work: (database: Database, mongo: Mongo) => Promise<void>): Promise<void> {
  const load = createRequire(new URL('../../../backend/package.json', import.meta.url));
  const { mongo } = load('mongoose') as { mongo: Mongo };
  const client = new mongo.MongoClient(process.env.MONGODB_URI ?? '');
  try {
    await work((await client.connect()).db(), mongo);
  } finally {
    await client.close();
  }
}
