import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backendEnv } from '../lib/backend.js';
import { startCluster } from '../lib/cluster/cluster.js';
import { findNginx } from '../lib/cluster/nginx.js';
import { ROOT } from '../lib/paths.js';
import { nextFree, usualPort } from '../lib/ports.js';
import { commandLine, isAlive, signal } from '../lib/processes.js';
import { GIVE_UP_MS, count, holdsTogether, keepTalking, manyFriends, whole } from './conversations.js';
import { afterwards, childrenIn, ownServices, until } from './support.js';
import { Talker } from './talker.js';

const { Cluster, Redis } = createRequire(join(ROOT, 'backend/package.json'))('ioredis');
/** A multiple of four: the test concerns Redis, not the load. */
const MEMBERS = 12;
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/**
 * @typedef {{ host: string, port: number }} Host
 */

/**
 * Returns the ports of the masters that the servers of a topology name.
 * @type {Record<'cluster' | 'sentinel', (hosts: Host[]) => Promise<number[]>>}
 */
const MASTERS = {
  cluster: async (hosts) => {
    const cluster = new Cluster(hosts);
    try {
      await cluster.ping();
      /** @type {import('ioredis').Redis[]} */
      const masters = cluster.nodes('master');
      return masters.flatMap(({ options }) => options.port ?? []);
    } finally {
      cluster.disconnect();
    }
  },
  sentinel: async ([host]) => {
    const sentinel = new Redis({ ...host });
    try {
      const [, master] = /** @type {[string, string]} */ (
        await sentinel.call('SENTINEL', 'get-master-addr-by-name', 'mutual')
      );
      return [Number(master)];
    } finally {
      sentinel.disconnect();
    }
  },
};

/**
 * Returns the servers in a Redis URL.
 * @param {string} url
 * @returns {Host[]}
 */
const hostsIn = (url) =>
  [...url.matchAll(/([\d.]+):(\d+)/g)].map(([, host = '', port]) => ({ host, port: Number(port) }));

describe('three API instances', () => {
  for (const redis of /** @type {const} */ (['cluster', 'sentinel']))
    test(`lose no acknowledged message when a master of a Redis ${redis} is killed`, async (t) => {
      const { dir, owner, services } = await ownServices(t, { redis });
      const port = await nextFree(usualPort(dir, 'web'));
      const env = { ...backendEnv(dir, port, services), RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' };
      await startCluster(owner, { nginx: findNginx(), port, env, workers: 1 });
      const url = `http://127.0.0.1:${port}`;
      const people = await manyFriends(url, MEMBERS);
      const talkers = people.map(({ session, friends }) => new Talker(url, session, friends));
      afterwards(t, () => talkers.forEach((talker) => talker.close()));
      await until(() => talkers.every(({ socket }) => socket.connected), 'a socket for every member');
      const talk = keepTalking(talkers);
      await until(() => count(talkers) > 2 * talkers.length, 'messages');

      const hosts = hostsIn(services.REDIS_URL);
      const [victim = 0] = await MASTERS[redis](hosts);
      const before = count(talkers);
      /** @param {{ pid: number }} child */
      const isVictim = ({ pid }) => commandLine(pid)?.includes(`:${victim}`);
      const { pid } = childrenIn(dir).find(isVictim) ?? assert.fail('The master does not run.');
      signal(pid, 'SIGKILL');
      const killed = performance.now();
      await until(() => !isAlive(pid), 'the master gone');
      await until(
        async () => !(await MASTERS[redis](hosts.filter((one) => one.port !== victim))).includes(victim),
        'another master',
        GIVE_UP_MS,
      );
      const replaced = performance.now() - killed;
      const { at } = await whole(talkers);
      t.diagnostic(
        `a master of the Redis ${redis} was killed: another one after ${seconds(replaced)}, all members whole ` +
          `${seconds(at - killed)} after the kill; ${count(talkers) - before} messages acknowledged meanwhile`,
      );
      await talk.stop();
      await holdsTogether(t, url, talkers);
    });
});
