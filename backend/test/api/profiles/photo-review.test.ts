import { ADMIN_LIMITS, photoLink } from '@contract';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
const admin = useAdminApi(t);

interface Waiting {
  id: string;
  url: string;
  member: { _id: string; name: string };
}
const waiting = async (): Promise<Waiting[]> =>
  (await admin.get('/api/admin/photos')).body.photos as Waiting[];
const decide = (photoId: string, body: object) => admin.post(`/api/admin/photos/${photoId}/decision`, body);
const upload = async ({ token }: MadeMember): Promise<string> => {
  const form = formOf({ photo: await aPicture() });
  const { status, body } = await t.api(token).post('/api/user/photos', form);
  expect(status).toBe(201);
  return (body.photos as { id: string }[]).at(-1)?.id ?? '';
};

describe('photo review', () => {
  it('lists every new photo once, newest first, from both upload routes', async () => {
    const asha = await aMember(t, { name: 'Asha' });
    const first = await upload(asha);
    const form = formOf({ bio: 'A new picture', profilePicture: await aPicture() });
    const { body: profile } = await t.api(asha.token).put('/api/user/profile', form);
    const second = (profile.photos as { id: string }[])[0]?.id;
    expect((await waiting()).map(({ id }) => id)).toEqual([second, first]);
    expect((await waiting())[0]?.member).toEqual({ _id: asha.id, name: 'Asha' });
    expect((await t.api().get(photoLink((await waiting())[0]?.url ?? '', 'card'))).status).toBe(200);
    expect((await decide(first, { outcome: 'approved' })).status).toBe(200);
    expect((await decide(first, { outcome: 'approved' })).status).toBe(404);
    expect((await waiting()).map(({ id }) => id)).toEqual([second]);
    // A photo that its member removes leaves the queue.
    await t.api(asha.token).delete(`/api/user/photos/${second}`);
    expect(await waiting()).toEqual([]);
  });

  it('deletes a removed photo, e-mails the reason to the member and writes the audit log', async () => {
    const ravi = await aMember(t, { name: 'Ravi' });
    const photoId = await upload(ravi);
    const [{ url } = { url: '' }] = await waiting();
    expect((await decide(photoId, { outcome: 'removed', reason: ' ' })).status).toBe(400);
    expect(
      (await decide(photoId, { outcome: 'removed', reason: 'A picture of somebody else.' })).status,
    ).toBe(200);
    await t.jobsDone();
    expect((await t.api().get(url)).status).toBe(404);
    expect((await t.api(ravi.token).get('/api/user/profile')).body).toMatchObject({
      photos: [],
      profilePicture: false,
    });
    await undoOver(t);
    const mail = await t.mailTo(ravi.email);
    expect(mail.subject).toMatch(/photo was removed/);
    expect(JSON.stringify(mail)).toContain('A picture of somebody else.');
    const { body } = await admin.get('/api/admin/audit?action=photo-removed');
    expect(body.entries[0]).toMatchObject({
      target: { name: 'Ravi' },
      reason: 'A picture of somebody else.',
      after: { photoId },
    });
  });

  it('hides the photos of a deleted account, and deletes their reviews on erasure', async () => {
    const gone = await aMember(t);
    await upload(gone);
    await t.api(gone.token).delete('/api/user/delete');
    expect(await waiting()).toEqual([]);
    const left = () => database(t).collection('photoReviews').countDocuments({ userId: gone.user._id });
    expect(await left()).toBe(1);
    t.clock.advance(14 * DAY_MS + 1000);
    await t.jobsDone();
    expect(await left()).toBe(0);
    t.clock.set(new Date());
  });

  it('puts the first photo for everyone first, once staff have removed all others', async () => {
    const ravi = await aMember(t);
    const [first, second, third] = [await upload(ravi), await upload(ravi), await upload(ravi)];
    const setAudience = (id: string, friendsOnly: boolean) =>
      t.api(ravi.token).put(`/api/user/photos/${id}/audience`, { friendsOnly });
    for (const id of [second, third]) expect((await setAudience(id, true)).status).toBe(200);
    await decide(first, { outcome: 'removed', reason: 'Not you' });
    const { status, body } = await setAudience(third, false);
    expect(status).toBe(200);
    expect(body.photos.map(({ id }: Waiting) => id)).toEqual([third, second]);
    for (const id of [second, third]) await decide(id, { outcome: 'approved' });
  });

  it('lists held photos first and oldest first, however many deleted accounts have', async () => {
    const addedAt = t.clock.now();
    const held = { full: 'f', card: 'c', addedAt, hold: 'known' as const };
    // In the order of their ids.
    const [old, ...photos] = Array.from({ length: 2 * ADMIN_LIMITS.photosToReview + 2 }, () => ({
      ...held,
      hashes: [],
      bands: [],
      id: toId(),
    }));
    const recent = photos.pop();
    const [ravi, gone] = [await aMember(t, { photos: [old!, recent!] }), await aMember(t, { photos })];
    await t.api(gone.token).delete('/api/user/delete');
    const reviews = [ravi, gone].flatMap(({ user: { _id: userId, photos: own } }) =>
      own.map(({ id: _id }) => ({ _id, userId, addedAt, held: true })),
    );
    await database(t).collection('photoReviews').insertMany(reviews);
    const shown = await upload(await aMember(t));
    const ids = [old, recent].map((photo) => photo?.id.toHexString());
    expect((await waiting()).map(({ id }) => id)).toEqual([...ids, shown]);
  });
});
