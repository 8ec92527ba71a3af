import {
  defineMigration,
  writeInBatches,
  type MigrationDatabase,
  type MigrationWrite,
} from '../../platform/database/migrations.js';
import { nameWordsOf, placeWordsOf } from '../users/index.js';
import { toPlace } from './places/place.rules.js';
import type { Place } from './profile.schema.js';
import { AddPortraits, HashPhotos } from './profiles.jobs.js';

interface StoredProfile {
  name?: string;
  email?: string;
  place?: Place;
}

const usersOf = (db: MigrationDatabase) => db.collection<StoredProfile>('users');

/**
 * Looks up the places of all members in the new lists, which have other cities, names and positions. The
 * members' texts stay as written.
 */
defineMigration('2026-12-03-places', (db) => writeInBatches(usersOf(db), placesOf(db)));

async function* placesOf(db: MigrationDatabase): AsyncGenerator<MigrationWrite<StoredProfile>> {
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

async function* searchWordsOf(db: MigrationDatabase): AsyncGenerator<MigrationWrite<StoredProfile>> {
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

/** Time in ms in which instances of the previous version may still add photos without these fields. */
const UPDATE_MS = 3_600_000;

/** Adds a job that completes the photos of all members, one batch after another, if any lacks the field. */
async function completePhotos(
  db: MigrationDatabase,
  { name }: Pick<typeof HashPhotos, 'name'>,
  field: 'hashes' | 'portrait',
): Promise<void> {
  const incomplete = { photos: { $elemMatch: { [field]: { $exists: false } } } };
  if (!(await db.collection('users').findOne(incomplete, { projection: { _id: 1 } }))) return;
  const runAt = new Date(Date.now() + UPDATE_MS);
  const row = { job: name, payload: { after: null }, runAt, checkAt: runAt, checks: 0, version: '0' };
  await db
    .collection<{ _id: string }>('outbox')
    .updateOne({ _id: name }, { $setOnInsert: row }, { upsert: true });
}

defineMigration('2026-12-08-photo-hashes', (db) => completePhotos(db, HashPhotos, 'hashes'));

defineMigration('2026-12-10-photo-portraits', (db) => completePhotos(db, AddPortraits, 'portrait'));
