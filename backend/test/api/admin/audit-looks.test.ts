import { ADMIN_LIMITS } from '@contract';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp({ newDatabase: true });
const admin = useAdminApi(t);

const looks = async (query = '') => {
  const { body } = await admin.get(`/api/admin/audit?action=looked-at${query}`);
  return (body.entries as { target: { _id: string; name: string }; after: Record<string, unknown> }[]).map(
    ({ target, after }) => [target.name, after.what],
  );
};
const open = ({ id }: MadeMember) => admin.get(`/api/admin/users/${id}`);

describe('audit log of staff reads', () => {
  it('contains one entry per member and hour when staff open a member, separate from staff actions', async () => {
    const [asha, ravi] = [
      await aMember(t, { name: 'Looked Asha' }),
      await aMember(t, { name: 'Looked Ravi' }),
    ];
    expect((await open(asha)).body).toMatchObject({ _id: asha.id, name: 'Looked Asha' });
    await Promise.all([open(asha), open(asha), open(ravi)]);
    expect((await looks()).sort()).toEqual([
      ['Looked Asha', 'member'],
      ['Looked Ravi', 'member'],
    ]);
    t.clock.advance(HOUR_MS);
    await open(asha);
    expect(await looks(`&userId=${asha.id}`)).toHaveLength(2);
    expect((await admin.get('/api/admin/audit')).body.entries).toEqual([]);
    // Neither the list of members nor an unknown member adds an entry.
    await admin.get('/api/admin/users');
    expect((await admin.get(`/api/admin/users/${'f'.repeat(24)}`)).status).toBe(404);
    expect(await looks()).toHaveLength(3);
  });

  it('contains one entry for each report and selfie that staff see', async () => {
    const [meera, kabir] = [await aMember(t, { name: 'Shown Meera' }), await aMember(t)];
    const reports = ['scam', 'fake-profile'].map((reason) =>
      t.api(kabir.token).post('/api/user/report', { targetUserId: meera.id, reason, details: 'Look.' }),
    );
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual([201, 201]);
    await t.api(meera.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    const { token } = (await t.api(meera.token).post('/api/user/verification/pose')).body;
    const selfie = formOf({ token: String(token), selfie: await aPicture() });
    expect((await t.api(meera.token).post('/api/user/verification', selfie)).status).toBe(201);
    for (let times = 0; times < 2; times += 1)
      for (const list of ['reports', 'verifications'])
        expect((await admin.get(`/api/admin/${list}`)).status).toBe(200);
    expect((await looks(`&userId=${meera.id}`)).map(([, what]) => what).sort()).toEqual([
      'report',
      'report',
      'selfie',
    ]);
  });

  it('loses entries after looksDays days by a TTL index', async () => {
    const indexes = await database(t).collection('audit').indexes();
    expect(
      indexes.find(({ key }) => 'hour' in key && Object.keys(key).length === 1)?.expireAfterSeconds,
    ).toBe(ADMIN_LIMITS.looksDays * 86_400);
  });
});
