import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../lib/paths.js';
import { afterwards, inMongo, ownServices } from './support.js';

/**
 * @import { mongo as mongodb } from 'mongoose'
 * @import { TestContext } from 'node:test'
 */

const backend = createRequire(join(ROOT, 'backend/package.json'));
const PASSWORD = 'a quiet river';
const PREMIUM = { kind: 'subscription', plan: 'yearly', start: new Date(0), end: new Date('2100-01-01') };
const READS = ['find', 'aggregate', 'count', 'distinct', 'getMore', 'collStats'];

/** @param {string} file of the built backend */
const built = (file) => import(pathToFileURL(join(ROOT, 'backend/dist/src', file)).href);

/**
 * Starts the API in this process.
 * @param {TestContext} t
 * @param {NodeJS.ProcessEnv} env
 */
async function api(t, env) {
  const [{ createApp }, { loadConfig }] = [
    await built('app.js'),
    await built('platform/config/app-config.js'),
  ];
  const app = await createApp(loadConfig(env));
  afterwards(t, () => app.close());
  await app.listen(0, '127.0.0.1');
  return { app, url: await app.getUrl() };
}

describe('reads for reports on a replica set of three', () => {
  test('use secondaries, and requests of members only the primary', async (t) => {
    const { dir, services } = await ownServices(t, {
      mongodb: 'replica-set',
      mongodOptions: ['--wiredTigerCacheSizeGB', '0.25'],
      redis: 'server',
    });
    const { MONGODB_URI, REDIS_URL } = services;
    const { primary } = await inMongo(MONGODB_URI, (db) => db.admin().command({ hello: 1 }));
    const { app, url } = await api(t, {
      NODE_ENV: 'test',
      ROLE: 'api',
      MONGODB_URI,
      REDIS_URL,
      REPORTING_READ_PREFERENCE: 'secondaryPreferred',
      DATA_DIR: dir,
      FRONTEND_DIR: join(dir, 'none'),
      JWT_SECRET: 'a-key-for-tests-only-0123456789abcdef',
      ADMIN_PASSWORD: 'the-administrator-of-tests',
      // Enables the monitoring of commands.
      METRICS_TOKEN: 'a-token-of-tests-0',
      LOG_LEVEL: 'error',
    });

    /** @type {Array<{ address: string, collection: string }>} */
    let reads = [];
    /** @type {mongodb.MongoClient} */
    const client = app.get(backend('@nestjs/mongoose').getConnectionToken()).getClient();
    client.on('commandStarted', ({ address, commandName, command }) => {
      if (!READS.includes(commandName)) return;
      const collection = commandName === 'getMore' ? command.collection : command[commandName];
      reads.push({ address, collection: String(collection) });
    });
    /**
     * Runs `work`. Returns the collections that were read from secondaries meanwhile.
     * @param {() => unknown} work
     */
    const onSecondaries = async (work) => {
      reads = [];
      await work();
      const asked = reads.filter(({ address }) => address !== primary);
      return [...new Set(asked.map(({ collection }) => collection))].sort();
    };

    /**
     * @param {string} path
     * @param {{ token?: string, body?: object }} [options]
     */
    const ask = async (path, { token, body } = {}) => {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = /** @type {{ token: string, userId: string, messages: unknown[] }} */ (
        await response.json().catch(() => ({}))
      );
      return { status: response.status, body: answer };
    };
    /** @param {string} gender */
    const member = async (gender) => {
      const lookingFor = gender === 'male' ? 'female' : 'male';
      const email = `${gender}@mutual.example`;
      const account = { name: 'Asha Rao', email, gender, lookingFor, dob: '1996-02-29', password: PASSWORD };
      assert.equal((await ask('/api/auth/signup', { body: account })).status, 201);
      const { body } = await ask('/api/auth/login', { body: { email, password: PASSWORD } });
      return { token: body.token, id: body.userId };
    };
    const { allEndpoints } = await built('contract/endpoints.js');
    /** @type {Array<{ method: string, path: string, access: string }>} */
    const listed = allEndpoints;
    const ofMembers = listed.filter(
      ({ method, path, access }) => method === 'GET' && access === 'member' && !path.includes(':'),
    );
    assert.ok(ofMembers.length > 15);
    const byMembers = await onSecondaries(async () => {
      const [she, he] = [await member('female'), await member('male')];
      await client
        .db()
        .collection('users')
        .updateMany({ role: 'member' }, { $set: { premiumPeriods: [PREMIUM] } });
      for (const [one, other] of [
        [she, he],
        [he, she],
      ])
        await ask('/api/user/match/action', {
          token: one?.token,
          body: { targetUserId: other?.id, action: 'like' },
        });
      const sent = await ask('/api/chat/send', {
        token: she.token,
        body: { to: he.id, message: 'Hello' },
      });
      assert.equal(sent.status, 201);
      for (const { path } of ofMembers) await ask(path, { token: he.token });
      const { body } = await ask(`/api/chat/messages/${she.id}`, { token: he.token });
      assert.equal(body.messages.length, 1);
    });
    assert.deepEqual(byMembers, []);

    /**
     * @param {string} file
     * @param {string} name of the class
     */
    const provider = async (file, name) => app.get((await built(file))[name], { strict: false });
    /** @param {AsyncIterable<unknown>} rows */
    const readAll = async (rows) => {
      for await (const _ of rows);
    };
    const statistics = await provider(
      'modules/admin/statistics/daily-statistics.service.js',
      'DailyStatisticsService',
    );
    const members = await provider(
      'modules/admin/members/member-search.repository.js',
      'MemberSearchRepository',
    );
    const purchases = await provider(
      'modules/billing/purchases/purchase-search.repository.js',
      'PurchaseSearchRepository',
    );
    const invited = await provider(
      'modules/referrals/referral-statistics.service.js',
      'ReferralStatisticsService',
    );
    const checks = await provider('modules/integrity/integrity-run.service.js', 'IntegrityRunService');
    const { TrainingDataRepository } = await built(
      'modules/suggestions/model/training/training-data.repository.js',
    );
    const data = new TrainingDataRepository(
      app.get(backend('@nestjs/mongoose').getConnectionToken()),
      await provider('platform/database/reporting-reads.js', 'ReportingReads'),
    );

    const now = new Date();
    assert.deepEqual(await onSecondaries(() => statistics.countUnfinished()), [
      'ledger',
      'messages',
      'oldMessages',
      'pairs',
      'users',
    ]);
    assert.deepEqual(await onSecondaries(() => readAll(members.stream({ text: '', filter: 'all', now }))), [
      'users',
    ]);
    assert.deepEqual(await onSecondaries(() => readAll(purchases.stream({}))), ['orders']);
    assert.deepEqual(await onSecondaries(() => invited.mostUsed(0, 10, 5)), ['users']);
    const checked = await onSecondaries(() => checks.runDue());
    for (const name of ['users', 'pairs', 'messages', 'conversations', 'orders', 'oldNotifications'])
      assert.ok(checked.includes(name), `${name} is missing in ${checked.join()}`);
    assert.deepEqual(
      await onSecondaries(async () => {
        await readAll(data.members());
        await readAll(data.actedPairs());
      }),
      ['pairs', 'users'],
    );
    // Must read the primary, to find members who were erased during a training.
    assert.deepEqual(await onSecondaries(() => readAll(data.memberIds())), []);
  });
});
