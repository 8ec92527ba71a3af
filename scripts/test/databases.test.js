import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ownDataDir } from '../lib/ownership.js';
import { ROOT } from '../lib/paths.js';
import { build } from '../lib/prepare.js';
import { findBinary } from '../lib/services/binaries.js';
import { afterwards, freePort, freshDataDir, until } from './support.js';

/**
 * @import { RedisOptions } from 'ioredis'
 * @import { mongo as mongodb } from 'mongoose'
 * @import { TestContext } from 'node:test'
 * @import { ServiceName } from '../lib/services.js'
 */

const backend = createRequire(join(ROOT, 'backend/package.json'));
/** @type {typeof import('mongoose')} */
const { mongo } = backend('mongoose');
/** @type {typeof import('ioredis')} */
const { Redis } = backend('ioredis');
const PASSWORDS = { admin: 'the-administrators', mutual: 'the-products' };
const MONGO_OPTIONS = ['--replSet', 'rs0', '--bind_ip', '127.0.0.1', '--wiredTigerCacheSizeGB', '0.25'];
const REFUSED = 13;

/**
 * Starts a database by its script in docker/databases, as its container does.
 * @param {TestContext} t
 * @param {ServiceName} name
 * @param {string} script
 * @param {NodeJS.ProcessEnv} variables
 */
