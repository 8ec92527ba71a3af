import { createServer } from 'node:http';
import express from 'express';
import mongoose from 'mongoose';
import { Server } from 'socket.io';
import { variable } from './environment.js';

/** @import { mongo } from 'mongoose' */

/**
 * The floor of costs: plain Express, the plain driver and plain Socket.IO. One indexed read for a read, one
 * durable insert for a write, and as many bytes as the product's response. No log-in, validation, rules,
 * limits, logs or headers.
 */
const { MongoClient, ObjectId } = mongoose.mongo;
const client = await MongoClient.connect(variable('MONGODB_URI'));
/** @type {mongo.Collection<{ _id: string, body: unknown }>} */
const answers = client.db().collection('floorAnswers');
/** @type {mongo.Collection<{ files_id: mongo.ObjectId, n: number, data: mongo.Binary }>} */
const chunks = client.db().collection('blobs.chunks');
const writes = client.db().collection('floorWrites');
const TOMORROW = new Date(Date.now() + 86_400_000);
/** @type {{ writeConcern: mongo.WriteConcernSettings }} */
const DURABLE = { writeConcern: { w: 'majority', journal: true } };

const app = express().disable('x-powered-by').disable('etag');
const server = createServer(app);
const io = new Server(server, { serveClient: false });
io.on('connection', (socket) => socket.join(String(socket.handshake.auth.token)));

app.get('/read/:key', async (request, response) => {
  const answer = await answers.findOne({ _id: request.params.key });
  response.json(answer?.body);
});

app.get('/picture/:blob', (request, response) => {
  const stored = chunks.find({ files_id: new ObjectId(request.params.blob) }).sort({ n: 1 });
  response.type('image/webp');
  stored
    .map(({ data }) => data.buffer)
    .stream()
    .pipe(response);
});

app.post('/act', express.json(), async (request, response) => {
  await writes.insertOne({ ...request.body, at: new Date() }, DURABLE);
  response.json({ success: true, friend: false, likeCountToday: 0, dailyLimit: null, resetsAt: TOMORROW });
});

let seq = 0;
app.post('/send', express.json(), async (request, response) => {
  const { from, to, message: text, clientId } = request.body;
  const at = new Date();
  const message = { _id: new ObjectId(), from, to, clientId, text, at };
  seq += 1;
  const view = {
    id: message._id.toHexString(),
    seq,
    clientId,
    fromSelf: true,
    message: text,
    timestamp: at.toISOString(),
    delivered: false,
    read: false,
    unsent: false,
  };
  await writes.insertOne(message, DURABLE);
  io.to(to).emit('new-message', { ...view, clientId: null, fromSelf: false, from, conversationId: from });
  io.to(from).emit('new-message', { ...view, from, conversationId: to });
  response.status(201).json({ success: true, message: view });
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => process.exit());
