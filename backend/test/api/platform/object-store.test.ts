import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { formOf } from '../../support/api-client.js';
import { twoFriends } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { aBucket, leaveUpload, openUploads, storeEnv, storeOrigin } from '../../support/object-store.js';
import { aPicture } from '../../support/pictures.js';
import { startObjectStoreDouble, type ObjectStoreDouble } from '../../support/stand-ins/object-store.js';
import { startTcpProxy, type TcpProxy } from '../../support/stand-ins/tcp-proxy.js';
import { closedAfterTests, startTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';
import { filesInZip } from '../../support/zip.js';

const MEBIBYTE = 1024 * 1024;

describe('with an object store', () => {
  let bucket: string;
  let proxy: TcpProxy;
  const t = closedAfterTests(async () => {
    bucket = await aBucket();
    proxy = await startTcpProxy(new URL(storeOrigin()));
    return startTestApp({ env: storeEnv(bucket, new URL(proxy.url).origin) });
  });
  afterAll(() => proxy.close());

  const upload = async ({ token }: MadeMember) =>
    t.api(token).post('/api/user/photos', formOf({ photo: await aPicture() }));
  async function pictured(): Promise<MadeMember> {
    const member = await aMember(t);
    expect((await upload(member)).status).toBe(201);
    return member;
  }
  const linkTo = async (of: MadeMember): Promise<string> =>
    String((await matchApi(t, await aMember(t)).card(of.id)).body.photos[0]);
  const photosOf = async ({ id }: MadeMember) =>
    (
      await database(t)
        .collection('users')
        .findOne({ _id: toId(id) })
    )?.photos as { full: string }[];
  const blobOf = async (member: MadeMember): Promise<string> => (await photosOf(member))[0]?.full ?? '';

  it('stores, serves and removes photos without storing them in MongoDB', async () => {
    const ravi = await pictured();
    const link = await linkTo(ravi);
    const answer = await t.api().get(link);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await database(t).collection('blobs.files').countDocuments()).toBe(0);
    const blob = await blobOf(ravi);
    expect(await t.app.get(BlobStorage).existing([blob, toId().toHexString()])).toEqual(new Set([blob]));
    await t.app.get(BlobStorage).delete(blob);
    expect(await t.api().get(link)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('returns an expiring address in the store to an nginx that can reach the store', async () => {
    const ravi = await pictured();
    const link = await linkTo(ravi);
    const { host } = new URL(proxy.url);
    const keeps = { 'X-Nginx-Keeps-Blobs': '1' };
    const location = async (headers: Record<string, string>) =>
      (await t.api().get(link, undefined, headers)).headers.get('x-accel-redirect') ?? '';
    expect(await location(keeps)).toMatch(/^\/kept-blobs\/[0-9a-f]{24}\?expires=/);
    expect(await location({ ...keeps, 'X-Nginx-Reaches-Store': 'other:9000' })).toMatch(/^\/kept-blobs\//);
    const named = await location({ ...keeps, 'X-Nginx-Reaches-Store': host });
    const blob = await blobOf(ravi);
    expect(named).toMatch(
      new RegExp(`^/stored-blobs/${blob}/${bucket}/${blob}\\?.*X-Amz-Expires=30.*X-Amz-Signature=`),
    );
    const picture = await fetch(`http://${host}${named.slice(`/stored-blobs/${blob}`.length)}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const short = await t.app.get(BlobStorage).readableUrl(blob, 1);
    if (!short) throw new Error('The store names no address.');
    await until(async () => (await fetch(short)).status === 403, 'the end of the address');
  });

  it('removes a view-once picture from the store after it was opened', async () => {
    const [she, he] = await twoFriends(t);
    const form = formOf({ picture: await aPicture() });
    form.set('to', he.id);
    form.set('viewOnce', 'yes');
    const { message } = (await t.api(she.token).post('/api/chat/send-picture', form)).body;
    const stored = await database(t)
      .collection('messages')
      .findOne({ _id: toId(String(message.id)) });
    const blob = String((stored?.viewOnce as { full: string }).full);
    const storage = t.app.get(BlobStorage);
    expect((await storage.existing([blob])).size).toBe(1);
    const opened = await fetch(`${t.url}/api/chat/view-once`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${he.token}` },
      body: JSON.stringify({ messageId: message.id, opening: 'tab' }),
    });
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    t.clock.advance(HOUR_MS);
    await t.jobsDone();
    expect((await storage.existing([blob])).size).toBe(0);
    t.clock.set(new Date());
  });

  it('stores an archive in parts, and streams it back', async () => {
    const storage = t.app.get(BlobStorage);
    const id = toId().toHexString();
    const parts = Array.from({ length: 20 }, (_, n) => Buffer.alloc(MEBIBYTE, n));
    expect(await storage.putStream(id, Readable.from(parts))).toBe(20 * MEBIBYTE);
    expect((await buffer(storage.stream(id))).equals(Buffer.concat(parts))).toBe(true);
    await storage.delete(id);
    await expect(buffer(storage.stream(id))).rejects.toThrow('404');
  });

  it('serves a data export', async () => {
    const me = await pictured();
    const api = t.api(me.token);
    await api.post('/api/user/export', { password: PASSWORD });
    await t.jobsDone();
    const { url } = (await api.post('/api/user/export/link', { password: PASSWORD })).body;
    const zip = Buffer.from(await (await fetch(t.url + String(url))).arrayBuffer());
    const names = [...(await filesInZip(zip)).keys()];
    expect(names.some((name) => name.endsWith('.webp'))).toBe(true);
  });

  it('keeps no parts of an upload whose content fails', async () => {
    const storage = t.app.get(BlobStorage);
    function* broken(): Generator<Buffer> {
      for (let n = 0; n < 20; n += 1) yield Buffer.alloc(MEBIBYTE, n);
      throw new Error('the content ended early');
    }
    const id = toId().toHexString();
    await expect(storage.putStream(id, Readable.from(broken()))).rejects.toThrow('the content ended early');
    expect(await openUploads(bucket)).toBe(0);
    expect((await storage.existing([id])).size).toBe(0);
  });

  it('removes the parts of a killed upload only when an archive is deleted', async () => {
    const storage = t.app.get(BlobStorage);
    const [picture, archive] = [await storage.put(Buffer.from('a picture')), toId().toHexString()];
    const send = jest.spyOn(S3Client.prototype, 'send');
    await storage.delete(picture);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
    await leaveUpload(bucket, archive);
    expect(await openUploads(bucket)).toBe(1);
    await storage.deleteStream(archive);
    expect(await openUploads(bucket)).toBe(0);
  });

  it('returns 503 while the store is unreachable, and works again afterwards', async () => {
    const [me, ravi] = [await aMember(t), await pictured()];
    const link = await linkTo(ravi);
    proxy.cut();
    expect(await upload(me)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect((await t.api().get(link)).status).toBe(503);
    expect(await photosOf(me)).toEqual([]);
    proxy.mend();
    expect((await upload(me)).status).toBe(201);
    expect((await t.api().get(link)).status).toBe(200);
  });
});

describe('the configuration of an object store', () => {
  const start = (env: Record<string, string>) => startTestApp({ env });

  it('ends the start when the bucket does not exist or the credentials are rejected', async () => {
    await expect(start(storeEnv('no-such-bucket'))).rejects.toThrow(
      `BLOB_STORE: ${storeOrigin()} has no bucket no-such-bucket.`,
    );
    const bucket = await aBucket();
    await expect(start({ ...storeEnv(bucket), AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(
      `refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket ${bucket}`,
    );
    await expect(start({ ...storeEnv(bucket), AWS_SECRET_ACCESS_KEY: '' })).rejects.toThrow(
      'AWS_SECRET_ACCESS_KEY: Required with an object store',
    );
    await expect(start({ ...storeEnv(bucket), BLOB_STORE: 's3://a/b' })).rejects.toThrow('BLOB_STORE: Use');
  });

  it('ends the start when the store rejects all uploads, but not when it is full', async () => {
    const double = await startObjectStoreDouble('pictures');
    const env = storeEnv('pictures', double.origin);
    double.refuse = ({ method }) => (method === 'PUT' ? { status: 501, code: 'NotImplemented' } : undefined);
    await expect(start(env)).rejects.toThrow(
      `BLOB_STORE: ${double.origin} failed to put a test object in the bucket pictures: NotImplemented (501).`,
    );
    double.refuse = ({ method }) => (method === 'PUT' ? { status: 507, code: 'Full' } : undefined);
    await (await start(env)).close();
    await double.close();
  });
});

describe('an object store that fails', () => {
  let double: ObjectStoreDouble;
  const t = closedAfterTests(async () => {
    double = await startObjectStoreDouble('pictures');
    return startTestApp({ env: { ...storeEnv('pictures', double.origin), LOG_LEVEL: 'silent' } });
  });
  afterAll(() => double.close());
  afterEach(() => {
    double.refuse = () => undefined;
    double.isBucketGone = false;
  });
  const upload = async ({ token }: MadeMember) =>
    t.api(token).post('/api/user/photos', formOf({ photo: await aPicture() }));
  const puts = (): number => double.requests.filter((request) => request.startsWith('PUT ')).length;
  const unavailable = { status: 503, body: { code: 'UNAVAILABLE' } };

  it('results in 503 when it is full or fails, after a limited number of attempts', async () => {
    const me = await aMember(t);
    for (const [status, code, attempts] of [
      [507, 'InsufficientStorage', 1],
      [500, 'InternalError', 3],
      [503, 'SlowDown', 3],
      [403, 'QuotaExceeded', 1],
    ] as const) {
      const before = puts();
      double.refuse = ({ method }) => (method === 'PUT' ? { status, code } : undefined);
      expect(await upload(me)).toMatchObject(unavailable);
      expect([code, puts() - before]).toEqual([code, attempts]);
      double.refuse = () => undefined;
      expect((await upload(me)).status).toBe(201);
    }
  });

  it('results in 503 when its bucket is gone, and in 404 only for a removed picture', async () => {
    const [ravi, me] = [await aMember(t), await aMember(t)];
    expect((await upload(ravi)).status).toBe(201);
    const link = String((await matchApi(t, me).card(ravi.id)).body.photos[0]);
    double.isBucketGone = true;
    expect(await t.api().get(link)).toMatchObject(unavailable);
    double.isBucketGone = false;
    expect((await t.api().get(link)).status).toBe(200);
  });

  it('delays an archive whose pictures cannot be read, but no other work', async () => {
    const me = await aMember(t);
    expect((await upload(me)).status).toBe(201);
    const api = t.api(me.token);
    let refusals = 0;
    double.refuse = ({ method, key }) => {
      if (method !== 'GET' || key === '') return undefined;
      refusals += 1;
      return { status: 403, code: 'AccessDenied' };
    };
    await api.post('/api/user/export', { password: PASSWORD });
    await until(() => refusals > 1, 'a second attempt of the job');
    expect((await api.get('/api/user/export')).body).toMatchObject({ state: 'preparing' });
    double.refuse = () => undefined;
    await t.jobsDone();
    const { url } = (await api.post('/api/user/export/link', { password: PASSWORD })).body;
    const zip = Buffer.from(await (await fetch(t.url + String(url))).arrayBuffer());
    const photo = (await filesInZip(zip)).get('photos/1.webp');
    expect(photo?.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('results in 503 for an archive that cannot be read, and in the archive at the next try', async () => {
    const me = await aMember(t);
    const api = t.api(me.token);
    await api.post('/api/user/export', { password: PASSWORD });
    await t.jobsDone();
    const { url } = (await api.post('/api/user/export/link', { password: PASSWORD })).body;
    for (const [status, code] of [
      [404, 'NoSuchBucket'],
      [500, 'InternalError'],
    ] as const) {
      double.refuse = () => ({ status, code });
      const answer = await fetch(t.url + String(url));
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([503, null]);
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    }
    double.refuse = () => 'half';
    await expect(fetch(t.url + String(url)).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    double.refuse = () => undefined;
    const whole = await fetch(t.url + String(url));
    expect((await filesInZip(Buffer.from(await whole.arrayBuffer()))).has('read-me.txt')).toBe(true);
  });
});
