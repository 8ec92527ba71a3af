import { defineMigration } from '../../../src/platform/database/migrations.js';
import { toId } from '../../../src/platform/database/ids.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import { nameWordsOf } from '../../../src/modules/users/search-words.rules.js';
import { aMember } from '../../factories/member.factory.js';
import { database, userOf } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const SLOW_MS = 300;
let runs = 0;
let atOnce = 0;
let most = 0;

// Other test files of this worker start their applications with it too.
let isWatched = true;
afterAll(() => void (isWatched = false));

defineMigration('2026-11-21-test', async (db) => {
  if (!isWatched) return;
  runs += 1;
  atOnce += 1;
  most = Math.max(most, atOnce);
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  await db.collection('users').updateMany({}, { $set: { migrated: true } });
  atOnce -= 1;
});

it('three instances that start at once change what is stored once, one waits for the other, and all serve it', async () => {
  const t = await startTestApp({ newDatabase: true });
  const start = new Date(0);
  const end = new Date('2100-01-01');
  const { id, user } = await aMember(t, { premiumPeriods: [{ kind: 'grant', plan: 'monthly', start, end }] });
  expect(user.paidUntil).toEqual(end);
  expect(runs).toBe(1);
  const db = database(t);
  const rows = db.collection<{ _id: string }>('migrations');
  expect((await rows.find().toArray()).map(({ _id }) => _id).sort()).toEqual([
    '2026-11-21-search-words',
    '2026-11-21-test',
    '2026-11-22-erased-messages',
    '2026-11-22-paid-until',
    '2026-11-22-paypal-events-without-payers',
    '2026-11-23-appeal-indexes',
    '2026-11-27-first-texts',
    '2026-11-27-messages-in-normal-form',
    '2026-11-27-partial-refunds-in-ledger',
    '2026-11-27-profiles-in-normal-form',
    '2026-11-27-search-parts',
    'lock',
  ]);

  // As an older version left it: no words, or those of beginnings alone, no end of premium, an index of
  // another kind, two that nothing takes any more, and an instance that died while it had the lock.
  await db
    .collection('users')
    .updateOne({ _id: user._id }, { $unset: { nameWords: 1, placeWords: 1, paidUntil: 1 } });
  const older = await aMember(t, { nameWords: ['ana rao', 'rao'] });
  await db.collection('users').dropIndex('nameWords_1');
  await db.collection('users').createIndex({ nameWords: 1 }, { sparse: true });
  const decisions = db.collection('decisions');
  const today = (await decisions.indexes()).map(({ name }) => name);
  await decisions.createIndex(
    { 'appeal.decision': 1, 'appeal.at': 1 },
    { partialFilterExpression: { 'appeal.at': { $type: 'date' }, 'appeal.decision': null } },
  );
  await decisions.createIndex(
    { 'appeal.decision.at': -1 },
    { partialFilterExpression: { 'appeal.decision.at': { $type: 'date' } } },
  );
  // Messages of members who were erased, with a picture, and a conversation of others.
  const storage = t.app.get(BlobStorage);
  const blobs = await Promise.all(['full', 'card'].map((size) => storage.put(Buffer.from(size))));
  const [full, card] = blobs;
  const image = { id: toId(), full, card, width: 1, height: 1 };
  const messages = db.collection('messages');
  const words = { from: user._id, text: 'x', at: new Date(), unsentAt: null };
  await messages.insertMany([
    { pair: 'erased:5c1e', seq: 1, ...words, from: null, image },
    { pair: 'erased:5c1e', seq: 2, ...words },
    { pair: `${id}:${toId().toHexString()}`, seq: 1, ...words },
  ]);
  // A note from before it counted as the one text to a stranger.
  const [one, other] = [id, toId().toHexString()].sort() as [string, string];
  const side = one === id ? 'a' : 'b';
  const noteId = toId();
  const note = { id: noteId, text: 'Hi', on: { prompt: 'karaoke', answer: 'Anything' } };
  const like = { kind: 'like', at: new Date(), likedBefore: null, superLike: false, note };
  const pairs = db.collection<{ _id: string }>('pairs');
  const sides = { aAction: null, bAction: null, a: toId(one), b: toId(other) };
  await pairs.insertOne({ _id: `${one}:${other}`, ...sides, [`${side}Action`]: like });
  await rows.deleteMany({ _id: /^2026/ });
  const dead = { holder: 'who died', until: new Date(Date.now() + 1_000) };
  await rows.updateOne({ _id: 'lock' }, { $set: dead });
  const began = Date.now();
  const others: TestApp[] = await Promise.all([1, 2, 3].map(() => startTestApp({ beside: t })));
  expect(Date.now()).toBeGreaterThan(began + 900);
  expect([runs, most]).toEqual([2, 1]);
  expect((await userOf(t, id)).nameWords).toEqual(user.nameWords);
  expect((await userOf(t, older.id)).nameWords).toEqual(nameWordsOf(older.user));
  expect((await userOf(t, id)).paidUntil).toEqual(end);
  expect((await messages.find().toArray()).map(({ pair }) => String(pair).slice(0, 24))).toEqual([id]);
  expect(await pairs.findOne()).toMatchObject({ [`${side}FirstText`]: noteId });
  expect(await Promise.all(blobs.map((blob) => storage.get(blob)))).toEqual([null, null]);
  expect((await decisions.indexes()).map(({ name }) => name).sort()).toEqual(today.sort());
  const index = (await db.collection('users').indexes()).find(({ name }) => name === 'nameWords_1');
  expect(index?.key).toEqual({ nameWords: 1 });
  expect(index?.sparse).toBeUndefined();
  for (const other of others) {
    expect((await other.api().get('/health/ready')).status).toBe(200);
    await other.close();
  }
  await t.close();
});
