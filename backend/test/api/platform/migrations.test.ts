import { mongo } from 'mongoose';
import { defineMigration } from '../../../src/platform/database/migrations.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember } from '../../factories/member.factory.js';
import { database, userOf } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

let runs: Date[] = [];
let atOnce = 0;
let most = 0;
/** Instances that have asked for the lock, by the name under which they would hold it. */
const askers = new Set<string>();
/** The migration lasts until this number of instances has asked for the lock. */
let instances = 1;

const updateOne = Reflect.get(mongo.Collection.prototype, 'updateOne');
beforeAll(() => {
  jest.spyOn(mongo.Collection.prototype, 'updateOne').mockImplementation(function (
    this: mongo.Collection,
    filter,
    update,
    options,
  ) {
    const [lease] = Array.isArray(update) ? update : [];
    if (String(filter._id) === 'lock' && lease) askers.add(lease.$set.holder as string);
    return updateOne.call(this, filter, update, options);
  });
});
afterAll(() => jest.restoreAllMocks());

// Other test files in this worker process also run this migration; they must not count.
let isWatched = true;
afterAll(() => void (isWatched = false));

defineMigration('2026-11-21-test', async (db) => {
  if (!isWatched) return;
  runs.push(new Date());
  atOnce += 1;
  most = Math.max(most, atOnce);
  await until(() => askers.size >= instances, 'all instances at the lock');
  await db.collection('users').updateMany({}, { $set: { migrated: true } });
  atOnce -= 1;
});

