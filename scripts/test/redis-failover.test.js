import assert from 'node:assert/strict';
import { globSync, readFileSync, readlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backendEnv, startBackend } from '../lib/backend.js';
import { startCluster } from '../lib/cluster/cluster.js';
import { findNginx } from '../lib/cluster/nginx.js';
import { ROOT } from '../lib/paths.js';
import { nextFree, usualPort } from '../lib/ports.js';
import { isAlive, sendSignal } from '../lib/processes.js';
import { redisReady } from '../lib/services/redis.js';
import {
  count,
  GIVE_UP_MS,
  holdsTogether,
  jobsDone,
  keepTalking,
  manyFriends,
  whole,
} from './conversations.js';
import { hostsIn, MASTERS } from './redis-masters.js';
import { afterwards, freePort, ownServices, programWith, until } from './support.js';
import { Talker } from './talker.js';

const { Redis } = createRequire(join(ROOT, 'backend/package.json'))('ioredis');
/** A multiple of four. The test is about Redis, not about load. */
const MEMBERS = 12;
/** Average pause of a member in ms. A dozen members then send a dozen messages per second. */
const THINK_MS = 1_000;
const METRICS_TOKEN = 'metrics-of-tests-0123456789';
/** First and last of half of the hash slots of a cluster. */
const SLOTS = ['0', '8191'];
/** The same slots by master: the first of three masters has those up to 5461. */
const RANGES = [
  ['0', '5461'],
  ['5462', '8191'],
];
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/**
 * @import { TestContext } from 'node:test'
 * @import { OwnedProgram } from '../lib/ownership.js'
 *
 * @typedef {Awaited<ReturnType<typeof startEverything>>} Everything
 */

describe('three API instances', () => {
  test('lose no acknowledged message when a master of a Redis cluster is killed or slots are uncovered', async (t) => {
    const everything = await startEverything(t, 'cluster');
    await killMaster(t, everything);
    await withoutSlots(t, everything);
    await holdsTogether(t, everything.url, everything.talkers);
  });

  test('lose no acknowledged message when the master of sentinels is killed or stays away', async (t) => {
    const everything = await startEverything(t, 'sentinel');
    await killMaster(t, everything);
    await withoutServers(t, everything);
    await unknownMaster(everything);
    await holdsTogether(t, everything.url, everything.talkers);
  });
});

/**
 * Starts MongoDB, Redis, three instances, a worker and nginx, and connects members.
 * @param {TestContext} t
 * @param {keyof typeof MASTERS} redis
 */
async function startEverything(t, redis) {
  const { dir, owner, services } = await ownServices(t, { redis });
  const port = await nextFree(usualPort(dir, 'web'));
  const env = {
    ...backendEnv(dir, port, services),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN,
  };
  const { ports } = await startCluster(owner, { nginx: findNginx(), port, env, workers: 1 });
  const url = `http://127.0.0.1:${port}`;
  const people = await manyFriends(url, MEMBERS);
  const talkers = people.map(({ session, friends }) => new Talker(url, session, friends));
  afterwards(t, () => talkers.forEach((talker) => talker.close()));
  await until(() => talkers.every(({ socket }) => socket.connected), 'a socket for every member');
  return { dir, owner, services, env, redis, hosts: hostsIn(services.REDIS_URL), ports, url, talkers };
}

/**
 * Kills a master while members write, until another server has replaced it and more messages are sent. Then
 * nobody writes, and every member must still receive all messages.
 * @param {TestContext} t
 * @param {Everything} everything
 */
async function killMaster(t, { redis, dir, hosts, talkers }) {
  const talk = keepTalking(talkers, THINK_MS);
  const begun = count(talkers);
  await until(() => count(talkers) > begun + 2 * talkers.length, 'messages');
  const [victim = 0] = await MASTERS[redis](hosts);
  const before = count(talkers);
  const { pid } = programWith(dir, `:${victim}`) ?? assert.fail(`Nothing runs at ${victim}.`);
  sendSignal(pid, 'SIGKILL');
  const killed = performance.now();
  await until(() => !isAlive(pid), 'the master gone');
  const others = hosts.filter((one) => one.port !== victim);
  await until(async () => !(await MASTERS[redis](others)).includes(victim), 'another master', GIVE_UP_MS);
  const replaced = performance.now() - killed;
  const sent = count(talkers);
  await until(() => count(talkers) > sent + talkers.length, 'messages after the failover');
  await talk.stop();
  const stopped = performance.now();
  const { at } = await whole(talkers);
  t.diagnostic(
    `a master of the Redis ${redis} was killed: another one after ${seconds(replaced)}; ` +
      `${count(talkers) - before} messages acknowledged meanwhile, all at all members ${seconds(at - stopped)} after the last`,
  );
}

/**
 * Removes half of the slots from all nodes of a cluster while members write, and restores them.
 * @param {TestContext} t
 * @param {Everything} everything
 */
