import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from './errors.js';
import { isFree, nextFree, usualPort } from './ports.js';
import { lastLines } from './processes.js';
import { findBinary } from './services/binaries.js';
import { mongoReady, mongoUri, startMongod, startReplicaSet } from './services/mongo.js';
import { startBlobStores } from './services/object-store.js';
import { redisTopologyStarter } from './services/redis-topologies.js';
import { redisReady, redisUrl, startRedis } from './services/redis.js';
import { Problem } from './terminal.js';

/**
 * @import { Owner, OwnedProgram } from './ownership.js'
 * @import { Binary } from './services/binaries.js'
 * @import { PortPair } from './services/redis-topologies.js'
 *
 * @typedef {'mongod' | 'redis-server' | 'weed'} ServiceName
 *
 * @typedef {object} Service
 * @property {'MONGODB_URI' | 'REDIS_URL'} variable
 * @property {(owner: Owner, start: ServiceStart) => OwnedProgram | Promise<OwnedProgram>} start
 * @property {(port: number, program: OwnedProgram) => Promise<void>} ready
 * @property {(port: number) => string} address
 *
 * @typedef {object} ServiceStart
 * @property {string} path
 * @property {number} major
 * @property {number} port
 * @property {number} [usual] port of its last start
 * @property {string[]} more additional options of MongoDB
 *
 * @typedef {Record<Exclude<ServiceName, 'weed'>, { path: string, port: number }>} RememberedServices
 * @typedef {Record<'redis-cluster' | 'redis-sentinel', { ports: PortPair[] }>} RememberedTopologies
 * @typedef {{ 'mongod-replica-set': { ports: number[] } }} RememberedReplicaSet
 * @typedef {{ 'object-store': { path: string, ports: number[], stores: string } }} RememberedStore
 * @typedef {Partial<RememberedServices & RememberedTopologies & RememberedReplicaSet & RememberedStore>}
 *   Remembered content of `services.json`
 * @typedef {ReturnType<typeof remembered>} Memory
 */

const LOOPBACK = '127.0.0.1';
const TRIES = 5;

/** @typedef {Exclude<ServiceName, 'weed'>} DatabaseName */

/** @type {Record<DatabaseName, Service>} */
const KINDS = {
  mongod: { variable: 'MONGODB_URI', start: startMongod, ready: mongoReady, address: mongoUri },
  'redis-server': { variable: 'REDIS_URL', start: startRedis, ready: redisReady, address: redisUrl },
};
/** @type {DatabaseName[]} */
const NAMES = ['mongod', 'redis-server'];

/**
 * Provides MongoDB and Redis: those of MONGODB_URI and REDIS_URL, or local ones on loopback with their data
 * in the owner's data directory.
 * @param {Owner} owner
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.given] names databases that run already; default: this environment
 * @param {string[]} [options.mongodOptions] additional options of a MongoDB started here
 * @param {string} [options.mongodb] `server` or `replica-set`: how a MongoDB started here runs
 * @param {string} [options.redis] `server`, `cluster` or `sentinel`: how a Redis started here runs
 * @param {string} [options.blobs] BLOB_STORE, in which `s3` is a local object store that is started here;
 *   without it and without BLOB_STORE as at the last start
 * @param {(engines: string) => void} [options.onEngines] receives their names and versions
 * @returns environment variables that point the product to them
 */
export async function startServices(
  owner,
  {
    given = process.env,
    mongodOptions = [],
    mongodb = 'server',
    redis = 'server',
    blobs,
    onEngines = () => {},
  } = {},
) {
  if (!['server', 'replica-set'].includes(mongodb))
    throw new Problem(`MongoDB can run as server or replica-set, not as ${mongodb}.`);
  const memory = remembered(owner.dataDir);
  // One after another, because their download progress would be mixed.
  /** @type {Map<DatabaseName, Binary>} */
  const found = new Map();
  for (const name of NAMES) {
    if (!given[KINDS[name].variable])
      found.set(name, await findBinary(name, owner.dataDir, memory.value[name]?.path));
  }
  const engines = NAMES.map((name) => found.get(name)?.engine ?? `that of ${KINDS[name].variable}`);
  const kinds = [found.has('mongod') && mongodb, found.has('redis-server') && redis];
  const topologies = kinds.filter((kind) => kind && kind !== 'server').join(', ');
  onEngines(`${engines.join(', ')}${topologies && ` (${topologies})`}`);
  /** @param {DatabaseName} name */
  const urlOf = async (name) => {
    const { variable, address } = KINDS[name];
    const binary = found.get(name);
    if (!binary) return given[variable] ?? '';
    return address(await startOne(owner, memory, name, { ...binary, more: mongodOptions }));
  };
  /** @returns {Promise<{ REDIS_URL: string, REDIS_HOSTS?: string }>} */
  const startTopology = async () => {
    const binary = found.get('redis-server');
    if (!binary || redis === 'server') return { REDIS_URL: await urlOf('redis-server') };
    return redisTopologyStarter(redis)(owner, binary, memory);
  };
  const startMongo = () => {
    const binary = found.get('mongod');
    if (!binary || mongodb === 'server') return urlOf('mongod');
    return startReplicaSet(owner, { ...binary, more: mongodOptions }, memory);
  };
  const [MONGODB_URI, hosts, store] = await Promise.all([
    startMongo(),
    startTopology(),
    startBlobStores(owner, memory, blobs),
  ]);
  return { MONGODB_URI, ...hosts, ...store };
}

/**
 * @param {Owner} owner
 * @param {Memory} memory
 * @param {DatabaseName} name
 * @param {Binary & Pick<ServiceStart, 'more'>} binary
 */
async function startOne(owner, memory, name, { path, major, more }) {
  const { start, ready } = KINDS[name];
  for (let tries = 1; ; tries += 1) {
    const usual = memory.value[name]?.port;
    const port = await nextFree(usual ?? usualPort(owner.dataDir, name), LOOPBACK);
    const program = await start(owner, { path, major, port, usual, more });
    memory.keep(name, { path, port });
    try {
      await ready(port, program);
      return port;
    } catch (error) {
      // Another program may have taken the port between the check and the start.
      if (program.ended && tries < TRIES && !(await isFree(port, LOOPBACK))) {
        await owner.stopOne(program);
        continue;
      }
      const log = lastLines(program.logFile);
      throw new Problem(
        `${name} does not start (${messageOf(error)}). The end of ${program.logFile}:\n${log}`,
      );
    }
  }
}

/**
 * Reads the stored facts about the services of a data directory, such as program and port. `keep` stores
 * them.
 * @param {string} dataDir
 */
function remembered(dataDir) {
  const file = join(dataDir, 'services.json');
  /** @type {Remembered} */
  let value = {};
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // First start.
  }
  return {
    value,
    /**
     * @template {keyof Remembered} Name
     * @param {Name} name
     * @param {Remembered[Name]} facts
     */
    keep(name, facts) {
      value[name] = facts;
      writeFileSync(file, JSON.stringify(value));
    },
  };
}
