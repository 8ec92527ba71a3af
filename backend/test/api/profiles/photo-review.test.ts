import { photoLink } from '@contract';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';

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
});
