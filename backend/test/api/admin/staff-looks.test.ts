import { STAFF_ROLES } from '@contract';
import { aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { setUpSecondFactor, useAdminApi, type ApiClient } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { aPicture } from '../../support/pictures.js';
import { aColleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const owner = useAdminApi(t);
const clients: Record<string, ApiClient> = {};
let she: MadeMember;
beforeAll(async () => {
  await setUpSecondFactor(t, owner);
  clients.admin = owner;
  for (const role of ['moderator', 'support', 'analyst'] as const)
    clients[role] = (await aColleague(t, owner, role)).client;
  she = await aWoman(t, PREMIUM);
  for (let count = 0; count < 2; count += 1)
    await t.api(she.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
  const { photos } = (await t.api(she.token).get('/api/user/profile')).body;
  await t.api(she.token).put(`/api/user/photos/${photos[1].id}/audience`, { friendsOnly: true });
});

const looks = async (): Promise<unknown[]> =>
  (await owner.get(`/api/admin/audit?action=looked-at&userId=${she.id}`)).body.entries;

describe('staff who look at a member', () => {
  it.each(STAFF_ROLES)(
    'get 404 from the routes of members as %s, without an entry in the audit log',
    async (role) => {
      const client = clients[role]!;
      const unknown = await client.get(`/api/user/profile/${'f'.repeat(24)}`);
      const before = (await looks()).length;
      for (const path of [
        `/api/user/profile/${she.id}`,
        `/api/user/profile/picture/${she.id}`,
        `/api/user/questions/agreement/${she.id}`,
        `/api/plans/${she.id}`,
        `/api/chat/messages/${she.id}`,
      ])
        expect([path, (await client.get(path)).status]).toEqual([path, 404]);
      expect((await client.get(`/api/user/profile/${she.id}`)).body).toEqual(unknown.body);
      for (const path of ['/api/user/match', '/api/user/match/pick', '/api/user/match/second-look'])
        expect([path, JSON.stringify((await client.get(path)).body).includes('"bio"')]).toEqual([
          path,
          false,
        ]);
      expect(await looks()).toHaveLength(before);
    },
  );

  it('see pictures by links of the admin area, with an entry in the audit log', async () => {
    const member = (await owner.get(`/api/admin/users/${she.id}`)).body;
    const links = [...new Set(JSON.stringify(member).match(/\/api\/media\/[^"]+/g))];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await fetch(t.url + link)).status).toBe(200);
    expect((await looks()).length).toBeGreaterThan(0);
    expect((await clients.analyst!.get(`/api/admin/users/${she.id}`)).status).toBe(403);
  });
});
