import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConnection, mongo, type Connection } from 'mongoose';
import type { AuthorityOrdersView, VerificationsToReviewView } from '@contract';
import { IntegrityChecker, START_CURSOR, type Violation } from '../../../src/modules/integrity/index.js';
import { backUp } from '../../../src/platform/backup/backup.js';
import { restore } from '../../../src/platform/backup/restore.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { IntegrityReader } from '../../../src/platform/database/integrity-check.js';
import { ReportingReads } from '../../../src/platform/database/reporting-reads.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import type { MadeMember } from '../../factories/member.factory.js';
import { adminToken, setUpSecondFactor } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

/** Number of messages that are acknowledged before the backup begins. */
const MESSAGES_BEFORE = 40;

/** Fails on a warning. */
const unexpected = (message: string): never => {
  throw new Error(message);
};

describe('a backup', () => {
  let t: TestApp;
  let folder: string;
  let other: { uri: string; connection: Connection };
  beforeAll(async () => {
    t = await startTestApp();
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const uri = new URL(t.environment.MONGODB_URI ?? '');
    uri.pathname += '_restored';
    other = { uri: uri.href, connection: await createConnection(uri.href).asPromise() };
  });
  afterAll(async () => {
    await other.connection.dropDatabase();
    await other.connection.close();
    await rm(folder, { recursive: true });
    await t.close();
  });

  const brokenIn = async (connection: Connection): Promise<Violation[]> => {
    const checker = new IntegrityChecker(
      new IntegrityReader(connection, t.app.get(ReportingReads), t.app.get(BlobStorage)),
      t.app.get(AppConfig),
    );
    const broken: Violation[] = [];
    for (let cursor: typeof START_CURSOR | null = START_CURSOR; cursor;) {
      const page = await checker.checkPage(cursor, { now: new Date() });
      broken.push(...page.violations);
      cursor = page.next;
    }
    return broken;
  };

  /**
   * Lets a photo of a member be reported as intimate, a correction and a nominee be asked for, and a selfie
   * be sent.
   */
  async function hideAndAsk(member: MadeMember, reporter: MadeMember): Promise<void> {
    const api = t.api(member.token);
    const about = { targetUserId: member.id, reason: 'other', intimate: true };
    const correction = { name: 'Asha', words: 'My papers have another spelling.' };
    const photo = await api.post('/api/user/photos', formOf({ photo: await aPicture() }));
    const selfie = formOf({ token: (await api.post('/api/user/verification/pose')).body.token });
    for (let frame = 0; frame < 2; frame += 1)
      selfie.append('selfie', new Blob([new Uint8Array(await aPicture())]), 'frame.jpg');
    for (const { status } of [
      photo,
      await api.post('/api/user/verification', selfie),
      await t.api(reporter.token).post('/api/user/report', about),
      await api.post('/api/user/rights/corrections', correction),
      await api.put('/api/user/rights/nominee', { name: 'Om', email: 'om@nominee.example' }),
    ])
      expect(status).toBeLessThan(300);
  }

  /** Records two orders of a court as the owner, and answers the first; returns the owner's token. */
  async function recordOrders(): Promise<string> {
    const token = await adminToken(t);
    const owner = t.api(token);
    await setUpSecondFactor(t, owner);
    const receivedAt = t.clock.now().toISOString();
    const record = (reference: string) =>
      owner.post('/api/admin/authority-orders', { reference, sender: 'District court, Pune', receivedAt });
    const { id } = (await record('CC 12/2026')).body;
    const answer = { done: 'Removed.', told: 'The court, by mail.' };
    expect((await owner.post(`/api/admin/authority-orders/${id}/answer`, answer)).status).toBe(200);
    expect((await record('CC 13/2026')).status).toBe(201);
    return token;
  }

  /** Expects that staff see the orders and the selfie as before the backup, and can answer and judge them. */
  async function staffContinue(again: TestApp, token: string): Promise<void> {
    const [before, after] = [t.api(token), again.api(token)];
    const { orders } = (await after.get('/api/admin/authority-orders')).body as AuthorityOrdersView;
    expect(orders.map(({ reference }) => reference)).toEqual(['CC 13/2026', 'CC 12/2026']);
    expect({ orders }).toEqual((await before.get('/api/admin/authority-orders')).body);
    const answer = { done: 'Removed.', told: 'The court, by mail.' };
    expect((await after.post(`/api/admin/authority-orders/${orders[0]?.id}/answer`, answer)).status).toBe(
      200,
    );

    const { verifications } = (await after.get('/api/admin/verifications')).body as VerificationsToReviewView;
    expect(verifications.map(({ frames }) => frames.length)).toEqual([2]);
    for (const frame of verifications[0]?.frames ?? [])
      expect((await again.api().get(frame)).status).toBe(200);
    const refused = { outcome: 'refused', reason: 'not-clear' };
    const decision = await after.post(`/api/admin/verifications/${verifications[0]?.id}/decision`, refused);
    expect(decision.status).toBe(200);
  }

  it('contains everything that was acknowledged before it, and can be restored completely', async () => {
    const blob = await t.app.get(BlobStorage).put(Buffer.from('a picture of 3 MB'.repeat(180_000)));
    const pairs = await Promise.all(Array.from({ length: 4 }, () => twoFriends(t)));
    const [she, he] = pairs[0]!;
    await hideAndAsk(she, he);
    const owner = await recordOrders();
    const acknowledged: string[] = [];
    let talking = true;
    const talkers = pairs.map(async ([one, two]) => {
      for (let n = 0; talking; n += 1) {
        const { status, body } = await chatApi(t, one).send(two.id, `message ${n}`);
        expect(status).toBe(201);
        acknowledged.push(body.message.id as string);
      }
    });
    await until(() => acknowledged.length >= MESSAGES_BEFORE, 'the first messages');
    const before = [...acknowledged];
    const { collections } = await backUp(t.environment.MONGODB_URI ?? '', folder, unexpected);
    const whole = acknowledged.length;
    await until(() => acknowledged.length > whole + MESSAGES_BEFORE, 'messages after the backup');
    talking = false;
    await Promise.all(talkers);

    await restore(other.uri, folder);
    const ids = (await other.connection.collection('messages').find().toArray()).map(({ _id }) =>
      String(_id),
    );
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.length).toBeLessThanOrEqual(acknowledged.length);
    expect(await brokenIn(other.connection)).toEqual([]);
    for (const { name, documents } of collections) {
      expect([name, await other.connection.collection(name).countDocuments()]).toEqual([name, documents]);
      const indexes = async (connection: Connection) =>
        (await connection.collection(name).indexes()).map((index) => JSON.stringify(index)).sort();
      expect(await indexes(other.connection)).toEqual(await indexes(database(t)));
    }
    // Numbers keep their types, and an instance can serve the restored data.
    const types = async (connection: Connection) =>
      connection
        .collection('users')
        .aggregate([{ $group: { _id: { $type: '$coins' } } }])
        .toArray();
    expect(await types(other.connection)).toEqual(await types(database(t)));
    const again = await startTestApp({ beside: t, env: { MONGODB_URI: other.uri } });
    const stored = await again.app.get(BlobStorage).get(blob);
    expect(stored?.length).toBe(17 * 180_000);
    const hers = again.api(she.token);
    expect((await hers.get(`/api/chat/messages/${he.id}`)).body.messages.length).toBeGreaterThan(1);
    expect((await hers.get('/api/user/profile')).body.photos).toMatchObject([{ held: true }]);
    expect((await hers.get('/api/user/rights')).body).toEqual(
      (await t.api(she.token).get('/api/user/rights')).body,
    );
    await staffContinue(again, owner);
    await again.close();
  });

  it.each([
    ['a new folder', async () => {}],
    ['an empty one that others may read', (into: string) => mkdir(into, { mode: 0o755 })],
  ])('can be read by its owner only, when it is written to %s', async (_, prepare) => {
    const into = join(await mkdtemp(join(tmpdir(), 'backup-')), 'today');
    await prepare(into);
    await backUp(t.environment.MONGODB_URI ?? '', into, unexpected);
    const paths = [into, ...(await readdir(into)).map((name) => join(into, name))];
    expect(paths.length).toBeGreaterThan(2);
    const modes = await Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
    expect([modes[0], ...new Set(modes.slice(1))]).toEqual(['700', '600']);
    await rm(dirname(into), { recursive: true });
  });

  it('warns when the server does not allow a longer lifetime of its snapshot', async () => {
    const admin = database(t).getClient().db('admin');
    const keepHistory = (seconds: number) =>
      admin.command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds });
    // Longer than any backup here; the tests' MongoDB would keep it for a shorter time.
    const { was } = await keepHistory(300);
    const refusal = new Error('not allowed through mongos');
    const command = jest.spyOn(mongo.Db.prototype, 'command').mockRejectedValueOnce(refusal);
    const warnings: string[] = [];
    await backUp(t.environment.MONGODB_URI ?? '', join(folder, 'short'), (message) => warnings.push(message));
    command.mockRestore();
    await keepHistory(Number(was));
    expect(warnings).toEqual([expect.stringContaining(refusal.message)]);
    await rm(join(folder, 'short'), { recursive: true });
  });

  it('cannot be restored into a database with data or after a change, or written into a folder with data', async () => {
    await expect(restore(other.uri, folder)).rejects.toThrow('is not empty');
    await expect(backUp(t.environment.MONGODB_URI ?? '', folder, unexpected)).rejects.toThrow('is not empty');
    expect((await restore(other.uri, folder, { overwrite: true })).collections.length).toBeGreaterThan(5);
    await appendFile(join(folder, 'users.bson.gz'), 'x');
    await expect(restore(other.uri, folder, { overwrite: true })).rejects.toThrow('its checksum differs');
    expect(await other.connection.collection('users').countDocuments()).toBeGreaterThan(0);
    expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toContain('mutual-backup-1');
    await rm(join(folder, 'manifest.json'));
    await expect(restore(other.uri, folder, { overwrite: true })).rejects.toThrow('is not a complete backup');
  });
});
