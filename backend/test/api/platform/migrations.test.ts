import { createConnection, mongo } from 'mongoose';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { Database } from '../../../src/platform/database/database.js';
import { toId } from '../../../src/platform/database/ids.js';
import { defineMigration } from '../../../src/platform/database/migrations.js';
import { Logger } from '../../../src/platform/logging/logger.js';
import { aMember } from '../../factories/member.factory.js';
import { database, userOf } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

let runs: Date[] = [];
let atOnce = 0;
let most = 0;
/** Instances that wait for the lock, by the name under which they would hold it. */
const askers = new Set<string>();
/** The migration takes until this number of instances waits for the lock. */
let instances = 1;
/** Time in ms that a command of the migration takes in MongoDB. */
let commandMs = 0;

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

// Other test files in this worker process run this migration too; those runs must not be counted.
let isWatched = true;
afterAll(() => void (isWatched = false));

defineMigration('2026-11-21-test', async (db) => {
  if (!isWatched) return;
  runs.push(new Date());
  atOnce += 1;
  most = Math.max(most, atOnce);
  await until(() => askers.size >= instances, 'all instances at the lock');
  const body = `function () { sleep(${commandMs}); return true; }`;
  const isSlow = { $expr: { $function: { body, args: [], lang: 'js' } } };
  await db.collection('users').updateMany(isSlow, { $set: { migrated: true } });
  atOnce -= 1;
});

describe('migrations', () => {
  it('run once when three instances start together, after the lock of a dead instance expires', async () => {
    const t = await startTestApp({ newDatabase: true });
    const { id } = await aMember(t);
    expect(runs).toHaveLength(1);
    runs = [];
    askers.clear();
    const db = database(t);
    const rows = db.collection<{ _id: string }>('migrations');
    expect((await rows.find().toArray()).map(({ _id }) => _id).sort()).toEqual([
      '2026-11-21-test',
      '2026-11-29-account-keys',
      '2026-11-29-push-endpoints',
      '2026-12-01-message-client-ids',
      '2026-12-01-old-notifications',
      '2026-12-02-reported-money',
      '2026-12-02-waveforms',
      '2026-12-03-places',
      '2026-12-03-search-words',
      '2026-12-04-days',
      '2026-12-04-mails-and-pushes',
      '2026-12-05-message-notifications',
      '2026-12-06-notification-types',
      '2026-12-07-report-due-times',
      '2026-12-08-photo-hashes',
      '2026-12-10-photo-portraits',
      'lock',
    ]);

    // Simulates an index with other options, and an instance that died while it held the lock.
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

  it('may send commands that take longer than those of requests', async () => {
    const t = await startTestApp({ newDatabase: true });
    const { id } = await aMember(t);
    const config = t.app.get(AppConfig);
    const impatient = await createConnection(config.mongodbUri, { socketTimeoutMS: 1_000 }).asPromise();
    await database(t).collection<{ _id: string }>('migrations').deleteOne({ _id: '2026-11-21-test' });
    commandMs = 1_500;
    try {
      await new Database(impatient, config, t.app.get(Logger)).prepare();
    } finally {
      commandMs = 0;
    }
    expect(await userOf(t, id)).toMatchObject({ migrated: true });
    await impatient.close();
    await t.close();
  });

  it('let staff find members of the previous version by letters without accents', async () => {
    const t = await startTestApp({ newDatabase: true });
    const db = database(t);
    const place = { city: 'Düsseldorf', state: '', country: 'Germany' };
    const { id } = await aMember(t, { name: 'Zoë O’Brien', email: 'box@mutual.example', place });
    const before = {
      nameWords: ['zoë o’brien', 'o’brien', 'box@mutual.example'],
      placeWords: ['düsseldorf'],
    };
    await db.collection('users').updateOne({ _id: toId(id) }, { $set: before });
    for (let time = 0; time < 2; time += 1) {
      await db.collection<{ _id: string }>('migrations').deleteOne({ _id: '2026-12-03-search-words' });
      const other = await startTestApp({ beside: t });
      await other.close();
    }
    const { nameWords, placeWords } = (await userOf(t, id)) as unknown as typeof before;
    expect(nameWords).toEqual(expect.arrayContaining([...before.nameWords, 'zoe obrien', 'obrien']));
    expect(placeWords).toEqual(expect.arrayContaining(['düsseldorf', 'dusseldorf']));
    expect([new Set(nameWords).size, new Set(placeWords).size]).toEqual([
      nameWords.length,
      placeWords.length,
    ]);
    await t.close();
  });

  it('give the reports of the previous version their due times', async () => {
    const t = await startTestApp({ newDatabase: true });
    const reports = database(t).collection('reports');
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    const old = [
      { priority: 0, createdAt: at(1) },
      { priority: 2, createdAt: at(1) },
      { priority: 1, createdAt: at(1), contest: { at: at(9) } },
    ].map((report, index) => ({
      ...report,
      reporter: toId(),
      target: toId(),
      reason: 'scam',
      day: String(index),
      decision: null,
    }));
    await reports.insertMany(old);
    await database(t)
      .collection<{ _id: string }>('migrations')
      .deleteOne({ _id: '2026-12-07-report-due-times' });
    const other = await startTestApp({ beside: t });
    await other.close();
    const stored = await reports.find().sort({ day: 1 }).toArray();
    expect(stored.map(({ dueAt }) => dueAt as Date)).toEqual([at(4), at(2), at(10)]);
    await t.close();
  });

  it('add the reports of PayPal to orders, and leave the orders unchanged when repeated', async () => {
    const t = await startTestApp({ newDatabase: true });
    const db = database(t);
    const orders = db.collection<Record<string, unknown> & { _id: unknown }>('orders');
    const userId = toId();
    const at = new Date('2026-11-01');
    const moneyBack = [
      { id: 'R', kind: 'refund', cents: 120, at, decidedAt: null },
      { id: 'D', kind: 'dispute', cents: 80, at, decidedAt: at },
    ];
    const disputes = [{ id: 'D', isOver: true, at }];
    await orders.insertMany([
      { _id: toId(), userId, paypalOrderId: 'p', refundedCents: 0 },
      { _id: toId(), userId, paypalOrderId: 'q', refundedCents: 200, moneyBack, disputes },
      { _id: toId(), userId, paypalOrderId: 'r', refundedCents: 300, takenBackAt: at },
    ]);
    const migrated = async () => {
      await db.collection<{ _id: string }>('migrations').deleteOne({ _id: '2026-12-02-reported-money' });
      await (await startTestApp({ beside: t })).close();
      return orders.find().toArray();
    };
    const after = await migrated();
    expect(after).toMatchObject([
      { unclear: false, revokedMs: 0, reported: { refunds: [], reversals: [], disputes: [] } },
      {
        unclear: false,
        reported: {
          refunds: [{ id: 'R', status: 'COMPLETED', cents: 120, at }],
          disputes: [{ id: 'D', isOver: true, decision: { result: 'lost', cents: 80, at } }],
        },
      },
      { reported: { capture: { status: 'REFUNDED', at }, refunds: [], reversals: [], disputes: [] } },
    ]);
    expect(await migrated()).toEqual(after);
    await t.close();
  });
});
