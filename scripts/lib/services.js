import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from './services/binaries.js';
import { mongoReady, mongoUri, startMongod } from './services/mongo.js';
import { messageOf } from './errors.js';
import { isFree, nextFree, usualPort } from './ports.js';
import { lastLines } from './processes.js';
import { redisReady, redisUrl, startRedis } from './services/redis.js';
import { redisTopology } from './services/redis-topologies.js';
import { Problem } from './terminal.js';

/**
 * @import { Owner, OwnedProgram } from './ownership.js'
 * @import { Binary } from './services/binaries.js'
 * @import { PortPair } from './services/redis-topologies.js'
 *
 * @typedef {'mongod' | 'redis-server'} ServiceName
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
 * @typedef {Record<ServiceName, { path: string, port: number }>} RememberedServices
 * @typedef {Record<'redis-cluster' | 'redis-sentinel', { ports: PortPair[] }>} RememberedTopologies
 * @typedef {Partial<RememberedServices & RememberedTopologies>} Remembered content of `services.json`
 * @typedef {ReturnType<typeof remembered>} Memory
 */

const LOOPBACK = '127.0.0.1';
const TRIES = 5;

/** @type {Record<ServiceName, Service>} */
const KINDS = {
  mongod: { variable: 'MONGODB_URI', start: startMongod, ready: mongoReady, address: mongoUri },
  'redis-server': { variable: 'REDIS_URL', start: startRedis, ready: redisReady, address: redisUrl },
};
/** @type {ServiceName[]} */
const NAMES = ['mongod', 'redis-server'];

/**
 * Provides MongoDB and Redis: those of MONGODB_URI and REDIS_URL, or local ones on loopback with their data
 * in the owner's data directory.
 * @param {Owner} owner
 * @param {object} [options]
 * @param {string[]} [options.mongodOptions] additional options of a MongoDB started here
 * @param {string} [options.redis] `server`, `cluster` or `sentinel`: how a Redis started here runs
 * @returns environment variables that point the product to them
 */
export async function startServices(owner, { mongodOptions = [], redis = 'server' } = {}) {
  const memory = remembered(owner.dataDir);
  // Sequential, because the download progress of both would be mixed.
  /** @type {Map<ServiceName, Binary>} */
  const found = new Map();
  for (const name of NAMES) {
    if (!process.env[KINDS[name].variable])
      found.set(name, await findBinary(name, owner.dataDir, memory.value[name]?.path));
  }
  /** @param {ServiceName} name */
  const urlOf = async (name) => {
    const { variable, address } = KINDS[name];
    const binary = found.get(name);
    if (!binary) return process.env[variable] ?? '';
    return address(await startOne(owner, memory, name, { ...binary, more: mongodOptions }));
  };
  /** @returns {Promise<{ REDIS_URL: string, REDIS_HOSTS?: string }>} */
  const startTopology = async () => {
    const binary = found.get('redis-server');
    if (!binary || redis === 'server') return { REDIS_URL: await urlOf('redis-server') };
    return redisTopology(redis)(owner, binary, memory);
  };
  const [MONGODB_URI, hosts] = await Promise.all([urlOf('mongod'), startTopology()]);
  return { MONGODB_URI, ...hosts };
}

/**
 * @param {Owner} owner
 * @param {Memory} memory
 * @param {ServiceName} name
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
      // Another program may have used the port between the check and the start.
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
 * Returns the program and port of each service of a data directory, to keep them.
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
