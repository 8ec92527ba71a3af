import { createHmac, hkdfSync } from 'node:crypto';
import { NOTIFICATIONS_SERVER_LIMITS } from '@contract';
import { SessionService } from '../../../src/modules/auth/index.js';
import { NotificationRepository } from '../../../src/modules/notifications/list/notification.repository.js';
import { NotificationMailCheckService } from '../../../src/modules/notifications/mail/notification-mail-check.service.js';
import { NotificationSettingsRepository } from '../../../src/modules/notifications/settings/notification-settings.repository.js';
import { UnsubscribeTokenService } from '../../../src/modules/users/index.js';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import type { MailMessage } from '../../../src/platform/mail/mailer.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { oneClickPath } from '../../support/mails.js';
import { database, matchApi } from '../../support/match.js';
import { mailsSent, notificationsApi, notificationSettings } from '../../support/notifications.js';
import { openSocket } from '../../support/socket.js';
import { emptyRedis, useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const t = useTestApp();

const mailsTo = async ({ email }: MadeMember): Promise<MailMessage[]> => {
  await mailsSent(t);
  return t.mailsTo(email);
};

async function pass(minutes: number): Promise<void> {
  await mailsSent(t);
  t.clock.advance(minutes * MINUTE_MS);
}

const checks = () => t.app.get(NotificationMailCheckService, { strict: false });

/** Simulates that the member uses the product again. */
async function comesBack({ user }: MadeMember): Promise<void> {
  const now = t.clock.now();
  // A new session is used, because the activity of a session is written once a minute by the real clock.
  const { token } = await t.app.get(SessionService).begin(user, undefined);
  await t.api(token).get('/api/user/profile');
  await until(async () => {
    const found = await database(t).collection('users').findOne({ _id: user._id });
    return (found?.lastActiveAt as Date) >= now;
  });
}

const post = (path: string): Promise<Response> =>
  fetch(t.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('notification e-mails', () => {
  it('are sent once about all notifications after one hour without a visit', async () => {
    const [asha, ravi] = await twoFriends(t);
    const meera = await aWoman(t);
    await pass(2);
    await matchApi(t, meera).act(ravi.id, 'like');
    await pass(30);
    await chatApi(t, asha).send(ravi.id, 'a secret');
    await chatApi(t, asha).send(ravi.id, 'another');
    await pass(29);
    expect(await mailsTo(ravi)).toEqual([]);
    await pass(2);
    const [mail, ...more] = await mailsTo(ravi);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new things on Mutual');
    expect(mail?.text).toContain(`${meera.user.name} liked your profile!`);
    expect(mail?.text).toContain(`${asha.user.name} sent you 2 messages.`);
    expect(mail?.text).not.toContain('secret');
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

    await chatApi(t, asha).send(ravi.id, 'a third');
    await pass(30);
    expect(await mailsTo(ravi)).toHaveLength(1);
    await pass(31);
    expect((await mailsTo(ravi)).map(({ subject }) => subject)).toEqual([
      '2 new things on Mutual',
      `On Mutual: ${asha.user.name} sent you 3 messages`,
    ]);
    await pass(120);
    expect(await mailsTo(ravi)).toHaveLength(2);
  });

  it('ignore notifications from before the last visit, and are sent about later ones', async () => {
    const [asha, ravi] = await twoFriends(t);
    await pass(2);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await pass(10);
    await comesBack(ravi);
    await pass(51);
    expect(await mailsTo(ravi)).toEqual([]);
    await chatApi(t, asha).send(ravi.id, 'hello again');
    await pass(61);
    expect(await mailsTo(ravi)).toHaveLength(1);
  });

  it('are sent about a like although more notifications without e-mails came first than an e-mail contains', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await pass(2);
    const [userId, from, at] = [toId(ravi.id), toId(asha.id), t.clock.now()];
    const listed = { userId, from, type: 'coins-returned', count: 1, at, read: false, mailed: false };
    const expiresAt = new Date(at.getTime() + DAY_MS);
    await database(t)
      .collection('notifications')
      .insertMany(
        Array.from({ length: NOTIFICATIONS_SERVER_LIMITS.notificationsPerMail }, (_, index) => ({
          ...listed,
          causes: [String(index)],
          key: `coins-returned:${index}`,
          expiresAt,
        })),
      );
    await matchApi(t, asha).act(ravi.id, 'like');
    await pass(61);
    expect((await mailsTo(ravi)).map(({ subject }) => subject)).toEqual([
      `On Mutual: ${asha.user.name} liked your profile`,
    ]);
  });

  it('are sent one hour after the first unseen notification', async () => {
    const [asha, ravi] = await twoFriends(t);
    await pass(2);
    await chatApi(t, asha).send(ravi.id, 'seen');
    await pass(5);
    await comesBack(ravi);
    await pass(45);
    await chatApi(t, asha).send(ravi.id, 'not seen');
    await pass(15);
    expect(await mailsTo(ravi)).toEqual([]);
    await pass(46);
    expect(await mailsTo(ravi)).toHaveLength(1);
  });

  it('are sent about messages that reached an open page and stayed unread', async () => {
    const [asha, ravi] = await twoFriends(t);
    const live = await openSocket(t, ravi);
    for (const text of ['the first', 'the second']) await chatApi(t, asha).send(ravi.id, text);
    await live.wait('new-message', 2);
    await t.jobsDone();
    live.close();
    await pass(121);
    expect((await mailsTo(ravi)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`${asha.user.name} sent you 2 messages.`),
    ]);
  });

  it('are sent about a notification that arrived during a check', async () => {
    const [asha, ravi] = await twoFriends(t);
    await pass(2);
    await chatApi(t, asha).send(ravi.id, 'seen');
    await t.jobsDone();
    await comesBack(ravi);
    t.clock.advance(61 * MINUTE_MS);
    const notifications = t.app.get(NotificationRepository, { strict: false });
    const [found, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    notifications.endMailChecks = async (...checked) => {
      found.resolve();
      await mayEnd.promise;
      await NotificationRepository.prototype.endMailChecks.apply(notifications, checked);
    };
    const checking = checks().checkAll();
    await found.promise;
    await chatApi(t, asha).send(ravi.id, 'not seen');
    mayEnd.resolve();
    await checking;
    Reflect.deleteProperty(notifications, 'endChecks');
    await pass(2);
    expect(await mailsTo(ravi)).toEqual([]);
    await pass(60);
    expect(await mailsTo(ravi)).toHaveLength(1);
  });

  it('are sent after a worker was killed during the check and Redis was emptied', async () => {
    const [asha, ravi] = await twoFriends(t);
    await pass(2);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await pass(61);
    const service = checks();
    service.check = () => Promise.reject(new Error('killed'));
    await service.checkAll();
    await emptyRedis(t);
    Reflect.deleteProperty(service, 'check');
    expect(await mailsTo(ravi)).toHaveLength(1);
  });

  it('are sent once for two concurrent checks', async () => {
    const [asha, ravi] = await twoFriends(t);
    await pass(2);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await pass(61);
    await Promise.all([1, 2].map(() => checks().check(ravi.id)));
    expect(await mailsTo(ravi)).toHaveLength(1);
  });

  it('are not sent about notifications that are read, switched off or removed', async () => {
    const [asha, reader] = await twoFriends(t);
    const [meera, chooser] = await twoMembers(t);
    const [zoya, blocker] = await twoFriends(t);
    await notificationsApi(t, chooser).choose(notificationSettings({ email: { like: false } }));
    await pass(2);
    await chatApi(t, asha).send(reader.id, 'hello');
    await matchApi(t, meera).act(chooser.id, 'like');
    await chatApi(t, zoya).send(blocker.id, 'hello');
    await t.jobsDone();
    await database(t)
      .collection('notifications')
      .updateMany({ userId: reader.user._id }, { $set: { read: true } });
    await matchApi(t, zoya).block(blocker.id);
    await pass(61);
    for (const member of [reader, chooser, blocker]) expect(await mailsTo(member)).toEqual([]);
  });

  it('check a read notification once, also if a cause was added while it was read', async () => {
    const [asha, ravi] = await twoMembers(t);
    await matchApi(t, asha).act(ravi.id, 'like');
    await mailsSent(t);
    const stored = database(t).collection('notifications');
    await stored.updateOne({ userId: ravi.user._id }, { $set: { read: true } });
    await pass(61);
    expect(await mailsTo(ravi)).toEqual([]);
    expect(await stored.countDocuments({ userId: ravi.user._id, mailCheckAt: { $exists: true } })).toBe(0);
  });

  it('are sent about notifications that arrived before e-mails were switched on', async () => {
    const [asha, ravi] = await twoMembers(t);
    await notificationsApi(t, ravi).choose(notificationSettings({ email: { like: false } }));
    await pass(2);
    await matchApi(t, asha).act(ravi.id, 'like');
    await pass(30);
    await t.app.get(NotificationSettingsRepository, { strict: false }).change(ravi.id, ['email:like'], []);
    await pass(31);
    expect((await mailsTo(ravi)).map(({ subject }) => subject)).toEqual([
      `On Mutual: ${asha.user.name} liked your profile`,
    ]);
  });

  it('contain the remaining notifications an hour later when one e-mail has no room for all', async () => {
    const ravi = await aMember(t);
    const limit = NOTIFICATIONS_SERVER_LIMITS.notificationsPerMail;
    const likers = [];
    for (let count = 0; count <= limit; count += 1) likers.push(await aWoman(t));
    await pass(2);
    for (const liker of likers.slice(0, limit)) await matchApi(t, liker).act(ravi.id, 'like');
    await pass(30);
    await matchApi(t, likers[limit]!).act(ravi.id, 'like');
    await pass(31);
    expect(await mailsTo(ravi)).toHaveLength(1);
    await pass(45);
    expect(await mailsTo(ravi)).toHaveLength(1);
    await pass(20);
    expect(await mailsTo(ravi)).toHaveLength(2);
  });

  it('are not sent to an unconfirmed address', async () => {
    const [asha, ravi] = await twoMembers(t, { ...PREMIUM, emailVerifiedAt: null });
    await pass(2);
    await matchApi(t, asha).act(ravi.id, 'like');
    await pass(61);
    expect(await mailsTo(ravi)).toEqual([]);
  });

  it('replace a name that contains an address or a number', async () => {
    const [asha, evil] = await twoMembers(t, {
      ...PREMIUM,
      name: 'Chat me: www.evil.example +91 98765 43210',
    });
    await pass(2);
    await matchApi(t, evil).act(asha.id, 'like');
    await pass(61);
    const [mail] = await mailsTo(asha);
    expect(mail?.subject).toBe('On Mutual: A member liked your profile');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil|98765/);
    expect(mail?.text).toContain('A member liked your profile!');
  });

  it('can be stopped by one click, without a log-in, any number of times', async () => {
    const [asha, ravi] = await twoMembers(t);
    await pass(2);
    await matchApi(t, asha).act(ravi.id, 'like');
    await pass(61);
    const [mail] = await mailsTo(ravi);
    expect(mail?.subject).toBe(`On Mutual: ${asha.user.name} liked your profile`);
    for (let click = 0; click < 2; click += 1) {
      const answer = await post(oneClickPath(mail!));
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, types: ['like'] }]);
    }
    expect((await notificationsApi(t, ravi).settings()).body).toEqual(
      notificationSettings({ email: { like: false } }),
    );
    const token = oneClickPath(mail!).split('/').at(-1) ?? '';
    expect(mail?.text).toContain(`/unsubscribe/${token}`);
    expect((await t.api().post(`/api/notifications/unsubscribe/${token}`)).status).toBe(200);
    const forged = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`;
    for (const bad of [forged, 'garbage', 'A'.repeat(50)]) {
      const answer = await t.api().post(`/api/notifications/unsubscribe/${bad}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'LINK_INVALID']);
    }
  });
});

