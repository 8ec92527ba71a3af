import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { median, percentile } from './lists.js';
import { DURATIONS } from './load.js';

/**
 * @import { Socket } from 'socket.io-client'
 * @import { LoggedIn } from './data.js'
 *
 * @typedef {{ from: LoggedIn, to: LoggedIn }} SendingCouple
 *
 * @typedef {object} TalkSide product or floor
 * @property {[own: string, theirs: string]} urls of the instances of sender and recipient, which may be one
 * @property {string} path of a send
 * @property {readonly SendingCouple[]} couples
 * @property {(member: LoggedIn) => string} tokenOf what a socket of a member sends in its handshake
 *
 * @typedef {{ seq: number }} Fact fields of a received message
 * @typedef {SendingCouple & { onMessage: (fact: Fact) => void, sockets: Socket[] }} Line open sockets of a
 *   couple
 * @typedef {Awaited<ReturnType<typeof open>>} OpenSide
 * @typedef {{ took: number[], perSecond: number }} Timing durations in ms
 * @typedef {(side: OpenSide, seconds: number) => Promise<Timing>} Way
 * @typedef {Awaited<ReturnType<typeof compareWay>>} ComparedTalk
 */

/** Number of parallel senders; same as the connections of a load of requests. */
const WRITERS = 16;
/** Messages per second, far below the capacity of both sides: measures the delivery and not the queue. */
const STEADY_PER_SECOND = 40;
/** Number of senders in a busy evening on one process: many members who write occasionally. */
const MANY_WRITERS = 200;
const MANY_PER_SECOND = 400;
/**
 * Messages per second for machines that are fully busy at the full rate: measures the delivery without
 * waiting for a CPU.
 */
const HALF_AS_MANY = MANY_PER_SECOND / 2;
const TEXT = 'The kettle is on, and the window seat is free until six. Come whenever you like.';
const ANSWER_MS = 60_000;

/**
 * Posts JSON over a keep-alive connection. Returns the parsed response.
 * @param {Agent} agent
 * @param {string} url
 * @param {string} token
 * @param {object} body
 * @returns {Promise<{ message: Fact }>}
 */
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

/**
 * @param {string} url
 * @param {string} token
 */
async function connect(url, token) {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  return socket;
}

/**
 * Opens the senders' sockets on the instance that receives their messages and the recipients' sockets on the
 * other one.
 * @param {TalkSide} side
 * @param {number} writers
 */
async function open({ urls, path, couples, tokenOf }, writers) {
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const lines = await Promise.all(
    couples.slice(0, writers).map(async ({ from, to }) => {
      const [own, theirs] = await Promise.all([
        connect(urls[0], tokenOf(from)),
        connect(urls[1], tokenOf(to)),
      ]);
      /** @type {Line} */
      const line = { from, to, onMessage: () => undefined, sockets: [own, theirs] };
      theirs.on('new-message', (/** @type {Fact} */ fact) => line.onMessage(fact));
      return line;
    }),
  );
  let count = 0;
  /**
   * Sends one message and waits until it is acknowledged and received; returns the time of receipt.
   * @param {Line} line
   */
  const sendMessage = async (line) => {
    count += 1;
    /** @type {Promise<Fact & { at: number }>} */
    const arrived = new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('A message did not arrive')), ANSWER_MS);
      line.onMessage = ({ seq }) => {
        clearTimeout(late);
        resolve({ seq, at: performance.now() });
      };
    });
    const body = {
      // The product takes the sender from the token and refuses a `from` field.
      ...(path.startsWith('/api') ? {} : { from: line.from.id }),
      to: line.to.id,
      message: TEXT,
      clientId: `bench-${process.pid}-${count}`,
    };
    const [{ message }, { seq, at }] = await Promise.all([
      post(agent, urls[0] + path, line.from.token, body),
      arrived,
    ]);
    if (seq !== message.seq) throw new Error(`Message ${message.seq} arrived as ${seq}`);
    return at;
  };
  const close = () => {
    for (const { sockets } of lines) for (const socket of sockets) socket.disconnect();
  };
  /**
   * Closes kept connections while the other side is measured; otherwise the server could close one mid-send.
   */
  const rest = () => agent.destroy();
  return { lines, sendMessage, rest, close };
}

