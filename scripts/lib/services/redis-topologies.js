import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../errors.js';
import { ROOT } from '../paths.js';
import { freePorts } from '../ports.js';
import { lastLines } from '../processes.js';
import { Problem } from '../terminal.js';
import { redisReady } from './redis.js';

/**
 * @import { Redis } from 'ioredis'
 * @import { Owner } from '../ownership.js'
 * @import { Memory } from '../services.js'
 * @import { Binary } from './binaries.js'
 *
 * @typedef {[clients: number, bus: number]} PortPair ports of a server
 */

const LOOPBACK = '127.0.0.1';
const STOP_MS = 1_500;
/** Time in ms without a response after which a master counts as failed. */
const FAILED_AFTER_MS = 2_000;
const MASTERS = 3;
const REPLICAS = 3;
const SENTINELS = 3;
const SENTINEL_REPLICAS = 2;
const MASTER_NAME = 'mutual';
const SLOTS = 16_384;

/**
 * Ways to run Redis on this machine for trying and testing: each starts its servers in the owner's data
 * directory and returns the environment variables that name them.
 */
const TOPOLOGIES = { cluster: startRedisCluster, sentinel: startRedisSentinels };

/**
 * Returns what starts a topology.
 * @param {string} name
 * @throws Problem for an unknown name
 */
export function redisTopologyStarter(name) {
  const start = Object.entries(TOPOLOGIES).find(([known]) => known === name)?.[1];
  if (!start)
    throw new Problem(`Redis can run as server, ${Object.keys(TOPOLOGIES).join(' or ')}, not as ${name}.`);
  return start;
}

/**
 * Starts three masters with a replica each, and forms the cluster at the first start.
 * @param {Owner} owner
 * @param {Binary} binary
 * @param {Memory} memory
 */
async function startRedisCluster(owner, binary, memory) {
  const ports = await portsOf(owner, memory, 'redis-cluster', MASTERS + REPLICAS);
  await Promise.all(
    ports.map(([port, bus], index) =>
      startServer(owner, binary, `redis-cluster-${index + 1}`, port, [
        '--cluster-enabled yes',
        `--cluster-port ${bus}`,
        '--cluster-config-file nodes.conf',
        `--cluster-node-timeout ${FAILED_AFTER_MS}`,
        // The other masters keep serving their slots while one is down.
        '--cluster-require-full-coverage no',
        // A new replica synchronises without delay, because only a complete one may replace its master.
        '--repl-diskless-sync-delay 0',
      ]),
    ),
  );
  await formCluster(ports);
  return { REDIS_URL: `redis+cluster://${onLoopback(ports.map(([port]) => port))}` };
}

/**
 * Starts a master with two replicas and three sentinels that agree on the master.
 * @param {Owner} owner
 * @param {Binary} binary
 * @param {Memory} memory
 */
async function startRedisSentinels(owner, binary, memory) {
  const ports = await portsOf(owner, memory, 'redis-sentinel', 1 + SENTINEL_REPLICAS + SENTINELS);
  const servers = ports.slice(0, 1 + SENTINEL_REPLICAS).map(([port]) => port);
  const sentinels = ports.slice(servers.length).map(([port]) => port);
  const [master] = servers;
  await Promise.all(
    servers.map((port, index) =>
      startServer(owner, binary, `redis-${index + 1}`, port, [
        ...(port === master ? [] : [`--replicaof ${LOOPBACK} ${master}`]),
        // A new replica synchronises without delay.
        '--repl-diskless-sync-delay 0',
      ]),
    ),
  );
  await Promise.all(
    sentinels.map((port, index) =>
      startServer(
        owner,
        binary,
        `redis-sentinel-${index + 1}`,
        port,
        ['--sentinel'],
        [
          `sentinel monitor ${MASTER_NAME} ${LOOPBACK} ${master} 2`,
          `sentinel down-after-milliseconds ${MASTER_NAME} ${FAILED_AFTER_MS}`,
          `sentinel failover-timeout ${MASTER_NAME} ${3 * FAILED_AFTER_MS}`,
        ],
      ),
    ),
  );
  await untilSentinelsAgree(sentinels);
  return {
    REDIS_URL: `redis+sentinel://${onLoopback(sentinels)}/${MASTER_NAME}`,
    REDIS_HOSTS: onLoopback(servers),
  };
}

/** @param {number[]} ports */
const onLoopback = (ports) => ports.map((port) => `${LOOPBACK}:${port}`).join(',');

/**
 * Returns pairs of ports, the same at every start: one for clients, one for the bus of a cluster.
 * @param {Owner} owner
 * @param {Memory} memory
 * @param {'redis-cluster' | 'redis-sentinel'} name
 * @param {number} count
 */