async function starter(t, name, script, variables) {
  const dir = freshDataDir(t);
  const owner = await ownDataDir(dir);
  afterwards(t, owner.stop);
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  symlinkSync((await findBinary(name, dir)).path, join(bin, name));
  // Replaces the entrypoint of the image, which only runs the command of a user other than root.
  writeFileSync(join(bin, 'docker-entrypoint.sh'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
  const env = { ...process.env, PATH: bin + delimiter + process.env.PATH, TMPDIR: dir, ...variables };
  /**
   * @param {number} port
   * @param {...string} args
   */
  return (port, ...args) => {
    const data = join(dir, `data-${port}`);
    mkdirSync(data);
    const where = name === 'mongod' ? '--dbpath' : '--dir';
    return owner.start({
      name: `${name}-${port}`,
      command: 'bash',
      args: [join(ROOT, 'docker/databases', script), '--port', String(port), where, data, ...args],
      env,
      logFile: join(dir, `${port}.log`),
      mark: String(port),
      graceMs: 5_000,
    });
  };
}

/**
 * Runs `act` as a user of MongoDB, anonymously without a name.
 * @template Result
 * @param {string[]} hosts
 * @param {keyof typeof PASSWORDS | undefined} user
 * @param {(client: mongodb.MongoClient) => Result} act
 * @returns {Promise<Awaited<Result>>}
 */
async function asUser(hosts, user, act) {
  const who = user ? `${user}:${encodeURIComponent(PASSWORDS[user])}@` : '';
  const where = user === 'admin' ? 'admin' : 'mutual';
  const client = new mongo.MongoClient(`mongodb://${who}${hosts.join(',')}/${where}?replicaSet=rs0`);
  try {
    return await act(client);
  } finally {
    await client.close();
  }
}

describe('database scripts', () => {
  test("MongoDB forms one replica set, and the product's account can access only its own database", async (t) => {
    await build(['backend']);
    const { formReplicaSet } = await import(
      pathToFileURL(join(ROOT, 'backend/dist/src/platform/database/replica-set.js')).href
    );
    const start = await starter(t, 'mongod', 'mongod.sh', { MONGODB_KEY: 'akeyoflettersanddigits00' });
    const ports = [await freePort(), await freePort(), await freePort()];
    for (const port of ports) start(port, ...MONGO_OPTIONS);
    const hosts = ports.map((port) => `127.0.0.1:${port}`);
    const form = (passwords = PASSWORDS) => formReplicaSet(hosts, passwords, `127.0.0.1:${ports[0]}`);
    await form();
    const members = () =>
      asUser(hosts, 'admin', async (client) => {
        /** @type {{ members?: Array<{ stateStr: string }> }} */
        const { members: found = [] } = await client.db('admin').command({ replSetGetStatus: 1 });
        return found;
      });
    await until(
      async () => (await members()).filter(({ stateStr }) => /PRIMARY|SECONDARY/.test(stateStr)).length === 3,
      'a set of three',
    );

    await asUser(hosts, 'mutual', async (client) => {
      const db = client.db('mutual');
      /** @type {mongodb.InsertOneOptions} */
      const majority = { writeConcern: { w: 'majority' } };
      await db.collection('old').insertOne({ a: 1 }, majority);
      await db.collection('old').createIndex({ a: 1 });
      await db.renameCollection('old', 'new');
      await db.createCollection('old', { viewOn: 'new', pipeline: [] });
      const changes = db.watch();
      await changes.tryNext();
      await changes.close();
      await client.withSession((session) =>
        session.withTransaction(() => db.collection('new').insertOne({ a: 2 }, { session })),
      );
      const refused = [
        () => client.db('other').collection('x').insertOne({}),
        () => client.db('admin').collection('system.users').findOne(),
        () => client.db('admin').command({ shutdown: 1 }),
        () => client.db('admin').command({ createUser: 'me', pwd: 'x', roles: ['root'] }),
        () => db.command({ createUser: 'me', pwd: 'x', roles: ['readWrite'] }),
        () => client.db('admin').command({ replSetGetConfig: 1 }),
      ];
      for (const act of refused) await assert.rejects(act, { code: REFUSED }, String(act));
    });
    await asUser(hosts, undefined, (client) =>
      assert.rejects(client.db('mutual').collection('new').findOne(), { code: REFUSED }),
    );

    // Repeats the start on existing data, with a new password for the product.
    const before = PASSWORDS.mutual;
    PASSWORDS.mutual = 'another/of the@product';
    await form();
    assert.equal((await members()).length, 3);
    await asUser(hosts, 'mutual', async (client) =>
      assert.equal(await client.db('mutual').collection('new').countDocuments(), 2),
    );
    await assert.rejects(form({ admin: before, mutual: before }), /Authentication failed/);
  });

  test("Redis accepts only the product's account, which cannot stop, empty or configure it", async (t) => {
    const start = await starter(t, 'redis-server', 'redis.sh', { REDIS_PASSWORD: 'letters0digits' });
    const port = await freePort();
    start(port, '--bind', '127.0.0.1');
    /** @param {RedisOptions} options */
    const connect = (options) => {
      const client = new Redis({ port, lazyConnect: true, ...options });
      client.on('error', () => {});
      afterwards(t, () => client.disconnect());
      return client;
    };
    const anonymous = connect({ enableReadyCheck: false });
    await until(async () => (await anonymous.ping().catch(() => '')) === 'PONG', 'an answer');
    await assert.rejects(anonymous.get('mutual:x'), /NOPERM/);
    await assert.rejects(anonymous.subscribe('mutual:x'), /NOPERM/);
    const stranger = connect({ username: 'mutual', password: 'wrong', maxRetriesPerRequest: 0 });
    await assert.rejects(stranger.get('mutual:x'));

    const product = connect({ username: 'mutual', password: 'letters0digits' });
    assert.equal(await product.set('mutual:x', '1'), 'OK');
    assert.equal(await product.eval("return redis.call('get', KEYS[1])", 1, 'mutual:x'), '1');
    assert.match(await product.info('memory'), /maxmemory_policy/);
    assert.match(String(await product.client('LIST')), /user=mutual/);
    assert.equal(await product.publish('mutual:channel', 'x'), 0);
    /** @type {Array<[string, ...string[]]>} */
    const refused = [
      ['flushall'],
      ['flushdb'],
      ['shutdown'],
      ['config', 'get', '*'],
      ['keys', '*'],
      ['acl', 'list'],
      ['monitor'],
      ['replicaof', 'no', 'one'],
      ['client', 'kill', 'type', 'normal'],
    ];
    for (const [name, ...args] of refused) await assert.rejects(product.call(name, ...args), /NOPERM/, name);
  });

  test('the development passwords are generated once, and all are different', (t) => {
    const dir = freshDataDir(t);
    const script = readFileSync(join(ROOT, 'docker/databases/development-secrets.sh'), 'utf8')
      .replaceAll('/secrets/', `${dir}/`)
      .replaceAll('/secrets-of/', `${dir}/of/`);
    const containers = ['mongo', 'redis', 'replica-set', 'app'];
    for (const name of containers) mkdirSync(join(dir, 'of', name), { recursive: true });
    const make = () => {
      const { status, stderr } = spawnSync('sh', ['-c', script]);
      assert.equal(status, 0, String(stderr));
      return readFileSync(join(dir, 'databases.env'), 'utf8');
    };
    const made = make();
    const values = Object.fromEntries(
      made
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s)),
    );
    const { MONGODB_URI, REDIS_URL, ...secrets } = values;
    assert.deepEqual(Object.keys(secrets), [
      ...['MONGODB_KEY', 'MONGODB_ADMIN_PASSWORD', 'MONGODB_PASSWORD', 'REDIS_PASSWORD'],
    ]);
    assert.equal(new Set(Object.values(secrets)).size, 4);
    for (const secret of Object.values(secrets)) assert.match(secret, /^[0-9a-f]{48}$/);
    assert.equal(new URL(MONGODB_URI).password, secrets.MONGODB_PASSWORD);
    assert.equal(new URL(REDIS_URL).password, secrets.REDIS_PASSWORD);
    assert.equal(statSync(join(dir, 'databases.env')).mode & 0o777, 0o400);
    assert.equal(make(), made);
    const told = containers.map((name) => {
      const file = join(dir, 'of', name, 'databases.env');
      assert.equal(statSync(file).mode & 0o777, 0o444, name);
      return readFileSync(file, 'utf8');
    });
    /** @param {...string} names */
    const lines = (...names) => names.map((name) => `${name}=${values[name]}\n`).join('');
    assert.deepEqual(told, [
      ...[lines('MONGODB_KEY'), lines('REDIS_PASSWORD')],
      ...[lines('MONGODB_ADMIN_PASSWORD', 'MONGODB_PASSWORD'), lines('MONGODB_URI', 'REDIS_URL')],
    ]);
  });
});
