import { mongo } from 'mongoose';
import { PROMPTS } from '@contract';
import { NotificationService } from '../../../src/modules/notifications/index.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { Database } from '../../../src/platform/database/database.js';
import {
  aMember,
  PASSWORD,
  PREMIUM,
  type MadeMember,
  type MemberOverrides,
} from '../../factories/member.factory.js';
import { adminApi } from '../../support/admin.js';
import { formOf, type ApiAnswer } from '../../support/api-client.js';
import { chatApi } from '../../support/chat.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { wav } from '../../support/recordings.js';
import { restrict } from '../../support/restrict.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

// With metrics enabled the driver emits an event for each command.
const t = useTestApp({ env: { METRICS_TOKEN: 'a-token-of-the-tests' } });
/** Another instance on the same database and Redis. */
const beside = useTestApp({ beside: t });

const { EJSON } = mongo.BSON;

/** Creates a member with one photo. */
async function pictured(overrides: MemberOverrides = {}): Promise<MadeMember> {
  const member = await aMember(t, overrides);
  const form = formOf({ photo: await aPicture() });
  expect((await t.api(member.token).post('/api/user/photos', form)).status).toBe(201);
  return member;
}
const picture = (me: MadeMember, of: MadeMember, headers?: Record<string, string>) =>
  t.api(me.token).get(`/api/user/profile/picture/${of.id}`, undefined, headers);
const linkTo = async (me: MadeMember, of: MadeMember): Promise<string> =>
  String((await matchApi(t, me).card(of.id)).body.photos[0]);

