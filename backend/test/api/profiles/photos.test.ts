import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import sharp from 'sharp';
import { PHOTO_SIZES, photoLink, PhotosView, PROFILES_LIMITS } from '@contract';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import { aMember, type MadeMember, type MemberDocument } from '../../factories/member.factory.js';
import { formOf } from '../../support/api-client.js';
import { database } from '../../support/match.js';
import { aPhonePicture, aPicture, aPixelBomb } from '../../support/pictures.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const PATH = '/api/user/photos';
const MEGABYTE = 1024 * 1024;

const t = useTestApp();
let users: Model<MemberDocument>;

beforeAll(() => {
  users = t.app.get<Model<MemberDocument>>(getModelToken('Profile'));
});

const stored = async ({ id }: MadeMember): Promise<MemberDocument> =>
  users.findById(id).orFail().lean<MemberDocument>();
const blobCount = (): Promise<number> =>
  t.app.get<Connection>(getConnectionToken()).collection('blobs.files').countDocuments();
const upload = ({ token }: MadeMember, photo: Buffer) => t.api(token).post(PATH, formOf({ photo }));
const fetchBytes = async (url: string): Promise<Buffer> => {
  const response = await fetch(t.url + url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  return Buffer.from(await response.arrayBuffer());
};

/** Uploads `count` photos one after another and returns their ids in order. */
async function withPhotos(me: MadeMember, count: number): Promise<string[]> {
  const picture = await aPicture();
  let ids: string[] = [];
  for (let number = 0; number < count; number += 1)
    ids = (await upload(me, picture)).body.photos.map(({ id }: { id: string }) => id);
  return ids;
}

describe('POST /api/user/photos', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts a %s and serves it as WebP in all sizes',
    async (format) => {
      const me = await aMember(t);
      const { status, body } = await upload(me, await aPicture(format, { width: 1000, height: 500 }));
      expect(status).toBe(201);
      const { photos } = PhotosView.parse(body);
      expect(photos).toHaveLength(1);
      const url = photos[0]?.url ?? '';
      const sizes = await Promise.all(
        [url, photoLink(url, 'card'), photoLink(url, 'portrait')].map(async (link) =>
          sharp(await fetchBytes(link)).metadata(),
        ),
      );
      expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
        ['webp', 1000, 500],
        ['webp', 320, 160],
        ['webp', 160, 160],
      ]);
      expect((await t.api(me.token).get('/api/user/profile')).body).toMatchObject({
        profilePicture: true,
        photos,
      });
    },
  );

  it('removes all metadata of a phone picture', async () => {
    const me = await aMember(t);
    const { body } = await upload(me, await aPhonePicture({ width: 80, height: 40 }));
    for (const size of PHOTO_SIZES) {
      const bytes = await fetchBytes(photoLink(body.photos[0].url, size));
      const { width, height, orientation, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([40, 80]);
      expect([orientation, exif, xmp, icc, iptc]).toEqual(Array(5).fill(undefined));
      for (const secret of ['EXIF', 'Exif', 'XMP', 'ICCP', 'GPS', 'Secret', 'Phone 12'])
        expect(bytes.toString('latin1')).not.toContain(secret);
    }
  });

  it('serves the same bytes for a repeated request', async () => {
    const me = await aMember(t);
    const { body } = await upload(me, await aPicture());
    const card = photoLink(body.photos[0].url, 'card');
    expect(await fetchBytes(card)).toEqual(await fetchBytes(card));
  });

  it('returns 401 to visitors and SUSPENDED to suspended members', async () => {
    expect((await t.api().post(PATH, formOf({ photo: await aPicture() }))).status).toBe(401);
    const answer = await upload(await aMember(t, { status: 'suspended' }), await aPicture());
    expect([answer.status, answer.body.code]).toEqual([403, 'SUSPENDED']);
  });

  it.each([
    [
      'text named .jpg',
      async () => Promise.resolve(Buffer.from('I am a picture, honestly.')),
      415,
      'NOT_A_PICTURE',
    ],
    ['an empty file', async () => Promise.resolve(Buffer.alloc(0)), 415, 'NOT_A_PICTURE'],
    [
      'an SVG',
      async () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      415,
      'NOT_A_PICTURE',
    ],
    ['a GIF', () => aPicture('gif'), 415, 'NOT_A_PICTURE'],
    ['a TIFF', () => aPicture('tiff'), 415, 'NOT_A_PICTURE'],
    [
      'half a JPEG',
      async () => (await aPicture('jpeg', { width: 300, height: 300 })).subarray(0, 5000),
      400,
      'PICTURE_UNREADABLE',
    ],
    [
      'a file of 9 MB',
      async () => Promise.resolve(Buffer.concat([await aPicture(), Buffer.alloc(9 * MEGABYTE)])),
      413,
      'PICTURE_TOO_LARGE',
    ],
  ])('rejects %s and stores nothing', async (_what, make, status, code) => {
    const me = await aMember(t);
    const before = await blobCount();
    const answer = await upload(me, await make());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await stored(me)).photos).toEqual([]);
    expect(await blobCount()).toBe(before);
  });

  it('rejects a picture of 30,000 x 30,000 pixels by its header, before it decodes any', async () => {
    const me = await aMember(t);
    // The end of its pixels is missing, so decoding it would cause another error.
    const bomb = aPixelBomb();
    const answer = await upload(me, bomb.subarray(0, bomb.length / 2));
    expect([answer.status, answer.body.code]).toEqual([400, 'PICTURE_TOO_MANY_PIXELS']);
  });

  it('rejects a form that is not exactly one file in the photo field', async () => {
    const me = await aMember(t);
    const photo = await aPicture();
    const two = formOf({ photo });
    two.append('photo', new Blob([new Uint8Array(photo)]), 'two.jpg');
    const refused = [
      [formOf({ picture: photo }), 400, 'VALIDATION'],
      [formOf({ photo: 'text' }), 400, 'VALIDATION'],
      [formOf({ photo, caption: 'x' }), 400, 'VALIDATION'],
      [two, 400, 'VALIDATION'],
      [new FormData(), 400, 'VALIDATION'],
      [{ photo: 'x' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [undefined, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ] as const;
    for (const [body, status, code] of refused) {
      const answer = await t.api(me.token).post(PATH, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect((await stored(me)).photos).toEqual([]);
  });

  it('ignores the name of the file', async () => {
    const me = await aMember(t);
    const form = new FormData();
    form.append(
      'photo',
      new Blob([new Uint8Array(await aPicture())], { type: 'text/html' }),
      '../../etc/pass<b>wd.html',
    );
    const { status, body } = await t.api(me.token).post(PATH, form);
    expect(status).toBe(201);
    expect(JSON.stringify([body, await stored(me)])).not.toContain('wd.html');
  });

  it('accepts the next upload after a client disconnects', async () => {
    const me = await aMember(t);
    const controller = new AbortController();
    const form = formOf({ photo: Buffer.concat([await aPicture(), Buffer.alloc(6 * MEGABYTE)]) });
    const call = fetch(t.url + PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}` },
      body: form,
      signal: controller.signal,
    });
    // The server has read the headers while the body is still being sent.
    t.app.getHttpServer().once('request', () => controller.abort());
    await expect(call).rejects.toThrow();
    expect((await upload(me, await aPicture())).status).toBe(201);
  });

  it('rejects a seventh photo with TOO_MANY_PHOTOS', async () => {
    const me = await aMember(t);
    await withPhotos(me, PROFILES_LIMITS.photos);
    const before = await blobCount();
    const answer = await upload(me, await aPicture());
    expect([answer.status, answer.body.code]).toEqual([409, 'TOO_MANY_PHOTOS']);
    expect((await stored(me)).photos).toHaveLength(PROFILES_LIMITS.photos);
    expect(await blobCount()).toBe(before);
  });

  it('stores at most six photos for concurrent uploads and deletes the files of the others', async () => {
    const me = await aMember(t);
    await withPhotos(me, 3);
    const picture = await aPicture();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(me, picture)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      201,
      201,
      ...Array<number>(7).fill(409),
    ]);
    const { photos } = await stored(me);
    expect(photos).toHaveLength(PROFILES_LIMITS.photos);
    expect(new Set(photos.map(({ id }) => id.toHexString())).size).toBe(PROFILES_LIMITS.photos);
    await t.jobsDone();
    const storage = t.app.get(BlobStorage);
    for (const { full, card, portrait = '' } of photos)
      for (const blob of [full, card, portrait]) expect(await storage.get(blob)).not.toBeNull();
    const all = await users.find({}, { photos: 1 }).lean<MemberDocument[]>();
    expect(await blobCount()).toBe(PHOTO_SIZES.length * all.flatMap((user) => user.photos).length);
  });

  it('deletes the files of a photo that could not be stored in the database', async () => {
    const me = await aMember(t);
    const before = await blobCount();
    // The write fails as if the connection to MongoDB were lost.
    const write = users.updateOne.bind(users);
    users.updateOne = () => {
      throw new Error('the connection is lost');
    };
    const answer = await upload(me, await aPicture());
    users.updateOne = write;
    expect(answer.status).toBe(500);
    expect(await blobCount()).toBe(before + PHOTO_SIZES.length);
    await t.jobsDone();
    expect(await blobCount()).toBe(before + PHOTO_SIZES.length);
    t.clock.advance(16 * 60_000);
    await t.jobsDone();
    expect(await blobCount()).toBe(before);
    t.clock.advance(-16 * 60_000);
  });
});

describe('the portrait of a photo of an earlier version', () => {
  const withoutPortrait = async (me: MadeMember): Promise<string> => {
    const { body } = await upload(me, await aPicture('jpeg', { width: 600, height: 800 }));
    await users.updateOne({ _id: me.user._id }, { $unset: { 'photos.0.portrait': 1 } });
    return photoLink(body.photos[0].url, 'portrait');
  };
  const sizeOf = async (link: string) => {
    const { width, height } = await sharp(await fetchBytes(link)).metadata();
    return [width, height];
  };
  const start = async () => {
    await database(t)
      .collection('migrations')
      .deleteOne({ _id: '2026-12-10-photo-portraits' as never });
    await (await startTestApp({ beside: t })).close();
    t.clock.advance(DAY_MS);
    await t.jobsDone();
  };

  it('is its card until a job has added it after the update', async () => {
    const me = await aMember(t);
    const link = await withoutPortrait(me);
    expect(await sizeOf(link)).toEqual([320, 427]);
    await start();
    expect(await sizeOf(photoLink((await profileOf(me)).photos[0].url, 'portrait'))).toEqual([160, 160]);
    const blob = (await stored(me)).photos[0]?.portrait ?? '';
    t.clock.advance(DAY_MS);
    await t.jobsDone();
    expect(await t.app.get(BlobStorage).get(blob)).not.toBeNull();
  });

  it('stays its card if the file of the card is missing', async () => {
    const [me, other] = [await aMember(t), await aMember(t)];
    await withoutPortrait(me);
    await withoutPortrait(other);
    await users.updateOne({ _id: me.user._id }, { $set: { 'photos.0.card': toId().toHexString() } });
    await start();
    expect((await stored(me)).photos[0]?.portrait).toBeUndefined();
    expect((await stored(other)).photos[0]?.portrait).toBeDefined();
  });

  const profileOf = async (me: MadeMember) => (await t.api(me.token).get('/api/user/profile')).body;
});

describe('PUT /api/user/photos/order', () => {
  it('stores the order that the member sends', async () => {
    const me = await aMember(t);
    const ids = await withPhotos(me, 3);
    const order = [ids[2], ids[0], ids[1]];
    const { status, body } = await t.api(me.token).put(`${PATH}/order`, { ids: order });
    expect(status).toBe(200);
    expect(PhotosView.parse(body).photos.map(({ id }) => id)).toEqual(order);
    const { photos } = await stored(me);
    expect(photos.map(({ id }) => id.toHexString())).toEqual(order);
    expect(photos.every(({ full, card, addedAt }) => full && card && addedAt instanceof Date)).toBe(true);
  });

  it('rejects a list that does not contain exactly the own photos', async () => {
    const me = await aMember(t);
    const ids = await withPhotos(me, 2);
    const theirs = await withPhotos(await aMember(t), 1);
    const lists = [
      [],
      [ids[0]],
      [ids[0], ids[0]],
      [...ids, ...theirs],
      [ids[0], theirs[0]],
      ['x', 'y'],
      [{ $gt: '' }],
      'all',
    ];
    for (const list of lists) {
      const answer = await t.api(me.token).put(`${PATH}/order`, { ids: list });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION']);
    }
    expect((await t.api(me.token).put(`${PATH}/order`, {})).status).toBe(400);
    expect((await t.api(me.token).put(`${PATH}/order`, { ids, first: 1 })).status).toBe(400);
    expect((await stored(me)).photos.map(({ id }) => id.toHexString())).toEqual(ids);
  });

  it('accepts an empty list from a member without photos', async () => {
    const me = await aMember(t);
    expect((await t.api(me.token).put(`${PATH}/order`, { ids: [] })).body).toEqual({ photos: [] });
  });

  it('keeps the remaining photos when one is deleted concurrently', async () => {
    const me = await aMember(t);
    const ids = await withPhotos(me, 3);
    const [, removed] = await Promise.all([
      t.api(me.token).put(`${PATH}/order`, { ids: ids.toReversed() }),
      t.api(me.token).delete(`${PATH}/${ids[1]}`),
    ]);
    expect(removed.status).toBe(200);
    const left = (await stored(me)).photos.map(({ id }) => id.toHexString());
    expect([...left].sort()).toEqual([ids[0], ids[2]].sort());
  });
});

describe('DELETE /api/user/photos/:id', () => {
  it('removes the photo immediately and its files by a job', async () => {
    const me = await aMember(t);
    const ids = await withPhotos(me, 2);
    const [first] = (await stored(me)).photos;
    const url = (await t.api(me.token).get('/api/user/profile')).body.photos[0].url;
    await fetchBytes(photoLink(url, 'card'));

    const { status, body } = await t.api(me.token).delete(`${PATH}/${ids[0]}`);
    expect(status).toBe(200);
    expect(PhotosView.parse(body).photos.map(({ id }) => id)).toEqual([ids[1]]);
    for (const size of PHOTO_SIZES) expect((await t.api().get(photoLink(url, size))).status).toBe(404);

    await t.jobsDone();
    const storage = t.app.get(BlobStorage);
    for (const size of PHOTO_SIZES) expect(await storage.get(first?.[size] ?? '')).toBeNull();
  });

  it('removes all photos down to the last, and makes room for new ones', async () => {
    const me = await aMember(t);
    const ids = await withPhotos(me, PROFILES_LIMITS.photos);
    await t.api(me.token).delete(`${PATH}/${ids[0]}`);
    expect((await upload(me, await aPicture())).status).toBe(201);
    for (const { id } of (await stored(me)).photos)
      await t.api(me.token).delete(`${PATH}/${id.toHexString()}`);
    expect((await t.api(me.token).get('/api/user/profile')).body).toMatchObject({
      profilePicture: false,
      photos: [],
    });
  });

  it.each([
    ['a photo of another member', async () => (await withPhotos(await aMember(t), 1))[0], 404],
    ['an unknown photo', async () => Promise.resolve('0'.repeat(24)), 404],
    ['a malformed id', async () => Promise.resolve('nonsense'), 400],
  ])('rejects %s', async (_what, id, status) => {
    const me = await aMember(t);
    await withPhotos(me, 1);
    const answer = await t.api(me.token).delete(`${PATH}/${await id()}`);
    expect(answer.status).toBe(status);
    expect((await stored(me)).photos).toHaveLength(1);
  });

  it('succeeds once for two concurrent requests', async () => {
    const me = await aMember(t);
    const [id] = await withPhotos(me, 1);
    const answers = await Promise.all([1, 2].map(() => t.api(me.token).delete(`${PATH}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('rate limit of uploads', () => {
  it('allows 20 uploads in ten minutes over both routes, and does not count changes of text', async () => {
    const strict = await startTestApp({ beside: t, env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const me = await aMember(t);
      const post = (path: string, method: 'post' | 'put', name: string) =>
        strict.api(me.token)[method](path, formOf({ [name]: Buffer.from('no picture') }));
      for (let count = 0; count < 10; count += 1) {
        expect((await post(PATH, 'post', 'photo')).status).toBe(415);
        expect((await post('/api/user/profile', 'put', 'profilePicture')).status).toBe(415);
      }
      const answers = [
        await post(PATH, 'post', 'photo'),
        await post('/api/user/profile', 'put', 'profilePicture'),
      ];
      for (const { status, body, headers } of answers) {
        expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const words = await strict
        .api(me.token)
        .put('/api/user/profile', formOf({ bio: 'Words are no upload.' }));
      expect(words.status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
