import type { Sharp } from 'sharp';
import { PROFILES_LIMITS, type ErrorCode, type RiskFlagView } from '@contract';
import { PictureDecoderService, type Photo } from '../../../src/modules/profiles/index.js';
import { nearBandsOf } from '../../../src/modules/profiles/known-pictures/known-picture.rules.js';
import { KnownPicturesService } from '../../../src/modules/profiles/known-pictures/known-pictures.service.js';
import { PhotoHashingService } from '../../../src/modules/profiles/photos/photo-hashing.service.js';
import { HashPhotos } from '../../../src/modules/profiles/profiles.jobs.js';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { AppError } from '../../../src/platform/errors/app-error.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { aScene } from '../../support/pictures.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
const admin = useAdminApi(t);

interface OwnPhoto {
  id: string;
  url: string;
  held?: true;
}

/** The name of stored members who are removed after their test. */
const COPY = 'Copy';
const inverted = (hash: string): string =>
  (BigInt(`0x${hash}`) ^ 0xffff_ffff_ffff_ffffn).toString(16).padStart(16, '0');
const SIDES = { top: 20, bottom: 20, left: 20, right: 20 };

/** Each test has pictures of its own. */
let scene = 0;
beforeEach(() => (scene += 10));

const upload = async (
  { token }: MadeMember,
  picture: Promise<Buffer> | Buffer = aScene(scene),
): Promise<OwnPhoto> => {
  const { status, body } = await t.api(token).post('/api/user/photos', formOf({ photo: await picture }));
  expect(status).toBe(201);
  return (body.photos as OwnPhoto[]).at(-1)!;
};
const photosOf = async ({ token }: MadeMember): Promise<OwnPhoto[]> =>
  (await t.api(token).get('/api/user/profile')).body.photos;
const seen = async (viewer: MadeMember, of: MadeMember): Promise<string[]> =>
  (await matchApi(t, viewer).card(of.id)).body.photos;
const decide = async (photoId: string, body: object): Promise<void> => {
  expect((await admin.post(`/api/admin/photos/${photoId}/decision`, body)).status).toBe(200);
  await t.jobsDone();
};
const queue = async (): Promise<{ id: string; known?: true }[]> =>
  (await admin.get('/api/admin/photos')).body.photos;

/** Makes staff remove a picture. */
const removed = async (rule: string): Promise<MadeMember> => {
  const member = await aMember(t);
  const { id } = await upload(member);
  await decide(id, { outcome: 'removed', rule });
  return member;
};
const isHeld = async (picture?: Promise<Buffer>): Promise<boolean> =>
  (await upload(await aMember(t), picture)).held === true;

