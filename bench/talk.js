import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { DURATIONS, median, percentile } from './load.js';

/** As many members write at once as a load of calls has connections. */
const WRITERS = 16;
/** A steady flow far below what either side can do, so that it measures the way and not the queue. */
const STEADY_PER_SECOND = 40;
const TEXT = 'The kettle is on, and the window seat is free until six. Come whenever you like.';
const ANSWER_MS = 10_000;

/** Posts JSON over a connection that is kept. Gives the parsed answer. */
function post(agent, url, token, body) {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        authorization: `Bearer ${token}`,
      },
    });
    call.once('error', reject);
    call.once('response', (answer) => {
      let received = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (received += part));
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 201 ? resolve(JSON.parse(received)) : reject(new Error(received)),
      );
    });
    call.end(text);
  });
}

async function connect(url, token) {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/**
 * Opens the writers' sockets on the instance that takes their messages and their friends' on the other.
 * @param side `{ name, urls: [instance 1, instance 2], path, couples, tokenOf }`
 */
async function open({ urls, path, couples, tokenOf }) {
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });
  const lines = await Promise.all(
    couples.slice(0, WRITERS).map(async ({ from, to }) => {
      const [own, theirs] = await Promise.all([
        connect(urls[0], tokenOf(from)),
        connect(urls[1], tokenOf(to)),
      ]);
      const line = { from, to, heard: () => undefined, sockets: [own, theirs] };
      theirs.on('new-message', (fact) => line.heard(fact));
      return line;
    }),
  );
  let count = 0;
  /** Sends one message and waits until it is acknowledged and has arrived; gives when it arrived. */
  const say = async (line) => {
    count += 1;
    const arrived = new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('A message did not arrive')), ANSWER_MS);
      line.heard = ({ seq }) => {
        clearTimeout(late);
        resolve({ seq, at: performance.now() });
      };
    });
    const body = {
      from: line.from.id,
      to: line.to.id,
      message: TEXT,
      clientId: `bench-${process.pid}-${count}`,
    };
    // The product finds out by the token who writes, and takes no other word for it.
    if (path.startsWith('/api')) delete body.from;
    const [{ message }, { seq, at }] = await Promise.all([
      post(agent, urls[0] + path, line.from.token, body),
      arrived,
    ]);
    if (seq !== message.seq) throw new Error(`Message ${message.seq} arrived as ${seq}`);
    return at;
  };
  const close = () => {
    for (const { sockets } of lines) for (const socket of sockets) socket.disconnect();
    agent.destroy();
  };
  return { lines, say, close };
}

/** Every writer sends the next message when the last one has arrived. */
async function flatOut({ lines, say }, seconds) {
  const began = performance.now();
  const took = [];
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() - began < seconds * 1000) {
        const sent = performance.now();
        took.push((await say(line)) - sent);
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  return { took, perSecond: took.length / elapsed };
}

/**
 * A message every so often; each counts from when it was due, so that waiting behind another one counts too.
 */
async function steadily({ lines, say }, seconds) {
  const began = performance.now();
  const took = [];
  const between = (1000 * lines.length) / STEADY_PER_SECOND;
  await Promise.all(
    lines.map(async (line, index) => {
      for (let due = began + (index * between) / lines.length; due - began < seconds * 1000; due += between) {
        await pause(Math.max(0, due - performance.now()));
        const sent = Math.max(due, performance.now() - 2);
        took.push((await say(line)) - sent);
      }
    }),
  );
  return { took, perSecond: took.length / seconds };
}

async function compareWay(name, way, sides) {
  const rounds = [];
  for (const side of [sides.floor, sides.product]) await way(side, DURATIONS.warmUpSeconds);
  for (let round = 0; round < DURATIONS.rounds; round += 1)
    rounds.push({
      floor: await way(sides.floor, DURATIONS.seconds),
      product: await way(sides.product, DURATIONS.seconds),
    });
  const summary = (side) => {
    const took = rounds.flatMap((round) => round[side].took);
    return {
      perSecond: median(rounds.map((round) => round[side].perSecond)),
      medianMs: median(took),
      p99Ms: percentile(took, 0.99),
    };
  };
  const ratio = median(rounds.map(({ product, floor }) => median(product.took) / median(floor.took)));
  const row = { name, ratio, product: summary('product'), floor: summary('floor') };
  console.log(
    `${name}: median ${row.product.medianMs.toFixed(1)} ms, ${ratio.toFixed(2)} times the floor's, ${row.product.perSecond.toFixed(0)}/s against ${row.floor.perSecond.toFixed(0)}/s`,
  );
  return row;
}

/**
 * From sending on one instance to receipt on another, product and floor in turn; see {@link open} for a side.
 */
export async function compareTalk({ product, floor }) {
  const sides = { product: await open(product), floor: await open(floor) };
  const rows = [
    await compareWay(`${STEADY_PER_SECOND} messages a second`, steadily, sides),
    await compareWay(`${WRITERS} writers, each as fast as it goes`, flatOut, sides),
  ];
  sides.product.close();
  sides.floor.close();
  return rows;
}