describe('POST /api/notifications/unsubscribe/:token', () => {
  const ends = async (token: string) => (await t.api().post(`/api/notifications/unsubscribe/${token}`)).body;
  const key = Buffer.from(
    hkdfSync('sha256', 'a-key-for-tests-only-0123456789abcdef', '', 'unsubscribe links', 32),
  );
  const signed = (content: Buffer): string =>
    Buffer.concat([content, createHmac('sha256', key).update(content).digest().subarray(0, 24)]).toString(
      'base64url',
    );

  it('accepts any body without reading it', async () => {
    const { user } = await aMember(t);
    const token = t.app
      .get(UnsubscribeTokenService, { strict: false })
      .create(user._id.toHexString(), ['like']);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const line = 'List-Unsubscribe=One-Click';
    const bodies: [
      FormData | URLSearchParams | string | Uint8Array<ArrayBuffer> | undefined,
      string | undefined,
    ][] = [
      [form, undefined],
      [new URLSearchParams(line), undefined],
      [line, 'text/plain'],
      [new TextEncoder().encode(line), undefined],
      [new TextEncoder().encode(line), 'application/octet-stream'],
      ['{', 'application/json'],
      ['--x', 'multipart/form-data; boundary=x'],
      [undefined, undefined],
    ];
    for (const [body, type] of bodies) {
      const answer = await fetch(`${t.url}/api/notifications/unsubscribe/${token}`, {
        method: 'POST',
        ...(body === undefined ? {} : { body }),
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      });
      expect([type, answer.status]).toEqual([type, 200]);
    }
    const other = await fetch(`${t.url}/api/auth/logout`, { method: 'POST', body: form });
    expect(other.status).not.toBe(200);
  });

  it('reads the names of types from its token, and ignores removed types', async () => {
    const { id, user } = await aMember(t);
    const token = t.app.get(UnsubscribeTokenService, { strict: false }).create(id, ['message', 'friend']);
    expect(Buffer.from(token, 'base64url').toString('latin1')).toContain('message,friend');
    expect(await ends(token)).toEqual({ success: true, types: ['message', 'friend'] });
    // Types that no longer exist are ignored. A link with only such types is invalid.
    expect(await ends(signed(Buffer.concat([user._id.id, Buffer.from('visit,like')])))).toMatchObject({
      types: ['like'],
    });
    expect(await ends(signed(Buffer.concat([user._id.id, Buffer.from('visit')])))).toMatchObject({
      code: 'LINK_INVALID',
    });
  });
});
