import { Redis as IORedis } from 'ioredis';
import { mongo } from 'mongoose';
import { toId } from '../../../src/platform/database/ids.js';
import { RenamedCollections } from '../../../src/platform/database/renamed-collections.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { database } from '../../support/match.js';
import { notificationsOf } from '../../support/notifications.js';
import { aBrowser } from '../../support/stand-ins/push-service.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** What the collections were called before, and what they are called now. */
const RENAMES = {
  dailyFigures: 'dailyMetrics',
  'known-addresses': 'knownNetworks',
  'notification-preferences': 'notificationPreferences',
  'one-time-tokens': 'oneTimeTokens',
  openings: 'firstContacts',
  operations: 'integrityRuns',
  'push-subscriptions': 'pushSubscriptions',
  'restricted-addresses': 'restrictedEmails',
  'second-factors': 'secondFactors',
  sightings: 'riskObservations',
  signals: 'riskFlags',
};
const OLD = Object.keys(RENAMES);
const NEW = Object.values(RENAMES);
const DAY_MS = 24 * 3_600_000;

// None of them does jobs, which would write meanwhile.
const env = { ROLE: 'api' };
let t: TestApp;
let started: TestApp[] = [];
const start = async (more: Record<string, string> = {}): Promise<TestApp> => {
  const app = await startTestApp({ beside: t, env: { ...env, ...more } });
  started.push(app);
  return app;
};

beforeEach(async () => {
  t = await startTestApp({ env, newDatabase: true });
  const db = database(t);
  for (const [index, [from, to]] of Object.entries(RENAMES).entries()) {
    await db.collection(to).insertMany([1, 2, 3].map((n) => aDocument(to, `${index}-${n}`)));
    // With its indexes, as an instance of an older version has made it.
    await mongoDb().renameCollection(to, from);
  }
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const app of started) await app.close();
  started = [];
  await t.close();
});

/** The driver's methods that a start changes collections with. */
const changes = mongo.Db.prototype as unknown as Record<
  'renameCollection' | 'createCollection',
  (this: mongo.Db, ...args: unknown[]) => Promise<unknown>
>;
const mongoDb = (): mongo.Db => database(t).db as mongo.Db;

/** What unique indexes want of each collection, and a date that MongoDB does not take for the past. */
function aDocument(collection: string, key: string): mongo.Document {
  const expiresAt = new Date(Date.now() + 10 * DAY_MS);
  const unique = { hash: `hash ${key}`, endpointHash: `endpoint ${key}` };
  return { _id: toId(), key, collection, expiresAt, ...unique };
}

interface Stored {
  documents: string[];
  indexes: string[];
}

async function read(names: readonly string[]): Promise<Stored[]> {
  return Promise.all(
    names.map(async (name) => {
      const documents = await database(t).collection(name).find().sort({ _id: 1 }).toArray();
      const indexes = await database(t).collection(name).indexes();
      return {
        documents: documents.map((document) => JSON.stringify(document)),
        indexes: indexes.map((index) => JSON.stringify(index)).sort(),
      };
    }),
  );
}

async function typesOf(names: readonly string[]): Promise<(string | undefined)[]> {
  const found = await mongoDb().listCollections({}, { nameOnly: true }).toArray();
  return names.map((wanted) => found.find(({ name }) => name === wanted)?.type);
}
const all = (type: string | undefined): (string | undefined)[] => OLD.map(() => type);

it('a start gives the collections of an older version their new names, with all documents and indexes, once', async () => {
  const before = await read(OLD);
  expect(Math.min(...before.map(({ documents }) => documents.length))).toBe(3);
  expect(before.flatMap(({ indexes }) => indexes).join()).toContain('expireAfterSeconds');
  for (let times = 0; times < 2; times += 1) {
    await start();
    expect(await typesOf(NEW)).toEqual(all('collection'));
    expect(await read(NEW)).toEqual(before);
    // Read by the old name too, but not written.
    expect(await typesOf(OLD)).toEqual(all('view'));
    expect(await database(t).collection('one-time-tokens').countDocuments()).toBe(3);
    await expect(database(t).collection('one-time-tokens').insertOne({})).rejects.toThrow('is a view');
  }

  const rows = database(t).collection<{ _id: string }>('migrations');
  const since = new Date(Date.now() - 1.1 * DAY_MS);
  await rows.updateOne({ _id: 'views of renamed collections' }, { $set: { since } });
  await start();
  expect(await typesOf(OLD)).toEqual(all(undefined));
  expect(await read(NEW)).toEqual(before);
  expect(await rows.findOne({ _id: 'views of renamed collections' })).toBeNull();
});