/**
 * Every sender sends the next message as soon as the last one is received.
 * @type {Way}
 */
async function flatOut({ lines, sendMessage }, seconds) {
  const began = performance.now();
  /** @type {number[]} */
  const took = [];
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() - began < seconds * 1000) {
        const sent = performance.now();
        took.push((await sendMessage(line)) - sent);
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  return { took, perSecond: took.length / elapsed };
}

/**
 * Sends a fixed number of messages per second over all senders. The duration counts from the due time, so
 * that waiting behind another message is included. A slow side has twice the time; `perSecond` leaves out the
 * messages not sent by then.
 * @param {number} perSecond
 * @returns {Way}
 */
const steadily =
  (perSecond) =>
  async ({ lines, sendMessage }, seconds) => {
    const began = performance.now();
    const length = seconds * 1000;
    /** @type {number[]} */
    const took = [];
    const between = (1000 * lines.length) / perSecond;
    await Promise.all(
      lines.map(async (line, index) => {
        for (let due = began + (index * between) / lines.length; due < began + length; due += between) {
          await pause(Math.max(0, due - performance.now()));
          if (performance.now() > began + 2 * length) break;
          took.push((await sendMessage(line)) - due);
        }
      }),
    );
    const elapsed = Math.max(seconds, (performance.now() - began) / 1000);
    return { took, perSecond: took.length / elapsed };
  };

/**
 * Measures both sides alternately.
 * @param {string} name
 * @param {Way} way
 * @param {{ product: OpenSide, floor: OpenSide }} sides
 */
async function compareWay(name, way, sides) {
  /**
   * @param {OpenSide} side
   * @param {number} seconds
   */
  const run = async (side, seconds) => {
    const result = await way(side, seconds);
    side.rest();
    return result;
  };
  /** @type {Array<{ floor: Timing, product: Timing }>} */
  const rounds = [];
  for (const side of [sides.floor, sides.product]) await run(side, DURATIONS.warmUpSeconds);
  for (let round = 0; round < DURATIONS.rounds; round += 1)
    rounds.push({
      floor: await run(sides.floor, DURATIONS.seconds),
      product: await run(sides.product, DURATIONS.seconds),
    });
  /** @param {'floor' | 'product'} side */
  const summary = (side) => {
    const took = rounds.flatMap((round) => round[side].took);
    return {
      perSecond: median(rounds.map((round) => round[side].perSecond)),
      medianMs: median(took),
      p95Ms: percentile(took, 0.95),
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
 * Measures from sending on one instance to receipt on another, product and floor alternately.
 * @param {{ product: TalkSide, floor: TalkSide }} sides
 */
export const compareTalk = (sides) =>
  talk(sides, WRITERS, [
    [`${STEADY_PER_SECOND} messages a second`, steadily(STEADY_PER_SECOND)],
    [`${WRITERS} writers without pauses`, flatOut],
  ]);

/**
 * Measures product and floor with many senders, at a rate that keeps one process busy and at half of it.
 * @param {{ product: TalkSide, floor: TalkSide }} sides
 */
export const compareBusyTalk = (sides) =>
  talk(
    sides,
    MANY_WRITERS,
    [HALF_AS_MANY, MANY_PER_SECOND].map((perSecond) => [
      `${MANY_WRITERS} writers, ${perSecond} messages a second in all`,
      steadily(perSecond),
    ]),
  );

/**
 * @param {{ product: TalkSide, floor: TalkSide }} sides
 * @param {number} writers
 * @param {ReadonlyArray<[name: string, way: Way]>} ways
 */
async function talk({ product, floor }, writers, ways) {
  const sides = { product: await open(product, writers), floor: await open(floor, writers) };
  /** @type {ComparedTalk[]} */
  const rows = [];
  for (const [name, way] of ways) rows.push(await compareWay(name, way, sides));
  sides.product.close();
  sides.floor.close();
  return rows;
}
