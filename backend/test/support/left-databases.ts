import { mongo } from 'mongoose';

/** The prefix of the databases of this run; all its workers are threads of one process. */
export const DATABASE_PREFIX = `test_${process.pid}_`;

/** Drops the databases that tests have left for reuse; runs once at the end. */
export default async function dropLeftDatabases(): Promise<void> {
  const { MONGODB_URI } = process.env;
  if (!MONGODB_URI) return;
  const client = await mongo.MongoClient.connect(MONGODB_URI);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases)
      if (name.startsWith(DATABASE_PREFIX)) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}
