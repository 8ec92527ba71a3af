import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { toId } from '../../../src/platform/database/ids.js';
import { IntegrityReader } from '../../../src/platform/database/integrity-check.js';
import { ReportingReads } from '../../../src/platform/database/reporting-reads.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { BlobMove } from '../../../src/platform/storage/blob-move.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import {
  BlobStoreUnavailable,
  type BlobStore,
  type ListedBlob,
} from '../../../src/platform/storage/blob-store.js';
import { S3Store } from '../../../src/platform/storage/s3-store.js';
import {
  aBucket,
  removeBucket,
  storeCredentials,
  storeEnv,
  storeOrigin,
} from '../../support/object-store.js';
import { startObjectStoreDouble, type ObjectStoreDouble } from '../../support/stand-ins/object-store.js';
import { closedAfterTests, startTestApp } from '../../support/test-app.js';

const MEBIBYTE = 1024 * 1024;
const BUCKET = 'pictures';

const t = closedAfterTests(async () => {
  const env = storeEnv(await aBucket());
  return startTestApp({ env: { ...env, BLOB_STORE: `gridfs,${env.BLOB_STORE}` } });
});

const storeOfApp = (index: 0 | 1): BlobStore => {
  const store = t.app.get(BlobStorage).stores[index];
  if (!store) throw new Error('There is only one store.');
  return store;
};

const warnings: unknown[] = [];

const STAND_IN = { bucket: BUCKET, accessKeyId: 'key', secretAccessKey: 'secret' };

/** Returns a client of a store; by default, the store is a stand-in. */
const clientOf = (
  { origin }: Pick<ObjectStoreDouble, 'origin'>,
  { silenceMs = 10_000, bucket, ...credentials }: typeof STAND_IN & { silenceMs?: number } = STAND_IN,
): S3Store =>
  new S3Store(
    { kind: 's3', bucket, region: 'us-east-1', origin, isPathStyle: true },
    credentials,
    { logger: { warn: (...line) => void warnings.push(line) }, metrics: new Metrics(t.app.get(AppConfig)) },
    { connectMs: silenceMs, silenceMs },
  );

const doubles: ObjectStoreDouble[] = [];
afterEach(async () => {
  warnings.length = 0;
  for (const double of doubles.splice(0)) await double.close();
});
async function aDouble(
  ...manner: [Parameters<typeof startObjectStoreDouble>[1]?]
): Promise<ObjectStoreDouble> {
  const double = await startObjectStoreDouble(BUCKET, ...manner);
  doubles.push(double);
  return double;
}

async function listed(store: BlobStore): Promise<ListedBlob[]> {
  const blobs: ListedBlob[] = [];
  for await (const blob of store.list()) blobs.push(blob);
  return blobs;
}

const newId = (): string => toId().toHexString();

/** Returns bytes that differ in each chunk of GridFS. */
const content = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(at, at);
  return bytes;
};