describe('pictures of profiles', () => {
  it('are served in both sizes by a signed link, without a token, for one hour', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const link = await linkTo(asha, ravi);
    const answer = await t.api().get(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect((await t.api().get(link.replace('/full?', '/card?'))).status).toBe(200);
    t.clock.advance(HOUR_MS);
    expect(await t.api().get(link)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
    t.clock.set(new Date());
  });

  it('are served by token, and by the signed query of a link', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    expect((await picture(asha, ravi)).status).toBe(200);
    const signed = (await linkTo(asha, ravi)).split('?')[1] ?? '';
    expect((await t.api().get(`/api/user/profile/picture/${ravi.id}?${signed}`)).status).toBe(200);
    expect((await t.api().get(`/api/user/profile/picture/${ravi.id}`)).status).toBe(401);
    expect((await picture(asha, await aMember(t))).status).toBe(404);
    expect((await t.api(asha.token).get('/api/user/profile/picture/nobody')).status).toBe(400);
  });

  it.each(['t=1', 'v=2', 'ts=1733061234567', '_=3', '1733061234567', `cb=${'x'.repeat(100)}`])(
    'are served with the parameter %s, by which a client avoids its cache',
    async (parameter) => {
      const ravi = await pictured();
      const path = `/api/user/profile/picture/${ravi.id}?${parameter}`;
      expect((await t.api(ravi.token).get(path)).status).toBe(200);
      expect((await t.api(ravi.token).get(`${path}&size=card`)).status).toBe(200);
      expect((await t.api(ravi.token).get(`${path}&size=huge`)).status).toBe(400);
    },
  );

  it('are sent by nginx when it supports this, from a signed address that expires after 30 s', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const link = await linkTo(asha, ravi);
    const named = async (path: string): Promise<URL> => {
      const answer = await t.api().get(path, undefined, { 'x-nginx-keeps-blobs': '1' });
      expect([answer.status, answer.body]).toEqual([200, '']);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
      const place = answer.headers.get('x-accel-redirect') ?? '';
      expect(place).toMatch(/^\/kept-blobs\/[\da-f]{24}\?expires=\d+&signature=[\w-]+$/);
      return new URL(place.replace('/kept-blobs/', '/api/blobs/'), t.url);
    };
    const [full, card] = [await named(link), await named(link.replace('/full?', '/card?'))];
    const bytesOf = async (url: URL | string) => Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(await bytesOf(full)).toEqual(await bytesOf(t.url + link));
    const { headers } = await fetch(full);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const forged = [
      full.href.replace(full.pathname, card.pathname),
      full.href.replace(/expires=\d/, 'expires=9'),
      full.href.replace(/signature=..../, 'signature=AAAA'),
      full.origin + full.pathname,
    ];
    for (const url of forged) expect((await fetch(url)).status).toBe(404);
    t.clock.advance(31_000);
    expect((await fetch(full)).status).toBe(404);
    t.clock.set(new Date());
    await matchApi(t, ravi).block(asha.id);
    const refused = await t.api().get(link, undefined, { 'x-nginx-keeps-blobs': '1' });
    expect([refused.status, refused.headers.get('x-accel-redirect')]).toEqual([404, null]);
  });

  it('return 304 for a known ETag while the viewer may see them', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const first = await picture(asha, ravi);
    const etag = first.headers.get('etag') ?? '';
    const again = await picture(asha, ravi, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    await matchApi(t, ravi).block(asha.id);
    // The second request uses the cached result of the first.
    for (const headers of [{ 'if-none-match': etag }, undefined]) {
      const refused = await picture(asha, ravi, headers);
      expect([refused.status, refused.headers.get('etag')]).toEqual([404, null]);
      expect(refused.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['another photo', (link: string) => link.replace(/media\/./, 'media/f')],
    ['another viewer', (link: string) => link.replace(/viewer=./, 'viewer=f')],
    ['another owner', (link: string) => link.replace(/owner=./, 'owner=f')],
    ['a later end', (link: string) => link.replace(/expires=\d/, 'expires=9')],
    ['another signature', (link: string) => link.replace(/signature=..../, 'signature=AAAA')],
    ['no signature', (link: string) => link.replace(/&signature=.*/, '')],
  ])('return 400 for a link with %s', async (_what, forge) => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const forged = forge(await linkTo(asha, ravi));
    expect((await t.api().get(forged)).status).toBe(400);
  });

  it('return the same error for a bad link whether they exist or not', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const bad = `viewer=${asha.id}&owner=${ravi.id}&expires=9999999999&signature=x`;
    const answers = await Promise.all(
      [ravi.id, asha.id, '0123456789abcdef01234567'].map((id) =>
        t.api().get(`/api/user/profile/picture/${id}?${bad}`),
      ),
    );
    for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'LINK_INVALID']);
  });

  it('have links that end with the session for which they were created, but not with another session', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const { body } = await t.api().post('/api/auth/login', { email: asha.email, password: PASSWORD });
    const phone: MadeMember = { ...asha, token: body.token as string };
    const [link, other] = [await linkTo(asha, ravi), await linkTo(phone, ravi)];
    const byQuery = `/api/user/profile/picture/${ravi.id}?${link.split('?')[1]}`;
    const statuses = () =>
      Promise.all([link, byQuery, other].map(async (url) => (await t.api().get(url)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await t.api(asha.token).post('/api/auth/logout')).status).toBe(204);
    expect(await statuses()).toEqual([400, 400, 200]);
    await t.api(phone.token).post('/api/auth/logout-all');
    expect(await statuses()).toEqual([400, 400, 400]);
  });

  it('have links that end when the last device logs out, if they were sent to all devices', async () => {
    const [asha, ravi] = [await aMember(t, PREMIUM), await pictured(PREMIUM)];
    const hers = await openSocket(t, asha);
    await befriend(t, ravi, asha);
    await chatApi(t, ravi).send(asha.id, 'hello');
    const call = { to: asha.id, from: ravi.id, type: 'missed-call', cause: 'call' } as const;
    await t.app.get(Database).transaction((tx) => t.app.get(NotificationService).notify(call, tx));
    const [fact] = await hers.wait('notification');
    const link = String(fact?.notification.from?.photo);
    expect(link).not.toContain('session=');
    expect((await t.api().get(link)).status).toBe(200);
    await t.api(asha.token).post('/api/auth/logout');
    expect((await t.api().get(link)).status).toBe(400);
    hers.close();
  });

  it('are served without reading the session of a link for each request', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const link = await linkTo(asha, ravi);
    expect((await t.api().get(link)).status).toBe(200);
    const readCollections: string[] = [];
    const client = database(t).getClient();
    client.on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find' || commandName === 'aggregate')
        readCollections.push(String(command[commandName]));
    });
    await Promise.all(Array.from({ length: 20 }, () => t.api().get(link)));
    expect(readCollections).toContain('users');
    // The session is read at most once a second; the bound allows for a slow machine.
    expect(readCollections.filter((collection) => collection === 'sessions').length).toBeLessThan(10);
    client.removeAllListeners('commandStarted');
  });

  it.each(['block', 'be blocked', 'unmatch'])(
    'return 404 immediately after the action %s, by token and by old link',
    async (action) => {
      const [asha, ravi] = [await aMember(t), await pictured()];
      const link = await linkTo(asha, ravi);
      expect((await t.api().get(link)).status).toBe(200);
      if (action === 'block') await matchApi(t, asha).block(ravi.id);
      if (action === 'be blocked') await matchApi(t, ravi).block(asha.id);
      if (action === 'unmatch') {
        await befriend(t, asha, ravi);
        await matchApi(t, ravi).unmatch(asha.id);
      }
      expect((await t.api().get(link)).status).toBe(404);
      expect((await picture(asha, ravi)).status).toBe(404);
      expect((await picture(ravi, ravi)).status).toBe(200);
    },
  );

  /** Actions after which another member can no longer see a member's pictures. */
  const ACTIONS: Record<string, (asha: MadeMember, ravi: MadeMember) => Promise<ApiAnswer>> = {
    block: (asha, ravi) => matchApi(t, asha).block(ravi.id),
    'be blocked': (asha, ravi) => matchApi(t, ravi).block(asha.id),
    unmatch: async (asha, ravi) => {
      await befriend(t, asha, ravi);
      return matchApi(t, ravi).unmatch(asha.id);
    },
    incognito: (_, ravi) => t.api(ravi.token).put('/api/user/visibility', { incognito: true }),
    'a hidden address': (asha, ravi) =>
      t.api(ravi.token).post('/api/user/hidden-addresses', { email: asha.email }),
    pause: (_, ravi) => t.api(ravi.token).put('/api/user/pause', { until: null }),
    'a deletion': (_, ravi) => t.api(ravi.token).delete('/api/user/delete'),
  };

  it.each(Object.keys(ACTIONS))('return 404 immediately on another instance after %s', async (action) => {
    const [asha, ravi] = [await aMember(t), await pictured(PREMIUM)];
    const form = formOf({ prompt: PROMPTS[0]!, recording: wav({ seconds: 1 }) });
    expect((await t.api(ravi.token).put('/api/user/voice-prompt', form)).status).toBe(200);
    const { photos, voicePrompt } = (await matchApi(t, asha).card(ravi.id)).body;
    const statuses = () =>
      Promise.all([
        ...[photos[0], voicePrompt.url].map(async (url) => (await fetch(`${beside.url}${url}`)).status),
        beside
          .api(asha.token)
          .get(`/api/user/profile/picture/${ravi.id}`)
          .then(({ status }) => status),
      ]);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await ACTIONS[action]!(asha, ravi)).status).toBeLessThan(300);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it('are read together with the right to see them, by one command', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const link = await linkTo(asha, ravi);
    const read: string[] = [];
    const client = database(t).getClient();
    client.on('commandStarted', ({ commandName, command }) => {
      if (['find', 'aggregate'].includes(commandName) && EJSON.stringify(command).includes(ravi.id))
        read.push(String(command[commandName]));
    });
    for (let request = 0; request < 3; request += 1) expect((await t.api().get(link)).status).toBe(200);
    client.removeAllListeners('commandStarted');
    expect(read).toHaveLength(3);
  });

  it('return 404 for a deleted account', async () => {
    const [asha, ravi] = [await aMember(t), await pictured()];
    const link = await linkTo(asha, ravi);
    expect((await t.api().get(link)).status).toBe(200);
    await t.api(ravi.token).delete('/api/user/delete');
    expect((await t.api().get(link)).status).toBe(404);
  });

  it.each(['blocked', 'suspended'] as const)(
    'of a %s member are served to staff only, by a link of the admin area',
    async (status) => {
      const [asha, ravi, admin] = [await aMember(t), await pictured(), await adminApi(t)];
      await restrict(t, ravi.id, status);
      expect((await picture(asha, ravi)).status).toBe(404);
      const member = (await admin.get(`/api/admin/users/${ravi.id}`)).body;
      const [link] = JSON.stringify(member).match(/\/api\/media\/[^"]+/) ?? [];
      expect((await t.api().get(link!)).status).toBe(200);
      expect((await admin.get(`/api/user/profile/picture/${ravi.id}`)).status).toBe(404);
    },
  );
});