async function withoutSlots(t, { dir, owner, services, env, hosts, ports, talkers }) {
  const running = hosts.filter(({ port }) => programWith(dir, `:${port}`));
  const nodes = running.map(({ host, port }) => new Redis(port, host));
  afterwards(t, () => nodes.forEach((node) => node.disconnect()));
  const assigned = async () =>
    (await Promise.all(nodes.map((node) => node.cluster('INFO')))).map((info) =>
      Number(/cluster_slots_assigned:(\d+)/.exec(info)?.[1]),
    );
  const [master = 0] = await MASTERS.cluster(running);
  // Redis's default: with missing slots the whole cluster refuses commands (CLUSTERDOWN).
  for (const node of nodes) await node.config('SET', 'cluster-require-full-coverage', 'yes');
  const half = Number(SLOTS[1]) + 1;
  const talk = keepTalking(talkers, THINK_MS);
  await until(async () => {
    // Repeated after each refusal, because a node receives the slots from their master. One refused slot
    // refuses its whole range, so each master has its own range.
    for (const node of nodes)
      for (const range of RANGES)
        await node.call('CLUSTER', 'DELSLOTSRANGE', ...range).catch(() => undefined);
    return (await assigned()).every((slots) => slots === half);
  }, 'missing slots');
  const states = () => Promise.all([...ports].map(([, port]) => stateOf(port)));
  await until(async () => (await states()).every((state) => state === 'partial'), 'the state of all');
  const late = await startBackend(owner, { ...env, ROLE: 'worker', PORT: String(await freePort()) }, 'late');
  await until(
    () => /the cluster does not serve the slots 0-8191.*Redis is not available yet/.test(logOf(late)),
    'the warning of the late worker',
  );
  const log = readFileSync(join(dir, 'logs/api-1.log'), 'utf8');
  assert.match(log, /"missing":"0-8191".*does not serve all hash slots/);
  const sent = count(talkers);
  await until(() => count(talkers) > sent + 2 * talkers.length, 'messages without slots');
  await talk.stop();

  await nodes.find(({ options }) => options.port === master)?.call('CLUSTER', 'ADDSLOTSRANGE', ...SLOTS);
  await until(async () => (await states()).every((state) => state === 'up'), 'all slots again', GIVE_UP_MS);
  const back = performance.now();
  const { at } = await whole(talkers);
  await jobsDone(services.MONGODB_URI);
  t.diagnostic(
    `half of the slots were missing: ${count(talkers) - sent} messages acknowledged meanwhile, ` +
      `all at all members ${seconds(at - back)} after the return, all jobs done ${seconds(performance.now() - back)} after it`,
  );
}

/**
 * Kills all servers of the sentinels, which then return a dead master, and starts the servers again.
 * @param {TestContext} t
 * @param {Everything} everything
 */
async function withoutServers(t, { dir, owner, services, env, hosts, ports, talkers }) {
  const talk = keepTalking(talkers, THINK_MS);
  const files = globSync(join(dir, 'redis-*', 'redis-?', 'redis.conf'));
  const servers = files.flatMap((file) => {
    const port = Number(/^port (\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]);
    const program = programWith(dir, `:${port}`);
    return program ? [{ file, port, pid: program.pid, path: readlinkSync(`/proc/${program.pid}/exe`) }] : [];
  });
  assert.equal(servers.length, 2);
  for (const { pid } of servers) sendSignal(pid, 'SIGKILL');
  await until(() => servers.every(({ pid }) => !isAlive(pid)), 'all servers gone');
  const states = () => Promise.all([...ports].map(([, port]) => stateOf(port)));
  await until(async () => (await states()).every((state) => state === 'down'), 'the state of all');
  const late = await startBackend(
    owner,
    { ...env, LOG_LEVEL: 'info', ROLE: 'worker', PORT: String(await freePort()) },
    'late',
  );
  await until(
    () => /the master 127\.0\.0\.1:\d+ does not answer.*Redis is not available yet/.test(logOf(late)),
    'the warning of the late worker',
  );
  const sent = count(talkers);
  await until(() => count(talkers) > sent + talkers.length, 'messages without Redis');
  await talk.stop();

  for (const { file, port, path } of servers) {
    const logFile = join(dir, 'logs', `again-${port}.log`);
    const mark = `:${port}`;
    const program = owner.start({ name: mark, command: path, args: [file], logFile, mark, graceMs: 1_500 });
    await redisReady(port, program);
  }
  const [master = 0] = await MASTERS.sentinel(hosts);
  assert.ok(master > 0);
  await until(async () => (await states()).every((state) => state === 'up'), 'Redis again', GIVE_UP_MS);
  const back = performance.now();
  await until(() => logOf(late).includes('Redis is connected'), 'Redis in the new worker', GIVE_UP_MS);
  const { at } = await whole(talkers);
  await jobsDone(services.MONGODB_URI);
  t.diagnostic(
    `all servers behind the sentinels were away: ${count(talkers) - sent} messages acknowledged meanwhile, ` +
      `all at all members ${seconds(at - back)} after the return, all jobs done ${seconds(performance.now() - back)} after it`,
  );
}

/**
 * Starts a worker with the name of a master that the sentinels do not know.
 * @param {Everything} everything
 */
async function unknownMaster({ owner, services, env }) {
  const REDIS_URL = services.REDIS_URL.replace(/\/mutual$/, '/nobody');
  await assert.rejects(
    startBackend(owner, { ...env, REDIS_URL, ROLE: 'worker', PORT: String(await freePort()) }, 'wrong'),
    /\nREDIS_URL: 127\.0\.0\.1:\d+ knows no master nobody\.\s*$/,
  );
}

/** @param {OwnedProgram} program */
const logOf = ({ logFile = '' }) => readFileSync(logFile, 'utf8');

/**
 * Returns the state of Redis as an instance or worker sees it.
 * @param {number} port
 * @returns {Promise<string>}
 */
async function stateOf(port) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { headers });
  assert.equal(answer.status, 200);
  const { redis } = /** @type {{ redis: string }} */ (await answer.json());
  return redis;
}
