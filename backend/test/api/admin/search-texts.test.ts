import { setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import { twoFriends } from '../../support/chat.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);

describe('validation of search texts', () => {
  it.each([
    ['NUL alone', '%00'],
    ['NUL between letters', 'a%00b'],
    ['another control character', 'a%07b'],
    ['a C1 control character', 'a%C2%80b'],
  ])('rejects %s in a search text on every search route with 400', async (_, text) => {
    const [asha, ravi] = await twoFriends(t);
    const member = t.api(asha.token);
    const answers = await Promise.all([
      member.get(`/api/chat/search/${ravi.id}?q=${text}`),
      member.get(`/api/places/countries?search=${text}`),
      member.get(`/api/places/states?country=${text}`),
      member.get(`/api/places/states?country=India&search=${text}`),
      member.get(`/api/places/cities?country=India&state=${text}`),
      admin.get(`/api/admin/users?search=${text}`),
      admin.get(`/api/admin/purchases?search=${text}`),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [400, 'VALIDATION']),
    );
  });

  it('rejects control characters and lone surrogates in the search text of exports with 400', async () => {
    await setUpSecondFactor(t, admin);
    for (const search of ['a\0b', 'a\ud800'])
      for (const path of ['users', 'purchases'])
        expect((await admin.post(`/api/admin/exports/${path}`, { search })).body).toMatchObject({
          code: 'VALIDATION',
          issues: [{ path: 'search' }],
        });
    expect((await admin.post('/api/admin/exports/users')).status).toBe(200);
  });

  it('accepts letters of any script, symbols and emoji in a search text', async () => {
    for (const search of ['Zoë', 'आशा', '😀', "o'brien.*[", '  anna  '])
      expect((await admin.get(`/api/admin/users?search=${encodeURIComponent(search)}`)).status).toBe(200);
  });
});

describe('validation of city names and client ids', () => {
  it('rejects characters that MongoDB cannot store unchanged with VALIDATION', async () => {
    const [asha, ravi] = await twoFriends(t);
    const form = new FormData();
    form.set('city', 'Pu\0ne');
    expect((await t.api(asha.token).put('/api/user/profile', form)).body).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'city' }],
    });
    const sent = { to: ravi.id, message: 'hello', clientId: 'one\ud800' };
    expect((await t.api(asha.token).post('/api/chat/send', sent)).body).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'clientId' }],
    });
  });
});