async function portsOf(owner, memory, name, count) {
  const known = memory.value[name]?.ports;
  if (known) return known;
  const ports = await freePorts(owner.dataDir, name, 2 * count, LOOPBACK);
  /** @type {PortPair[]} */
  const pairs = Array.from({ length: count }, (_, index) => [
    ports[2 * index] ?? 0,
    ports[2 * index + 1] ?? 0,
  ]);
  memory.keep(name, { ports: pairs });
  return pairs;
}

/**
 * Starts a server with a configuration file, to which Redis writes failovers. Waits until the server
 * responds.
 * @param {Owner} owner
 * @param {Binary} binary
 * @param {string} name
 * @param {number} port
 * @param {string[]} options
 * @param {string[]} [lines]
 */
async function startServer(owner, { path, major }, name, port, options, lines = []) {
  const dir = join(owner.dataDir, `redis-${major}`, name);
  const file = join(dir, 'redis.conf');
  const isSentinel = options.includes('--sentinel');
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    const settings = [`port ${port}`, `bind ${LOOPBACK}`, `dir ${dir}`, ...lines].concat(
      isSentinel ? [] : ['appendonly yes', 'save ""', 'maxmemory-policy noeviction'],
      options.filter((one) => one !== '--sentinel').map((one) => one.replace(/^--/, '')),
    );
    writeFileSync(file, `${settings.join('\n')}\n`);
  }
  const logFile = join(owner.dataDir, 'logs', `${name}.log`);
  const args = [file, ...(isSentinel ? ['--sentinel'] : [])];
  const program = owner.start({ name, command: path, args, logFile, mark: `:${port}`, graceMs: STOP_MS });
  try {
    await redisReady(port, program);
  } catch (error) {
    throw new Problem(`${name} does not start (${messageOf(error)}).\n${lastLines(logFile)}`);
  }
  return program;
}

/**
 * Connects to servers, runs `act` with the clients, and disconnects.
 * @template Result
 * @param {number[]} ports
 * @param {(clients: Redis[]) => Promise<Result>} act
 */
async function withClients(ports, act) {
  /** @type {typeof import('ioredis')} */
  const { Redis } = createRequire(join(ROOT, 'backend/package.json'))('ioredis');
  const clients = ports.map((port) => new Redis(port, LOOPBACK));
  try {
    return await act(clients);
  } finally {
    for (const client of clients) client.disconnect();
  }
}

/** @param {PortPair[]} ports */
const formCluster = (ports) =>
  withClients(
    ports.map(([port]) => port),
    async (clients) => {
      const [first] = clients;
      if (!first) return;
      const isWhole = async () =>
        (await Promise.all(clients.map((client) => client.cluster('INFO')))).every(
          (info) => info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${ports.length}`),
        );
      if ((await first.cluster('SLOTS')).length === 0) {
        const masters = clients.slice(0, MASTERS);
        await Promise.all(
          masters.map((client, index) =>
            client.cluster(
              'ADDSLOTSRANGE',
              Math.ceil((index * SLOTS) / MASTERS),
              Math.ceil(((index + 1) * SLOTS) / MASTERS) - 1,
            ),
          ),
        );
        for (const [port, bus] of ports.slice(1)) await first.call('CLUSTER', 'MEET', LOOPBACK, port, bus);
        const ids = await Promise.all(masters.map((client) => client.cluster('MYID')));
        for (const [index, replica] of clients.slice(MASTERS).entries())
          await eventually(() => replica.call('CLUSTER', 'REPLICATE', ids[index] ?? ''));
      }
      while (!(await isWhole())) await sleep(50);
      const areComplete = async () =>
        (await Promise.all(clients.map((client) => client.info('replication')))).every(
          (info) => info.includes('role:master') || info.includes('master_link_status:up'),
        );
      while (!(await areComplete())) await sleep(50);
    },
  );

/**
 * Waits until every sentinel knows the others and both replicas.
 * @param {number[]} ports
 */
const untilSentinelsAgree = (ports) =>
  withClients(ports, async (clients) => {
    /** @param {Redis} client */
    const knows = async (client) => {
      /** @param {string} kind */
      const count = async (kind) => {
        const found = await client.call('SENTINEL', kind, MASTER_NAME);
        return Array.isArray(found) ? found.length : 0;
      };
      const [others, replicas] = await Promise.all([count('SENTINELS'), count('REPLICAS')]);
      return others >= SENTINELS - 1 && replicas >= SENTINEL_REPLICAS;
    };
    while (!(await Promise.all(clients.map(knows))).every(Boolean)) await sleep(50);
  });

/**
 * Repeats `act` until it succeeds, because nodes of a cluster find each other with a delay.
 * @template Result
 * @param {() => Promise<Result>} act
 * @returns {Promise<Result>}
 */
async function eventually(act) {
  for (;;) {
    try {
      return await act();
    } catch {
      await sleep(50);
    }
  }
}
