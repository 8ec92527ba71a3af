import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { NODE_FLAGS } from '../scripts/lib/backend.js';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const PREFIX = 'bench';
export const PASSWORD = 'a-quiet-bench-by-the-sea';
export const ADMIN_PASSWORD = 'the-administrator-of-the-bench';
/** Tokens are signed here, because logging in so many members one by one would take too long. */
export const JWT_SECRET = randomBytes(32).toString('hex');

export const { mongo } = mongoose;
export const { MongoClient, ObjectId } = mongo;
export const redis = new Redis(process.env.REDIS_URL);

/** Redis keys of a member's deck and of the schedule for rebuilding decks. */
export const deckKey = (id, prefix = PREFIX) => `${prefix}:suggestions:${id}`;
export const dueDecksKey = (prefix = PREFIX) => `${prefix}:suggestions-due`;

const folder = await mkdtemp(join(tmpdir(), 'mutual-bench-'));
const running = new Set();
const databases = new Set();
// Kills all child processes, however this program exits.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));

/** Returns the address of a database of the benchmark; cleanUp drops it. */
export const inDatabase = (name) => {
  databases.add(name);
  const uri = new URL(process.env.MONGODB_URI);
  uri.pathname = `/${name}`;
  return uri.href;
};

/**
 * Starts a Node program on this or another Node and waits until it reports that it is ready. `ask` sends it a
 * message and returns its answer.
 */
export async function start(name, file, env, flags = [], node = process.execPath) {
  const child = spawn(
    node,
    [...flags, '--expose-gc', '--import', join(ROOT, 'bench/probe.js'), join(ROOT, file)],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  running.add(child);
  child.stdout.pipe(createWriteStream(join(folder, `${name}.log`)));
  const next = (is) =>
    new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`${name} exited with code ${code}`));
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
    async ask(question) {
      const answered = next((message) => message.answer === question.ask);
      child.send(question);
      return answered;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      running.delete(child);
    },
  };
}

/** Fills a database with generated members. Returns the duration in s. */
export async function populate(uri, count) {
  const began = Date.now();
  const client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
  const child = spawn(
    process.execPath,
    [join(ROOT, 'packages/demo/src/bulk.ts'), '--members', String(count), '--password', PASSWORD],
    {
      cwd: ROOT,
      env: { ...process.env, MONGODB_URI: uri, REDIS_PREFIX: PREFIX, DATA_DIR: folder, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  running.add(child);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  running.delete(child);
  if (code !== 0) throw new Error(`Seeding exited with code ${code}`);
  return (Date.now() - began) / 1000;
}

/**
 * Starts one API process or worker of the product. Rate limits are counted but never reached.
 * @param options `prefix` of its keys in Redis starts with the benchmark's own; `env`: additional variables
 */
export const startProduct = (uri, port, { node, role = 'api', prefix = PREFIX, env } = {}) =>
  start(
    `product-${port}`,
    'backend/dist/src/main.js',
    { ...productEnv(uri, port, role, prefix), ...env },
    NODE_FLAGS,
    node,
  );

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
  const client = await MongoClient.connect(process.env.MONGODB_URI);
  for (const name of databases) await client.db(name).dropDatabase();
  await client.close();
  for await (const keys of redis.scanStream({ match: `${PREFIX}[:-]*`, count: 1000 }))
    if (keys.length > 0) await redis.unlink(...keys);
  redis.disconnect();
  await rm(folder, { recursive: true });
}
