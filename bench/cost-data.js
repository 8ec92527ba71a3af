import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { befriend, converse, logIn, markRecurringWorkDone } from './data.js';
import { element } from './lists.js';
import { mongo, MongoClient, ObjectId, populate } from './processes.js';

/**
 * @import { mongo as mongodb } from 'mongoose'
 * @import { Couple, LoggedIn, StoredMember } from './data.js'
 *
 * @typedef {object} Picture a photo of the friend
 * @property {string} link of the product
 * @property {string} blob id in the storage
 *
 * @typedef {object} CallerFields
 * @property {number} index of the member
 * @property {string} friend id of the member they write to
 * @property {string} stranger id of a member whose profile they view
 * @property {boolean} [hasDeck] whether a deck is stored; a cheap search stores none
 * @property {Picture} [picture]
 *
 * @typedef {LoggedIn & CallerFields} Caller one session of a member
 */

const POPULATION = 10_000;
/** Number of callers, who send requests one after another. */
export const MEMBERS = 2_000;
/**
 * Sessions of each caller. A session is used again only after all others, when no server caches it any more.
 */
const SESSIONS_EACH = 4;
/** Friends on each side of a member in the ring, so every member has twice as many. */
const FRIENDS_EACH_SIDE = 5;
/** Number of messages; more than one page has. */
const LONG_TALK = 60;
const SHORT_TALK = { length: 3, unread: 2 };
const PICTURE_BYTES = 30 * 1024;

/**
 * Creates a ring of members with premium, each with 10 friends, a conversation with each friend, a photo, and
 * sessions on several devices.
 * @param {string} uri of a database, whose content is removed
 * @returns `callers`: every session once, all members in turn; `others`: the ids of all other members
 */
export async function prepareCost(uri) {
  await populate(uri, POPULATION);
  const client = await MongoClient.connect(uri);
  const db = client.db();
  /** @type {mongodb.Collection<StoredMember & { [field: string]: unknown }>} */
  const users = db.collection('users');
  const fitting = { status: 'active', role: 'member', complete: true, gender: { $in: ['male', 'female'] } };
  const found = await users
    .find(fitting, { projection: { sessionEpoch: 1 } })
    .sort({ _id: 1 })
    .limit(MEMBERS)
    .toArray();
  const ids = found.map(({ _id }) => _id.toHexString());
  /** @param {number} index */
  const at = (index) => element(ids, index % MEMBERS);

  await markRecurringWorkDone(db);
  await showPictures(db, found);
  const couples = ids.flatMap((id, index) =>
    Array.from(
      { length: FRIENDS_EACH_SIDE },
      (_, distance) => /** @type {Couple} */ ([id, at(index + distance + 1)]),
    ),
  );
  await befriend(db, couples);
  const talks = couples.map(([me, other], number) => ({
    me,
    other,
    ...(number % FRIENDS_EACH_SIDE === 0 ? { length: LONG_TALK, unread: 0 } : SHORT_TALK),
  }));
  await converse(db, talks);

  /** @type {Caller[]} */
  const callers = [];
  for (let device = 0; device < SESSIONS_EACH; device += 1) {
    const loggedIn = await logIn(db, found);
    for (const [index, session] of loggedIn.entries())
      callers.push({ ...session, index, friend: at(index + 1), stranger: at(index + MEMBERS / 2) });
  }
  const others = await users
    .find({ _id: { $nin: found.map(({ _id }) => _id) }, role: 'member' }, { projection: { _id: 1 } })
    .toArray();
  await client.close();
  return { callers, others: others.map(({ _id }) => _id.toHexString()) };
}

/**
 * Gives each member premium and a photo of random bytes. Removes all distance limits, so that all decks are
 * full.
 * @param {mongodb.Db} db
 * @param {ReadonlyArray<{ _id: mongodb.ObjectId }>} members
 */
async function showPictures(db, members) {
  const bucket = new mongo.GridFSBucket(db, { bucketName: 'blobs' });
  const addedAt = new Date();
  const premiumPeriods = [{ kind: 'grant', plan: null, start: new Date(0), end: new Date('2100-01-01') }];
  /** @type {mongodb.AnyBulkWriteOperation[]} */
  const operations = [];
  for (const { _id } of members) {
    const upload = bucket.openUploadStream('', { metadata: { contentType: 'image/webp' } });
    upload.end(randomBytes(PICTURE_BYTES));
    await once(upload, 'finish');
    const blob = upload.id.toHexString();
    const photos = [{ id: new ObjectId(), full: blob, card: blob, addedAt }];
    const update = { $set: { photos, premiumPeriods, 'settings.maxDistanceKm': null } };
    operations.push({ updateOne: { filter: { _id }, update } });
  }
  await db.collection('users').bulkWrite(operations, { ordered: false });
}
