import { PROFILES_LIMITS } from '@contract';
import { aMember, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
const admin = useAdminApi(t);

interface OwnPhoto {
  id: string;
  alt?: string;
}

const add = async (me: MadeMember, fields: Record<string, string> = {}): Promise<OwnPhoto[]> => {
  const form = formOf({ ...fields, photo: await aPicture() });
  const { status, body } = await t.api(me.token).post('/api/user/photos', form);
  expect(status).toBe(201);
  return body.photos;
};
const describePhoto = (me: MadeMember, id: string, alt: unknown) =>
  t.api(me.token).put(`/api/user/photos/${id}/alt`, { alt });
const ownPhotos = async (me: MadeMember): Promise<OwnPhoto[]> =>
  (await t.api(me.token).get('/api/user/profile')).body.photos;
const altsOf = (photos: readonly OwnPhoto[]) => photos.map(({ alt }) => alt);

describe('alternative texts of photos', () => {
  it('come with the upload or later, are stored in one line, and stay with their photo in any order', async () => {
    const me = await aMember(t);
    const beach = 'Me & <Bruno> at the beach, चाय in hand 🐕';
    await add(me, { alt: `  ${beach.replace(' at', '\n at')} ` });
    const [first, second] = await add(me);
    expect([first!.alt, second]).toEqual([beach, expect.not.objectContaining({ alt: expect.anything() })]);

    const changed = await describePhoto(me, second!.id, 'A mountain path');
    expect([changed.status, altsOf(changed.body.photos)]).toEqual([200, [beach, 'A mountain path']]);
    // A repeated request, and a later one of another device.
    expect((await describePhoto(me, second!.id, 'A mountain path')).body).toEqual(changed.body);
    await describePhoto(me, second!.id, 'A path in the hills');
    await t.api(me.token).put('/api/user/photos/order', { ids: [second!.id, first!.id] });
    expect(altsOf(await ownPhotos(me))).toEqual(['A path in the hills', beach]);

    await describePhoto(me, second!.id, ' \u200b ');
    expect((await ownPhotos(me))[0]).not.toHaveProperty('alt');
    await t.api(me.token).delete(`/api/user/photos/${first!.id}`);
    expect(altsOf(await ownPhotos(me))).toEqual([undefined]);
  });

  it('are rejected with a reason if they are too long or unreadable, and nothing is changed', async () => {
    const [me, other] = [await aMember(t), await aMember(t)];
    const longest = '🐕'.repeat(PROFILES_LIMITS.photoAltLength);
    const [photo] = await add(me, { alt: longest });
    for (const alt of [`${longest}!`, 'a\u0000b', 'half \ud83d', 7, undefined])
      expect(await describePhoto(me, photo!.id, alt)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', issues: [{ path: 'alt' }] },
      });
    expect(await describePhoto(other, photo!.id, 'Not mine')).toMatchObject({ status: 404 });
    const upload = formOf({ alt: `${longest}!`, photo: await aPicture() });
    expect((await t.api(me.token).post('/api/user/photos', upload)).status).toBe(400);
    expect(altsOf(await ownPhotos(me))).toEqual([longest]);
  });

  it('are on the cards shown to members who may see the photo', async () => {
    const [she, friend, stranger] = [await aMember(t, PREMIUM), await aMember(t), await aMember(t)];
    await befriend(t, she, friend);
    const alts = async (viewer: MadeMember) => (await matchApi(t, viewer).card(she.id)).body.photoAlts;
    await add(she);
    expect(await alts(friend)).toBeUndefined();
    const [, second] = await add(she, { alt: 'With my sister' });
    expect(await alts(stranger)).toEqual(['', 'With my sister']);
    await t.api(she.token).put(`/api/user/photos/${second!.id}/audience`, { friendsOnly: true });
    expect([await alts(stranger), await alts(friend)]).toEqual([undefined, ['', 'With my sister']]);
    const [listed] = (await matchApi(t, friend).friends()).body as { photoAlts: string[] }[];
    expect(listed!.photoAlts).toEqual(['', 'With my sister']);
  });

  it('are shown to staff with the photo, in reports and flags, and return with a restored photo', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    await add(ravi);
    const [, photo] = await add(ravi, { alt: 'Write to me at pay@example.com' });
    const waiting = (await admin.get('/api/admin/photos')).body.photos as OwnPhoto[];
    expect(altsOf(waiting.slice(0, 2))).toEqual(['Write to me at pay@example.com', undefined]);
    const { body: seen } = await admin.get(`/api/admin/users/${ravi.id}`);
    expect(seen.photoAlts).toEqual(['', 'Write to me at pay@example.com']);

    await t.jobsDone();
    const { signals } = (await admin.get('/api/admin/signals')).body;
    expect((signals as { member: { _id: string } }[]).map(({ member }) => member._id)).toContain(ravi.id);

    await t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'scam' });
    await describePhoto(ravi, photo!.id, 'A lake');
    const { reports } = (await admin.get('/api/admin/reports?state=received')).body;
    expect(reports[0].profile.photoAlts).toEqual(['', 'Write to me at pay@example.com']);

    const reason = 'A picture of somebody else.';
    await admin.post(`/api/admin/photos/${photo!.id}/decision`, { outcome: 'removed', reason });
    expect(altsOf(await ownPhotos(ravi))).toEqual([undefined]);
    const removal = await database(t).collection('decisions').findOne({ userId: ravi.user._id });
    const id = String(removal?._id);
    const early = await t.api(ravi.token).post(`/api/user/decisions/${id}/appeal`, { text: 'This is me.' });
    expect(early.status).toBe(404);
    await undoOver(t);
    await t.api(ravi.token).post(`/api/user/decisions/${id}/appeal`, { text: 'This is me.' });
    const { appeals } = (await admin.get('/api/admin/appeals')).body;
    expect(appeals[0]).toMatchObject({ photoAlt: 'A lake' });
    await admin.post(`/api/admin/appeals/${id}/decision`, { outcome: 'lifted', reason: 'It is.' });
    expect(altsOf(await ownPhotos(ravi))).toEqual([undefined, 'A lake']);
  });
});
