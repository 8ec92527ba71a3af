import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf } from '../lib/errors.js';
import { ownDataDir } from '../lib/ownership.js';
import { BACKEND_MAIN, ROOT } from '../lib/paths.js';
import { isFree } from '../lib/ports.js';
import { build } from '../lib/prepare.js';
import { commandLine, sendSignal } from '../lib/processes.js';
import { startServices } from '../lib/services.js';
import { pause } from './pause.js';

/**
 * @import { mongo as mongodb } from 'mongoose'
 * @import { TestContext } from 'node:test'
 * @import { Running } from '../lib/ownership.js'
 */

/** @typedef {() => unknown} CleanUp may return a promise */

/** @type {WeakMap<TestContext, CleanUp[]>} */
const cleanUps = new WeakMap();
/** Time in ms; a start may first install, fetch and build. */
const READY_MS = 600_000;
/** Time in ms between two checks. Many checks connect to a database, which costs some ms of CPU time. */
const LOOK_MS = 50;

/** Ports of tests, below those of services and of outgoing connections. */
const FIRST_PORT = 12_000;
const PORTS = 8_000;
/** Holds an empty file for each port that a running test file has got. */
const CLAIMS = join(tmpdir(), 'mutual-test-ports');
/** @type {string[]} */
const claims = [];
process.once('exit', () => claims.forEach((file) => rmSync(file, { force: true })));

/**
 * Returns a free port. No other test file gets it before this one ends: a program may take seconds until it
 * listens, and until then the port looks free to all.
 */
export async function freePort() {
  mkdirSync(CLAIMS, { recursive: true });
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (claim(port) && (await isFree(port))) return port;
  }
}

/**
 * Returns whether this process has got the port for itself.
 * @param {number} port
 */
