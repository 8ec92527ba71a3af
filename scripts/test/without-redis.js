import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive, signal } from '../lib/processes.js';
import { redisReady, startRedis } from '../lib/services/redis.js';
import { afterwards, childrenIn, until } from './support.js';
import { Talker, api, logIn } from './talker.js';

const ROUNDS = 25;
const DEGRADED_MS = 500;
const LIVE_AGAIN_MS = 10_000;

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** Kills Redis while requests continue, starts it empty, and waits until events cross the instances again. */
export async function withoutRedis(t, cluster, people) {
  const { dir, owner, services, url, ports } = cluster;
  const [sender, receiver] = people;
  const withRedis = await measured(url, sender, receiver);
  const port = new URL(services.REDIS_URL).port;
  const isRedis = ({ pid }) => commandLine(pid)?.includes(`redis-server 127.0.0.1:${port}`);
  const { pid } = childrenIn(dir).find(isRedis);
  signal(pid, 'SIGKILL');
  await until(() => !isAlive(pid), 'Redis gone');
  const without = await measured(url, sender, receiver);
  for (const [what, before] of Object.entries(withRedis)) {
    const now = without[what];
    t.diagnostic(
      `${what}: median ${before.median.toFixed(0)} ms, p95 ${before.p95.toFixed(0)} ms with Redis; ` +
        `${now.median.toFixed(0)} and ${now.p95.toFixed(0)} ms without`,
    );
    assert.ok(now.median - before.median < DEGRADED_MS && now.p95 - before.p95 < DEGRADED_MS);
  }

  const far = new Talker(`http://127.0.0.1:${ports.get('api-3')}`, receiver.session, receiver.friends);
  afterwards(t, () => far.close());
  await until(() => far.socket.connected, 'a socket without Redis');
  const texts = [];
  far.socket.on('new-message', ({ message }) => texts.push(message));
  const near = `http://127.0.0.1:${ports.get('api-2')}`;
  const send = (message) => sendOne(near, sender, receiver, message);
  await send('nobody hears this');
  assert.deepEqual(texts, []);
  const { path } = JSON.parse(readFileSync(join(dir, 'services.json'), 'utf8'))['redis-server'];
  const redis = startRedis(owner, { path, major: 'empty', port });
  await redisReady(port, redis);
  const back = performance.now();
  await until(
    async () => {
      await send('somebody hears this');
      return texts.includes('somebody hears this');
    },
    'an event from another instance',
    LIVE_AGAIN_MS,
  );
  t.diagnostic(`Redis back, empty: events cross the instances ${seconds(performance.now() - back)} later`);
  await until(
    () => far.shown.get(sender.session.userId).some(({ message }) => message === 'nobody hears this'),
    'what was missed',
  );
}

async function sendOne(url, { session: { token } }, { session: { userId: to } }, message) {
  const { status } = await api(url, '/api/chat/send', { method: 'POST', token, body: { to, message } });
  assert.equal(status, 201);
}

/** Measures log-in, reading and sending one after another; none may fail. */
async function measured(url, sender, receiver) {
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
  const times = {};
  for (const [what, act] of Object.entries(calls)) {
    const durations = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await act();
      durations.push(performance.now() - began);
    }
    durations.sort((a, b) => a - b);
    times[what] = { median: durations[Math.floor(ROUNDS / 2)], p95: durations[Math.floor(ROUNDS * 0.95)] };
  }
  return times;
}
