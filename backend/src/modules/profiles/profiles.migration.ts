import {
  defineMigration,
  writeInBatches,
  type MigrationDatabase,
  type MigrationWrite,
} from '../../platform/database/migrations.js';
import { nameWordsOf, placeWordsOf } from '../users/index.js';
import { toPlace } from './places/place.rules.js';
import type { Place } from './profile.schema.js';

interface Stored {
  name?: string;
  email?: string;
  place?: Place;
}

const usersOf = (db: MigrationDatabase) => db.collection<Stored>('users');

/**
 * Looks up the places of all members in the new lists, which have other cities, names and positions. The
 * members' texts stay as written.
 */
defineMigration('2026-12-03-places', (db) => writeInBatches(usersOf(db), placesOf(db)));

async function* placesOf(db: MigrationDatabase): AsyncGenerator<MigrationWrite<Stored>> {
  const members = usersOf(db).find({ 'place.country': { $gt: '' } }, { projection: { place: 1 } });
  for await (const { _id, place } of members) {
    if (!place) continue;
    const { country, state, city } = place;
    const { countryCode, cell, area } = toPlace({ country, state, city });
    const isSame =
      countryCode === place.countryCode && area === place.area && String(cell) === String(place.cell);
    if (isSame) continue;
    yield {
      updateOne: {
        filter: { _id, 'place.country': country, 'place.state': state, 'place.city': city },
        update: { $set: { 'place.countryCode': countryCode, 'place.cell': cell, 'place.area': area } },
      },
    };
  }
}

/** Matches texts with a character that may change their search words. */
const SPELLED_OTHERWISE = { $regex: '[^ -&(-~]' };

/**
 * Adds search words without accents, nukta and apostrophes. The earlier ones stay, because instances of the
 * previous version need them.
 */
defineMigration('2026-12-03-search-words', (db) => writeInBatches(usersOf(db), searchWordsOf(db)));

async function* searchWordsOf(db: MigrationDatabase): AsyncGenerator<MigrationWrite<Stored>> {
  const found = usersOf(db).find(
    { $or: ['name', 'place.city', 'place.state'].map((field) => ({ [field]: SPELLED_OTHERWISE })) },
    { projection: { name: 1, email: 1, 'place.city': 1, 'place.state': 1 } },
  );
  for await (const { _id, name = '', email = '', place } of found) {
    const words = {
      nameWords: { $each: nameWordsOf({ name, email }) },
      placeWords: { $each: placeWordsOf({ city: place?.city ?? '', state: place?.state ?? '' }) },
    };
    yield { updateOne: { filter: { _id }, update: { $addToSet: words } } };
  }
}
