import { NotificationDeliveryService } from '../../../src/modules/notifications/delivery/notification-delivery.service.js';
import { DeliverNotification, SendPush } from '../../../src/modules/notifications/notifications.jobs.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { Logger } from '../../../src/platform/logging/logger.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { Presence } from '../../../src/platform/realtime/presence.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { notificationsApi, notificationSettings } from '../../support/notifications.js';
import { onOneServer } from '../../support/one-redis-server.js';
import { openSocket } from '../../support/socket.js';
import {
  aSubscribedBrowser,
  startPushService,
  vapidClaims,
  type PushServiceDouble,
} from '../../support/stand-ins/push-service.js';
import { startTcpProxy } from '../../support/stand-ins/tcp-proxy.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

let service: PushServiceDouble;
/** Interval in ms within which messages share one push. */
const GROUPING_MS = 2_000;
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

/** Subscribes a browser of the member. `sent` waits for all jobs and returns its pushes. */
async function subscribed(member: MadeMember) {
  const browser = aSubscribedBrowser(service.origin);
  expect((await notificationsApi(t, member).subscribe(browser.subscription)).status).toBe(201);
  const sent = async () => {
    await t.jobsDone();
    return service.received.filter(({ path }) => path === browser.path);
  };
  return { ...browser, sent };
}

/**
 * Makes every attempt of a delivery fail, as if the worker had been killed. Resolves at the first attempt.
 */
const killing = (delivery: NotificationDeliveryService): Promise<void> =>
  new Promise((resolve) => {
    delivery.deliver = () => {
      resolve();
      return Promise.reject(new Error('killed'));
    };
  });

/** Returns the job that delivers a member's only notification of a type. */
async function deliveryOf({ id, user }: MadeMember, type: string) {
  const found = await database(t).collection('notifications').findOne({ userId: user._id, type });
  return { notificationId: String(found?._id), to: id };
}

/** Returns the number of pushes that are counted for the day of a member's only browser. */
const pushesOf = async ({ user }: MadeMember): Promise<number> =>
  (await database(t).collection('pushSubscriptions').findOne({ userId: user._id }))?.pushes.count;

const subscriptionsOf = ({ user }: MadeMember): Promise<number> =>
  database(t).collection('pushSubscriptions').countDocuments({ userId: user._id });

type BrowserSubscription = ReturnType<typeof aSubscribedBrowser>['subscription'];

/** Tells the server, without a session, that a browser has replaced its subscription. */
const renew = ({ endpoint, keys: { auth } }: BrowserSubscription, subscription: BrowserSubscription) =>
  t
    .api()
    .post('/api/notifications/push-subscriptions/renewal', { replaced: { endpoint, auth }, subscription });