describe('a picture that staff removed', () => {
  it('is held when somebody else uploads it, until staff approve it', async () => {
    await removed('scam');
    const [owner, viewer, friend] = [await aMember(t), await aWoman(t), await aWoman(t)];
    await befriend(t, owner, friend);
    const { id, url, held } = await upload(owner);
    expect(held).toBe(true);
    expect((await photosOf(owner))[0]).toMatchObject({ id, held: true });
    expect((await t.api().get(url)).status).toBe(200);
    for (const other of [viewer, friend]) {
      expect(await seen(other, owner)).toEqual([]);
      expect((await t.api(other.token).get(`/api/user/profile/picture/${owner.id}`)).status).toBe(404);
    }
    await upload(await aMember(t), aScene(scene + 1));
    expect((await queue())[0]).toMatchObject({ id, known: true });
    expect((await queue())[1]).not.toHaveProperty('known');

    await decide(id, { outcome: 'approved' });
    for (const other of [viewer, friend]) expect(await seen(other, owner)).toHaveLength(1);
    expect(await photosOf(owner)).toEqual([expect.not.objectContaining({ held: true })]);
  });

  it.each<[string, (picture: Sharp) => Sharp]>([
    ['mirrored', (picture) => picture.flop()],
    ['smaller', (picture) => picture.resize({ width: 150 })],
    ['grey', (picture) => picture.greyscale()],
    ['brighter', (picture) => picture.modulate({ brightness: 1.2 })],
    ['within a border', (picture) => picture.extend({ ...SIDES, background: 'white' })],
  ])('is known again when it is %s', async (_, change) => {
    await removed('sexual-content');
    expect(await isHeld(aScene(scene, change))).toBe(true);
    expect(await isHeld(aScene(scene + 1, change))).toBe(false);
  });

  it('is not known after a removal for another reason', async () => {
    await removed('advertising');
    expect(await isHeld()).toBe(false);
  });

  it('is no longer known after an accepted appeal', async () => {
    const member = await removed('photos');
    await undoOver(t);
    const [decision] = (await t.api(member.token).get('/api/user/decisions')).body.decisions;
    await t.api(member.token).post(`/api/user/decisions/${decision.id}/appeal`, { text: 'It is me.' });
    expect(await isHeld()).toBe(true);
    const lifted = { outcome: 'lifted', reason: 'Yes.' };
    expect((await admin.post(`/api/admin/appeals/${decision.id}/decision`, lifted)).body.undone).toBe(true);
    expect(await isHeld()).toBe(false);
  });

  it.each([
    ['was put back', 0],
    ['could not be put back', PROFILES_LIMITS.photos],
  ])('is known again when the accepted appeal is undone, after which it %s', async (_, others) => {
    const member = await removed('scam');
    await undoOver(t);
    for (let other = 1; other <= others; other += 1) await upload(member, aScene(scene + other));
    const [decision] = (await t.api(member.token).get('/api/user/decisions')).body.decisions;
    await t.api(member.token).post(`/api/user/decisions/${decision.id}/appeal`, { text: 'It is me.' });
    const lifted = { outcome: 'lifted', reason: 'Yes.' };
    const { body } = await admin.post(`/api/admin/appeals/${decision.id}/decision`, lifted);
    expect(body.undone).toBe(others === 0);
    expect(await isHeld()).toBe(false);
    expect((await admin.post(`/api/admin/recent-decisions/${body.undo.id}/undo`)).status).toBe(200);
    await t.jobsDone();
    expect(await isHeld()).toBe(true);
  });

  it('never becomes the first one while it is held', async () => {
    await removed('scam');
    const owner = await aMember(t);
    const shown = await upload(owner, aScene(scene + 1));
    const form = formOf({ bio: 'New', profilePicture: await aScene(scene) });
    const { photos } = (await t.api(owner.token).put('/api/user/profile', form)).body;
    expect(photos).toMatchObject([{ id: shown.id }, { held: true }]);
    const order = { ids: [photos[1].id, shown.id] };
    const refused = await t.api(owner.token).put('/api/user/photos/order', order);
    expect([refused.status, refused.body.code]).toEqual([409, 'FIRST_PHOTO_FOR_ALL']);
    // Without others, the held one may stay alone; the next one that is shown comes before it.
    expect((await t.api(owner.token).delete(`/api/user/photos/${shown.id}`)).status).toBe(200);
    await upload(owner, aScene(scene + 2));
    expect((await photosOf(owner)).map(({ held }) => held ?? false)).toEqual([false, true]);
  });

  it('leaves the first place to one that staff approve, which can be verified, and takes it back', async () => {
    await removed('scam');
    const owner = await aMember(t);
    const [first, second] = [await upload(owner), await upload(owner)];
    const approved = await admin.post(`/api/admin/photos/${second.id}/decision`, { outcome: 'approved' });
    const idsOf = async () => (await photosOf(owner)).map(({ id }) => id);
    expect(await idsOf()).toEqual([second.id, first.id]);

    const { token } = (await t.api(owner.token).post('/api/user/verification/pose')).body;
    const selfie = formOf({ token, selfie: await aScene(scene + 1) });
    expect((await t.api(owner.token).post('/api/user/verification', selfie)).status).toBe(201);
    const { verifications } = (await admin.get('/api/admin/verifications')).body;
    const decision = { outcome: 'approved', photoId: second.id };
    const path = `/api/admin/verifications/${verifications[0].id}/decision`;
    expect((await admin.post(path, decision)).status).toBe(200);

    const shown = await upload(owner, aScene(scene + 2));
    const isVerified = async () => (await t.api(owner.token).get('/api/user/profile')).body.verified;
    expect([await idsOf(), await isVerified()]).toEqual([[second.id, first.id, shown.id], true]);
    await admin.post(`/api/admin/recent-decisions/${approved.body.undo.id}/undo`);
    expect([await idsOf(), await isVerified()]).toEqual([[shown.id, first.id, second.id], false]);
  });

  it('is stored without anything that leads to the picture or its member', async () => {
    const member = await removed('scam');
    const known = await database(t).collection('knownPictures').find().sort({ expiresAt: -1 }).toArray();
    const text = JSON.stringify(known);
    expect(known.length).toBeGreaterThan(0);
    expect(Object.keys(known[0]!).sort()).toEqual(['_id', 'bands', 'expiresAt', 'hashes']);
    expect(text).not.toContain(member.id);
    const [other] = await photosOf(await aMemberWith(scene));
    const stored = await database(t)
      .collection<{ photos: { hashes: string[] }[] }>('users')
      .findOne({ 'photos.id': { $exists: true } }, { sort: { _id: -1 } });
    expect(other?.held).toBe(true);
    expect(text).not.toContain(stored?.photos[0]?.hashes[0]);
  });
});

