import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BlobComparison } from '../../../src/modules/integrity/index.js';
import { toId } from '../../../src/platform/database/ids.js';
import { BlobMove } from '../../../src/platform/storage/blob-move.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import type { BlobStore } from '../../../src/platform/storage/blob-store.js';
import { aMember } from '../../factories/member.factory.js';
import { formOf } from '../../support/api-client.js';
import { database } from '../../support/match.js';
import { aBucket, storeEnv } from '../../support/object-store.js';
import { aPicture } from '../../support/pictures.js';
import { closedAfterTests, startTestApp } from '../../support/test-app.js';

const ARCHIVE_BYTES = 9 * 1024 * 1024;

/**
 * Returns a store that fails from the `calls`-th call on, counted over several stores, as if the process had
 * ended.
 */
function endingAfter(calls: { left: number }, store: BlobStore): BlobStore {
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]): unknown => {
        calls.left -= 1;
        if (calls.left < 0) throw new Error('the process has ended');
        return Reflect.apply(value, target, parameters);
      };
    },
  });
}

describe('moving blobs', () => {
  const t = closedAfterTests(async () => {
    const env = storeEnv(await aBucket());
    return startTestApp({ env: { ...env, BLOB_STORE: `gridfs,${env.BLOB_STORE}` } });
  });
  /** Returns both stores, and the storage of instances that move blobs to the object store. */
  const storages = () => {
    const [gridFs, s3] = t.app.get(BlobStorage).stores;
    if (!s3) throw new Error('There is only one store.');
    return { gridFs, s3, toS3: new BlobStorage([s3, gridFs]) };
  };
  beforeEach(async () => {
    const { gridFs, s3 } = storages();
    for (const store of [gridFs, s3]) for (const id of await idsIn(store)) await store.delete(id);
  });
  async function idsIn(store: BlobStore): Promise<string[]> {
    const ids: string[] = [];
    for await (const { id } of store.list()) ids.push(id);
    return ids;
  }

  it('moves pictures and archives in both directions, whichever step is interrupted', async () => {
    const { gridFs, s3 } = storages();
    const [picture, archive] = [toId().toHexString(), toId().toHexString()];
    const [small, large] = [Buffer.alloc(3_000, 'picture'), Buffer.alloc(ARCHIVE_BYTES, 'archive')];
    await gridFs.put(picture, small);
    await gridFs.putStream(archive, Readable.from([large]));
    for (const [from, to] of [
      [gridFs, s3],
      [s3, gridFs],
    ] as const) {
      let interruptions = 0;
      for (let steps = 1; ; steps += 1) {
        const calls = { left: steps };
        const move = new BlobMove(endingAfter(calls, from), endingAfter(calls, to));
        await move.run().catch(() => undefined);
        const storage = new BlobStorage([to, from]);
        expect((await storage.get(picture))?.equals(small)).toBe(true);
        expect((await buffer(storage.stream(archive))).equals(large)).toBe(true);
        if (calls.left >= 0) break;
        interruptions += 1;
      }
      expect(interruptions).toBeGreaterThan(5);
      expect(await idsIn(from)).toEqual([]);
      expect(await idsIn(to)).toEqual([picture, archive]);
    }
  });

  it('replaces an incomplete copy, and keeps the original if the copy stays different', async () => {
    const { gridFs, s3 } = storages();
    const id = toId().toHexString();
    await gridFs.put(id, Buffer.from('whole'));
    await s3.put(id, Buffer.from('part'));
    const spoiling = Object.assign(Object.create(s3) as BlobStore, {
      put: (blob: string) => s3.put(blob, Buffer.from('spoiled')),
    });
    const { failed } = await new BlobMove(gridFs, spoiling).run();
    expect([...failed.keys()]).toEqual([id]);
    expect((await gridFs.get(id))?.toString()).toBe('whole');
    expect((await new BlobMove(gridFs, s3).run()).failed.size).toBe(0);
    expect((await s3.get(id))?.toString()).toBe('whole');
  });

  it('leaves no copy of a blob that is deleted during the move', async () => {
    const { gridFs, s3, toS3 } = storages();
    const id = toId().toHexString();
    await gridFs.put(id, Buffer.from('unwanted'));
    const slow = Object.assign(Object.create(s3) as BlobStore, {
      put: async (blob: string, bytes: Buffer) => {
        await toS3.delete(blob);
        await s3.put(blob, bytes);
      },
    });
    expect((await new BlobMove(gridFs, slow).run()).removed).toBe(1);
    expect(await toS3.existing([id])).toEqual(new Set());
  });

  it('stops when the target store fails repeatedly, and reports its progress regularly', async () => {
    const { gridFs } = storages();
    const ids = Array.from({ length: 70 }, () => toId().toHexString());
    await Promise.all(ids.map((id) => gridFs.put(id, Buffer.from(id))));
    let looks = 0;
    let report = (): void => undefined;
    const reported = new Promise<void>((resolve) => (report = resolve));
    const away = Object.assign(Object.create(gridFs) as BlobStore, {
      name: 's3://away',
      existing: async () => {
        looks += 1;
        await reported;
        throw new Error('s3://away does not answer');
      },
    });
    await expect(new BlobMove(gridFs, away, () => report(), 1).run()).rejects.toThrow(
      /^The move was ended after 5\d failures in a row; the last one: s3:\/\/away does not answer\. 0 blobs were moved/,
    );
    expect(looks).toBeLessThan(60);
    expect(await idsIn(gridFs)).toHaveLength(70);
  });

  it('does not interrupt a download, which continues from the other store', async () => {
    const { gridFs, s3, toS3 } = storages();
    const id = toId().toHexString();
    const archive = Buffer.concat(Array.from({ length: 9 }, (_, n) => Buffer.alloc(1024 * 1024, n)));
    await gridFs.putStream(id, Readable.from([archive]));
    const reading = toS3.stream(id)[Symbol.asyncIterator]();
    const first = (await reading.next()).value as Buffer;
    await new BlobMove(gridFs, s3).run();
    const parts = [first];
    for (let part = await reading.next(); !part.done; part = await reading.next())
      parts.push(part.value as Buffer);
    expect(Buffer.concat(parts).equals(archive)).toBe(true);
  });

  it('is checked by comparing the stored blobs with the documents that refer to them', async () => {
    const { gridFs, s3 } = storages();
    const me = await aMember(t);
    for (let n = 0; n < 2; n += 1)
      await t.api(me.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    await t.jobsDone();
    const user = await database(t)
      .collection('users')
      .findOne({ _id: toId(me.id) });
    const [one, other] = user?.photos as { full: string; card: string }[];
    await new BlobMove(gridFs, s3).run();
    const comparison = t.app.get(BlobComparison);
    const compare = (hours: number) => comparison.compare(new Date(Date.now() + hours * 3_600_000));
    expect(await compare(2)).toMatchObject({ stored: 6, referenced: 6, missing: [], unreferenced: [] });
    const forgotten = toId().toHexString();
    await gridFs.put(forgotten, Buffer.from('of nobody'));
    await s3.delete(one?.full ?? '');
    await s3.delete(other?.card ?? '');
    expect(await compare(0)).toMatchObject({ stored: 5, unreferenced: [] });
    const { missing, unreferenced } = await compare(2);
    expect([missing.toSorted(), unreferenced]).toEqual([
      [one?.full ?? '', other?.card ?? ''].toSorted(),
      [forgotten],
    ]);
  });
});