describe.each<[string, () => BlobStore | Promise<BlobStore>]>([
  ['GridFS', () => storeOfApp(0)],
  ['an S3 store', () => storeOfApp(1)],
  [
    'an S3 store that knows no new checksums and no Expect',
    async () => clientOf(await aDouble({ refusesChecksums: true, ignoresExpectations: true })),
  ],
  ['an S3 store that ignores ranges', async () => clientOf(await aDouble({ ignoresRanges: true }))],
  [
    'an S3 store that reports missing deletions',
    async () => clientOf(await aDouble({ reportsMissingDeletions: true })),
  ],
])('the blob store %s', (_name, find) => {
  it('passes the check at the start and leaves nothing behind', async () => {
    const store = await find();
    await store.prepare();
    expect(warnings).toEqual([]);
    expect(await listed(store)).toEqual([]);
  });

  it('returns what was stored until it is deleted', async () => {
    const store = await find();
    const [id, bytes] = [newId(), content(600_000)];
    await store.put(id, bytes);
    expect((await store.get(id))?.equals(bytes)).toBe(true);
    expect(await store.existing([id, newId()])).toEqual(new Set([id]));
    await store.delete(id);
    await store.delete(id);
    expect(await store.get(id)).toBeNull();
    expect(await store.existing([id])).toEqual(new Set());
    await expect(buffer(store.stream(id))).rejects.toThrow();
  });

  it('returns empty content as empty, and not as missing', async () => {
    const store = await find();
    const id = newId();
    await store.put(id, Buffer.alloc(0));
    expect(await store.get(id)).toEqual(Buffer.alloc(0));
    expect((await buffer(store.stream(id))).length).toBe(0);
    await store.delete(id);
  });

  it('streams from every offset, returns nothing at the end, and fails after the end', async () => {
    const store = await find();
    const [id, bytes] = [newId(), content(3_000_000)];
    expect(await store.putStream(id, Readable.from([bytes]))).toBe(bytes.length);
    for (const from of [0, 1, MEBIBYTE - 1, MEBIBYTE, MEBIBYTE + 1, bytes.length - 1, bytes.length]) {
      const read = await buffer(store.stream(id, from));
      expect([from, read.equals(bytes.subarray(from))]).toEqual([from, true]);
    }
    await expect(buffer(store.stream(id, bytes.length + 1))).rejects.toThrow();
    await store.deleteStream(id);
    await expect(buffer(store.stream(id, 1))).rejects.toThrow();
  });

  it('streams from the end of content that fills its last chunk', async () => {
    const store = await find();
    const [id, bytes] = [newId(), content(2 * MEBIBYTE)];
    await store.putStream(id, Readable.from([bytes]));
    expect((await buffer(store.stream(id, bytes.length))).length).toBe(0);
    expect((await buffer(store.stream(id, bytes.length - 1))).equals(bytes.subarray(-1))).toBe(true);
    await store.deleteStream(id);
  });

  it('stores content that is larger than one part, and stores nothing if the source fails', async () => {
    const store = await find();
    const id = newId();
    const parts = Array.from({ length: 20 }, (_, n) => Buffer.alloc(MEBIBYTE, n));
    expect(await store.putStream(id, Readable.from(parts))).toBe(20 * MEBIBYTE);
    expect((await buffer(store.stream(id))).equals(Buffer.concat(parts))).toBe(true);
    await store.deleteStream(id);
    await store.deleteStream(id);
    function* broken(): Generator<Buffer> {
      yield* parts;
      throw new Error('the content ended early');
    }
    await expect(store.putStream(id, Readable.from(broken()))).rejects.toThrow('the content ended early');
    await store.deleteStream(id);
    expect(await store.existing([id])).toEqual(new Set());
  });

  it('lists its blobs in their order with their sizes', async () => {
    const store = await find();
    const ids = Array.from({ length: 5 }, newId);
    for (const [index, id] of ids.toReversed().entries()) await store.put(id, content(4 * (index + 1)));
    expect(await listed(store)).toEqual(ids.map((id, index) => ({ id, bytes: 4 * (ids.length - index) })));
    for (const id of ids) await store.delete(id);
  });

  it('continues an interrupted read in the other store, from any position', async () => {
    const store = await find();
    const [id, bytes] = [newId(), content(3_000_000)];
    await store.putStream(id, Readable.from([bytes]));
    for (const sent of [0, 1, MEBIBYTE, bytes.length]) {
      const breaking = Object.assign(Object.create(store) as BlobStore, {
        stream: () =>
          Readable.from(
            (function* () {
              if (sent > 0) yield bytes.subarray(0, sent);
              throw new Error('the blob has moved');
            })(),
          ),
      });
      const read = await buffer(new BlobStorage([breaking, store]).stream(id));
      expect([sent, read.equals(bytes)]).toEqual([sent, true]);
    }
    await store.deleteStream(id);
  });
});