const aMemberWith = async (seed: number): Promise<MadeMember> => {
  const member = await aMember(t);
  await upload(member, aScene(seed));
  return member;
};

describe('the pictures of an account', () => {
  it('are known while it is blocked for fraud', async () => {
    const fraud = await aMemberWith(scene);
    const block = (action: string, rule?: string) =>
      admin.post('/api/admin/block', { userId: fraud.id, action, ...(rule && { rule }), reason: 'x' });
    expect((await block('block', 'harassment')).status).toBe(200);
    await t.jobsDone();
    expect(await isHeld()).toBe(false);
    expect((await block('block', 'scam')).status).toBe(200);
    await t.jobsDone();
    expect(await isHeld()).toBe(true);
    expect((await block('unblock')).status).toBe(200);
    await t.jobsDone();
    expect(await isHeld()).toBe(false);
  });

  it('stay known if a report as intimate hides them while the block is lifted', async () => {
    const fraud = await aMemberWith(scene);
    const [{ id: photoId } = { id: '' }] = await photosOf(fraud);
    const reporter = await aWoman(t);
    const block = async (action: string): Promise<void> => {
      const body = { userId: fraud.id, action, rule: 'scam', reason: 'x' };
      expect((await admin.post('/api/admin/block', body)).status).toBe(200);
      await t.jobsDone();
    };
    await block('block');
    const known = t.app.get(KnownPicturesService, { strict: false });
    const remove = known.remove.bind(known);
    const stub = jest.spyOn(known, 'remove').mockImplementationOnce(async (...photos) => {
      const report = { targetUserId: fraud.id, reason: 'other', intimate: true, photoId };
      expect((await t.api(reporter.token).post('/api/user/report', report)).status).toBe(201);
      return remove(...photos);
    });
    await block('unblock');
    expect(await isHeld()).toBe(true);
    stub.mockRestore();
  });

  it('are known after the block while a report as intimate hides them', async () => {
    const owner = await aMemberWith(scene);
    const [{ id: photoId } = { id: '' }] = await photosOf(owner);
    const report = { targetUserId: owner.id, reason: 'other', intimate: true, photoId };
    expect((await t.api((await aWoman(t)).token).post('/api/user/report', report)).status).toBe(201);
    for (const action of ['block', 'unblock']) {
      const body = { userId: owner.id, action, rule: 'scam', reason: 'x' };
      expect((await admin.post('/api/admin/block', body)).status).toBe(200);
      await t.jobsDone();
    }
    expect(await isHeld()).toBe(true);
  });

  it('stay known while it is blocked for fraud when staff approve a reported one', async () => {
    const fraud = await aMemberWith(scene);
    const [{ id: photoId } = { id: '' }] = await photosOf(fraud);
    const report = { targetUserId: fraud.id, reason: 'other', intimate: true, photoId };
    expect((await t.api((await aWoman(t)).token).post('/api/user/report', report)).status).toBe(201);
    const body = { userId: fraud.id, action: 'block', rule: 'scam', reason: 'x' };
    expect((await admin.post('/api/admin/block', body)).status).toBe(200);
    await t.jobsDone();
    await decide(photoId, { outcome: 'approved' });
    expect(await isHeld()).toBe(true);
  });

  it('stay known while it is blocked for fraud when the removal of one is undone', async () => {
    const fraud = await aMemberWith(scene);
    const [{ id: photoId } = { id: '' }] = await photosOf(fraud);
    const body = { userId: fraud.id, action: 'block', rule: 'scam', reason: 'x' };
    expect((await admin.post('/api/admin/block', body)).status).toBe(200);
    await t.jobsDone();
    const removal = { outcome: 'removed', rule: 'harassment' };
    const decided = await admin.post(`/api/admin/photos/${photoId}/decision`, removal);
    expect(decided.status).toBe(200);
    const undone = await admin.post(`/api/admin/recent-decisions/${decided.body.undo.id}/undo`);
    expect(undone.status).toBe(200);
    await t.jobsDone();
    expect(await isHeld()).toBe(true);
  });
});

