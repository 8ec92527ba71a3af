import { database } from './match.js';
import type { TestApp } from './test-app.js';

/**
 * Returns, for each command of `work` on a collection, the number of examined documents or of keys, whichever
 * is larger.
 */
export async function examinedBy(
  t: TestApp,
  collection: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const { db } = database(t);
  if (!db) throw new Error('The database is not connected.');
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const seen = await db
    .collection('system.profile')
    .find({ ns: `${db.databaseName}.${collection}` })
    .toArray();
  await db.collection('system.profile').drop();
  return seen.map(({ docsExamined, keysExamined }) =>
    Math.max(Number(docsExamined ?? 0), Number(keysExamined ?? 0)),
  );
}
