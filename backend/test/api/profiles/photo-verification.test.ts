import sharp from 'sharp';
import { ADMIN_LIMITS, POSES, type ConsentsView } from '@contract';
import { TellOfDecision } from '../../../src/modules/admin/admin.jobs.js';
import { IntegrityChecker } from '../../../src/modules/integrity/index.js';
import { VerificationReviewService } from '../../../src/modules/profiles/index.js';
import { MediaCleanupService } from '../../../src/modules/profiles/media-cleanup.service.js';
import { DeleteSelfie } from '../../../src/modules/profiles/profiles.jobs.js';
import { ConsentsService, ExportRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf, type ApiAnswer } from '../../support/api-client.js';
import { beganBeside } from '../../support/beside.js';
import { mailedToken } from '../../support/mails.js';
import { database, matchApi } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { storedBlobs } from '../../support/stored-blobs.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
const admin = useAdminApi(t);
afterEach(() => {
  jest.restoreAllMocks();
  t.clock.set(new Date());
});

interface Queued {
  id: string;
  poses: string[];
  frames: string[];
  member: { _id: string; name: string; photos: { id: string; url: string }[] };
}

type Session = Pick<MadeMember, 'token'>;
const addPhoto = async ({ token }: Session): Promise<string> => {
  const { body } = await t.api(token).post('/api/user/photos', formOf({ photo: await aPicture() }));
  return (body.photos as { id: string }[]).at(-1)?.id ?? '';
};
const state = async ({ token }: Session) => (await t.api(token).get('/api/user/verification')).body;
const draw = ({ token }: Session): Promise<ApiAnswer> => t.api(token).post('/api/user/verification/pose');
/** Sends these frames for the poses of a token; by default a single one. */
const send = async ({ token }: Session, poses: string, ...pictures: Buffer[]): Promise<ApiAnswer> => {
  const form = formOf({ token: poses });
  for (const picture of pictures.length > 0 ? pictures : [await aPicture()])
    form.append('selfie', new Blob([new Uint8Array(picture)]), 'frame.jpg');
  return t.api(token).post('/api/user/verification', form);
};
const sendVerification = async (member: Session): Promise<string> => {
  const { token } = (await draw(member)).body;
  expect((await send(member, token)).status).toBe(201);
  return token;
};
const queue = async (): Promise<Queued[]> => (await admin.get('/api/admin/verifications')).body.verifications;
const decide = (id: string, body: object) => admin.post(`/api/admin/verifications/${id}/decision`, body);
const queued = async ({ id }: MadeMember): Promise<Queued> => {
  const found = (await queue()).find(({ member }) => member._id === id);
  if (!found) throw new Error('The queue has no verification of this member.');
  return found;
};
async function collected(rows: AsyncIterable<object>): Promise<object[]> {
  const all: object[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Creates a member with this number of photos, the first of them verified by staff. */
async function aVerified(photos = 1): Promise<{ member: MadeMember; photoIds: string[] }> {
  const member = await aMember(t);
  const photoIds: string[] = [];
  for (let count = 0; count < photos; count += 1) photoIds.push(await addPhoto(member));
  await sendVerification(member);
  const { id } = await queued(member);
  expect((await decide(id, { outcome: 'approved', photoId: photoIds[0] })).status).toBe(200);
  await undoOver(t);
  return { member, photoIds };
}
const consent = async ({ token }: MadeMember) => {
  const { body } = await t.api(token).get('/api/user/consents');
  const found = (body as ConsentsView).consents.find(({ kind }) => kind === 'selfie');
  return found && [found.given, ...found.history.map(({ given }) => given)];
};
const photosOf = async ({ token }: MadeMember): Promise<string[]> =>
  ((await t.api(token).get('/api/user/profile')).body.photos as { id: string }[]).map(({ id }) => id);
const verified = async ({ token }: MadeMember): Promise<boolean> =>
  (await t.api(token).get('/api/user/profile')).body.verified;

describe('photo verification', () => {
  it('verifies the member when staff approve the selfie, deletes the selfie and notifies the member', async () => {
    const asha = await aMember(t, { name: 'Asha', gender: 'female', lookingFor: 'male', language: 'hi' });
    const photoId = await addPhoto(asha);
    expect(await state(asha)).toEqual({ state: 'none', at: null, reason: null });
    const before = await storedBlobs(t);
    const { status, body } = await draw(asha);
    expect(status).toBe(200);
    expect(new Set(body.poses).size).toBe(2);
    expect(POSES).toEqual(expect.arrayContaining(body.poses));
    // Another device gets the same poses until they expire.
    expect((await draw(asha)).body).toEqual(body);
    expect((await send(asha, body.token)).body).toMatchObject({ state: 'waiting', reason: null });
    expect(await storedBlobs(t)).toBe(before + 1);
    // A repeated request, as after a lost response.
    expect((await send(asha, body.token)).body).toMatchObject({ state: 'waiting' });
    expect(await storedBlobs(t)).toBe(before + 1);
    expect((await draw(asha)).body.code).toBe('VERIFICATION_WAITING');

    const waiting = await queued(asha);
    expect(waiting).toMatchObject({ poses: body.poses, member: { name: 'Asha', photos: [{ id: photoId }] } });
    const [frame = ''] = waiting.frames;
    const picture = await fetch(t.url + frame);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(await verified(asha)).toBe(false);

    expect((await decide(waiting.id, { outcome: 'approved', photoId })).status).toBe(200);
    expect((await fetch(t.url + frame)).status).toBe(404);
    expect(await state(asha)).toMatchObject({ state: 'verified', reason: null });
    expect(await verified(asha)).toBe(true);
    await undoOver(t);
    expect(await storedBlobs(t)).toBe(before);
    const mail = await t.mailTo(asha.email);
    expect(mail.subject).toContain('सत्यापित');
    const { entries } = (await admin.get('/api/admin/audit?action=verification-approved')).body;
    expect(entries[0]).toMatchObject({ target: { name: 'Asha' }, after: { photoId } });
    const [shown] = (await admin.get(`/api/admin/users?search=${asha.email}`)).body;
    expect(shown.verifiedAt).toBe((await state(asha)).at);
    expect((await draw(asha)).body.code).toBe('ALREADY_VERIFIED');
    // Other members see the mark on the card.
    const ravi = await aMember(t);
    const { users } = (await matchApi(t, ravi).match()).body;
    const card = (users as { _id: string; verified: boolean }[]).find(({ _id }) => _id === asha.id);
    expect(card?.verified).toBe(true);
  });

  it('returns the reason of a rejection and accepts another selfie', async () => {
    const ravi = await aMember(t);
    await addPhoto(ravi);
    const before = await storedBlobs(t);
    await sendVerification(ravi);
    const { id } = await queued(ravi);
    expect((await decide(id, { outcome: 'refused', reason: 'I do not like it' })).status).toBe(400);
    expect((await decide(id, { outcome: 'refused', reason: 'other-pose' })).status).toBe(200);
    expect(await state(ravi)).toMatchObject({ state: 'waiting', reason: null });
    expect((await draw(ravi)).body.code).toBe('VERIFICATION_WAITING');
    await undoOver(t);
    expect(await storedBlobs(t)).toBe(before);
    expect(await state(ravi)).toMatchObject({ state: 'refused', reason: 'other-pose' });
    expect((await t.mailTo(ravi.email)).text).toContain('does not show the poses that were drawn');
    await sendVerification(ravi);
    expect(await state(ravi)).toMatchObject({ state: 'waiting', reason: null });
    expect((await queued(ravi)).id).not.toBe(id);
  });

  it('accepts one of two concurrent decisions, and no approval of a photo that staff have not seen', async () => {
    const ravi = await aMember(t);
    const [first, second] = [await addPhoto(ravi), await addPhoto(ravi)];
    await sendVerification(ravi);
    const { id } = await queued(ravi);
    await t.api(ravi.token).put('/api/user/photos/order', { ids: [second, first] });
    expect((await decide(id, { outcome: 'approved', photoId: first })).body.code).toBe('CONFLICT');
    expect(await state(ravi)).toMatchObject({ state: 'waiting' });
    const both = await Promise.all([
      decide(id, { outcome: 'approved', photoId: second }),
      decide(id, { outcome: 'refused', reason: 'not-clear' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('VERIFICATION_DECIDED');
  });

  it('accepts a pose token once, for its member, for 10 minutes and with a picture only', async () => {
    const [ravi, other] = [await aMember(t), await aMember(t)];
    expect((await draw(ravi)).body.code).toBe('PHOTO_NEEDED');
    await Promise.all([addPhoto(ravi), addPhoto(other)]);
    const { token } = (await draw(ravi)).body;
    await draw(other);
    expect((await send(other, token)).body.code).toBe('POSE_EXPIRED');
    expect((await send(ravi, 'made-up')).body.code).toBe('POSE_EXPIRED');
    expect((await send(ravi, token, Buffer.from('no picture'))).body.code).toBe('NOT_A_PICTURE');
    expect((await t.api(ravi.token).post('/api/user/verification', { token })).status).toBe(415);
    const both = await Promise.all([send(ravi, token), send(ravi, token)]);
    expect(both.map(({ status }) => status)).toContain(201);
    await decide((await queued(ravi)).id, { outcome: 'refused', reason: 'not-clear' });
    await undoOver(t);
    expect((await send(ravi, token)).body.code).toBe('POSE_EXPIRED');
    const late = (await draw(other)).body.token;
    t.clock.advance(11 * MINUTE_MS);
    expect((await send(other, late)).body.code).toBe('POSE_EXPIRED');
  });

  it('keeps up to ten frames in their order, for staff and the data copy, until the end of the undo', async () => {
    const ravi = await aMember(t);
    await addPhoto(ravi);
    await t.jobsDone();
    const before = await storedBlobs(t);
    const { token } = (await draw(ravi)).body;
    const size = async (height: number) => aPicture('jpeg', { width: 40, height });
    const frames = await Promise.all(Array.from({ length: 10 }, (_, at) => size(40 + at)));
    const eleven = await send(ravi, token, ...frames, await size(50));
    expect([eleven.status, eleven.body.code]).toEqual([400, 'VALIDATION']);
    const broken = await send(ravi, token, ...frames.slice(0, 2), Buffer.from('no picture'));
    expect(broken.body.code).toBe('NOT_A_PICTURE');
    expect((await t.api(ravi.token).post('/api/user/verification', formOf({ token }))).status).toBe(400);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before);
    expect((await send(ravi, token, ...frames)).body).toMatchObject({ state: 'waiting' });
    expect(await storedBlobs(t)).toBe(before + 10);

    const waiting = await queued(ravi);
    const heights = await Promise.all(
      waiting.frames.map(async (link) => {
        const bytes = await (await fetch(t.url + link)).arrayBuffer();
        return (await sharp(bytes).metadata()).height;
      }),
    );
    expect(heights).toEqual(frames.map((_, at) => 40 + at));
    const beyond = waiting.frames[0]!.replace('/frames/1?', '/frames/11?');
    expect((await fetch(t.url + beyond)).status).toBe(400);
    const part = t.app.get(ExportRegistry).parts.find(({ file }) => file === 'photo-verification');
    expect(await collected(part!.pictures!(ravi.id))).toHaveLength(10);
    await decide(waiting.id, { outcome: 'refused', reason: 'other-pose' });
    expect((await fetch(t.url + waiting.frames[9])).status).toBe(404);
    expect(await collected(part!.rows(ravi.id))).toMatchObject([{ state: 'waiting' }]);
    expect(await collected(part!.pictures!(ravi.id))).toHaveLength(10);
    await undoOver(t);
    expect(await storedBlobs(t)).toBe(before);
    expect(await collected(part!.rows(ravi.id))).toMatchObject([{ state: 'refused' }]);
  });

  it('shows a selfie of the previous version, and deletes it', async () => {
    const ravi = await aMember(t);
    await addPhoto(ravi);
    await sendVerification(ravi);
    const stored = database(t).collection<{ waiting: { frames: string[]; poses: string[] } }>(
      'photoVerifications',
    );
    const { waiting } = (await stored.findOne({ _id: ravi.user._id }))!;
    const { frames, poses, ...others } = waiting;
    const earlier = { ...others, blob: frames[0], pose: poses[0] };
    await stored.updateOne({ _id: ravi.user._id }, { $set: { waiting: earlier as never } });
    const shown = await queued(ravi);
    expect(shown.poses).toEqual([poses[0]]);
    expect((await fetch(t.url + shown.frames[0])).status).toBe(200);
    await t.jobsDone();
    const before = await storedBlobs(t);
    await decide(shown.id, { outcome: 'refused', reason: 'other-pose' });
    await undoOver(t);
    expect(await storedBlobs(t)).toBe(before - 1);
  });

  it('accepts three selfies a day', async () => {
    const ravi = await aMember(t);
    await addPhoto(ravi);
    for (let count = 0; count < 3; count += 1) {
      await sendVerification(ravi);
      await t.api(ravi.token).delete('/api/user/verification');
    }
    const { token } = (await draw(ravi)).body;
    const { status, body } = await send(ravi, token);
    expect([status, body.code]).toEqual([429, 'VERIFICATION_LIMIT']);
  });

  it('removes the mark when another photo becomes the first', async () => {
    const { member, photoIds } = await aVerified(3);
    const api = t.api(member.token);
    const [first = '', second = '', third = ''] = photoIds;
    await api.put('/api/user/photos/order', { ids: [first, third, second] });
    await api.delete(`/api/user/photos/${third}`);
    expect(await verified(member)).toBe(true);
    await api.put('/api/user/photos/order', { ids: [second, first] });
    expect(await verified(member)).toBe(false);
    // The old order does not restore the mark.
    await api.put('/api/user/photos/order', { ids: [first, second] });
    expect(await verified(member)).toBe(false);
    expect(await state(member)).toMatchObject({ state: 'none' });

    const replaced = (await aVerified()).member;
    await t.api(replaced.token).put('/api/user/profile', formOf({ profilePicture: await aPicture() }));
    expect(await verified(replaced)).toBe(false);

    const deleted = await aVerified(2);
    await t.api(deleted.member.token).delete(`/api/user/photos/${deleted.photoIds[0]}`);
    expect(await verified(deleted.member)).toBe(false);

    const moderated = await aVerified(2);
    const removal = { outcome: 'removed', reason: 'Not you' };
    await admin.post(`/api/admin/photos/${moderated.photoIds[0]}/decision`, removal);
    expect(await verified(moderated.member)).toBe(false);
  });

  it('keeps the mark when staff return a removed photo, which comes after the first one', async () => {
    const member = await aMember(t);
    const photoIds = [await addPhoto(member), await addPhoto(member)];
    const removal = { outcome: 'removed', reason: 'Not you' };
    const removed = await admin.post(`/api/admin/photos/${photoIds[0]}/decision`, removal);
    await sendVerification(member);
    const approval = { outcome: 'approved', photoId: photoIds[1] };
    expect((await decide((await queued(member)).id, approval)).status).toBe(200);
    expect(await verified(member)).toBe(true);
    const undone = await admin.post(`/api/admin/recent-decisions/${removed.body.undo.id}/undo`);
    expect(undone.status).toBe(200);
    expect(await photosOf(member)).toEqual(photoIds.toReversed());
    expect(await verified(member)).toBe(true);
  });

  it('returns with its photo when staff undo the removal', async () => {
    const { member, photoIds } = await aVerified(2);
    const removal = { outcome: 'removed', reason: 'Not you' };
    const removed = await admin.post(`/api/admin/photos/${photoIds[0]}/decision`, removal);
    expect(await verified(member)).toBe(false);
    await admin.post(`/api/admin/recent-decisions/${removed.body.undo.id}/undo`);
    expect(await photosOf(member)).toEqual(photoIds);
    expect(await verified(member)).toBe(true);
  });

  it('keeps the mark of another photo when staff return one that was verified before', async () => {
    const { member, photoIds } = await aVerified(2);
    const [first = '', second = ''] = photoIds;
    const removal = { outcome: 'removed', rule: 'photos' };
    const removed = await admin.post(`/api/admin/photos/${first}/decision`, removal);
    await sendVerification(member);
    const { id } = await queued(member);
    expect((await decide(id, { outcome: 'approved', photoId: second })).status).toBe(200);
    await admin.post(`/api/admin/recent-decisions/${removed.body.undo.id}/undo`);
    expect(await photosOf(member)).toEqual([second, first]);
    expect(await verified(member)).toBe(true);
  });

  it('does not return with its photo once the consent is withdrawn', async () => {
    const { member, photoIds } = await aVerified(2);
    const removal = { outcome: 'removed', rule: 'photos' };
    const removed = await admin.post(`/api/admin/photos/${photoIds[0]}/decision`, removal);
    t.clock.advance(MINUTE_MS);
    await t.api(member.token).delete('/api/user/verification');
    await admin.post(`/api/admin/recent-decisions/${removed.body.undo.id}/undo`);
    expect(await photosOf(member)).toEqual(photoIds);
    expect(await verified(member)).toBe(false);
  });

  it('does not return with its photo when the consent is withdrawn during the undo', async () => {
    const { member, photoIds } = await aVerified(2);
    const removal = { outcome: 'removed', rule: 'photos' };
    const removed = await admin.post(`/api/admin/photos/${photoIds[0]}/decision`, removal);
    t.clock.advance(MINUTE_MS);
    const consents = t.app.get(ConsentsService);
    const isWithdrawnSince = consents.isWithdrawnSince.bind(consents);
    let withdrawal: { end: Promise<ApiAnswer> } | undefined;
    jest.spyOn(consents, 'isWithdrawnSince').mockImplementationOnce(async (...consent) => {
      const isWithdrawn = await isWithdrawnSince(...consent);
      withdrawal = await beganBeside(t, () => t.api(member.token).delete('/api/user/verification'));
      return isWithdrawn;
    });
    const undone = await admin.post(`/api/admin/recent-decisions/${removed.body.undo.id}/undo`);
    expect([undone.status, (await withdrawal?.end)?.status]).toEqual([200, 200]);
    expect(await photosOf(member)).toEqual(photoIds);
    expect(await verified(member)).toBe(false);
  });

  it.each<[string, (member: MadeMember, photos: string[]) => Promise<string | undefined>]>([
    [
      'is for friends only',
      async ({ token }, [first, second]) => {
        await t.api(token).put(`/api/user/photos/${second}/audience`, { friendsOnly: true });
        await admin.post(`/api/admin/photos/${first}/decision`, { outcome: 'removed', rule: 'photos' });
        return second;
      },
    ],
    [
      'is held',
      async ({ id }, [first]) => {
        const report = { targetUserId: id, reason: 'other', intimate: true };
        await t.api((await aMember(t)).token).post('/api/user/report', report);
        return first;
      },
    ],
  ])('is not given to a first photo that %s', async (_, hide) => {
    const member = await aMember(t);
    const photos = [await addPhoto(member), await addPhoto(member)];
    await sendVerification(member);
    const photoId = await hide(member, photos);
    expect((await photosOf(member))[0]).toBe(photoId);
    const { id } = await queued(member);
    const { status, body } = await decide(id, { outcome: 'approved', photoId });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(await verified(member)).toBe(false);
    expect(await state(member)).toMatchObject({ state: 'waiting' });
  });

  it('deletes a selfie that is withdrawn, undecided for 30 days or of a deleted account', async () => {
    const [back, gone, late] = [await aMember(t), await aMember(t), await aMember(t)];
    for (const member of [back, gone, late]) await addPhoto(member);
    await t.jobsDone();
    const before = await storedBlobs(t);
    for (const member of [back, gone, late]) await sendVerification(member);
    expect(await storedBlobs(t)).toBe(before + 3);
    await t.api(back.token).delete('/api/user/verification');
    expect(await state(back)).toMatchObject({ state: 'none' });
    await t.api(gone.token).delete('/api/user/delete');
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before + 1);
    t.clock.advance(30 * DAY_MS + MINUTE_MS);
    await t.app.get(VerificationReviewService, { strict: false }).sweep();
    await t.jobsDone();
    const left = await database(t).collection('photoVerifications').findOne({ _id: late.user._id });
    expect(left).toMatchObject({ refused: { reason: 'unanswered' } });
    expect(left).not.toHaveProperty('waiting');
  });

  it('keeps the new selfie of a restored account whose deletion is handled later', async () => {
    const { id: userId, email, token } = await aMember(t);
    await t.api(token).delete('/api/user/delete');
    await t.jobsDone();
    await t.api().post(`/api/auth/restore/${await mailedToken(t, email, 'restore')}`);
    const login = await t.api().post('/api/auth/login', { email, password: PASSWORD });
    const restored = { token: login.body.token as string };
    await addPhoto(restored);
    await sendVerification(restored);
    await t.app.get(Outbox).add({ job: DeleteSelfie, payload: { userId } });
    await t.jobsDone();
    expect(await state(restored)).toMatchObject({ state: 'waiting' });
    await t.api(restored.token).delete('/api/user/verification');
  });

  it('includes the verification in the data copy, and detects a mark for another photo in stored data', async () => {
    const { member, photoIds } = await aVerified(2);
    const users = database(t).collection('users');
    const found = async () =>
      (
        await t.app
          .get(IntegrityChecker, { strict: false })
          .violationsOf('users', [member.id], { now: t.clock.now() })
      ).map(({ kind }) => kind);
    expect(await found()).not.toContain('verified-another-photo');
    await users.updateOne(
      { _id: member.user._id },
      { $set: { 'photoVerification.photo': toId(photoIds[1] ?? '') } },
    );
    expect(await found()).toContain('verified-another-photo');
    await users.updateOne({ _id: member.user._id }, { $unset: { photoVerification: 1 } });
    await sendVerification(member);
    const part = t.app.get(ExportRegistry).parts.find(({ file }) => file === 'photo-verification');
    const rows = await collected(part!.rows(member.id));
    expect(rows).toMatchObject([{ state: 'waiting', poses: (await queued(member)).poses }]);
    expect(JSON.stringify(rows)).not.toMatch(/token|blob/);
    expect(await collected(part!.pictures!(member.id))).toHaveLength(1);
    await t.api(member.token).delete('/api/user/verification');
    expect(await collected(part!.rows(member.id))).toEqual([]);
  });

  it('returns the queue in pages, each selfie once', async () => {
    const stored = database(t).collection('photoVerifications');
    await stored.deleteMany({});
    const more = ADMIN_LIMITS.verificationsToReview;
    const members = [];
    for (let count = 0; count < more + 1; count += 1) members.push(await aMember(t));
    // Two selfies have the same time, one on each side of the page boundary.
    const sentAt = (n: number) => new Date(Date.now() - HOUR_MS + Math.min(n, more - 1) * 1000);
    await stored.insertMany(
      members.map(({ user: { _id } }, n) => ({
        _id,
        waiting: { id: toId(), token: 'x', poses: ['hand-on-head'], frames: ['x'], sentAt: sentAt(n) },
      })),
    );
    const first = (await admin.get('/api/admin/verifications')).body;
    expect(first).toMatchObject({ total: more + 1, next: expect.any(String) as string });
    const rest = (await admin.get(`/api/admin/verifications?after=${first.next}`)).body;
    expect(rest).toMatchObject({ total: more + 1, next: null });
    const shown = [...first.verifications, ...rest.verifications].map(({ member }: Queued) => member._id);
    expect(shown).toEqual(members.map(({ id }) => id));
    expect((await admin.get('/api/admin/verifications?after=first')).status).toBe(400);
    await stored.deleteMany({});
  });

  it('shows selfies and the queue to staff only', async () => {
    const ravi = await aMember(t);
    await addPhoto(ravi);
    await sendVerification(ravi);
    const [selfie = ''] = (await queued(ravi)).frames;
    expect((await t.api(ravi.token).get('/api/admin/verifications')).status).toBe(403);
    const [path, query = ''] = selfie.split('?');
    expect((await t.api().get(path ?? '')).status).toBe(400);
    const forged = new URLSearchParams(query);
    forged.set('viewer', ravi.id);
    expect((await t.api().get(`${path}?${forged.toString()}`)).body.code).toBe('LINK_INVALID');
  });

  it('rejects a selfie of a suspended member, but allows them to withdraw one', async () => {
    const ravi = await aMember(t, { status: 'suspended' });
    expect((await draw(ravi)).body.code).toBe('SUSPENDED');
    expect((await t.api(ravi.token).delete('/api/user/verification')).status).toBe(200);
  });

  it('records a consent when a selfie is sent, and removes the mark when it is withdrawn', async () => {
    const { member } = await aVerified();
    expect(await consent(member)).toEqual([true, true]);
    const old = await aMember(t, { photoVerification: { photo: toId(), at: new Date() } });
    expect(await consent(old)).toEqual([true, true]);
    expect((await t.api(member.token).delete('/api/user/verification')).status).toBe(200);
    expect(await consent(member)).toEqual([false, false, true]);
    expect(await verified(member)).toBe(false);
  });
});

describe('undo of a decision about a selfie', () => {
  const undo = ({ body }: ApiAnswer) => admin.post(`/api/admin/recent-decisions/${body.undo?.id}/undo`);

  /** Creates a member whose selfie waits. */
  async function aWaiting() {
    const member = await aMember(t);
    const photoId = await addPhoto(member);
    await sendVerification(member);
    await t.jobsDone();
    return { member, photoId, id: (await queued(member)).id };
  }

  it('returns a refused selfie to the queue, of which the member has seen nothing', async () => {
    const { member, id } = await aWaiting();
    const before = await state(member);
    const stored = await storedBlobs(t);
    const decided = await decide(id, { outcome: 'refused', reason: 'not-clear' });
    expect(decided.body.undo).toMatchObject({ until: expect.any(String) as string });
    expect((await admin.get('/api/admin/recent-decisions')).body.decisions[0]).toMatchObject({
      action: 'verification-refused',
      target: { _id: member.id },
    });
    expect(await state(member)).toEqual(before);
    expect((await undo(decided)).body).toEqual({ success: true });
    expect(await state(member)).toEqual(before);
    const again = await queued(member);
    expect(again.id).toBe(id);
    expect((await fetch(t.url + again.frames[0])).status).toBe(200);
    await undoOver(t);
    expect(await t.mailsTo(member.email)).toEqual([]);
    expect(await storedBlobs(t)).toBe(stored);
    const { entries } = (await admin.get(`/api/admin/audit?userId=${member.id}`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'decision-undone',
      'verification-refused',
    ]);
    // It can be decided again, of which the member is told once.
    await decide(id, { outcome: 'refused', reason: 'other-pose' });
    await undoOver(t);
    expect((await t.mailsTo(member.email)).map(({ text }) => text.includes('poses that were drawn'))).toEqual(
      [true],
    );
  });

  it('takes the mark of an approval back, and returns a paused one', async () => {
    const { member, photoId, id } = await aWaiting();
    const approved = await decide(id, { outcome: 'approved', photoId });
    expect(await verified(member)).toBe(true);
    await undo(approved);
    expect(await verified(member)).toBe(false);
    expect(await state(member)).toMatchObject({ state: 'waiting' });

    const paused = { photo: toId(photoId), at: new Date(0), pausedAt: new Date(1) };
    const users = database(t).collection('users');
    await users.updateOne({ _id: member.user._id }, { $set: { photoVerification: paused } });
    await undo(await decide(id, { outcome: 'approved', photoId }));
    expect(await users.findOne({ _id: member.user._id })).toMatchObject({ photoVerification: paused });
    await undoOver(t);
    expect(await t.mailsTo(member.email)).toEqual([]);
  });

  it('keeps no mark that came back with a removed photo once the selfie is refused', async () => {
    const { member, photoId, id } = await aWaiting();
    const approved = await decide(id, { outcome: 'approved', photoId });
    const body = { outcome: 'removed', rule: 'photos' };
    const removed = await admin.post(`/api/admin/photos/${photoId}/decision`, body);
    for (const decided of [approved, removed]) expect((await undo(decided)).status).toBe(200);
    const refused = await decide(id, { outcome: 'refused', reason: 'not-clear' });
    expect(await verified(member)).toBe(false);
    await undo(refused);
    const old = { photo: toId(photoId), at: new Date(0) };
    const users = database(t).collection('users');
    await users.updateOne({ _id: member.user._id }, { $set: { photoVerification: old } });
    await decide(id, { outcome: 'refused', reason: 'not-clear' });
    expect(await users.findOne({ _id: member.user._id })).toMatchObject({ photoVerification: old });
  });

  it('keeps no mark that another picture has ended meanwhile', async () => {
    const { member, photoId, id } = await aWaiting();
    const second = await addPhoto(member);
    const approved = await decide(id, { outcome: 'approved', photoId });
    await t.api(member.token).put('/api/user/photos/order', { ids: [second, photoId] });
    expect(await state(member)).toMatchObject({ state: 'waiting' });
    expect((await draw(member)).body.code).toBe('VERIFICATION_WAITING');
    expect((await undo(approved)).status).toBe(200);
    expect(await verified(member)).toBe(false);
  });

  it('keeps the mark of another selfie that was approved meanwhile', async () => {
    const { member, photoId, id } = await aWaiting();
    const first = await decide(id, { outcome: 'approved', photoId });
    t.clock.advance(MINUTE_MS);
    await t.api(member.token).delete('/api/user/verification');
    await sendVerification(member);
    const second = await decide((await queued(member)).id, { outcome: 'approved', photoId });
    expect((await undo(first)).status).toBe(200);
    expect(await verified(member)).toBe(true);
    expect((await undo(second)).status).toBe(200);
    expect(await verified(member)).toBe(false);
  });

  it('leaves no selfie when the job that ends it hangs', async () => {
    const { member, id } = await aWaiting();
    const { waiting } = (await database(t)
      .collection<{ waiting: { frames: string[] } }>('photoVerifications')
      .findOne({ _id: member.user._id }))!;
    const stored = (): Promise<number> =>
      database(t)
        .collection('blobs.files')
        .countDocuments({ _id: { $in: waiting.frames.map((frame) => toId(frame)) } });
    await decide(id, { outcome: 'refused', reason: 'not-clear' });
    await database(t).collection('outbox').deleteMany({ job: TellOfDecision.name });
    const reviews = t.app.get(VerificationReviewService, { strict: false });
    t.clock.advance((ADMIN_LIMITS.undoMinutes - 1) * MINUTE_MS);
    await reviews.sweep();
    await t.jobsDone();
    expect(await stored()).toBe(1);
    t.clock.advance(2 * MINUTE_MS);
    await reviews.sweep();
    await t.jobsDone();
    expect(await stored()).toBe(0);
    expect(await state(member)).toMatchObject({ state: 'refused' });
    expect(await t.mailsTo(member.email)).toHaveLength(1);
  });

  it('is refused once the selfie is withdrawn, whose bytes go at once and of which nobody is told', async () => {
    const { member, id } = await aWaiting();
    const stored = await storedBlobs(t);
    const decided = await decide(id, { outcome: 'refused', reason: 'not-clear' });
    await t.api(member.token).delete('/api/user/verification');
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(stored - 1);
    expect((await undo(decided)).body.code).toBe('DECIDED_AGAIN');
    await undoOver(t);
    expect(await state(member)).toMatchObject({ state: 'none' });
    expect(await t.mailsTo(member.email)).toEqual([]);
  });

  it('keeps the bytes from the removal of unused ones, and loses them with the account', async () => {
    const { member, id } = await aWaiting();
    const { waiting } = (await database(t)
      .collection<{ waiting: { frames: string[] } }>('photoVerifications')
      .findOne({ _id: member.user._id }))!;
    await decide(id, { outcome: 'refused', reason: 'not-clear' });
    const stored = await storedBlobs(t);
    await t.app.get(MediaCleanupService, { strict: false }).removeUnused(member.id, waiting.frames);
    expect(await storedBlobs(t)).toBe(stored);
    await t.api(member.token).delete('/api/user/delete');
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(stored - 1);
  });
});
