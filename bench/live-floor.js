import { createServer } from 'node:http';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import express from 'express';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { Server } from 'socket.io';
import { variable } from './environment.js';
import { element } from './lists.js';

/**
 * @import { mongo } from 'mongoose'
 *
 * @typedef {{ read: number, delivered: number, unread: number, sent: number }} SideState
 *
 * @typedef {object} Conversation
 * @property {string} _id
 * @property {mongo.ObjectId} a
 * @property {mongo.ObjectId} b
 * @property {number} seq
 * @property {mongo.ObjectId} lastId
 * @property {Date} lastAt
 * @property {SideState} aSide
 * @property {SideState} bSide
 * @property {mongo.ObjectId[]} unreadBy
 *
 * @typedef {object} Message
 * @property {mongo.ObjectId} _id
 * @property {string} pair
 * @property {number} seq
 * @property {mongo.ObjectId} from
 * @property {string} clientId
 * @property {string} text
 * @property {Date} at
 * @property {Date | null} unsentAt
 */

/**
 * The floor of live chats: plain Express, the plain driver and plain Socket.IO with the product's adapter. A
 * read does the indexed reads its response needs. A send does only the durable write (sequence number,
 * message and unique clientId in one transaction with majority) and sends the same events and the same
 * response. No log-in, validation, rules, limits, logs or headers.
 */
const { MongoClient, ObjectId } = mongoose.mongo;
const client = await MongoClient.connect(variable('MONGODB_URI'));
const users = client.db().collection('users');
/** @type {mongo.Collection<{ _id: string }>} */
const pairs = client.db().collection('pairs');
/** @type {mongo.Collection<Conversation>} */
const conversations = client.db().collection('conversations');
/** @type {mongo.Collection<Message>} */
const messages = client.db().collection('messages');
const app = express().disable('x-powered-by').disable('etag');
const server = createServer(app);
const io = new Server(server, {
  adapter: createShardedAdapter(new Redis(variable('REDIS_URL')), new Redis(variable('REDIS_URL')), {
    channelPrefix: `${process.env.PREFIX}:floor`,
    subscriptionMode: 'dynamic',
  }),
  serveClient: false,
});

const PAGE = 50;
const STANDING = { name: 1, status: 1, role: 1, premiumPeriods: 1, likeQuota: 1 };
/** @type {mongo.TransactionOptions} */
const DURABLE = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } };

/** @param {string} id */
const room = (id) => `member:${id}`;
/**
 * @param {string} one
 * @param {string} other
 */
const pairKey = (one, other) => (one < other ? `${one}:${other}` : `${other}:${one}`);

/**
 * Returns a message as a member of its conversation sees it.
 * @param {Message} message
 * @param {string} me
 * @param {string} other
 * @param {Conversation} conversation
 */
const view = (message, me, other, conversation) => {
  const { _id, seq, from, clientId, text, at, unsentAt } = message;
  const fromSelf = from.toHexString() === me;
  const { read, delivered } = me < other === fromSelf ? conversation.bSide : conversation.aSide;
  return {
    id: _id.toHexString(),
    seq,
    clientId: fromSelf ? clientId : null,
    fromSelf,
    message: text,
    timestamp: at.toISOString(),
    delivered: !fromSelf || seq <= delivered,
    read: seq <= read,
    unsent: unsentAt !== null,
  };
};

io.on('connection', (socket) => socket.join(room(String(socket.handshake.auth.token))));

app.post('/send', express.json(), async (request, response) => {
  const { from, to, message: text, clientId } = request.body;
  const pair = pairKey(from, to);
  const at = new Date();
  /** @type {Message} */
  const message = {
    _id: new ObjectId(),
    pair,
    seq: 0,
    from: new ObjectId(from),
    clientId,
    text,
    at,
    unsentAt: null,
  };
  const [mine, theirs] = from < to ? ['aSide', 'bSide'] : ['bSide', 'aSide'];
  const conversation = await client.withSession((session) =>
    session.withTransaction(async () => {
      const counted = await conversations.findOneAndUpdate(
        { _id: pair },
        {
          $inc: { seq: 1, [`${mine}.sent`]: 1, [`${theirs}.unread`]: 1 },
          $set: { lastId: message._id, lastAt: at },
          $addToSet: { unreadBy: new ObjectId(to) },
        },
        { returnDocument: 'after', session },
      );
      if (!counted) throw new Error(`There is no conversation ${pair}`);
      message.seq = counted.seq;
      await messages.insertOne(message, { session });
      return counted;
    }, DURABLE),
  );
  const forTo = { ...view(message, to, from, conversation), from, conversationId: from };
  const forFrom = { ...view(message, from, to, conversation), from, conversationId: to };
  io.to(room(to)).emit('new-message', forTo);
  io.to(room(from)).emit('new-message', forFrom);
  response.status(201).json({ success: true, message: view(message, from, to, conversation) });
});

app.get('/messages/:me/:other', async (request, response) => {
  const { me, other } = request.params;
  const pair = pairKey(me, other);
  const ids = [new ObjectId(me), new ObjectId(other)];
  const [conversation, found] = await Promise.all([
    conversations.findOne({ _id: pair }),
    messages
      .find({ pair })
      .sort({ seq: -1 })
      .limit(PAGE + 1)
      .toArray(),
    users.find({ _id: { $in: ids } }, { projection: STANDING }).toArray(),
    pairs.find({ _id: { $in: [pair] } }).toArray(),
  ]);
  if (!conversation) throw new Error(`There is no conversation ${pair}`);
  const theirs = me < other ? conversation.bSide : conversation.aSide;
  response.json({
    messages: found
      .slice(0, PAGE)
      .reverse()
      .map((message) => view(message, me, other, conversation)),
    hasMore: found.length > PAGE,
    readSeq: theirs.read,
    deliveredSeq: theirs.delivered,
  });
});

app.get('/unread/:me', async (request, response) => {
  const { me } = request.params;
  const found = await conversations.find({ unreadBy: new ObjectId(me) }).toArray();
  const others = found.map(({ a, b }) => (a.toHexString() === me ? b : a));
  await Promise.all([
    users.find({ _id: { $in: others } }, { projection: STANDING }).toArray(),
    pairs.find({ _id: { $in: found.map(({ _id }) => _id) } }).toArray(),
  ]);
  response.json(
    Object.fromEntries(
      found.map(({ aSide, bSide }, index) => {
        const other = element(others, index).toHexString();
        return [other, (me < other ? aSide : bSide).unread];
      }),
    ),
  );
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => process.exit());
