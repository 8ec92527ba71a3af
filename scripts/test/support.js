import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { own } from '../lib/ownership.js';
import { ROOT } from '../lib/paths.js';
import { nextFree } from '../lib/ports.js';
import { build } from '../lib/prepare.js';
import { signal } from '../lib/processes.js';
import { startServices } from '../lib/services.js';

const cleanUps = new WeakMap();

/** Below the ports of services. Test files run in parallel: each process uses a separate block. */
const FIRST_PORT = 12_000;
const PORTS_EACH = 40;
let lastPort = FIRST_PORT + (process.pid % 200) * PORTS_EACH;

/** Returns a free port that no other test file returns before a program listens on it. */
export async function freePort() {
  lastPort = await nextFree(lastPort + 1);
  return lastPort;
}

/** Runs `undo` after the test, in reverse order, unlike the test's own `after`. */
export function afterwards(t, undo) {
  if (!cleanUps.has(t)) {
    const stack = [];
    cleanUps.set(t, stack);
    t.after(async () => {
      for (const next of stack.reverse()) await next();
    });
  }
  cleanUps.get(t).push(undo);
}

/** Returns a new data directory, removed after the test. */
export function freshDataDir(t) {
  const dir = mkdtempSync(join(tmpdir(), 'mutual-programs-'));
  afterwards(t, () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

/** Sets environment variables for one test; undefined removes one. */
export function withEnv(t, changes) {
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, process.env[name]]));
  const set = (values) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  set(changes);
  afterwards(t, () => set(before));
}

/** Starts the services of a data directory as the scripts do; stops them after the test. */
export async function startIn(t, dir) {
  const owner = await own(dir);
  afterwards(t, owner.stop);
  const env = await startServices(owner);
  return { env, stop: owner.stop };
}

/**
 * Starts MongoDB and Redis in a new data directory for programs the test starts itself; builds everything
 * first.
 */
export async function ownServices(t) {
  await build();
  withEnv(t, { MONGODB_URI: undefined, REDIS_URL: undefined, PAYPAL_CLIENT_ID: undefined });
  const dir = freshDataDir(t);
  const owner = await own(dir);
  afterwards(t, owner.stop);
  return { dir, owner, services: await startServices(owner) };
}

/** Listens on a loopback port until the test ends. */
export async function occupy(t, port, host = '127.0.0.1') {
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen({ port, host }, resolve));
  afterwards(t, () => server.close());
}

/** Runs `act` with a MongoDB database. */
export async function inMongo(uri, act) {
  const { mongo } = createRequire(join(ROOT, 'backend/package.json'))('mongoose');
  const client = await new mongo.MongoClient(uri).connect();
  try {
    return await act(client.db());
  } finally {
    await client.close();
  }
}

/** Output line of a running product. */
export const READY = /^Mutual is ready at (http:\/\/localhost:\d+)$/gm;

/** Runs an npm script as from a terminal: in a process group that receives Ctrl-C as a whole. */
export function npmRun(t, script, dir, variables = {}) {
  const names = ['PAYPAL_CLIENT_ID', 'PORT', 'MONGODB_URI', 'REDIS_URL', 'ADMIN_PASSWORD'];
  const unset = Object.fromEntries(names.map((name) => [name, undefined]));
  const env = { ...process.env, ...unset, DATA_DIR: dir, ...variables };
  const child = spawn('npm', ['run', script], { cwd: ROOT, env, detached: true });
  const started = { output: '', code: undefined };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (started.output += text));
  started.ended = new Promise((resolve) => child.once('close', resolve)).then(
    (code) => (started.code = code),
  );
  started.ready = async () => {
    while (started.code === undefined && started.output.search(READY) < 0) await sleep(50);
    assert.equal(started.code, undefined, started.output);
    return new RegExp(READY, 'm').exec(started.output)?.[1];
  };
  started.ctrlC = async () => {
    if (started.code === undefined) signal(-child.pid, 'SIGINT');
    await started.ended;
  };
  afterwards(t, started.ctrlC);
  return started;
}

/** Returns the running programs of a data directory's owner. */
export const childrenIn = (dir) => JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8')).children;

/** Returns the mails sent to one address so far; the folder is created by the first mail. */
export function mailsTo(dir, address) {
  const folder = join(dir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.to === address);
}

/** Waits until `isTrue` returns true; fails after `ms`. */
export async function until(isTrue, what, ms = 30_000) {
  const end = Date.now() + ms;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, `In ${ms} ms there was not ${what}.`);
    await sleep(20);
  }
}