it.each([0, 1, 2, 13, 21])(
  'a start that is broken off after %i steps loses nothing: the next one goes on',
  async (steps) => {
    const before = await read(OLD);
    let left = steps;
    for (const method of ['renameCollection', 'createCollection'] as const) {
      const real = changes[method];
      jest.spyOn(changes, method).mockImplementation(async function (this: mongo.Db, ...args) {
        if (left === 0) throw new Error('broken off');
        left -= 1;
        return real.apply(this, args);
      });
    }
    await expect(startTestApp({ beside: t, env })).rejects.toThrow('broken off');
    jest.restoreAllMocks();
    await start();
    expect(await read(NEW)).toEqual(before);
    expect((await typesOf(OLD)).filter((type) => type === 'collection')).toEqual([]);
  },
);

it('what was written under old names afterwards is moved by the next start, also one that was broken off', async () => {
  await start();
  const db = database(t);
  const tokens = db.collection('oneTimeTokens');
  const [first] = await tokens.find().sort({ _id: 1 }).toArray();
  await mongoDb().dropCollection('one-time-tokens');
  const late = [1, 2].map((n) => aDocument('oneTimeTokens', `late-${n}`));
  const [moved, waiting] = late as [mongo.Document, mongo.Document];
  const again = { ...first, key: 'written again' };
  const other = { ...aDocument('oneTimeTokens', 'of the same hash'), hash: first?.hash as string };
  await db.collection('one-time-tokens').insertMany([waiting, again, other]);
  // A start before was broken off when it had put leftovers aside, and moved one without removing it.
  await db.collection('one-time-tokens.leftovers').insertOne(moved);
  await tokens.insertOne(moved);
  await start();
  const found = await tokens.find().sort({ _id: 1 }).toArray();
  expect(found.map(({ key }) => key as string)).toEqual(['3-1', '3-2', '3-3', 'late-1', 'late-2']);
  expect(await typesOf(['one-time-tokens', 'one-time-tokens.leftovers'])).toEqual(['view', undefined]);
});

describe('while an instance of the version before runs', () => {
  let older: IORedis;
  let member: MadeMember;
  let subscriber: MadeMember;
  beforeEach(async () => {
    // All that the others see of it.
    older = new IORedis(t.environment.REDIS_URL ?? '', {
      connectionName: `${t.environment.REDIS_PREFIX}:sockets:listening`,
    });
    await older.ping();
    [member, subscriber] = [await aMember(t), await aMember(t)];
  });
  afterEach(() => older.disconnect());

  const ends = async (): Promise<void> => {
    const gone = new Promise((resolve) => older.once('end', resolve));
    await older.quit();
    await gone;
  };
  const ask = async (app: TestApp): Promise<string> => {
    const { body } = await app.api().post('/api/auth/forgot-password', { email: member.email });
    return String(body.resetLink).split('/').at(-1) ?? '';
  };
  const reset = async (app: TestApp, token: string): Promise<number> => {
    const body = { password: 'another quiet river' };
    return (await app.api().post(`/api/auth/reset-password/${token}`, body)).status;
  };
  const subscribe = async (app: TestApp): Promise<number> => {
    const { subscription } = aBrowser('https://fcm.googleapis.com');
    return (await notificationsOf(app, subscriber).subscribe(subscription)).status;
  };
  const count = (name: string): Promise<number> => database(t).collection(name).countDocuments();

  it('new ones use the same collections; the last start renames them, and the others follow at their next write', async () => {
    const before = await read(OLD);
    const [one, two] = [await start(), await start()];
    await one.app.get(RenamedCollections).lookAgain();
    expect(await read(OLD)).toEqual(before);
    expect(await typesOf(NEW)).toEqual(all(undefined));
    const [spent, kept] = [await ask(one), await ask(two)];
    expect(await count('one-time-tokens')).toBe(5);
    expect(await reset(two, spent)).toBe(200);
    const open = await ask(one);
    expect(await subscribe(one)).toBe(201);
    expect(await count('push-subscriptions')).toBe(4);

    await ends();
    await start();
    expect(await typesOf([...OLD, ...NEW])).toEqual([...all('view'), ...all('collection')]);
    expect(await subscribe(one)).toBe(201);
    expect(await count('pushSubscriptions')).toBe(5);
    // In a transaction.
    expect(await reset(two, spent)).toBe(400);
    expect(await reset(two, open)).toBe(200);
    expect(await reset(one, kept)).toBe(400);
    expect((await typesOf(OLD)).filter((type) => type === 'collection')).toEqual([]);
  });

  it('and when it ends last, the running new ones rename the collections', async () => {
    const before = await read(OLD);
    const [one, two] = [await start(), await start()];
    await ends();
    const looks = [one, two].map(({ app }) => app.get(RenamedCollections).lookAgain());
    await Promise.all(looks);
    expect(await typesOf([...OLD, ...NEW])).toEqual([...all('view'), ...all('collection')]);
    expect(await read(NEW)).toEqual(before);
    expect([await subscribe(one), await subscribe(two)]).toEqual([201, 201]);
    expect(await reset(two, await ask(one))).toBe(200);
  });

  it('an instance that cannot ask Redis keeps the old names', async () => {
    await ends();
    const before = await read(OLD);
    await start({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await read(OLD)).toEqual(before);
  });
});
