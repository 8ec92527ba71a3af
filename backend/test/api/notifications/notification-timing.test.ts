import { DEFAULT_NOTIFICATION_TIMING, type NotificationTiming } from '@contract';
import { NotificationSettingsRepository } from '../../../src/modules/notifications/settings/notification-settings.repository.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import type { MailMessage } from '../../../src/platform/mail/mailer.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { chatApi, twoMembers } from '../../support/chat.js';
import { oneClickPath } from '../../support/mails.js';
import { matchApi } from '../../support/match.js';
import { mailsSent, notificationsApi, notificationSettings } from '../../support/notifications.js';
import {
  aSubscribedBrowser,
  startPushService,
  type PushServiceDouble,
} from '../../support/stand-ins/push-service.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let service: PushServiceDouble;
let t: TestApp;
beforeAll(async () => {
  service = await startPushService();
  t = await startTestApp({ env: service.env });
});
afterAll(async () => {
  await t.close();
  await service.close();
});
beforeEach(() => {
  service.answers.length = 0;
});

/**
 * Returns a time zone where it is between 01:00 and 02:00 now, so that the day does not end during a test.
 */
function oneAtNight(): string {
  const offset = (1 - t.clock.now().getUTCHours() + 24) % 24;
  const east = offset > 12 ? offset - 24 : offset;
  // Etc/GMT names have an inverted sign.
  return east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
const choose = ({ token }: MadeMember, timing: object) =>
  t
    .api(token)
    .put('/api/notifications/timing', { ...DEFAULT_NOTIFICATION_TIMING, zone: oneAtNight(), ...timing });
/** Like `choose`, but without a request, which would count as activity of the member. */
const wishes = ({ id }: MadeMember, timing: Partial<NotificationTiming>): Promise<NotificationTiming> =>
  t.app
    .get(NotificationSettingsRepository, { strict: false })
    .changeTiming(id, { ...DEFAULT_NOTIFICATION_TIMING, zone: oneAtNight(), ...timing });

async function pass(minutes: number): Promise<void> {
  await mailsSent(t);
  t.clock.advance(minutes * MINUTE_MS);
  await mailsSent(t);
}
const mailsTo = async ({ email }: MadeMember): Promise<MailMessage[]> => {
  await mailsSent(t);
  return t.mailsTo(email);
};

async function browserOf(member: MadeMember) {
  const browser = aSubscribedBrowser(service.origin);
  await notificationsApi(t, member).subscribe(browser.subscription);
  return async () => {
    await t.jobsDone();
    return service.received
      .filter(({ path }) => path === browser.path)
      .map(({ body }) => browser.decrypt(body) as { title: string; body: string; path: string });
  };
}

describe('GET and PUT /api/notifications/timing', () => {
  it('returns the standard timing until the member chooses another', async () => {
    const me = await aMember(t);
    expect(await t.api(me.token).get('/api/notifications/timing')).toMatchObject({
      status: 200,
      body: DEFAULT_NOTIFICATION_TIMING,
    });
    const chosen: NotificationTiming = {
      quietHours: { from: '22:00', to: '07:30' },
      zone: 'Asia/Kolkata',
      digest: 'weekly',
      pushesPerDay: 3,
      mailsPerDay: 1,
    };
    expect(await choose(me, chosen)).toMatchObject({ status: 200, body: chosen });
    expect((await t.api(me.token).get('/api/notifications/timing')).body).toEqual(chosen);
    // The notification switches do not change the timing.
    await notificationsApi(t, me).choose(notificationSettings({ email: { like: false } }));
    expect((await t.api(me.token).get('/api/notifications/timing')).body).toEqual(chosen);
  });

  it.each([
    { zone: 'Mars/Olympus' },
    { zone: '+5:30' },
    { quietHours: { from: '22:00', to: '22:00' } },
    { quietHours: { from: '24:00', to: '07:00' } },
    { digest: 'hourly' },
    { pushesPerDay: 0 },
    { mailsPerDay: 1000 },
  ])('rejects %j with 400', async (part) => {
    expect(await choose(await aMember(t), part)).toMatchObject({ status: 400 });
  });
});

describe('quiet hours', () => {
  it('delay e-mails until their end; then one is sent about all unread notifications', async () => {
    const [asha, ravi] = await twoMembers(t);
    const meera = await aWoman(t);
    await wishes(ravi, { quietHours: { from: '01:00', to: '06:00' } });
    await pass(2);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await pass(65);
    await matchApi(t, meera).act(ravi.id, 'like');
    await pass(120);
    expect(await mailsTo(ravi)).toEqual([]);
    await pass(150);
    expect((await mailsTo(ravi)).map(({ subject }) => subject)).toEqual(['2 new things on Mutual']);
  });

  it('do not delay e-mails about the account', async () => {
    const ravi = await aMember(t);
    await choose(ravi, { quietHours: { from: '01:00', to: '06:00' } });
    await t.api().post('/api/auth/forgot-password', { email: ravi.email });
    await t.jobsDone();
    expect(await mailsTo(ravi)).toHaveLength(1);
  });

  it('delay a push until their end', async () => {
    const ravi = await aMember(t);
    const asha = await aWoman(t);
    const pushes = await browserOf(ravi);
    await choose(ravi, { quietHours: { from: '01:00', to: '06:00' } });
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await pushes()).toEqual([]);
    await pass(301);
    expect((await pushes()).map(({ body }) => body)).toEqual([`${asha.user.name} liked your profile!`]);
    await pass(301);
    expect(await pushes()).toHaveLength(1);
  });

  it('combine delayed notifications in one push, without those read meanwhile', async () => {
    const ravi = await aMember(t);
    const pushes = await browserOf(ravi);
    await choose(ravi, { quietHours: { from: '01:00', to: '06:00' } });
    for (let index = 0; index < 3; index += 1) {
      await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
      await pass(30);
    }
    const { notifications } = await notificationsApi(t, ravi).list();
    await notificationsApi(t, ravi).read([notifications[0]?.id ?? '']);
    expect(await pushes()).toEqual([]);
    await pass(240);
    expect(await pushes()).toEqual([
      expect.objectContaining({
        title: 'Mutual',
        body: '2 new things came in your quiet hours.',
        path: '/notifications',
      }),
    ]);
  });

  it('delay a push further when its service asks to wait', async () => {
    const [asha, ravi] = await twoMembers(t);
    const sent = await browserOf(ravi);
    await wishes(ravi, { quietHours: { from: '01:00', to: '06:00' } });
    await matchApi(t, asha).act(ravi.id, 'like');
    await t.jobsDone();
    service.answers.push({ status: 429, headers: { 'Retry-After': '600' } });
    await pass(5 * 60);
    expect(await sent()).toHaveLength(1);
    await pass(11);
    expect(await sent()).toHaveLength(2);
    await pass(60);
    expect(await sent()).toHaveLength(2);
  });

  it('delay a push further when they are extended', async () => {
    const ravi = await aMember(t);
    const pushes = await browserOf(ravi);
    await choose(ravi, { quietHours: { from: '01:00', to: '03:00' } });
    await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
    await pass(60);
    const zone = (await t.api(ravi.token).get('/api/notifications/timing')).body as NotificationTiming;
    await choose(ravi, { ...zone, quietHours: { from: '01:00', to: '05:00' } });
    await pass(90);
    expect(await pushes()).toEqual([]);
    await pass(120);
    expect(await pushes()).toHaveLength(1);
  });
});