describe('a bucket that is gone', () => {
  const gone: [string, () => Promise<{ store: S3Store; remove: () => void | Promise<void> }>][] = [
    [
      'a stand-in',
      async () => {
        const double = await aDouble();
        return { store: clientOf(double), remove: () => void (double.isBucketGone = true) };
      },
    ],
    [
      'a real store',
      async () => {
        const bucket = await aBucket();
        const store = clientOf({ origin: storeOrigin() }, { bucket, ...storeCredentials });
        return { store, remove: () => removeBucket(bucket) };
      },
    ],
  ];
  it.each(gone)('fails every call of %s, and never reports a picture as missing', async (_name, prepare) => {
    const { store, remove } = await prepare();
    const id = newId();
    await store.put(id, content(8));
    await remove();
    for (const call of [
      () => store.get(id),
      () => store.existing([id]),
      () => buffer(store.stream(id)),
      () => buffer(store.stream(id, 4)),
      () => listed(store),
      () => store.put(newId(), content(8)),
      () => store.putStream(newId(), Readable.from([content(8)])),
      () => store.delete(id),
      () => store.deleteStream(id),
    ])
      await expect(call()).rejects.toThrow(BlobStoreUnavailable);
  });

  it('is not reported as missing blobs by the integrity check', async () => {
    const double = await aDouble();
    const storage = new BlobStorage([clientOf(double)]);
    const connection = t.app.get<Connection>(getConnectionToken());
    const reader = new IntegrityReader(connection, t.app.get(ReportingReads), storage);
    const id = await storage.put(content(8));
    expect(await reader.missingBlobs([id])).toEqual(new Set());
    double.isBucketGone = true;
    await expect(reader.missingBlobs([id])).rejects.toThrow('NoSuchBucket (404)');
  });

  it('keeps the copies of an interrupted move, because they are the last ones', async () => {
    const [double, gridFs] = [await aDouble(), storeOfApp(0)];
    const ids = Array.from({ length: 3 }, newId);
    for (const id of ids) double.objects.set(id, content(8));
    let reads = 0;
    double.refuse = ({ method, key }) => {
      if (method === 'GET' && key !== '') reads += 1;
      // The bucket is missing from the third copy on.
      if (reads === ids.length) double.isBucketGone = true;
      return undefined;
    };
    const { moved, removed, failed } = await new BlobMove(clientOf(double), gridFs).run();
    expect([moved, removed, [...failed.keys()].toSorted()]).toEqual([0, 0, ids]);
    expect(await gridFs.existing(ids)).toEqual(new Set(ids));
    for (const id of ids) await gridFs.delete(id);
  });

  it('does not lead to the deletion of the copy of a blob whose original is lost', async () => {
    const gridFs = storeOfApp(0);
    const copies = clientOf(await aDouble());
    const id = newId();
    await gridFs.put(id, content(8));
    await copies.put(id, content(8));
    const damaged = Object.assign(Object.create(gridFs) as BlobStore, { get: () => Promise.resolve(null) });
    const { failed, removed } = await new BlobMove(damaged, copies).run();
    expect([[...failed.keys()], removed]).toEqual([[id], 0]);
    expect(await copies.existing([id])).toEqual(new Set([id]));
    await gridFs.delete(id);
  });
});

