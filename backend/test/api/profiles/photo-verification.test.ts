import { ADMIN_LIMITS, POSES, type ConsentsView } from '@contract';
import { IntegrityChecker } from '../../../src/modules/integrity/index.js';
import { VerificationReviewService } from '../../../src/modules/profiles/index.js';
import { ExportRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf, type ApiAnswer } from '../../support/api-client.js';
import { database, matchApi } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
const admin = useAdminApi(t);
afterEach(() => t.clock.set(new Date()));

interface Queued {
  id: string;
  pose: string;
  selfie: string;
  member: { _id: string; name: string; photos: { id: string; url: string }[] };
}

const addPhoto = async ({ token }: MadeMember): Promise<string> => {
  const { body } = await t.api(token).post('/api/user/photos', formOf({ photo: await aPicture() }));
  return (body.photos as { id: string }[]).at(-1)?.id ?? '';
};
const state = async ({ token }: MadeMember) => (await t.api(token).get('/api/user/verification')).body;
const draw = ({ token }: MadeMember): Promise<ApiAnswer> => t.api(token).post('/api/user/verification/pose');
const send = async (
  { token }: Pick<MadeMember, 'token'>,
  pose: string,
  picture?: Buffer,
): Promise<ApiAnswer> =>
  t.api(token).post('/api/user/verification', formOf({ token: pose, selfie: picture ?? (await aPicture()) }));
const sendVerification = async (member: MadeMember): Promise<string> => {
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
const files = (): Promise<number> => database(t).collection('blobs.files').countDocuments();

/** Creates a member with this number of photos, the first of them verified by staff. */
async function aVerified(photos = 1): Promise<{ member: MadeMember; photoIds: string[] }> {
  const member = await aMember(t);
  const photoIds: string[] = [];
  for (let count = 0; count < photos; count += 1) photoIds.push(await addPhoto(member));
  await sendVerification(member);
  const { id } = await queued(member);
  expect((await decide(id, { outcome: 'approved', photoId: photoIds[0] })).status).toBe(200);
  return { member, photoIds };
}
const consent = async ({ token }: MadeMember) => {
  const { body } = await t.api(token).get('/api/user/consents');
  const found = (body as ConsentsView).consents.find(({ kind }) => kind === 'selfie');
  return found && [found.given, ...found.history.map(({ given }) => given)];
};
const verified = async ({ token }: MadeMember): Promise<boolean> =>
  (await t.api(token).get('/api/user/profile')).body.verified;

describe('photo verification', () => {
  it('verifies the member when staff approve the selfie, deletes the selfie and notifies the member', async () => {
    const asha = await aMember(t, { name: 'Asha', gender: 'female', lookingFor: 'male', language: 'hi' });
    const photoId = await addPhoto(asha);
    expect(await state(asha)).toEqual({ state: 'none', at: null, reason: null });
    const before = await files();
    const { status, body } = await draw(asha);
    expect(status).toBe(200);
    expect(POSES).toContain(body.pose);
    // Another device gets the same pose until it expires.
    expect((await draw(asha)).body).toEqual(body);
    expect((await send(asha, body.token)).body).toMatchObject({ state: 'waiting', reason: null });
    expect(await files()).toBe(before + 1);
    // A repeated request, as after a lost response.
    expect((await send(asha, body.token)).body).toMatchObject({ state: 'waiting' });
    expect(await files()).toBe(before + 1);
    expect((await draw(asha)).body.code).toBe('VERIFICATION_WAITING');

    const waiting = await queued(asha);
    expect(waiting).toMatchObject({ pose: body.pose, member: { name: 'Asha', photos: [{ id: photoId }] } });
    const picture = await fetch(t.url + waiting.selfie);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(await verified(asha)).toBe(false);

    expect((await decide(waiting.id, { outcome: 'approved', photoId })).status).toBe(200);
    await t.jobsDone();
    expect(await files()).toBe(before);
    expect((await fetch(t.url + waiting.selfie)).status).toBe(404);
    expect(await state(asha)).toMatchObject({ state: 'verified', reason: null });
    expect(await verified(asha)).toBe(true);
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
    const before = await files();
    await sendVerification(ravi);
    const { id } = await queued(ravi);
    expect((await decide(id, { outcome: 'refused', reason: 'I do not like it' })).status).toBe(400);
    expect((await decide(id, { outcome: 'refused', reason: 'other-pose' })).status).toBe(200);
    await t.jobsDone();
    expect(await files()).toBe(before);
    expect(await state(ravi)).toMatchObject({ state: 'refused', reason: 'other-pose' });
    expect((await t.mailTo(ravi.email)).text).toContain('does not show the pose that was drawn');
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
    expect((await send(ravi, token)).body.code).toBe('POSE_EXPIRED');
    const late = (await draw(other)).body.token;
    t.clock.advance(11 * MINUTE_MS);
    expect((await send(other, late)).body.code).toBe('POSE_EXPIRED');
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

  it('deletes a selfie that is withdrawn, undecided for 30 days or of a deleted account', async () => {
    const [back, gone, late] = [await aMember(t), await aMember(t), await aMember(t)];
    for (const member of [back, gone, late]) await addPhoto(member);
    await t.jobsDone();
    const before = await files();
    for (const member of [back, gone, late]) await sendVerification(member);
    expect(await files()).toBe(before + 3);
    await t.api(back.token).delete('/api/user/verification');
    expect(await state(back)).toMatchObject({ state: 'none' });
    await t.api(gone.token).delete('/api/user/delete');
    await t.jobsDone();
    expect(await files()).toBe(before + 1);
    t.clock.advance(30 * DAY_MS + MINUTE_MS);
    await t.app.get(VerificationReviewService, { strict: false }).sweep();
    await t.jobsDone();
    const left = await database(t).collection('photoVerifications').findOne({ _id: late.user._id });
    expect(left).toMatchObject({ refused: { reason: 'unanswered' } });
    expect(left).not.toHaveProperty('waiting');
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
    expect(rows).toMatchObject([{ state: 'waiting', pose: (await queued(member)).pose }]);
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
        waiting: { id: toId(), token: 'x', pose: 'hand-on-head', blob: 'x', sentAt: sentAt(n) },
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
    const { selfie } = await queued(ravi);
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
