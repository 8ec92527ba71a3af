import express from 'express';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { variable } from './environment.js';

/**
 * @import { mongo } from 'mongoose'
 *
 * @typedef {object} Member
 * @property {mongo.ObjectId} _id
 * @property {string} name
 * @property {string} gender
 * @property {{ country: string, state: string, city: string }} place
 * @property {Array<{ id: mongo.ObjectId }>} photos
 * @property {string[]} hobbies
 * @property {string | null} smoking
 * @property {string | null} drinking
 * @property {string[]} relationshipType
 * @property {string} bio
 * @property {string} [passwordHash]
 * @property {object[]} [premiumPeriods]
 *
 * @typedef {object} Pair
 * @property {string} _id
 * @property {mongo.ObjectId} a
 * @property {mongo.ObjectId} b
 * @property {mongo.ObjectId[]} friends
 */

/**
 * The floor: plain Express and the plain driver. Each call does the indexed reads that its response needs,
 * and sends the same fields. The floor has no log-in, validation, limits, logs or headers: these are the
 * additional cost of the product.
 */
const { MongoClient, ObjectId } = mongoose.mongo;
const client = await MongoClient.connect(variable('MONGODB_URI'));
const redis = new Redis(variable('REDIS_URL'), { enableAutoPipelining: true });
/** @type {mongo.Collection<Member>} */
const users = client.db().collection('users');
/** @type {mongo.Collection<Pair>} */
const pairs = client.db().collection('pairs');
const app = express().disable('x-powered-by').disable('etag');

const CARD = {
  name: 1,
  dob: 1,
  gender: 1,
  place: 1,
  hobbies: 1,
  smoking: 1,
  drinking: 1,
  relationshipType: 1,
  bio: 1,
  'photos.id': 1,
  lastActiveAt: 1,
};
const LINK =
  '/full?viewer=0123456789abcdef01234567&expires=1790000000&signature=0123456789012345678901234567890123456789012';

/**
 * @param {string} one
 * @param {string} other
 */
const pairKey = (one, other) => (one < other ? `${one}:${other}` : `${other}:${one}`);

/**
 * @param {Member} member
 * @param {string} viewer
 */
const card = ({ _id, name, gender, place, photos, bio, ...rest }, viewer) => ({
  _id,
  name,
  age: 30,
  gender,
  country: place.country,
  state: place.state,
  city: place.city,
  distance: 'under-25-km',
  hobbies: rest.hobbies,
  smoking: rest.smoking,
  drinking: rest.drinking,
  relationshipType: rest.relationshipType,
  bio,
  profilePicture: photos.length > 0,
  photos: photos.map(({ id }) => `/api/media/${id.toHexString()}${LINK}`),
  likes: [viewer],
  isFriend: true,
  active: 'this-week',
  reasons: [{ kind: 'shared-hobbies', values: rest.hobbies.slice(0, 2) }, { kind: 'nearby' }],
  can: { like: true, message: false, call: false },
});

app.get('/suggestions/:id', async (request, response) => {
  const { id } = request.params;
  const stored = (await redis.get(`${process.env.PREFIX}:floor:${id}`)) ?? '';
  const deck = stored.split(',').filter(Boolean);
  const [, members, between] = await Promise.all([
    users.findOne({ _id: new ObjectId(id) }),
    users.find({ _id: { $in: deck.map((member) => new ObjectId(member)) } }, { projection: CARD }).toArray(),
    pairs.find({ _id: { $in: deck.map((member) => pairKey(id, member)) } }).toArray(),
  ]);
  const acted = new Set(between.map(({ _id }) => _id));
  const shown = members.filter(({ _id }) => !acted.has(pairKey(id, _id.toHexString()))).slice(0, 20);
  response.json({
    users: shown.map((member) => card(member, id)),
    isPremium: true,
    likeCountToday: 0,
    dailyLikes: 0,
  });
});

app.get('/friends/:id', async (request, response) => {
  const { id } = request.params;
  const own = new ObjectId(id);
  const [, friends] = await Promise.all([
    users.findOne({ _id: own }),
    pairs.find({ friends: own }).sort({ friendsSince: -1 }).limit(500).toArray(),
  ]);
  const ids = friends.map(({ a, b }) => (a.equals(own) ? b : a));
  const members = await users.find({ _id: { $in: ids } }, { projection: CARD }).toArray();
  response.json(members.map((member) => ({ ...card(member, id), friendsSince: new Date() })));
});

app.get('/profile/:id', async (request, response) => {
  const member = await users.findOne({ _id: new ObjectId(request.params.id) });
  const { passwordHash, premiumPeriods, ...profile } = member ?? {};
  response.json({ ...profile, isPremium: Boolean(passwordHash && premiumPeriods) });
});

const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', async () => {
  server.close();
  await client.close();
  redis.disconnect();
});
