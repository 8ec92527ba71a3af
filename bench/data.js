import { createHmac } from 'node:crypto';
import { JWT_SECRET, ObjectId } from './processes.js';

/**
 * @import { mongo } from 'mongoose'
 *
 * @typedef {object} StoredMember fields of a member that log-in needs
 * @property {mongo.ObjectId} _id
 * @property {number} sessionEpoch
 *
 * @typedef {{ id: string, token: string }} LoggedIn a member with a session
 *
 * @typedef {[one: string, other: string]} Couple ids of two members
 *
 * @typedef {object} Talk a conversation to store
 * @property {string} me
 * @property {string} other
 * @property {number} length number of messages, which alternate between both
 * @property {number} unread number of the last messages that `me` has not read
 *
 * @typedef {ReturnType<typeof messagesOf> extends Generator<infer Message> ? Message : never} StoredMessage
 */

// Creates the data that the seed leaves out, in the product's format: sessions, friendships, conversations.

const BATCH = 5_000;
const WEEK_SECONDS = 604_800;
const DAY_MS = 86_400_000;
const DAY_COUNTS = [
  ...['signUps', 'likes', 'matches', 'messages', 'firstPurchases', 'revenueCents', 'paying', 'churned'],
  ...['total', 'premium', 'blocked', 'suspended', 'newUsers'],
];
const TEXT = 'Shall we meet at the lake on Sunday? I would bring tea and the good biscuits.';

/**
 * @param {string} one
 * @param {string} other
 */
const pairKey = (one, other) => (one < other ? `${one}:${other}` : `${other}:${one}`);

/**
 * Returns a collection whose ids are texts.
 * @param {mongo.Db} db
 * @param {string} name
 * @returns {mongo.Collection<{ _id: string, [field: string]: unknown }>}
 */
const byText = (db, name) => db.collection(name);

/** @param {object} value */
const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Creates a token as the product's log-in does.
 * @param {string} userId
 * @param {string} sessionId
 */
function tokenOf(userId, sessionId) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sid: sessionId,
    sub: userId,
    iss: 'mutual',
    aud: 'mutual-api',
    iat: now,
    exp: now + WEEK_SECONDS,
  };
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
}

/**
 * Stores a session for each account, as log-in does.
 * @param {mongo.Db} db
 * @param {readonly StoredMember[]} members
 * @returns {Promise<LoggedIn[]>}
 */
export async function logIn(db, members) {
  const now = new Date();
  const sessions = members.map(({ _id, sessionEpoch }) => ({
    _id: new ObjectId(),
    userId: _id,
    epoch: sessionEpoch,
    device: 'Bench',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + WEEK_SECONDS * 1000),
  }));
  await db.collection('sessions').insertMany(sessions);
  return sessions.map(({ _id, userId }) => {
    const id = userId.toHexString();
    return { id, token: tokenOf(id, _id.toHexString()) };
  });
}

/**
 * Makes friends of these members.
 * @param {mongo.Db} db
 * @param {readonly Couple[]} couples
 */
export async function befriend(db, couples) {
  const at = new Date('2026-01-01');
  const like = { kind: 'like', at, likedBefore: null };
  const operations = couples.map((couple) => {
    const [a, b] = sorted(couple);
    const pair = {
      a,
      b,
      aAction: like,
      bAction: like,
      aBlockedAt: null,
      bBlockedAt: null,
      closedAt: null,
      version: 1,
      friends: [a, b],
      friendsSince: at,
      requestTo: null,
      requestAt: null,
      blockers: [],
    };
    return { replaceOne: { filter: { _id: pairKey(...couple) }, replacement: pair, upsert: true } };
  });
  await byText(db, 'pairs').bulkWrite(operations, { ordered: false });
}

/**
 * Returns the ids of two members in the order of a pair.
 * @param {Couple} couple
 * @returns {[mongo.ObjectId, mongo.ObjectId]}
 */
const sorted = ([one, other]) =>
  one < other ? [new ObjectId(one), new ObjectId(other)] : [new ObjectId(other), new ObjectId(one)];