describe('digest e-mails', () => {
  it('contain numbers and no names, and unsubscribe by one click', async () => {
    const [asha, ravi] = await twoMembers(t);
    const meera = await aWoman(t);
    await wishes(ravi, { digest: 'daily' });
    await pass(2);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await matchApi(t, meera).act(ravi.id, 'like');
    for (let hour = 1; hour < 7; hour += 1) await pass(60);
    expect(await mailsTo(ravi)).toEqual([]);
    for (let hour = 1; hour < 4; hour += 1) await pass(60);
    const [mail, ...more] = await mailsTo(ravi);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your day on Mutual: 2 new things');
    expect(mail?.text).toContain('1 unread message');
    expect(mail?.text).toContain('1 new like');
    expect(mail?.text).not.toContain(asha.user.name);
    expect(mail?.text).not.toContain(meera.user.name);
    expect((await fetch(t.url + oneClickPath(mail!), { method: 'POST' })).status).toBe(200);
    expect((await notificationsApi(t, ravi).settings()).body).toEqual(
      notificationSettings({ email: { like: false, message: false } }),
    );
  });

  it('are followed by the usual e-mails within an hour after they are switched off', async () => {
    const [asha, ravi] = await twoMembers(t);
    await wishes(ravi, { digest: 'weekly' });
    await pass(2);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await pass(61);
    await wishes(ravi, { digest: 'off' });
    await pass(61);
    expect((await mailsTo(ravi)).map(({ subject }) => subject)).toEqual([
      `On Mutual: ${asha.user.name} sent you a message`,
    ]);
  });
});

