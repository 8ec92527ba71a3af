import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, sendSignal } from '../lib/processes.js';
import { redisReady, startRedis } from '../lib/services/redis.js';
import { afterwards, programWith, until } from './support.js';
import { api, logIn, Talker } from './talker.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { Owner } from '../lib/ownership.js'
 * @import { Session } from './talker.js'
 *
 * @typedef {object} Person
 * @property {string} email
 * @property {Session} session
 * @property {string[]} friends ids
 *
 * @typedef {object} ClusterUnderTest
 * @property {string} dir
 * @property {Owner} owner
 * @property {{ MONGODB_URI: string, REDIS_URL: string }} services
 * @property {string} url
 * @property {Map<string, number>} ports of the instances
 */

const ROUNDS = 25;
/** Redis has no such major version, so its folder is empty. */
const EMPTY_FOLDER = 0;
/** Maximum additional time in ms of a call without Redis, at the median and the 95th percentile. */
const ADDED_MS = 500;

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/**
 * Kills Redis during requests, starts it without data, and waits until events reach the other instances
 * again.
 * @param {TestContext} t
 * @param {ClusterUnderTest} cluster
 * @param {Person[]} people
 */
export async function withoutRedis(t, cluster, people) {
  const { dir, owner, services, url, ports } = cluster;
  const [sender, receiver] = people;
  assert.ok(sender && receiver);
  const withRedis = await measured(url, sender, receiver);
  const port = Number(new URL(services.REDIS_URL).port);
  const { pid } = programWith(dir, `redis-server 127.0.0.1:${port}`) ?? assert.fail('Redis does not run.');
  sendSignal(pid, 'SIGKILL');
  await until(() => !isAlive(pid), 'Redis gone');
  /** Measures the calls without Redis. Returns the slow ones. */
  const slowCalls = async () => {
    const without = await measured(url, sender, receiver);
    return Object.entries(withRedis).flatMap(([what, before]) => {
      const now = without[what] ?? assert.fail(`${what} was not measured.`);
      const line =
        `${what}: median ${before.median.toFixed(0)} ms, p95 ${before.p95.toFixed(0)} ms with Redis; ` +
        `${now.median.toFixed(0)} and ${now.p95.toFixed(0)} ms without`;
      t.diagnostic(line);
      return now.median - before.median < ADDED_MS && now.p95 - before.p95 < ADDED_MS ? [] : line;
    });
  };
  // Repeated once, because other programs may use the machine during one measurement.
  if ((await slowCalls()).length > 0) assert.deepEqual(await slowCalls(), []);

  const far = new Talker(`http://127.0.0.1:${ports.get('api-3')}`, receiver.session, receiver.friends);
  afterwards(t, () => far.close());
  await until(() => far.socket.connected, 'a socket without Redis');
  /** @type {string[]} */
  const texts = [];
  far.socket.on('new-message', ({ message }) => texts.push(message));
  const near = `http://127.0.0.1:${ports.get('api-2')}`;
  /** @param {string} message */
  const send = (message) => sendOne(near, sender, receiver, message);
  await send('nobody hears this');
  assert.deepEqual([...texts], []);
  const { path } = JSON.parse(readFileSync(join(dir, 'services.json'), 'utf8'))['redis-server'];
  const redis = startRedis(owner, { path, major: EMPTY_FOLDER, port });
  await redisReady(port, redis);
  const back = performance.now();
  await until(async () => {
    await send('somebody hears this');
    return texts.includes('somebody hears this');
  }, 'an event from another instance');
  t.diagnostic(`Redis back, empty: events cross the instances ${seconds(performance.now() - back)} later`);
  await until(
    () => far.messagesWith(sender.session.userId).some(({ message }) => message === 'nobody hears this'),
    'what was missed',
  );
}

/**
 * @param {string} url
 * @param {Pick<Person, 'session'>} sender
 * @param {Pick<Person, 'session'>} receiver
 * @param {string} message
 */
async function sendOne(url, { session: { token } }, { session: { userId: to } }, message) {
  const { status } = await api(url, '/api/chat/send', { method: 'POST', token, body: { to, message } });
  assert.equal(status, 201);
}

/**
 * Measures log-in, reading and sending one after another; none may fail.
 * @param {string} url
 * @param {Person} sender
 * @param {Person} receiver
 */
async function measured(url, sender, receiver) {
  /** @param {string} path */
  const reads = async (path) => {
    const { status } = await api(url, path, { token: receiver.session.token });
    assert.equal(status, 200);
  };
  const calls = {
    'log-in': () => logIn(url, sender.email),
    conversations: () => reads('/api/chat/conversations'),
    'a conversation': () => reads(`/api/chat/messages/${sender.session.userId}`),
    'a send': () => sendOne(url, sender, receiver, 'how long does this take?'),
  };
  /** @type {Record<string, { median: number, p95: number }>} */
  const times = {};
  for (const [what, act] of Object.entries(calls)) {
    const durations = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await act();
      durations.push(performance.now() - began);
    }
    durations.sort((a, b) => a - b);
    times[what] = {
      median: durations[Math.floor(ROUNDS / 2)] ?? 0,
      p95: durations[Math.floor(ROUNDS * 0.95)] ?? 0,
    };
  }
  return times;
}