function claim(port) {
  const file = join(CLAIMS, String(port));
  try {
    writeFileSync(file, '', { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
  claims.push(file);
  return true;
}

/**
 * Runs `undo` after the test, in reverse order; hooks of `t.after` run in order.
 * @param {TestContext} t
 * @param {CleanUp} undo
 */
export function afterwards(t, undo) {
  const stack = cleanUps.get(t);
  if (stack) {
    stack.push(undo);
    return;
  }
  const undos = [undo];
  cleanUps.set(t, undos);
  t.after(async () => {
    for (const next of undos.reverse()) await next();
  });
}

/**
 * Returns a new data directory, removed after the test.
 * @param {TestContext} t
 */
export function freshDataDir(t) {
  const dir = mkdtempSync(join(tmpdir(), 'mutual-programs-'));
  afterwards(t, () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

/**
 * Sets environment variables for one test; undefined removes one.
 * @param {TestContext} t
 * @param {NodeJS.ProcessEnv} changes
 */
export function withEnv(t, changes) {
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, process.env[name]]));
  /** @param {NodeJS.ProcessEnv} values */
  const set = (values) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  set(changes);
  afterwards(t, () => set(before));
}

/**
 * Starts the services of a data directory as the scripts do; stops them after the test.
 * @param {TestContext} t
 * @param {string} dir
 */
export async function startIn(t, dir) {
  const owner = await ownDataDir(dir);
  afterwards(t, owner.stop);
  const env = await startServices(owner);
  return { env, stop: owner.stop };
}

/** Topology of Redis in tests that start it themselves: `npm test -- --redis=cluster`. */
const REDIS = process.env.TEST_REDIS ?? 'server';
/**
 * Skips tests that put a proxy in front of one Redis server: a cluster and sentinels name further servers.
 */
export const onOneRedisServer = { skip: REDIS !== 'server' && 'it needs one Redis server' };

/**
 * Builds the product, and starts MongoDB and Redis in a new data directory. The test starts the programs
 * itself.
 * @param {TestContext} t
 * @param {Parameters<typeof startServices>[1]} [options] of startServices
 */
export async function ownServices(t, options) {
  await build();
  withEnv(t, {
    MONGODB_URI: undefined,
    REDIS_URL: undefined,
    REDIS_HOSTS: undefined,
    PAYPAL_CLIENT_ID: undefined,
  });
  const dir = freshDataDir(t);
  const owner = await ownDataDir(dir);
  afterwards(t, owner.stop);
  return { dir, owner, services: await startServices(owner, { redis: REDIS, ...options }) };
}

/**
 * Connects to a job queue of the product.
 * @param {TestContext} t
 * @param {{ REDIS_URL: string }} services
 * @param {string} prefix REDIS_PREFIX
 * @param {string} name
 */
export async function jobQueue(t, { REDIS_URL }, prefix, name) {
  /** @type {typeof import('bullmq')} */
  const { Queue } = createRequire(join(ROOT, 'backend/package.json'))('bullmq');
  const module = join(dirname(BACKEND_MAIN), 'platform/redis/redis-connection.js');
  const { connectToRedis } = await import(pathToFileURL(module).href);
  const connection = connectToRedis(REDIS_URL, { maxRetriesPerRequest: null });
  const queue = new Queue(name, { connection, prefix: `${prefix}:jobs:{${name}}` });
  afterwards(t, async () => {
    await queue.close();
    connection.disconnect();
  });
  return queue;
}

/**
 * Listens on a loopback port until the test ends.
 * @param {TestContext} t
 * @param {number} port
 * @param {string} [host]
 */
export async function occupy(t, port, host = '127.0.0.1') {
  const server = createServer();
  await once(server.listen({ port, host }), 'listening');
  afterwards(t, () => server.close());
}

/**
 * Runs `act` with a MongoDB database.
 * @template Result
 * @param {string} uri
 * @param {(db: mongodb.Db) => Result} act
 * @returns {Promise<Awaited<Result>>}
 */
export async function inMongo(uri, act) {
  /** @type {typeof import('mongoose')} */
  const { mongo } = createRequire(join(ROOT, 'backend/package.json'))('mongoose');
  const client = await new mongo.MongoClient(uri).connect();
  try {
    return await act(client.db());
  } finally {
    await client.close();
  }
}

/** Line that a product prints when it is ready. */
export const READY = /^Mutual is ready at (http:\/\/localhost:\d+)$/gm;

/**
 * Runs an npm script as from a terminal: in a process group that receives Ctrl-C as a whole.
 * @param {TestContext} t
 * @param {string} script
 * @param {string} dir
 * @param {NodeJS.ProcessEnv} [variables]
 * @param {string[]} [args]
 */
export function npmRun(t, script, dir, variables = {}, args = []) {
  const names = ['PAYPAL_CLIENT_ID', 'PORT', 'MONGODB_URI', 'REDIS_URL', 'ADMIN_PASSWORD'];
  const unset = Object.fromEntries(names.map((name) => [name, undefined]));
  const env = { ...process.env, ...unset, DATA_DIR: dir, ...variables };
  const child = spawn('npm', ['run', script, '--', ...args], { cwd: ROOT, env, detached: true });
  const started = {
    pid: child.pid,
    output: '',
    /** @type {number | undefined} exit code */
    code: undefined,
    /** @type {Promise<number>} */
    ended: new Promise((resolve) => child.once('close', (code) => resolve((started.code = code ?? 1)))),
    /** Returns the address when the product is ready. */
    ready: async (line = READY) => {
      const isReady = () => started.code !== undefined || started.output.search(line) >= 0;
      await until(isReady, 'a running product', READY_MS);
      assert.equal(started.code, undefined, started.output);
      return new RegExp(line, 'm').exec(started.output)?.[1] ?? '';
    },
    ctrlC: async () => {
      if (started.code === undefined && child.pid) sendSignal(-child.pid, 'SIGINT');
      await started.ended;
    },
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (started.output += text));
  afterwards(t, started.ctrlC);
  return started;
}

/**
 * Returns the running programs of a data directory.
 * @param {string} dir
 * @returns {Running['children']}
 */
export const childrenIn = (dir) => JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8')).children;

/**
 * Returns the running program of a data directory with `mark` in its command line.
 * @param {string} dir
 * @param {string} mark
 */
export const programWith = (dir, mark) => childrenIn(dir).find(({ pid }) => commandLine(pid)?.includes(mark));

/**
 * Returns the mails sent to an address so far. Without mails their folder does not exist.
 * @param {string} dir
 * @param {string} address
 * @returns {Array<{ to: string, subject: string, text: string }>}
 */
export function mailsTo(dir, address) {
  const folder = join(dir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.to === address);
}

/**
 * Waits until `isTrue` returns true; fails after `ms`.
 * @param {() => unknown} isTrue may return a promise
 * @param {string} what
 * @param {number} [ms]
 */
export async function until(isTrue, what, ms = 30_000) {
  const end = Date.now() + ms;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, `In ${ms} ms there was not ${what}.`);
    await pause(LOOK_MS);
  }
}