describe('the same picture on two accounts', () => {
  afterEach(() => database(t).collection('users').deleteMany({ name: COPY }));
  const flags = async (): Promise<RiskFlagView[]> => {
    await t.jobsDone();
    return (await admin.get('/api/admin/signals')).body.signals;
  };
  const flagOf = async ({ id }: MadeMember) => (await flags()).find(({ member }) => member._id === id);

  it('raises a signal about both, once, with a link to the other', async () => {
    const [one, other] = [await aMemberWith(scene), await aMember(t)];
    expect(await flagOf(one)).toBeUndefined();
    await upload(
      other,
      aScene(scene, (picture) => picture.flop()),
    );
    await upload(other, aScene(scene));
    expect(await flagOf(one)).toMatchObject({
      kinds: [{ kind: 'same-picture', count: 1 }],
      receivers: 0,
      samePicture: [{ _id: other.id }],
    });
    expect((await flagOf(other))?.samePicture).toEqual([{ _id: one.id, name: expect.any(String) }]);
    // A decided flag is not opened by the same pair again.
    const dismissed = { outcome: 'dismissed', reason: 'Twins' };
    expect((await admin.post(`/api/admin/signals/${one.id}/decision`, dismissed)).status).toBe(200);
    await upload(other, aScene(scene));
    expect(await flagOf(one)).toBeUndefined();
  });

  it('raises none for two pictures of one member, other pictures, plain ones, or a deleted account', async () => {
    const [one, other] = [await aMemberWith(scene), await aMemberWith(scene + 1)];
    await upload(one);
    const plain = aScene(scene, (picture) => picture.extract({ left: 0, top: 0, width: 1, height: 1 }));
    for (const member of [one, other]) await upload(member, plain);
    await t.api(one.token).delete('/api/user/delete');
    const late = await aMemberWith(scene);
    for (const member of [one, other, late]) expect(await flagOf(member)).toBeUndefined();
  });

  it('is found among many pictures that are similar in a part', async () => {
    const [one, other] = [await aMemberWith(scene), await aMember(t)];
    const { hashes = [] } = (await photoOf(one))!;
    // The index returns these before the same picture.
    const bands = [Math.min(...hashes.flatMap(nearBandsOf))];
    await copies(300, { hashes: hashes.map(inverted), bands });
    await upload(other);
    expect((await flagOf(other))?.samePicture).toEqual([{ _id: one.id, name: expect.any(String) }]);
  });

  it('raises none once it is on more than 20 accounts, such as a drawing', async () => {
    const one = await aMemberWith(scene);
    const { hashes, bands } = (await photoOf(one))!;
    await copies(18, { hashes, bands });
    const [twentieth, next] = [await aMemberWith(scene), await aMember(t)];
    expect((await flagOf(twentieth))?.samePicture).toHaveLength(19);
    await upload(next);
    expect(await flagOf(next)).toBeUndefined();
  });

  it('raises none between many photos of earlier versions', async () => {
    const one = await aMemberWith(scene);
    const full = await blobOf(one);
    await copies(20, { full });
    await unhash(one);
    await t.app.get(Outbox).add({ job: HashPhotos, payload: { after: null } });
    expect(await flagOf(one)).toBeUndefined();
    const users = database(t).collection('users');
    expect(await users.countDocuments({ 'photos.full': full, 'photos.hashes.0': { $exists: true } })).toBe(
      21,
    );
  });

  it('is sought later if the decoder is busy, and never in photos that are damaged', async () => {
    const [one, missing, damaged] = [await aMemberWith(scene), await aMember(t), await aMember(t)];
    const users = database(t).collection('users');
    for (const { user } of [missing, damaged])
      await users.updateOne(
        { _id: user._id },
        { $set: { photos: [{ ...(await photoOf(one)), id: toId(), full: toId().toHexString() }] } },
      );
    await users.updateOne({ _id: damaged.user._id }, { $set: { 'photos.0.full': await blobOf(one) } });
    await unhash(one, missing, damaged);
    const decoder = t.app.get(PictureDecoderService, { strict: false });
    const decode = decoder.decode.bind(decoder);
    const refusals = new Map<string, ErrorCode>([
      [one.id, 'RATE_LIMITED'],
      [damaged.id, 'PICTURE_UNREADABLE'],
    ]);
    const stub = jest.spyOn(decoder, 'decode').mockImplementation((memberId, bytes) => {
      const code = refusals.get(memberId);
      return code ? Promise.reject(new AppError(code)) : decode(memberId, bytes);
    });
    const hashing = t.app.get(PhotoHashingService, { strict: false });
    await expect(hashing.hashNextMembers(null)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect((await photoOf(one))?.hashes).toBeUndefined();
    refusals.delete(one.id);
    await hashing.hashNextMembers(null);
    stub.mockRestore();
    expect((await photoOf(one))?.hashes?.length).toBeGreaterThan(0);
    for (const member of [missing, damaged]) expect((await photoOf(member))?.hashes).toEqual([]);
    await t.jobsDone();
  });

  it('is found between photos of earlier versions too', async () => {
    const [one, other] = [await aMemberWith(scene), await aMemberWith(scene + 1)];
    await t.jobsDone();
    const users = database(t).collection<{ photos: object[] }>('users');
    await users.updateOne({ _id: other.user._id }, { $set: { 'photos.0.full': await blobOf(one) } });
    await unhash(one, other);
    await database(t)
      .collection('migrations')
      .deleteOne({ _id: '2026-12-08-photo-hashes' as never });
    await (await startTestApp({ beside: t })).close();
    t.clock.advance(DAY_MS);
    expect((await flagOf(one))?.samePicture).toEqual([{ _id: other.id, name: expect.any(String) }]);
  });

  const photoOf = async ({ user }: MadeMember): Promise<Photo | undefined> =>
    (await database(t).collection<{ photos: Photo[] }>('users').findOne({ _id: user._id }))?.photos[0];
  const blobOf = async (member: MadeMember): Promise<string> => (await photoOf(member))?.full ?? '';
  const unhash = async (...members: MadeMember[]): Promise<void> => {
    const unhashed = { 'photos.0.hashes': 1, 'photos.0.bands': 1 } as const;
    await database(t)
      .collection('users')
      .updateMany({ _id: { $in: members.map(({ user }) => user._id) } }, { $unset: unhashed });
  };

  /** Stores this number of members with a photo each, for one test. */
  const copies = async (count: number, photo: Partial<Photo>): Promise<void> => {
    const addedAt = t.clock.now();
    const members = Array.from({ length: count }, () => ({ _id: toId(), photoId: toId() }));
    await database(t)
      .collection('users')
      .insertMany(
        members.map(({ _id, photoId }) => ({
          _id,
          email: `${_id.toHexString()}@mutual.example`,
          inviteCode: _id.toHexString(),
          name: COPY,
          role: 'member',
          status: 'active',
          emailVerifiedAt: null,
          createdAt: addedAt,
          photos: [{ id: photoId, full: toId().toHexString(), card: 'c', addedAt, ...photo }],
        })),
      );
  };
});

// The last test, because the administrator's session ends meanwhile.
describe('a known picture', () => {
  it('is forgotten after two years', async () => {
    await removed('under-age');
    t.clock.advance(PROFILES_LIMITS.knownPictureYears * 365 * DAY_MS - MINUTE_MS);
    expect(await isHeld()).toBe(true);
    t.clock.advance(MINUTE_MS);
    expect(await isHeld()).toBe(false);
  });
});
