import { ADMIN_LIMITS, AUTH_LIMITS, CHAT_LIMITS, PROFILES_LIMITS, USERS_LIMITS } from '@contract';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { signUpBody } from '../../support/sign-up.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);

/** A character of two UTF-16 units. */
const EMOJI = '😀';
const letters = (count: number): string => 'x'.repeat(count);
const tooLong = (path: string, limit: number) => ({
  status: 400,
  body: { code: 'VALIDATION', issues: [{ path, message: `Use at most ${limit} characters.` }] },
});

describe('a text that is too long', () => {
  it('is rejected with its limit in a conversation', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { messageLength } = CHAT_LIMITS;
    const api = t.api(asha.token);
    const message = letters(messageLength + 1);
    for (const path of ['/api/chat/send', `/api/chat/end/${ravi.id}`])
      expect(await api.post(path, { message, ...(path.endsWith('send') && { to: ravi.id }) })).toMatchObject(
        tooLong('message', messageLength),
      );
  });

  it('is rejected with its limit as a password', async () => {
    const { token, email } = await aMember(t);
    const long = letters(AUTH_LIMITS.passwordMax + 1);
    const refused = (path: string) => tooLong(path, AUTH_LIMITS.passwordMax);
    expect(await t.api().post('/api/auth/login', { email, password: long })).toMatchObject(
      refused('password'),
    );
    expect(await t.api().post('/api/auth/signup', signUpBody({ password: long }))).toMatchObject(
      refused('password'),
    );
    expect(
      await t.api(token).put('/api/auth/password', { currentPassword: long, newPassword: PASSWORD }),
    ).toMatchObject(refused('currentPassword'));
  });

  it('is rejected with its limit as a reason of staff', async () => {
    const { id } = await aMember(t);
    const reason = letters(ADMIN_LIMITS.reasonLength + 1);
    expect(await admin.post('/api/admin/block', { userId: id, action: 'block', reason })).toMatchObject(
      tooLong('reason', ADMIN_LIMITS.reasonLength),
    );
  });

  it('is rejected with a message of the product in a query and in a socket command', async () => {
    const member = await aMember(t);
    const search = letters(PROFILES_LIMITS.placeLength + 1);
    expect(await t.api(member.token).get(`/api/places/countries?search=${search}`)).toMatchObject(
      tooLong('search', PROFILES_LIMITS.placeLength),
    );
    const socket = await openSocket(t, member);
    expect(await socket.ask('typing', { to: 7, more: 1 } as never)).toMatchObject({
      ok: false,
      error: {
        code: 'VALIDATION',
        issues: [
          { path: 'to', message: 'This must be text.' },
          { path: 'more', message: 'This field is not known.' },
        ],
      },
    });
  });
});

describe('the length of a text', () => {
  it('is counted in Unicode code points in messages', async () => {
    const [asha, ravi] = await twoFriends(t);
    const from = chatApi(t, asha);
    const { messageLength } = CHAT_LIMITS;
    const longest = EMOJI.repeat(messageLength);
    const sent = await from.send(ravi.id, longest);
    expect([sent.status, sent.body.message.message]).toEqual([201, longest]);
    expect(await from.send(ravi.id, `${longest}!`)).toMatchObject(tooLong('message', messageLength));
  });

  it('is counted in Unicode code points in names, profiles and passwords', async () => {
    const name = '\u{11103}'.repeat(USERS_LIMITS.nameLength);
    const password = '😀🚲'.repeat(AUTH_LIMITS.passwordMax / 2);
    const body = signUpBody({ name, password });
    expect(await t.api().post('/api/auth/signup', body)).toMatchObject({ status: 201 });
    const { email } = body;
    const { token } = (await t.api().post('/api/auth/login', { email, password })).body;
    const form = new FormData();
    form.set('bio', EMOJI.repeat(PROFILES_LIMITS.bioLength));
    expect((await t.api(token).put('/api/user/profile', form)).status).toBe(200);
    const long = signUpBody({ name: `${name}\u{11103}` });
    expect(await t.api().post('/api/auth/signup', long)).toMatchObject(
      tooLong('name', USERS_LIMITS.nameLength),
    );
    const short = signUpBody({ password: EMOJI.repeat(AUTH_LIMITS.passwordMin - 1) });
    expect(await t.api().post('/api/auth/signup', short)).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'password', message: `Use at least ${AUTH_LIMITS.passwordMin} characters.` }],
      },
    });
  });

  it('is counted in Unicode code points in announcements', async () => {
    const announce = (title: string) =>
      admin.post('/api/admin/announcements', { title, text: 'x', audience: 'all' });
    const { announcementTitle } = (await t.api().get('/api/config')).body.limits;
    expect((await announce(EMOJI.repeat(announcementTitle))).status).toBe(201);
    expect(await announce(EMOJI.repeat(announcementTitle + 1))).toMatchObject(
      tooLong('title', announcementTitle),
    );
  });
});
