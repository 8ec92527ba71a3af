import { defineMigration, type MigrationDatabase } from '../../platform/database/migrations.js';
import { nameWordsOf, placeWordsOf } from './search-words.rules.js';
import type { User } from './user.schema.js';

const BATCH_SIZE = 500;

type Change = Parameters<ReturnType<MigrationDatabase['collection']>['bulkWrite']>[0][number];
type Found = Pick<User, '_id' | 'name' | 'email' | 'place'> & Partial<Pick<User, 'nameWords' | 'placeWords'>>;

/** Gives members the words of today where theirs are missing or of an older kind. */
async function renewWords(db: MigrationDatabase): Promise<void> {
  const users = db.collection('users');
  const projection = { name: 1, email: 1, place: 1, nameWords: 1, placeWords: 1 };
  const everyone = users.find({}, { projection }).batchSize(BATCH_SIZE);
  let changes: Change[] = [];
  const write = async (): Promise<void> => {
    if (changes.length > 0) await users.bulkWrite(changes, { ordered: false });
    changes = [];
  };
  for await (const user of everyone as AsyncIterable<Found>) {
    const { _id, email, place } = user;
    const words = { nameWords: nameWordsOf(user), placeWords: placeWordsOf(place) };
    if (isSame(user.nameWords, words.nameWords) && isSame(user.placeWords, words.placeWords)) continue;
    // What has changed since it was read got its own words.
    const asRead = { _id, email, 'place.city': place.city, 'place.state': place.state };
    changes.push({ updateOne: { filter: asRead, update: { $set: words } } });
    if (changes.length === BATCH_SIZE) await write();
  }
  await write();
}

const isSame = (one: readonly string[] | undefined, other: readonly string[]): boolean =>
  one?.length === other.length && one.every((word, index) => word === other[index]);

/** Members from before the administrator's search by words. */
defineMigration('2026-11-21-search-words', renewWords);
/** Members whose words are beginnings of words, from before the search for any part. */
defineMigration('2026-11-27-search-parts', renewWords);
