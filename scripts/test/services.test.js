import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ownDataDir } from '../lib/ownership.js';
import { usualPort } from '../lib/ports.js';
import { isAlive } from '../lib/processes.js';
import { findBinary } from '../lib/services/binaries.js';
import { Problem } from '../lib/terminal.js';
import { freshDataDir, inMongo, occupy, startIn, withEnv } from './support.js';

/**
 * @import { mongo as mongodb } from 'mongoose'
 * @import { TestContext } from 'node:test'
 * @import { Running } from '../lib/ownership.js'
 */

const none = { MONGODB_URI: undefined, REDIS_URL: undefined, MONGOD: undefined, REDIS_SERVER: undefined };
/** @param {string} address */
const portOf = (address) => Number(new URL(address).port);

/**
 * Returns a PATH without programs, or with Python only.
 * @param {TestContext} t
 * @param {{ python: boolean }} options
 */
function barePath(t, { python }) {
  const folder = join(freshDataDir(t), 'path');
  mkdirSync(folder);
  if (python) {
    const real = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
      encoding: 'utf8',
    }).trim();
    symlinkSync(real, join(folder, 'python3'));
  }
  return folder;
}

describe('services', () => {
  test('are fetched if mongod and redis-server are not on PATH, and reused by the next clone', async (t) => {
    const cache = freshDataDir(t);
    withEnv(t, { ...none, PATH: barePath(t, { python: true }), XDG_CACHE_HOME: cache });
    const first = await startIn(t, freshDataDir(t));
    await inMongo(first.env.MONGODB_URI, (db) => db.collection('kept').insertOne({ here: true }));
    await first.stop();
    assert.deepEqual(readdirSync(join(cache, 'mutual')).sort(), ['mongod', 'redis-server']);

    // Without pip on the PATH nothing can be fetched from here on.
    withEnv(t, { PATH: barePath(t, { python: false }) });
    const clone = await startIn(t, freshDataDir(t));
    assert.match(clone.env.REDIS_URL, /^redis:\/\/127\.0\.0\.1:\d+$/);
  });

  test('fail with a message that lists all ways to install them', async (t) => {
    withEnv(t, { ...none, PATH: barePath(t, { python: true }), XDG_CACHE_HOME: freshDataDir(t) });
    withEnv(t, {
      PIP_INDEX_URL: 'http://127.0.0.1:9/simple',
      PIP_NO_CACHE_DIR: '1',
      PIP_FIND_LINKS: undefined,
    });
    /**
     * @param {string} name
     * @param {string} variable
     * @param {string} packages
     */
    const way = (name, variable, packages) => (/** @type {unknown} */ error) => {
      assert.ok(error instanceof Problem);
      for (const named of [variable, packages, `${name} is on PATH`, 'pip', 'docker compose up'])
        assert.ok(error.message.includes(named), `${named} is missing in: ${error.message}`);
      return true;
    };
    await assert.rejects(
      findBinary('redis-server', freshDataDir(t)),
      way('redis-server', 'REDIS_URL', 'redis-server'),
    );
    // Blocks MongoDB's official download as well, so that no source is left.
    withEnv(t, { HTTPS_PROXY: 'http://127.0.0.1:9', MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:9' });
    await assert.rejects(
      findBinary('mongod', freshDataDir(t)),
      way('mongod', 'MONGODB_URI', 'mongodb-org-server'),
    );
  });

  test('are the programs in MONGOD and REDIS_SERVER, and fail if these do not exist', async (t) => {
    const dir = freshDataDir(t);
    const { path } = await findBinary('redis-server', dir);
    withEnv(t, { REDIS_SERVER: path, PATH: barePath(t, { python: false }) });
    const { engine } = await findBinary('redis-server', dir);
    assert.match(engine, /^Redis \d+\.\d+\.\d+$/);
    withEnv(t, { REDIS_SERVER: join(dir, 'missing') });
    await assert.rejects(findBinary('redis-server', dir), /Redis of REDIS_SERVER, .*missing, cannot be used/);
  });

  test('are not started when their addresses are set', async (t) => {
    const settings = { MONGODB_URI: 'mongodb://db.example/mutual', REDIS_URL: 'redis://cache.example' };
    withEnv(t, settings);
    const { env } = await startIn(t, freshDataDir(t));
    assert.deepEqual(env, settings);
  });

  test('keep ports and data at the second start, and change only a port that is in use', async (t) => {
    withEnv(t, none);
    const dir = freshDataDir(t);
    await occupy(t, usualPort(dir, 'mongod'));
    const first = await startIn(t, dir);
    assert.notEqual(portOf(first.env.MONGODB_URI), usualPort(dir, 'mongod'));
    await inMongo(first.env.MONGODB_URI, (db) => db.collection('kept').insertOne({ here: true }));
    await first.stop();

    const second = await startIn(t, dir);
    assert.deepEqual(second.env, first.env);
    await second.stop();

    await occupy(t, portOf(first.env.MONGODB_URI));
    await occupy(t, portOf(first.env.REDIS_URL));
    const third = await startIn(t, dir);
    assert.notEqual(third.env.MONGODB_URI, first.env.MONGODB_URI);
    assert.notEqual(third.env.REDIS_URL, first.env.REDIS_URL);
    assert.equal(await inMongo(third.env.MONGODB_URI, (db) => db.collection('kept').countDocuments()), 1);
  });

  test('of a killed start are stopped by the next start, which finds their data', async (t) => {
    withEnv(t, none);
    const dir = freshDataDir(t);
    const first = await startIn(t, dir);
    await inMongo(first.env.MONGODB_URI, (db) => db.collection('kept').insertOne({ here: true }));
    const file = join(dir, 'running.json');
    /** @type {Running} */
    const record = JSON.parse(readFileSync(file, 'utf8'));
    const exitedPid = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim();
    writeFileSync(file, JSON.stringify({ ...record, owner: Number(exitedPid) }));

    const second = await startIn(t, dir);
    assert.ok(record.children.length === 2 && record.children.every(({ pid }) => !isAlive(pid)));
    assert.equal(await inMongo(second.env.MONGODB_URI, (db) => db.collection('kept').countDocuments()), 1);
  });

  test('allow one running owner per data directory', async (t) => {
    const dir = freshDataDir(t);
    const record = { owner: process.ppid, program: '', children: [] };
    writeFileSync(join(dir, 'running.json'), JSON.stringify(record));
    await assert.rejects(ownDataDir(dir), /runs already/);
    assert.ok(existsSync(join(dir, 'running.json')));
  });

  test("release the locks of a killed instance's transaction earlier than MongoDB does by default", async (t) => {
    withEnv(t, none);
    const { env } = await startIn(t, freshDataDir(t));
    const began = performance.now();
    await inMongo(env.MONGODB_URI, async (db) => {
      /** @type {mongodb.Collection<{ _id: string, n: number }>} */
      const counters = db.collection('counters');
      await counters.insertOne({ _id: 'one', n: 0 });
      const session = db.client.startSession();
      session.startTransaction();
      await counters.updateOne({ _id: 'one' }, { $inc: { n: 1 } }, { session });
      // The client ends without finishing this transaction, like a killed instance.
      await counters.updateOne({ _id: 'one' }, { $inc: { n: 10 } });
      assert.deepEqual(await counters.findOne(), { _id: 'one', n: 10 });
      await session.abortTransaction().catch(() => undefined);
      await session.endSession();
    });
    const seconds = (performance.now() - began) / 1000;
    t.diagnostic(`an abandoned transaction let go after ${seconds.toFixed(1)} s`);
    // Below MongoDB's default of 60 s. The limit is ten times transactionLifetimeLimitSeconds, for busy
    // machines.
    assert.ok(seconds < 50);
  });
});