describe('web push', () => {
  afterEach(() => jest.restoreAllMocks());

  it('sends a push encrypted for the browser and signed for its push service', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { sent, decrypt } = await subscribed(ravi);
    await matchApi(t, asha).act(ravi.id, 'like');
    const [push, ...more] = await sent();
    expect(more).toEqual([]);
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    const ttl = Number(push?.headers.ttl);
    expect(ttl > 3_000 && ttl <= 3_600).toBe(true);
    expect(push?.body.includes(asha.user.name)).toBe(false);
    expect(push && decrypt(push.body)).toEqual({
      type: 'like',
      title: 'You got a new like! 💖',
      body: `${asha.user.name} liked your profile!`,
      path: '/friends',
      tag: `like-${asha.id}`,
    });
    const { key, claims } = vapidClaims(push?.headers.authorization);
    expect(key).toBe((await t.api().get('/api/config')).body.vapidPublicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:support@mutual.example' });
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
  });

  it('goes to the subscription with which a browser has replaced another one', async () => {
    const [asha, ravi] = await twoFriends(t);
    const old = await subscribed(ravi);
    await old.sent();
    const renewed = aSubscribedBrowser(service.origin);
    expect((await renew(old.subscription, renewed.subscription)).body).toEqual({ success: true });
    expect(await subscriptionsOf(ravi)).toBe(1);
    await chatApi(t, asha).send(ravi.id, 'Hello');
    await t.jobsDone();
    expect(service.received.filter(({ path }) => path === renewed.path)).toHaveLength(1);
    expect(await old.sent()).toHaveLength(0);
    expect((await renew(old.subscription, renewed.subscription)).body.code).toBe('NOT_FOUND');
  });

  it('keeps a subscription that somebody else says to be replaced', async () => {
    const [, ravi] = await twoMembers(t);
    const { subscription } = await subscribed(ravi);
    const other = aSubscribedBrowser(service.origin).subscription;
    const guessed = { ...subscription, keys: { ...subscription.keys, auth: other.keys.auth } };
    const shorter = { ...subscription, keys: { ...subscription.keys, auth: 'AAAA' } };
    for (const old of [guessed, shorter, other])
      expect((await renew(old, other)).body.code).toBe('NOT_FOUND');
    const elsewhere = { ...other, endpoint: 'https://evil.example/push/1' };
    expect((await renew(subscription, elsewhere)).body.code).toBe('PUSH_SERVICE_UNKNOWN');
    expect(await subscriptionsOf(ravi)).toBe(1);
    await t.api(ravi.token).post('/api/auth/logout');
    expect((await renew(subscription, other)).body.code).toBe('NOT_FOUND');
    expect(await subscriptionsOf(ravi)).toBe(0);
  });

  it('names the sender of a message without quoting the message', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { sent, decrypt } = await subscribed(ravi);
    for (const text of ['the secret place', 'and the hour']) {
      await chatApi(t, asha).send(ravi.id, text);
      await t.jobsDone();
      t.clock.advance(GROUPING_MS);
    }
    const pushes = await sent();
    expect(pushes.map(({ body }) => decrypt(body).body)).toEqual([
      `${asha.user.name} sent you a message.`,
      `${asha.user.name} sent you 2 messages.`,
    ]);
    // The second push has the tag of the first, which it replaces.
    expect(new Set(pushes.map(({ body }) => decrypt(body).tag)).size).toBe(1);
    expect(new Set(pushes.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  it('combines messages that follow quickly in one push that a worker sends later', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { path, decrypt, sent } = await subscribed(ravi);
    await sent();
    const pushes = () => service.received.filter((push) => push.path === path);
    await chatApi(t, asha).send(ravi.id, 'one');
    await until(() => pushes().length === 1, 'the push of the first message');
    for (const text of ['two', 'three']) await chatApi(t, asha).send(ravi.id, text);
    t.clock.advance(GROUPING_MS);
    await until(() => pushes().length === 2, 'the push of the later messages');
    expect(pushes().map(({ body }) => decrypt(body).body)).toEqual([
      `${asha.user.name} sent you a message.`,
      `${asha.user.name} sent you 3 messages.`,
    ]);
    expect(await sent()).toHaveLength(2);
  });

  it('creates one job for all messages of a burst', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { sent, decrypt } = await subscribed(ravi);
    await chatApi(t, asha).send(ravi.id, 'one');
    await sent();
    for (const text of ['two', 'three', 'four']) await chatApi(t, asha).send(ravi.id, text);
    const waiting = { job: DeliverNotification.name, 'payload.to': ravi.id };
    expect(await database(t).collection('outbox').countDocuments(waiting)).toBe(1);
    t.clock.advance(GROUPING_MS);
    expect((await sent()).map(({ body }) => decrypt(body).body)).toEqual([
      `${asha.user.name} sent you a message.`,
      `${asha.user.name} sent you 4 messages.`,
    ]);
  });

  it('sends no push for messages that are read before the push is due', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { sent } = await subscribed(ravi);
    await chatApi(t, asha).send(ravi.id, 'one');
    await sent();
    await chatApi(t, asha).send(ravi.id, 'two');
    await chatApi(t, ravi).read(asha.id);
    t.clock.advance(GROUPING_MS);
    expect(await sent()).toHaveLength(1);
    // The next message is the first unread one again.
    await chatApi(t, asha).send(ravi.id, 'three');
    expect(await sent()).toHaveLength(2);
  });

  it('sends the push of messages although the list was read before the push is due', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { sent, decrypt } = await subscribed(ravi);
    await chatApi(t, asha).send(ravi.id, 'one');
    await sent();
    await chatApi(t, asha).send(ravi.id, 'two');
    expect((await notificationsApi(t, ravi).list()).notifications[0]).toMatchObject({
      count: 2,
      read: false,
    });
    t.clock.advance(GROUPING_MS);
    expect((await sent()).map(({ body }) => decrypt(body).body)).toEqual([
      `${asha.user.name} sent you a message.`,
      `${asha.user.name} sent you 2 messages.`,
    ]);
    // Another job for the same messages.
    const payload = await deliveryOf(ravi, 'message');
    await t.app.get(NotificationDeliveryService, { strict: false }).deliver(payload);
    expect(await sent()).toHaveLength(2);
  });

  it('sends one push for messages after a killed worker and two concurrent deliveries', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { sent } = await subscribed(ravi);
    await sent();
    const delivery = t.app.get(NotificationDeliveryService, { strict: false });
    const killed = killing(delivery);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await killed;
    Reflect.deleteProperty(delivery, 'deliver');
    const payload = await deliveryOf(ravi, 'message');
    await Promise.all([delivery.deliver(payload), delivery.deliver(payload)]);
    expect(await sent()).toHaveLength(1);
  });

  it.each(['like', 'friend'] as const)(
    'sends one push for a %s after a killed worker and two concurrent deliveries',
    async (type) => {
      const [asha, ravi] = await twoMembers(t);
      if (type === 'friend') await matchApi(t, ravi).act(asha.id, 'like');
      const { sent, decrypt } = await subscribed(ravi);
      await sent();
      const delivery = t.app.get(NotificationDeliveryService, { strict: false });
      const killed = killing(delivery);
      await matchApi(t, asha).act(ravi.id, 'like');
      await killed;
      Reflect.deleteProperty(delivery, 'deliver');
      const payload = await deliveryOf(ravi, type);
      await Promise.all([delivery.deliver(payload), delivery.deliver(payload)]);
      const pushes = await sent();
      expect(pushes.map(({ body }) => decrypt(body).type)).toEqual([type]);
      await delivery.deliver(payload);
      expect(await sent()).toHaveLength(1);
    },
  );

  it('sends no late push for a like that was answered, withdrawn or blocked', async () => {
    const delivery = t.app.get(NotificationDeliveryService, { strict: false });
    void killing(delivery);
    const browsers = [];
    for (const [who, action] of [
      ['his', 'dislike'],
      ['hers', 'dislike'],
      ['hers', 'block'],
    ]) {
      const [asha, ravi] = await twoMembers(t);
      browsers.push(await subscribed(ravi));
      await matchApi(t, asha).act(ravi.id, 'like');
      const [me, other] = who === 'his' ? [ravi, asha] : [asha, ravi];
      const answer =
        action === 'block' ? matchApi(t, me).block(other.id) : matchApi(t, me).act(other.id, 'dislike');
      expect((await answer).status).toBe(200);
    }
    Reflect.deleteProperty(delivery, 'deliver');
    for (const { sent } of browsers) expect(await sent()).toEqual([]);
    expect(await database(t).collection('outbox').countDocuments({ job: DeliverNotification.name })).toBe(0);
  });

  onOneServer.it('sends the push after Redis is available again', async () => {
    const redis = await startTcpProxy(new URL(process.env.REDIS_URL ?? ''));
    const cut = await startTestApp({ env: { ...service.env, REDIS_URL: redis.url, LOG_LEVEL: 'silent' } });
    const [asha, ravi] = await twoFriends(cut);
    await cut.jobsDone();
    const browser = aSubscribedBrowser(service.origin);
    await notificationsApi(cut, ravi).subscribe(browser.subscription);
    const client = cut.app.get(Redis);
    redis.cut();
    await until(() => !client.isUp);
    expect((await chatApi(cut, asha).send(ravi.id, 'hello')).status).toBe(201);
    redis.mend();
    await until(() => client.isUp);
    await cut.jobsDone();
    expect(service.received.filter(({ path }) => path === browser.path)).toHaveLength(1);
    await cut.close();
    await redis.close();
  });

  it('sends one push when the job of its delivery runs twice', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    await matchApi(t, asha).act(ravi.id, 'like');
    await t.jobsDone();
    const payload = await deliveryOf(ravi, 'like');
    await t.app.get(Outbox).add({ job: DeliverNotification, payload });
    expect(await sent()).toHaveLength(1);
  });

  it('sends no push for a type that is switched off, and sends one after it is on again', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { sent } = await subscribed(ravi);
    await notificationsApi(t, ravi).choose(notificationSettings({ push: { message: false } }));
    await chatApi(t, asha).send(ravi.id, 'hello');
    expect(await sent()).toEqual([]);
    expect((await notificationsApi(t, ravi).list()).notifications[0]).toMatchObject({
      type: 'message',
      read: false,
    });
    await notificationsApi(t, ravi).choose(notificationSettings());
    await chatApi(t, asha).send(ravi.id, 'again');
    t.clock.advance(GROUPING_MS);
    expect(await sent()).toHaveLength(1);
  });

  it('adds no job for a like or message to a member without a browser or with a page open', async () => {
    const outbox = database(t).collection('outbox');
    const [asha, ravi] = await twoFriends(t);
    const [meera, online] = await twoMembers(t);
    const { sent } = await subscribed(online);
    const live = await openSocket(t, online);
    await until(async () => (await t.app.get(Presence).online([online.id]))?.has(online.id) ?? false);
    await t.jobsDone();
    const added = jest.spyOn(t.app.get(Outbox), 'add');
    await chatApi(t, asha).send(ravi.id, 'hello');
    await matchApi(t, meera).act(ravi.id, 'like');
    await matchApi(t, meera).act(online.id, 'like');
    expect(added.mock.calls.map(([{ job }]) => job.name)).toEqual([]);
    expect(await outbox.countDocuments({ job: DeliverNotification.name })).toBe(0);
    expect((await notificationsApi(t, ravi).list()).notifications).toMatchObject([
      { type: 'like', from: { _id: meera.id } },
      { type: 'message', from: { _id: asha.id } },
      { type: 'like', from: { _id: asha.id } },
    ]);
    expect(await sent()).toEqual([]);
    live.close();
  });

  it('mentions all unread messages in the first push after a browser has subscribed', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, asha).send(ravi.id, 'before');
    await t.jobsDone();
    const { sent, decrypt } = await subscribed(ravi);
    expect(await sent()).toEqual([]);
    await chatApi(t, asha).send(ravi.id, 'after');
    t.clock.advance(GROUPING_MS);
    expect((await sent()).map(({ body }) => decrypt(body).body)).toEqual([
      `${asha.user.name} sent you 2 messages.`,
    ]);
  });

  it('sends no push while the member has a page open', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    const live = await openSocket(t, ravi);
    await until(async () => (await t.app.get(Presence).online([ravi.id]))?.has(ravi.id) ?? false);
    await matchApi(t, asha).act(ravi.id, 'like');
    await live.wait('new-like');
    expect(await sent()).toEqual([]);
    live.close();
  });

  it.each([404, 410])('deletes the subscription when the push service returns %i', async (status) => {
    const [asha, ravi] = await twoFriends(t);
    const { sent } = await subscribed(ravi);
    service.answers.push(status);
    await chatApi(t, asha).send(ravi.id, 'hello');
    expect(await sent()).toHaveLength(1);
    expect(await subscriptionsOf(ravi)).toBe(0);
    await chatApi(t, asha).send(ravi.id, 'again');
    t.clock.advance(GROUPING_MS);
    expect(await sent()).toHaveLength(1);
  });

  it('deletes the subscription when it was made with another VAPID key', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { sent } = await subscribed(ravi);
    service.answers.push({ status: 400, body: '{"reason":"VapidPkHashMismatch"}' });
    await chatApi(t, asha).send(ravi.id, 'hello');
    expect(await sent()).toHaveLength(1);
    expect(await subscriptionsOf(ravi)).toBe(0);
  });

  it.each(['BadJwtToken', 'ExpiredJwtToken'])(
    'keeps the subscription, logs an error and repeats the push with a new token after %s',
    async (reason) => {
      const [asha, ravi] = await twoMembers(t);
      const { sent } = await subscribed(ravi);
      const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
      service.answers.push({ status: 403, body: JSON.stringify({ reason }) });
      await matchApi(t, asha).act(ravi.id, 'like');
      const pushes = await sent();
      expect(pushes).toHaveLength(2);
      const [first, second] = pushes.map(({ headers }) => headers.authorization);
      expect(first).not.toBe(second);
      expect(logged.mock.calls).toEqual([
        [
          'A job failed',
          expect.objectContaining({
            error: expect.objectContaining({
              message: `A push service refuses our VAPID token: localhost 403 ${reason}; check the clock of this machine and VAPID_SUBJECT`,
            }),
          }),
        ],
      ]);
      expect(await subscriptionsOf(ravi)).toBe(1);
      expect(await pushesOf(ravi)).toBe(1);
    },
  );

  it('sends a push again when the push service closes the reused connection', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await sent()).toHaveLength(1);
    const logged = jest.spyOn(Logger.prototype, 'error');
    service.answers.push('closed');
    await matchApi(t, await aWoman(t)).act(ravi.id, 'like');
    expect(await sent()).toHaveLength(3);
    expect(logged).not.toHaveBeenCalled();
  });

  it('reuses the token of a push service', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { sent } = await subscribed(ravi);
    for (const text of ['one', 'two']) {
      await chatApi(t, asha).send(ravi.id, text);
      await t.jobsDone();
      t.clock.advance(GROUPING_MS);
    }
    const tokens = (await sent()).map(({ headers }) => headers.authorization);
    expect([tokens.length, new Set(tokens).size]).toEqual([2, 1]);
  });

  it('keeps the subscription when a push service rejects a push', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    service.answers.push({ status: 400, body: '{"reason":"BadWebPushTopic"}' });
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await sent()).toHaveLength(1);
    expect(await subscriptionsOf(ravi)).toBe(1);
  });

  it.each([429, 503])('waits as long as a response %i says, and counts the push once', async (status) => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    service.answers.push({ status, headers: { 'Retry-After': '120' } });
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await sent()).toHaveLength(1);
    t.clock.advance(119_000);
    expect(await sent()).toHaveLength(1);
    t.clock.advance(2_000);
    expect(await sent()).toHaveLength(2);
    expect(await pushesOf(ravi)).toBe(1);
  });

  it('drops a push that its service accepts only after the hour for which it is valid', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    service.answers.push({ status: 429, headers: { 'Retry-After': '3601' } });
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await sent()).toHaveLength(1);
    t.clock.advance(2 * HOUR_MS);
    expect(await sent()).toHaveLength(1);
    expect(await database(t).collection('outbox').countDocuments({ job: SendPush.name })).toBe(0);
  });

  it.each([429, 503])('repeats the push after the response %i', async (status) => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    service.answers.push(status);
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await sent()).toHaveLength(2);
    expect(await subscriptionsOf(ravi)).toBe(1);
  });

  it('reads a limited part of an endless response and counts the push as sent', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    service.answers.push('endless');
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await sent()).toHaveLength(1);
    const [written] = await Promise.all(service.endless);
    // Bytes in the kernel buffers of both sides are counted too.
    expect(written).toBeLessThan(16 * 1024 * 1024);
    expect(await subscriptionsOf(ravi)).toBe(1);
  });

  it('follows no redirect of the push service', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    service.answers.push({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await sent()).toHaveLength(1);
    expect(service.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });

  it('deletes a stored subscription whose URL is not a push service, without a request', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { sent } = await subscribed(ravi);
    const endpoint = `${service.origin};.push.apple.com/x`;
    await database(t)
      .collection('pushSubscriptions')
      .updateOne({ userId: ravi.user._id }, { $set: { endpoint } });
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await sent()).toEqual([]);
    expect(await subscriptionsOf(ravi)).toBe(0);
  });

  it('stores the normalized URL, and unsubscribes by any spelling of it', async () => {
    const ravi = await aMember(t);
    const { subscription, path } = aSubscribedBrowser(service.origin);
    const spelled = `${service.origin.replace('localhost', 'LOCALHOST')}/here/..${path}`;
    expect((await notificationsApi(t, ravi).subscribe({ ...subscription, endpoint: spelled })).status).toBe(
      201,
    );
    expect((await notificationsApi(t, ravi).subscribe(subscription)).status).toBe(200);
    expect(
      await database(t).collection('pushSubscriptions').find({ userId: ravi.user._id }).toArray(),
    ).toMatchObject([{ endpoint: subscription.endpoint }]);
    expect((await notificationsApi(t, ravi).unsubscribe(spelled)).status).toBe(200);
    expect(await subscriptionsOf(ravi)).toBe(0);
  });

  it.each([
    'https://127.0.0.1;.push.apple.com/x',
    "https://localhost'.push.services.mozilla.com/x",
    'https://localhost".notify.windows.com/x',
    'https://127.0.0.1%2e.push.apple.com/x',
    'https://web%2epush.apple.com/x',
    'https://127.0.0.1%3B.push.apple.com/x',
    'https://127.0.0.1%27.push.apple.com/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com:8443/x',
    'https://me:secret@fcm.googleapis.com/x',
  ])('rejects the endpoint %s with 400', async (endpoint) => {
    const ravi = await aMember(t);
    const answer = await notificationsApi(t, ravi).subscribe({
      ...aSubscribedBrowser(service.origin).subscription,
      endpoint,
    });
    expect(answer.status).toBe(400);
    expect(await subscriptionsOf(ravi)).toBe(0);
  });

  it('deletes the subscription with the session that created it', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { sent } = await subscribed(ravi);
    expect((await t.api(ravi.token).post('/api/auth/logout')).status).toBe(204);
    expect((await chatApi(t, asha).send(ravi.id, 'hello')).status).toBe(201);
    expect(await sent()).toEqual([]);
    expect(await subscriptionsOf(ravi)).toBe(0);
  });

  it('moves a subscription to the member who uses the browser now, and ends it on request', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    const { subscription } = aSubscribedBrowser(service.origin);
    expect((await notificationsApi(t, asha).subscribe(subscription)).status).toBe(201);
    expect((await notificationsApi(t, asha).subscribe(subscription)).status).toBe(200);
    expect((await notificationsApi(t, ravi).subscribe(subscription)).status).toBe(201);
    expect([await subscriptionsOf(asha), await subscriptionsOf(ravi)]).toEqual([0, 1]);
    expect((await notificationsApi(t, asha).unsubscribe(subscription.endpoint)).status).toBe(200);
    expect(await subscriptionsOf(ravi)).toBe(1);
    expect((await notificationsApi(t, ravi).unsubscribe(subscription.endpoint)).body).toEqual({
      success: true,
    });
    expect(await subscriptionsOf(ravi)).toBe(0);
  });

  it('keeps at most ten subscriptions per member', async () => {
    const ravi = await aMember(t);
    for (let index = 0; index < 12; index += 1) {
      t.clock.advance(1000);
      await notificationsApi(t, ravi).subscribe(aSubscribedBrowser(service.origin).subscription);
    }
    expect(await subscriptionsOf(ravi)).toBe(10);
  });

  const good = aSubscribedBrowser('https://fcm.googleapis.com').subscription;
  it.each([
    ['a host of the own network', { ...good, endpoint: 'https://127.0.0.1/x' }, 'PUSH_SERVICE_UNKNOWN'],
    ['an unknown host', { ...good, endpoint: 'https://evil.example/x' }, 'PUSH_SERVICE_UNKNOWN'],
    ['an http endpoint', { ...good, endpoint: 'http://fcm.googleapis.com/x' }, 'VALIDATION'],
    ['a malformed endpoint', { ...good, endpoint: 'garbage' }, 'VALIDATION'],
    ['an invalid key', { ...good, keys: { ...good.keys, p256dh: 'AAAA' } }, 'VALIDATION'],
    [
      'a point off the curve',
      { ...good, keys: { ...good.keys, p256dh: `B${'A'.repeat(86)}` } },
      'VALIDATION',
    ],
    ['a short secret', { ...good, keys: { ...good.keys, auth: 'AAAA' } }, 'VALIDATION'],
    ['no fields', {}, 'VALIDATION'],
  ])('rejects a subscription with %s', async (_what, body, code) => {
    const answer = await notificationsApi(t, await aMember(t)).subscribe(body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });
});
