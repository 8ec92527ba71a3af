import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { JWT_SECRET, ObjectId, ROOT } from './processes.js';

// Data that the seed does not create, stored as the product stores it: log-ins, friendships, conversations.

const BATCH = 5_000;
const WEEK_SECONDS = 604_800;
const DAY_MS = 86_400_000;
const LEVELS_APART = 0.75;
const LEVEL_DOUBT = 0.1;
const DAY_COUNTS = [
  ...['signUps', 'likes', 'matches', 'messages', 'firstPurchases', 'revenueCents', 'paying', 'churned'],
  ...['total', 'premium', 'blocked', 'suspended', 'newUsers'],
];
const TEXT = 'Shall we meet at the lake on Sunday? I would bring tea and the good biscuits.';

const pairKey = (one, other) => (one < other ? `${one}:${other}` : `${other}:${one}`);

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates a token as the product's log-in does. */
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

/** Stores a session for each account, as log-in does. Returns `{ id, token }` for each. */
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

export async function befriend(db, couples) {
  const at = new Date('2026-01-01');
  const like = { kind: 'like', at, likedBefore: null };
  const operations = couples.map((couple) => {
    const [a, b] = couple.toSorted().map((id) => new ObjectId(id));
    const pair = {
      a,
      b,
      aAction: like,
      bAction: like,
      aBlockedAt: null,
      bBlockedAt: null,
      closedAt: null,
      friends: [a, b],
      friendsSince: at,
      requestTo: null,
      requestAt: null,
      blockers: [],
    };
    return { replaceOne: { filter: { _id: pairKey(...couple) }, replacement: pair, upsert: true } };
  });
  await db.collection('pairs').bulkWrite(operations, { ordered: false });
}

/**
 * Stores conversations `{ me, other, length, unread }` with `length` messages, alternating between both; the
 * last `unread` are unread by `me`.
 */
export async function converse(db, talks) {
  const conversations = [];
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
  await db.collection('conversations').insertMany(conversations, { ordered: false });
}

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

function conversationOf({ me, other, length, unread }, last) {
  const [a, b] = [me, other].toSorted().map((id) => new ObjectId(id));
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
  };
}

/**
 * Stores the result of a training for every member: how freely they like and how much they are liked (in
 * logits), and the lists of well-liked members. Without it suggestions do different, less work.
 */
export async function storeBeliefs(db, uri) {
  const at = new Date();
  const beliefs = db.collection('memberBeliefs');
  const stored = (level) => Buffer.from(new Float32Array([level, LEVEL_DOUBT]).buffer);
  const known = { ids: [], giver: [], receiver: [] };
  let batch = [];
  const write = async () => {
    if (batch.length > 0) await beliefs.insertMany(batch, { ordered: false });
    batch = [];
  };
  const members = db.collection('users').find({ role: 'member' }, { projection: { _id: 1 } });
  for await (const { _id } of members) {
    const [giver, receiver] = [LEVELS_APART * normal(), LEVELS_APART * normal()];
    known.ids.push(_id.toHexString());
    known.giver.push(giver);
    known.receiver.push(receiver);
    batch.push({ _id, model: 0, at, giver: stored(giver), receiver: stored(receiver) });
    if (batch.length === BATCH) await write();
  }
  await write();
  await listWellLiked(uri, known, at);
}

/** Creates the lists of well-liked members with the code of the training. */
async function listWellLiked(uri, { ids, giver, receiver }, at) {
  const part = (name) =>
    import(pathToFileURL(join(ROOT, 'backend/dist/src/modules/match', `${name}.js`)).href);
  const [
    { makeWellLikedLists },
    { TrainingDataRepository },
    { WellLikedRepository },
    { WELL_LIKED_MODEL, wellLikedSchema },
  ] = await Promise.all(
    [
      'training/well-liked-lists.service',
      'training/training-data.repository',
      'model-store/well-liked.repository',
      'model-store/well-liked.schema',
    ].map(part),
  );
  const connection = await mongoose.createConnection(uri, { autoIndex: false }).asPromise();
  const lists = new WellLikedRepository(connection.model(WELL_LIKED_MODEL, wellLikedSchema));
  const actions = new Uint8Array(ids.length).fill(1);
  const role = (levels) => ({ mean: Float64Array.from(levels), actions });
  const believed = { version: 0, members: ids.map((id) => ({ id })), size: 1 };
  await makeWellLikedLists(
    { data: new TrainingDataRepository(connection), lists },
    { ...believed, giver: role(giver), receiver: role(receiver) },
    at,
    at.toISOString().slice(0, 10),
  );
  await connection.close();
}

/** Normally distributed random number, mean 0 and deviation 1 (Box and Muller). */
const normal = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());

/** Number of days that the administrator's daily statistics cover. */
const METRICS_DAYS = 91;

/**
 * Marks the daily work of the workers as done: picks of the day, training, daily statistics and the check of
 * all data would keep a worker and MongoDB busy during the measurement.
 */
export async function markDailyWorkDone(db) {
  const now = new Date();
  const day = (days) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const days = [-1, 0, 1].map(day);
  const runs = days.map((_id) => ({ _id, orderedAt: now, doneAt: now, members: 0, picked: 0 }));
  await db.collection('pickRuns').deleteMany({ _id: { $in: days } });
  await db.collection('pickRuns').insertMany(runs);
  const trained = {
    state: 'failed',
    reason: 'bench',
    startedAt: now,
    endedAt: now,
    result: null,
    parameters: null,
  };
  await db
    .collection('suggestionModels')
    .insertMany(days.map((day, index) => ({ _id: index + 1, day, ...trained })));
  const counted = Array.from({ length: METRICS_DAYS + 2 }, (_, ago) => day(1 - ago));
  const none = Object.fromEntries(DAY_COUNTS.map((name) => [name, 0]));
  await db
    .collection('dailyMetrics')
    .insertMany(counted.map((_id) => ({ _id, ...none, countedAt: now, final: true })));
  const later = new Date(now.getTime() + DAY_MS);
  await db.collection('integrityRuns').insertOne({
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