/**
 * Stores conversations with their messages.
 * @param {mongo.Db} db
 * @param {readonly Talk[]} talks
 */
export async function converse(db, talks) {
  /** @type {Array<ReturnType<typeof conversationOf>>} */
  const conversations = [];
  /** @type {StoredMessage[]} */
  let batch = [];
  const flush = async () => {
    if (batch.length > 0) await db.collection('messages').insertMany(batch, { ordered: false });
    batch = [];
  };
  for (const talk of talks) {
    for (const message of messagesOf(talk)) {
      batch.push(message);
      if (message.seq === talk.length) conversations.push(conversationOf(talk, message));
      if (batch.length === BATCH) await flush();
    }
  }
  await flush();
  await byText(db, 'conversations').insertMany(conversations, { ordered: false });
}

/** @param {Talk} talk */
function* messagesOf({ me, other, length }) {
  const pair = pairKey(me, other);
  const began = Date.now() - length * 1000;
  for (let seq = 1; seq <= length; seq += 1)
    yield {
      _id: new ObjectId(),
      pair,
      seq,
      from: new ObjectId(seq % 2 ? other : me),
      clientId: `${pair}-${seq}`,
      text: TEXT,
      at: new Date(began + seq * 1000),
      unsentAt: null,
    };
}

/**
 * @param {Talk} talk
 * @param {StoredMessage} last
 */
function conversationOf({ me, other, length, unread }, last) {
  const [a, b] = sorted([me, other]);
  const mine = { read: length - unread, delivered: length, unread, sent: Math.floor(length / 2) };
  const theirs = { read: length, delivered: length, unread: 0, sent: Math.ceil(length / 2) };
  const [aSide, bSide] = me < other ? [mine, theirs] : [theirs, mine];
  return {
    _id: last.pair,
    a,
    b,
    members: [a, b],
    seq: length,
    lastId: last._id,
    lastAt: last.at,
    aSide,
    bSide,
    unreadBy: unread > 0 ? [new ObjectId(me)] : [],
    version: length,
  };
}

/** Number of days that the administrator's daily statistics cover. */
const METRICS_DAYS = 91;

/**
 * Marks the recurring jobs as done: picks of the day, training, daily statistics, numbers of the week and the
 * check of all data. They would keep a worker and MongoDB busy during the measurement.
 * @param {mongo.Db} db
 */
export async function markRecurringWorkDone(db) {
  const now = new Date();
  /** @param {number} days from now */
  const day = (days) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const days = [-1, 0, 1].map(day);
  const runs = days.map((_id) => ({ _id, orderedAt: now, doneAt: now, members: 0, picked: 0 }));
  await byText(db, 'pickRuns').deleteMany({ _id: { $in: days } });
  await byText(db, 'pickRuns').insertMany(runs);
  const trained = {
    state: 'failed',
    reason: 'bench',
    startedAt: now,
    endedAt: now,
    result: null,
    parameters: null,
  };
  /** @type {mongo.Collection<{ _id: number, [field: string]: unknown }>} */
  const models = db.collection('suggestionModels');
  await models.insertMany(days.map((day, index) => ({ _id: index + 1, day, ...trained })));
  const counted = Array.from({ length: METRICS_DAYS + 2 }, (_, ago) => day(1 - ago));
  const none = Object.fromEntries(DAY_COUNTS.map((name) => [name, 0]));
  await byText(db, 'dailyMetrics').insertMany(
    counted.map((_id) => ({ _id, ...none, countedAt: now, final: true })),
  );
  const later = new Date(now.getTime() + DAY_MS);
  // A week is counted for each member, and a lease keeps the workers from it.
  const lease = { holder: 'bench', leaseUntil: later, position: null, changed: 0 };
  await byText(db, 'walks').updateOne({ _id: 'member-numbers' }, { $set: lease }, { upsert: true });
  await byText(db, 'integrityRuns').insertOne({
    _id: 'invariants',
    leaseUntil: new Date(0),
    nextAt: later,
    since: now,
    walkAt: later,
    position: null,
    checked: 0,
    last: null,
    lastWalk: null,
  });
}
