import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from './services/binaries.js';
import { mongoReady, mongoUri, startMongod } from './services/mongo.js';
import { isFree, nextFree, usualPort } from './ports.js';
import { lastLines } from './processes.js';
import { redisReady, redisUrl, startRedis } from './services/redis.js';
import { REDIS_TOPOLOGIES } from './services/redis-topologies.js';
import { Problem } from './terminal.js';

const LOOPBACK = '127.0.0.1';
const TRIES = 5;

const KINDS = {
  mongod: { variable: 'MONGODB_URI', start: startMongod, ready: mongoReady, address: mongoUri },
  'redis-server': { variable: 'REDIS_URL', start: startRedis, ready: redisReady, address: redisUrl },
};

/**
 * Provides MongoDB and Redis: those of MONGODB_URI and REDIS_URL, or local ones on loopback with their data
 * in the owner's data directory.
 * @param mongodOptions additional options of a MongoDB started here
 * @param redis `server` (the default), `cluster` or `sentinel`: how a Redis started here runs
 * @returns environment variables that point the product to them
 */
export async function startServices(owner, { mongodOptions = [], redis = 'server' } = {}) {
  const memory = remembered(owner.dataDir);
  // Sequential, because the download progress of both would be mixed.
  const found = {};
  for (const [name, { variable }] of Object.entries(KINDS)) {
    if (!process.env[variable]) found[name] = await findBinary(name, owner.dataDir, memory.value[name]?.path);
  }
  const urlOf = async (name, { variable, address }) => {
    if (!found[name]) return process.env[variable];
    if (name === 'redis-server' && redis !== 'server')
      return REDIS_TOPOLOGIES[redis](owner, found[name], memory);
    return address(await startOne(owner, memory, name, { ...found[name], more: mongodOptions }));
  };
  const entries = Object.entries(KINDS).map(async ([name, kind]) => [kind.variable, await urlOf(name, kind)]);
  return Object.fromEntries(await Promise.all(entries));
}

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
      throw new Problem(`${name} does not start (${error.message}). The end of ${program.logFile}:\n${log}`);
    }
  }
}

/** Returns the program and port of each service of a data directory, to keep them. */
function remembered(dataDir) {
  const file = join(dataDir, 'services.json');
  let value = {};
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // First start.
  }
  return {
    value,
    keep(name, facts) {
      value[name] = facts;
      writeFileSync(file, JSON.stringify(value));
    },
  };
}
