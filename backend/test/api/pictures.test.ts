import { aMember, type MadeMember, type MemberOverrides } from '../factories/member.factory.js';
import { actor } from '../support/match.js';
import { aPicture } from '../support/pictures.js';
import { restrict } from '../support/restrict.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A member with one photo. */
async function pictured(overrides: MemberOverrides = {}): Promise<MadeMember> {
  const member = await aMember(t, overrides);
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await aPicture())]), 'me.jpg');
  expect((await t.api(member.token).post('/api/user/photos', form)).status).toBe(201);
  return member;
}
const picture = (me: MadeMember, of: MadeMember, headers?: Record<string, string>) =>
  t.api(me.token).get(`/api/user/profile/picture/${of.id}?t=1`, undefined, headers);
const linkTo = async (me: MadeMember, of: MadeMember): Promise<string> =>
  String((await actor(t, me).card(of.id)).body.photos[0]);

describe('a picture', () => {
  it('comes by signed link without a token, for an hour, in both sizes', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const link = await linkTo(asha, ravi);
    const answer = await t.api().get(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect((await t.api().get(link.replace('/full?', '/card?'))).status).toBe(200);
    t.clock.advance(3_600_000);
    expect(await t.api().get(link)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
    t.clock.set(new Date());
  });

  it('comes as first photo by token, and by the signed query of its link', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    expect((await picture(asha, ravi)).status).toBe(200);
    const signed = (await linkTo(asha, ravi)).split('?')[1] ?? '';
    expect((await t.api().get(`/api/user/profile/picture/${ravi.id}?${signed}`)).status).toBe(200);
    expect((await t.api().get(`/api/user/profile/picture/${ravi.id}`)).status).toBe(401);
    expect((await picture(asha, await aMember(t))).status).toBe(404);
    expect((await t.api(asha.token).get('/api/user/profile/picture/nobody')).status).toBe(400);
  });

  it('is not sent again to who has it', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const first = await picture(asha, ravi);
    const etag = first.headers.get('etag') ?? '';
    const again = await picture(asha, ravi, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
  });

  it.each([
    ['another photo', (link: string) => link.replace(/media\/./, 'media/f')],
    ['another viewer', (link: string) => link.replace(/viewer=./, 'viewer=f')],
    ['a later end', (link: string) => link.replace(/expires=\d/, 'expires=9')],
    ['another signature', (link: string) => link.replace(/signature=..../, 'signature=AAAA')],
    ['no signature', (link: string) => link.replace(/&signature=.*/, '')],
  ])('is not to be had by a link with %s', async (_what, forge) => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const forged = forge(await linkTo(asha, ravi));
    expect((await t.api().get(forged)).status).toBe(400);
  });

  it.each(['block', 'be blocked', 'unmatch'])(
    'is gone at once after a %s, by token and by old link',
    async (deed) => {
      const [asha, ravi] = [await aMember(t), await pictured()];
      const link = await linkTo(asha, ravi);
      expect((await t.api().get(link)).status).toBe(200);
      if (deed === 'block') await actor(t, asha).block(ravi.id);
      if (deed === 'be blocked') await actor(t, ravi).block(asha.id);
      if (deed === 'unmatch') {
        await actor(t, asha).act(ravi.id, 'like');
        await actor(t, ravi).act(asha.id, 'like');
        await actor(t, ravi).unmatch(asha.id);
      }
      expect((await t.api().get(link)).status).toBe(404);
      expect((await picture(asha, ravi)).status).toBe(404);
      expect((await picture(ravi, ravi)).status).toBe(200);
    },
  );

  it('is gone with a deleted account', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const link = await linkTo(asha, ravi);
    expect((await t.api().get(link)).status).toBe(200);
    await t.api(ravi.token).delete('/api/user/delete');
    expect((await t.api().get(link)).status).toBe(404);
  });

  it.each(['blocked', 'suspended'] as const)(
    'of a member who is %s is the administrator’s and no one else’s',
    async (status) => {
      const [asha, admin, ravi] = [await aMember(t), await aMember(t, { role: 'admin' }), await pictured()];
      await restrict(t, ravi.id, status);
      expect((await picture(asha, ravi)).status).toBe(404);
      expect((await picture(admin, ravi)).status).toBe(200);
    },
  );
});