describe('the check of an S3 store at the start', () => {
  it.each([
    ['PUT', { status: 501, code: 'NotImplemented' }, 'failed to put a test object in the bucket pictures'],
    ['PUT', { status: 403, code: 'AccessDenied' }, 'failed to put a test object in the bucket pictures'],
    ['GET', { status: 403, code: 'AccessDenied' }, 'failed to get a test object in the bucket pictures'],
    [
      'DELETE',
      { status: 403, code: 'AccessDenied' },
      'failed to delete a test object in the bucket pictures',
    ],
  ])('fails when the store rejects %s with %j', async (method, refusal, message) => {
    const double = await aDouble();
    double.refuse = (request) => (request.method === method && request.key !== '' ? refusal : undefined);
    await expect(clientOf(double).prepare()).rejects.toThrow(
      `BLOB_STORE: ${double.origin} ${message}: ${refusal.code} (${refusal.status}).`,
    );
    double.refuse = () => undefined;
    await clientOf(double).prepare();
  });

  it('fails when the store rejects a listing', async () => {
    const double = await aDouble();
    double.refuse = ({ method, key }) =>
      method === 'GET' && key === '' ? { status: 403, code: 'AccessDenied' } : undefined;
    await expect(clientOf(double).prepare()).rejects.toThrow(
      `BLOB_STORE: ${double.origin} refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket pictures: AccessDenied (403).`,
    );
  });

  it('fails when the store returns other bytes', async () => {
    const double = await aDouble();
    double.objects.set = (key: string) => Map.prototype.set.call(double.objects, key, Buffer.from('<html>'));
    await expect(clientOf(double).prepare()).rejects.toThrow(
      `BLOB_STORE: ${double.origin} returned other bytes than were stored in the bucket pictures.`,
    );
  });

  it.each([
    { status: 507, code: 'InsufficientStorage' },
    { status: 503, code: 'SlowDown' },
    { status: 500, code: 'InternalError' },
    { status: 429, code: 'TooManyRequests' },
    { status: 403, code: 'QuotaExceeded' },
    { status: 400, code: 'XMinioAdminBucketQuotaExceeded' },
  ])('passes with a warning while the store returns %j', async (refusal) => {
    const double = await aDouble();
    double.refuse = ({ method }) => (method === 'PUT' ? refusal : undefined);
    await clientOf(double).prepare();
    expect(warnings).toMatchObject([['The object store is not available', { store: 's3://pictures' }]]);
  });

  it('passes with a warning while the store does not respond', async () => {
    const double = await aDouble();
    double.refuse = () => 'silence';
    await clientOf(double, { ...STAND_IN, silenceMs: 100 }).prepare();
    expect(warnings).toHaveLength(1);
  });
});

describe('a slow S3 store', () => {
  it('receives and sends content that takes longer than the limit of silence', async () => {
    const silenceMs = 2_000;
    const double = await aDouble();
    const store = clientOf(double, { ...STAND_IN, silenceMs });
    // Content that is larger than the buffers of the connection.
    const [id, bytes] = [newId(), content(32 * MEBIBYTE)];
    double.takesMs = 1.5 * silenceMs;
    await store.put(id, bytes);
    expect((await store.get(id))?.equals(bytes)).toBe(true);
    expect(double.requests).toEqual([`PUT ${id}`, `GET ${id}`]);
  });

  it('fails a read whose content stops, and keeps the bytes that were sent', async () => {
    const double = await aDouble();
    const store = clientOf(double, { ...STAND_IN, silenceMs: 100 });
    const [id, bytes] = [newId(), content(MEBIBYTE)];
    await store.put(id, bytes);
    double.refuse = ({ method }) => (method === 'GET' ? 'half' : undefined);
    await expect(store.get(id)).rejects.toThrow(BlobStoreUnavailable);
    await expect(buffer(store.stream(id))).rejects.toThrow(BlobStoreUnavailable);
    const storage = new BlobStorage([store, storeOfApp(0)]);
    await storeOfApp(0).put(id, bytes);
    expect((await buffer(storage.stream(id))).equals(bytes)).toBe(true);
    await storeOfApp(0).delete(id);
  });

  it('fails a call after a limited time, and works again afterwards', async () => {
    const double = await aDouble();
    const store = clientOf(double, { ...STAND_IN, silenceMs: 100 });
    const id = newId();
    await store.put(id, content(8));
    double.refuse = () => 'silence';
    for (const call of [
      () => store.get(id),
      () => store.existing([id]),
      () => buffer(store.stream(id)),
      () => store.put(newId(), content(8)),
      () => store.putStream(newId(), Readable.from([content(8)])),
      () => store.delete(id),
    ])
      await expect(call()).rejects.toThrow(BlobStoreUnavailable);
    double.refuse = () => undefined;
    expect((await store.get(id))?.equals(content(8))).toBe(true);
  });
});
