import { mongo } from 'mongoose';

/** The prefix of all databases of this run, whose workers are threads of one process. */
export const DATABASE_PREFIX = `test_${process.pid}_`;

/** Drops the databases that tests have kept for reuse. Runs once at the end. */
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
