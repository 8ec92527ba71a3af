import { createHmac } from 'node:crypto';
import { inDatabase, JWT_SECRET, MongoClient, ObjectId, populate } from './processes.js';

/** Members with a socket in the crowd. */
const CROWD = 5_000;
const MEMBERS = 6_500;
/** Members who read, and of whom some send. */
const TALKERS = 64;
const UNREAD_CONVERSATIONS = 10;
const USUAL_LENGTH = 200;
export const LONG_LENGTH = 100_000;
const BATCH = 5_000;
const WEEK_SECONDS = 604_800;
const TEXT = 'Shall we meet at the lake on Sunday? I would bring tea and the good biscuits.';

const pairKey = (one, other) => (one < other ? `${one}:${other}` : `${other}:${one}`);

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the product's own log-in makes it. */
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

/** Stores a session for each member, as log-in does. Gives `{ id, token }` for each. */
async function logIn(db, members) {
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

async function befriend(db, couples) {
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
 * Stores a conversation of so many messages, written by the two in turn; the last of `unread` ones wait for
 * `me`.
 */
async function converse(db, me, other, { length, unread }) {
  const pair = pairKey(me, other);
  const began = Date.now() - length * 1000;
  let batch = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const from = new ObjectId(seq % 2 ? other : me);
    const at = new Date(began + seq * 1000);
    batch.push({
      _id: new ObjectId(),
      pair,
      seq,
      from,
      clientId: `${pair}-${seq}`,
      text: TEXT,
      at,
      unsentAt: null,
    });
    if (batch.length < BATCH && seq < length) continue;
    await db.collection('messages').insertMany(batch, { ordered: false });
    if (seq < length) batch = [];
  }
  const last = batch.at(-1);
  const [a, b] = [me, other].toSorted().map((id) => new ObjectId(id));
  const mine = {
    read: length - unread,
    delivered: length,
    unread,
    sent: Math.floor(length / 2),
  };
  const theirs = { read: length, delivered: length, unread: 0, sent: Math.ceil(length / 2) };
  const [aSide, bSide] = me < other ? [mine, theirs] : [theirs, mine];
  await db.collection('conversations').insertOne({
    _id: pair,
    a,
    b,
    members: [a, b],
    seq: length,
    lastId: last._id,
    lastAt: last.at,
    aSide,
    bSide,
    unreadBy: unread > 0 ? [new ObjectId(me)] : [],
  });
}

/**
 * Members who talk, with premium, each with one read conversation, unread ones, and the first with a very
 * long one; and the crowd, all logged in.
 */
export async function prepareLive() {
  const uri = inDatabase('bench_live');
  await populate(uri, MEMBERS);
  const client = await MongoClient.connect(uri);
  const db = client.db();
  const found = await db
    .collection('users')
    .find({ status: 'active', role: 'member' }, { projection: { sessionEpoch: 1, email: 1 } })
    .sort({ _id: 1 })
    .toArray();
  const ids = found.map(({ _id }) => _id.toHexString());
  const talking = found.slice(0, TALKERS);
  const period = { kind: 'grant', plan: null, start: new Date(0), end: new Date('2100-01-01') };
  await db
    .collection('users')
    .updateMany({ _id: { $in: talking.map(({ _id }) => _id) } }, { $set: { premiumPeriods: [period] } });
  const friends = (talker) =>
    ids.slice(TALKERS + talker * (UNREAD_CONVERSATIONS + 1)).slice(0, UNREAD_CONVERSATIONS + 1);
  const couples = talking.flatMap((_, talker) => friends(talker).map((friend) => [ids[talker], friend]));
  const longFriend = ids.at(-1);
  await befriend(db, [...couples, [ids[0], longFriend]]);
  for (const [index, [talker, friend]] of couples.entries()) {
    const isRead = index % (UNREAD_CONVERSATIONS + 1) === 0;
    await converse(
      db,
      talker,
      friend,
      isRead ? { length: USUAL_LENGTH, unread: 0 } : { length: 3, unread: 2 },
    );
  }
  await converse(db, ids[0], longFriend, { length: LONG_LENGTH, unread: 0 });
  const talkers = await logIn(db, talking);
  const heard = await logIn(
    db,
    talking.map((_, talker) => found[ids.indexOf(friends(talker)[0])]),
  );
  const crowd = await logIn(db, found.slice(-CROWD - 1, -1));
  await client.close();
  return {
    uri,
    /** Who writes, and the friend with whom they have read everything. */
    couples: talkers.map((talker, index) => ({ from: talker, to: heard[index] })),
    longTalk: { from: talkers[0], to: { id: longFriend } },
    crowd,
    /** Of members who log in with their password. */
    emails: found.slice(0, 50).map(({ email }) => email),
  };
}