describe('daily maximum of e-mails and pushes', () => {
  it('delays further e-mails until the next day', async () => {
    const [asha, ravi] = await twoMembers(t);
    await wishes(ravi, { mailsPerDay: 1 });
    await pass(2);
    await chatApi(t, asha).send(ravi.id, 'one');
    await pass(62);
    expect(await mailsTo(ravi)).toHaveLength(1);
    for (let index = 0; index < 3; index += 1) {
      await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
      await pass(62);
    }
    expect(await mailsTo(ravi)).toHaveLength(1);
    for (let hour = 0; hour < 20; hour += 1) await pass(60);
    expect((await mailsTo(ravi)).map(({ subject }) => subject)[1]).toBe('3 new things on Mutual');
    expect(await mailsTo(ravi)).toHaveLength(2);
  });

  it('drops further pushes of the day and keeps the notifications in the list', async () => {
    const ravi = await aMember(t);
    const pushes = await browserOf(ravi);
    await choose(ravi, { pushesPerDay: 2 });
    for (let index = 0; index < 4; index += 1) {
      await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
      await t.jobsDone();
    }
    expect(await pushes()).toHaveLength(2);
    expect((await notificationsApi(t, ravi).list()).notifications).toHaveLength(4);
    await pass(24 * 60);
    await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
    expect(await pushes()).toHaveLength(3);
  });

  it('counts a push once that the service rejected at first', async () => {
    const ravi = await aMember(t);
    const pushes = await browserOf(ravi);
    await choose(ravi, { pushesPerDay: 1 });
    service.answers.push(503);
    await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
    await t.jobsDone();
    for (let tries = 0; tries < 3; tries += 1) await pass(1);
    // The push service received the refused attempt and the successful one.
    expect(await pushes()).toHaveLength(2);
  });
});

describe('a member who moves to another time zone', () => {
  // 2 December in Asia/Kolkata lasts from 18:30Z to 18:30Z, 1 December in Los Angeles from 08:00Z to 08:00Z.
  beforeEach(() => t.clock.set('2026-12-01T19:00:00Z'));

  it('gets no further push for the day, and all pushes of the next day', async () => {
    const ravi = await aMember(t);
    const pushes = await browserOf(ravi);
    await wishes(ravi, { zone: 'Asia/Kolkata', pushesPerDay: 1 });
    const like = async () => {
      await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
      return (await pushes()).length;
    };
    expect(await like()).toBe(1);
    await wishes(ravi, { zone: 'America/Los_Angeles', pushesPerDay: 1 });
    t.clock.set('2026-12-01T20:00:00Z');
    expect(await like()).toBe(1);
    t.clock.set('2026-12-02T09:00:00Z');
    expect(await like()).toBe(2);
  });

  it('gets no further e-mail for the day, and all e-mails of the next day', async () => {
    const ravi = await aMember(t);
    await wishes(ravi, { zone: 'Asia/Kolkata', mailsPerDay: 1 });
    const mailsAfter = async (minutes: number) => {
      await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
      for (let passed = 0; passed < minutes; passed += 60) await pass(60);
      return (await mailsTo(ravi)).length;
    };
    expect(await mailsAfter(120)).toBe(1);
    await wishes(ravi, { zone: 'America/Los_Angeles', mailsPerDay: 1 });
    expect(await mailsAfter(8 * 60)).toBe(1);
    expect(await mailsAfter(6 * 60)).toBe(2);
  });

  it('gets one digest a day', async () => {
    const ravi = await aMember(t);
    await wishes(ravi, { zone: 'Asia/Kolkata', digest: 'daily' });
    t.clock.set('2026-12-02T03:00:00Z');
    await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
    const mailsAfter = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 15) await pass(15);
      return (await mailsTo(ravi)).length;
    };
    expect(await mailsAfter(90)).toBe(1);
    await wishes(ravi, { zone: 'Asia/Dubai', digest: 'daily' });
    await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
    expect(await mailsAfter(8 * 60)).toBe(1);
    t.clock.set('2026-12-03T04:50:00Z');
    expect(await mailsAfter(75)).toBe(2);
  });
});
