import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { NODE_FLAGS } from '../scripts/lib/backend.js';
import { variable } from './environment.js';

/**
 * @import { ChildProcess } from 'node:child_process'
 * @import { Answers as ProbeAnswers } from './probe.js'
 * @import { Answers as CrowdAnswers } from './crowd.js'
 *
 * @typedef {ProbeAnswers & CrowdAnswers} Answers by the name of the question
 *
 * @typedef {object} Program a started program
 * @property {<Name extends keyof Answers>(question: { ask: Name } & Record<string, unknown>) =>
 *   Promise<Answers[Name]>} ask
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} ProductOptions
 * @property {'api' | 'worker'} [role]
 * @property {string} [prefix] of its keys in Redis; starts with PREFIX
 * @property {NodeJS.ProcessEnv} [env] additional variables
 */

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const PREFIX = 'bench';
export const PASSWORD = 'a-quiet-bench-by-the-sea';
export const ADMIN_PASSWORD = 'the-administrator-of-the-bench';
/** Tokens are signed here, because thousands of log-ins would take too long. */
export const JWT_SECRET = randomBytes(32).toString('hex');

export const { mongo } = mongoose;
export const { MongoClient, ObjectId } = mongo;
export const redis = new Redis(variable('REDIS_URL'));

/**
 * Returns the Redis key of a member's deck.
 * @param {string} id
 * @param {string} [prefix]
 */
export const deckKey = (id, prefix = PREFIX) => `${prefix}:suggestions:${id}`;
/**
 * Returns the Redis key of the schedule for rebuilding decks.
 * @param {string} [prefix]
 */
export const dueDecksKey = (prefix = PREFIX) => `${prefix}:suggestions-due`;

/** Folder for data and logs of programs; `cleanUp` removes it. */
export const folder = await mkdtemp(join(tmpdir(), 'mutual-bench-'));
/** @type {Set<ChildProcess>} */
const running = new Set();
/** @type {Set<string>} */
const databases = new Set();
// Kills all child processes, however this program exits.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));

/**
 * Returns the address of a database of the benchmark; cleanUp drops it.
 * @param {string} name
 */
export const inDatabase = (name) => {
  databases.add(name);
  const uri = new URL(variable('MONGODB_URI'));
  uri.pathname = `/${name}`;
  return uri.href;
};

/**
 * Starts a Node program and waits until it reports that it is ready. `ask` sends it a message and returns its
 * answer.
 * @param {string} name of its log file
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [flags]
 * @returns {Promise<Program>}
 */
export async function start(name, file, env, flags = []) {
  const child = spawn(
    process.execPath,
    [...flags, '--expose-gc', '--import', join(ROOT, 'bench/probe.js'), join(ROOT, file)],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  running.add(child);
  child.stdout?.pipe(createWriteStream(join(folder, `${name}.log`)));
  /**
   * Resolves with the next message that `is` accepts.
   * @template Message
   * @param {(message: unknown) => message is Message} is
   * @returns {Promise<Message>}
   */
  const next = (is) =>
    new Promise((resolve, reject) => {
      /** @param {number | null} code */
      const ended = (code) => reject(new Error(`${name} exited with code ${code}`));
      /** @param {unknown} message */
      const onMessage = (message) => {
        if (!is(message)) return;
        child.off('exit', ended);
        child.off('message', onMessage);
        resolve(message);
      };
      child.on('message', onMessage);
      child.once('exit', ended);
    });
  await next((message) => message === 'ready');
  return {
    ask(question) {
      /** @typedef {Answers[typeof question.ask]} Answer */
      const answered = next(
        /** @type {(message: unknown) => message is Answer} */ (
          (message) => /** @type {{ answer: string }} */ (message).answer === question.ask
        ),
      );
      child.send(question);
      return answered;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      running.delete(child);
    },
  };
}

/**
 * Fills a database with generated members. Returns the duration in s.
 * @param {string} uri
 * @param {number} count
 * @param {readonly string[]} [options] further options of bulk.ts
 */
export async function populate(uri, count, options = []) {
  const began = Date.now();
  const client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
  const child = spawn(
    process.execPath,
    [join(ROOT, 'packages/demo/src/bulk.ts'), '--members', String(count), '--password', PASSWORD, ...options],
    {
      cwd: ROOT,
      env: { ...process.env, MONGODB_URI: uri, REDIS_PREFIX: PREFIX, DATA_DIR: folder, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  running.add(child);
  const [code] = await once(child, 'exit');
  running.delete(child);
  if (code !== 0) throw new Error(`Seeding exited with code ${code}`);
  return (Date.now() - began) / 1000;
}

/**
 * Starts one API process or worker of the product. Rate limits are counted but never reached.
 * @param {string} uri
 * @param {number} port
 * @param {ProductOptions} [options]
 */
export const startProduct = (uri, port, { role = 'api', prefix = PREFIX, env } = {}) =>
  start(
    `product-${port}`,
    'backend/dist/src/main.js',
    { ...productEnv(uri, port, role, prefix), ...env },
    NODE_FLAGS,
  );

/**
 * @param {string} uri
 * @param {number} port
 * @param {string} role
 * @param {string} prefix
 */
const productEnv = (uri, port, role, prefix) => ({
  MONGODB_URI: uri,
  PORT: String(port),
  ROLE: role,
  REDIS_PREFIX: prefix,
  DATA_DIR: folder,
  FRONTEND_DIR: join(folder, 'none'),
  JWT_SECRET,
  ADMIN_PASSWORD,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'info',
});

/** Removes all data of the benchmark. */
export async function cleanUp() {
  const client = await MongoClient.connect(variable('MONGODB_URI'));
  for (const name of databases) await client.db(name).dropDatabase();
  await client.close();
  for await (const keys of redis.scanStream({ match: `${PREFIX}[:-]*`, count: 1000 }))
    if (keys.length > 0) await redis.unlink(...keys);
  redis.disconnect();
  await rm(folder, { recursive: true });
}