describe('migrations', () => {
  it('run once, after the lock of a dead instance expires, when three instances start at once', async () => {
    const t = await startTestApp({ newDatabase: true });
    const { id } = await aMember(t);
    expect(runs).toHaveLength(1);
    runs = [];
    askers.clear();
    const db = database(t);
    const rows = db.collection<{ _id: string }>('migrations');
    expect((await rows.find().toArray()).map(({ _id }) => _id).sort()).toEqual([
      '2026-11-21-test',
      '2026-11-27-baseline',
      '2026-11-28-deliveries',
      '2026-11-29-account-keys',
      '2026-11-29-push-endpoints',
      '2026-12-01-message-client-ids',
      '2026-12-01-old-notifications',
      'lock',
    ]);

    // Simulates an index with other options, and an instance that died with the lock.
    await db.collection('users').dropIndex('nameWords_1');
    await db.collection('users').createIndex({ nameWords: 1 }, { sparse: true });
    await rows.deleteMany({ _id: /^2026/ });
    const dead = { holder: 'who died', until: new Date(Date.now() + 1_000) };
    await rows.updateOne({ _id: 'lock' }, { $set: dead });
    instances = 3;
    const others: TestApp[] = await Promise.all([1, 2, 3].map(() => startTestApp({ beside: t })));
    expect([runs.length, most]).toEqual([1, 1]);
    expect(runs[0]?.getTime()).toBeGreaterThanOrEqual(dead.until.getTime());
    instances = 1;
    expect(await userOf(t, id)).toMatchObject({ migrated: true });
    const index = (await db.collection('users').indexes()).find(({ name }) => name === 'nameWords_1');
    expect(index?.key).toEqual({ nameWords: 1 });
    expect(index?.sparse).toBeUndefined();
    for (const other of others) {
      expect((await other.api().get('/health/ready')).status).toBe(200);
      await other.close();
    }
    await t.close();
  });

  it('convert data of the previous version at the start, and leave them unchanged when repeated', async () => {
    const t = await startTestApp({ newDatabase: true });
    const db = database(t);
    const collection = (name: string) => db.collection<Record<string, unknown> & { _id: unknown }>(name);
    const rows = db.collection<{ _id: string }>('migrations');
    const photos = [toId(), toId()].map((photo) => ({
      id: photo,
      full: 'none',
      card: 'none',
      addedAt: new Date(),
    }));
    const at = new Date('2026-11-01');
    const filters = { intents: [], hobbies: ['Art' as const], languages: [], verified: true };
    const complete = await aMember(t, {
      photos,
      photoVerification: { photo: photos[0]!.id, at },
      prompts: [{ prompt: 'karaoke', answer: 'Anything' }],
      promptsVersion: 4,
      settings: { filters },
    });
    const older = await aMember(t, { photos, photoVerification: { photo: photos[1]!.id, at } });
    const blocked = await aMember(t, { status: 'blocked', block: { reason: 'Scam', at, until: null } });
    const userId = older.user._id;
    await db.collection('users').updateOne(
      { _id: userId },
      {
        $unset: {
          prompts: 1,
          promptsVersion: 1,
          facts: 1,
          hiddenFacts: 1,
          religionConsentAt: 1,
          devices: 1,
          coins: 1,
        },
        $set: { 'settings.filters': { intents: [], hobbies: [], languages: [] } },
      },
    );
    const passkey = { userId, publicKey: 'x', device: 'Firefox on Linux', createdAt: at, lastUsedAt: null };
    await collection('passkeys').insertMany([
      { ...passkey, _id: toId(), credentialId: 'one', counter: 0 },
      {
        ...passkey,
        _id: toId(),
        credentialId: 'two',
        counter: 7,
        slot: 0,
        backupEligible: true,
        sessionId: 's',
      },
      { ...passkey, _id: toId(), credentialId: 'three', counter: 7 },
    ]);
    await collection('secondFactors').insertOne({ _id: userId, secret: 'sealed', recoveryHashes: [] });
    const message = { fromReporter: false, hasPicture: false, picture: null, at };
    const report = {
      target: userId,
      reporter: complete.user._id,
      evidence: [],
      decision: null,
      createdAt: at,
    };
    await collection('reports').insertMany([
      {
        ...report,
        _id: toId(),
        reason: 'scam',
        day: '2026-11-01',
        evidence: [
          { ...message, text: '' },
          { ...message, text: 'Hi' },
          { ...message, text: '', takenBack: false },
        ],
      },
      {
        ...report,
        _id: toId(),
        reason: 'other',
        day: '2026-11-01',
        profile: { name: 'Ravi', bio: '', photos: [] },
      },
    ]);
    await collection('orders').insertOne({ _id: toId(), userId, paypalOrderId: 'p', refundedCents: 200 });
    const [one, other] = [older.id, complete.id].sort() as [string, string];
    const sides = { a: toId(one), b: toId(other), aAction: null, bAction: null };
    await collection('pairs').insertOne({ _id: `${one}:${other}`, ...sides, aFirstText: userId });
    // A view that remains after the rename of a collection.
    await db.createCollection('signals', { viewOn: 'riskFlags', pipeline: [] });
    await rows.insertMany([
      { _id: 'views of renamed collections' },
      { _id: '2026-11-21-search-words', doneAt: at } as { _id: string },
    ]);

    const stored = async () => ({
      users: new Map((await collection('users').find().toArray()).map((user) => [String(user._id), user])),
      passkeys: await collection('passkeys').find().sort({ credentialId: 1 }).toArray(),
      secondFactors: await db.collection('secondFactors').find({ _id: userId }).toArray(),
      reports: await collection('reports').find().sort({ reason: 1 }).toArray(),
      decisions: await collection('decisions').find().toArray(),
      orders: await collection('orders').find().toArray(),
      pairs: await collection('pairs').find().toArray(),
    });
    const start = async () => {
      await rows.deleteOne({ _id: '2026-11-27-baseline' });
      await (await startTestApp({ beside: t })).close();
      return stored();
    };
    const before = await stored();
    const after = await start();
    expect(after.users.get(complete.id)).toEqual(before.users.get(complete.id));
    expect(after.users.get(older.id)).toMatchObject({
      ...{ prompts: [], promptsVersion: 0, facts: {}, hiddenFacts: [], religionConsentAt: null, coins: 0 },
      ...{ devices: ['Firefox on Linux'], settings: { filters: { verified: false } } },
    });
    expect(after.users.get(older.id)).not.toHaveProperty('photoVerification');
    expect(
      after.passkeys.map(({ slot, backupEligible, sessionId }) => [slot, backupEligible, sessionId]),
    ).toEqual([
      [1, true, ''],
      [2, false, ''],
      [0, true, 's'],
    ]);
    expect(after.secondFactors).toMatchObject([{ secret: 'sealed', setAt: new Date(0) }]);
    expect(after.reports).toMatchObject([
      { profile: { name: 'Ravi', prompts: [] } },
      {
        profile: { name: '', bio: '', prompts: [], photos: [] },
        evidence: [
          { text: '', takenBack: true },
          { text: 'Hi', takenBack: false },
          { text: '', takenBack: false },
        ],
      },
    ]);
    expect(after.decisions).toMatchObject([
      { userId: blocked.user._id, kind: 'block', reason: 'Scam', at, until: null, by: null },
    ]);
    expect(after.orders).toMatchObject([
      { refundedCents: 200, moneyBack: [], disputed: false, disputes: [], refundAttempt: 1 },
    ]);
    expect(after.pairs).toMatchObject([
      { aFirstText: userId, bFirstText: null, aTold: null, bTold: null, requestSuper: null },
    ]);
    expect((await db.listCollections()).filter(({ type }) => type === 'view')).toEqual([]);
    expect((await rows.find().toArray()).map(({ _id }) => _id).sort()).toEqual([
      '2026-11-21-search-words',
      '2026-11-21-test',
      '2026-11-27-baseline',
      '2026-11-28-deliveries',
      '2026-11-29-account-keys',
      '2026-11-29-push-endpoints',
      '2026-12-01-message-client-ids',
      '2026-12-01-old-notifications',
      'lock',
    ]);

    expect(await start()).toEqual(after);
    expect((await t.api(older.token).get('/api/user/profile')).body).toMatchObject({
      prompts: [],
      facts: {},
    });
    await t.close();
  });
});
