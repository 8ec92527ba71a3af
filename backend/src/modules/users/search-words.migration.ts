import { defineMigration, type MigrationDatabase } from '../../platform/database/migrations.js';
import { nameWordsOf, placeWordsOf } from './search-words.rules.js';
import type { User } from './user.schema.js';

const BATCH_SIZE = 500;

type Change = Parameters<ReturnType<MigrationDatabase['collection']>['bulkWrite']>[0][number];

/** Members from before the administrator's search by word beginnings. */
defineMigration('2026-11-21-search-words', async (db) => {
  const users = db.collection('users');
  const without = users
    .find({ nameWords: { $exists: false } }, { projection: { name: 1, email: 1, place: 1 } })
    .batchSize(BATCH_SIZE);
  let changes: Change[] = [];
  const write = async (): Promise<void> => {
    if (changes.length > 0) await users.bulkWrite(changes, { ordered: false });
    changes = [];
  };
  for await (const user of without as AsyncIterable<User>) {
    const words = { nameWords: nameWordsOf(user), placeWords: placeWordsOf(user.place) };
    changes.push({ updateOne: { filter: { _id: user._id }, update: { $set: words } } });
    if (changes.length === BATCH_SIZE) await write();
  }
  await write();
});
