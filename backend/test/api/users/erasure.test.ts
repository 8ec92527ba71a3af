import { IntegrityChecker, START_CURSOR } from '../../../src/modules/integrity/index.js';
import {
  DeliverNotification,
  RemovePairNotifications,
} from '../../../src/modules/notifications/notifications.jobs.js';
import { RecordRiskObservation } from '../../../src/modules/safety/safety.jobs.js';
import { ExposureService } from '../../../src/modules/suggestions/discovery/exposure.service.js';
import { CardAnswersService } from '../../../src/modules/suggestions/statistics/card-answers.service.js';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { aMember, PASSWORD, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { adminToken, setUpSecondFactor, totpCode, type ApiClient } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { connectCall, openCallTab } from '../../support/calls.js';
import { chatApi } from '../../support/chat.js';
import { mailedToken } from '../../support/mails.js';
import { database, matchApi } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { aPicture } from '../../support/pictures.js';
import { signUpBody } from '../../support/sign-up.js';
import { connectionError, newSocket, openSocket } from '../../support/socket.js';
import {
  billingApi,
  deliverWebhook,
  startTestAppWithPaypal,
  type PaypalTestApp,
} from '../../support/stand-ins/paypal.js';
import {
  aSubscribedBrowser,
  startPushService,
  type PushServiceDouble,
} from '../../support/stand-ins/push-service.js';
import { expireRedisKeys, tracesOf } from '../../support/traces.js';
import { giveCoins, walletApi } from '../../support/wallet.js';

const NAME = 'Zephyrine Quillfeather';

let service: PushServiceDouble;
let t: PaypalTestApp;
let admin: ApiClient;
let secret: string;
beforeAll(async () => {
  service = await startPushService();
  t = await startTestAppWithPaypal({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1', ...service.env });
  const token = await adminToken(t);
  admin = t.api(token);
  ({ secret } = await setUpSecondFactor(t, admin));
});
afterAll(async () => {
  await t.close();
  await service.close();
});

afterEach(() => t.clock.set(new Date()));

const wordsOf = ({ id, email }: MadeMember): string[] => [id, email, ...NAME.split(' ')];
const files = (): Promise<number> => database(t).collection('blobs.files').countDocuments();

async function upload({ token }: MadeMember, path: string, field: string, more: Record<string, string> = {}) {
  const form = formOf({ ...more, [field]: await aPicture() });
  expect((await t.api(token).post(path, form)).status).toBe(201);
}

const logIn = async ({ email }: { email: string }): Promise<{ token: string }> => {
  const { body } = await t.api().post('/api/auth/login', { email, password: PASSWORD });
  return { token: body.token as string };
};

const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
};

/**
 * Creates what reports of intimate pictures and of the age hide of a member, and what she asks for by the
 * law, also without her account.
 */
async function hideAndAsk(she: MadeMember, he: MadeMember): Promise<void> {
  const hers = t.api(she.token);
  const report = (by: MadeMember, body: object, network = '198.51.100.1') =>
    ok(
      t
        .api(by.token)
        .post('/api/user/report', { targetUserId: she.id, ...body }, { 'x-forwarded-for': network }),
    );
  const { photos } = (await hers.get('/api/user/profile')).body as { photos: { id: string }[] };
  await report(he, { reason: 'other', intimate: true, photoId: photos[0]?.id });
  const { messages } = (await chatApi(t, he).messages(she.id)).body as {
    messages: { id: string; fromSelf: boolean; image?: object }[];
  };
  const picture = messages.find(({ fromSelf, image }) => image && !fromSelf);
  await report(he, { reason: 'harassment', intimate: true, place: 'chat', messageId: picture?.id });

  const { words, ...visitor } = { words: `${NAME} is my name`, name: NAME, email: she.email, language: 'en' };
  await ok(hers.post('/api/user/rights/corrections', { words, name: `${NAME} II` }));
  await ok(hers.put('/api/user/rights/nominee', { name: `Brother of ${NAME}`, email: 'b@n.example' }));
  await ok(t.api().post('/api/grievances', { kind: 'impersonation', words, ...visitor }));
  await t.jobsDone();
  const token = (await t.mails())
    .map(({ text }) => /\/grievance\/([\w.-]+)/.exec(text)?.[1])
    .findLast(Boolean);
  await ok(t.api().post('/api/grievances/confirmation', { token }));

  for (const days of [1, 2]) {
    const createdAt = new Date(t.clock.now().getTime() - days * DAY_MS);
    await report(await aMember(t, { createdAt }), { reason: 'under-age' }, `198.51.100.${days + 1}`);
  }
  await t.jobsDone();
  const [users, sent] = [database(t).collection('users'), database(t).collection('messages')];
  const hidden = { 'photos.hold': 'reported', 'ageCheck.dueAt': { $exists: true } };
  expect(await users.countDocuments({ _id: she.user._id, ...hidden })).toBe(1);
  expect(await sent.countDocuments({ _id: toId(picture?.id), 'image.held': true })).toBe(1);
}

/**
 * Creates members with every kind of data that members can create about each other, and that staff can create
 * about the first.
 */
async function aFullLife() {
  const inviter = await aMember(t, PREMIUM);
  const before = await files();
  const she = await aMember(t, {
    ...PREMIUM,
    name: NAME,
    nameWords: NAME.toLowerCase().split(' '),
    gender: 'female',
    lookingFor: 'male',
    referralCode: inviter.inviteCode,
    settings: { ageMin: 18, ageMax: 99 },
  });
  const [he, stranger, rival] = [
    await aMember(t, PREMIUM),
    await aMember(t, PREMIUM),
    await aMember(t, PREMIUM),
  ];
  await ok(t.api().post('/api/auth/signup', signUpBody({ referralCode: she.inviteCode })));
  await upload(she, '/api/user/photos', 'photo');
  await upload(she, '/api/user/photos', 'photo');
  const { token: pose } = (await t.api(she.token).post('/api/user/verification/pose')).body;
  await upload(she, '/api/user/verification', 'selfie', { token: pose });
  const hers = await openSocket(t, she);
  await ok(t.api(she.token).put('/api/user/consents/device-hints', { given: true }));
  await ok(notificationsApi(t, she).subscribe(aSubscribedBrowser(service.origin).subscription));
  await ok(matchApi(t, he).act(she.id, 'like'));
  await ok(matchApi(t, she).act(he.id, 'like'));
  await ok(matchApi(t, stranger).act(she.id, 'like'));
  await ok(matchApi(t, she).act(rival.id, 'dislike'));
  await ok(matchApi(t, she).block(rival.id));
  await ok(matchApi(t, she).match());
  await ok(matchApi(t, stranger).match());
  await database(t)
    .collection('users')
    .updateOne({ _id: rival.user._id }, { $set: { pick: { day: '2026-01-01', member: she.user._id } } });
  const listed = {
    bornAt: she.user.dob,
    lookingFor: 'male',
    ageMin: 18,
    ageMax: 99,
    lastActiveAt: new Date(),
  };
  await database(t)
    .collection<{ _id: string }>('wellLiked')
    .replaceOne(
      { _id: 'IN female' },
      {
        model: 1,
        at: new Date(),
        members: [she, inviter].map(({ user }) => ({ ...listed, id: user._id, means: Buffer.alloc(32) })),
      },
      { upsert: true },
    );
  const sent = await chatApi(t, she).send(he.id, `I am ${NAME}, write to me@evil.example`, 'first');
  await ok(chatApi(t, she).unsend(String(sent.body.message.id)));
  await ok(chatApi(t, she).send(he.id, 'Send money by western union, please, my dear friend', 'second'));
  await ok(chatApi(t, he).send(she.id, `Dear ${NAME}`));
  await ok(chatApi(t, she).send(stranger.id, 'Hello, stranger: telegram me at @quillfeather now'));
  await upload(she, '/api/chat/send-picture', 'picture', { to: he.id });
  await upload(he, '/api/chat/send-picture', 'picture', { to: she.id });
  const [herTab, hisTab] = [await openCallTab(t, she), await openCallTab(t, he)];
  await connectCall(herTab, hisTab, she.id, he.id);
  await herTab.end(he.id);
  await t.jobsDone();
  for (const [by, about] of [
    [he, she],
    [she, he],
  ] as const)
    await ok(
      t.api(by.token).post('/api/user/report', {
        targetUserId: about.id,
        reason: 'scam',
        details: `About ${NAME}`,
        place: 'chat',
      }),
    );
  for (const socket of [hers, herTab, hisTab]) socket.close();

  const shop = billingApi(t, she);
  await shop.buy('monthly');
  await shop.buy('coins-100');
  await shop.order('yearly');
  const [refunded, requested] = [await shop.buy('coins-550'), await shop.buy('coins-1200')];
  const purchases = await shop.purchases();
  const purchaseOf = (orderId: string) => purchases.find((purchase) => purchase.orderId === orderId);
  await ok(
    shop.api.post(`/api/billing/purchases/${purchaseOf(requested)?.id}/refund-request`, { reason: NAME }),
  );
  await ok(
    admin.post(`/api/admin/purchases/${purchaseOf(refunded)?.id}/refund`, { reason: `${NAME} asked` }),
  );
  await ok(
    walletApi(t, she)
      .superLike(stranger.id)
      .then(() => walletApi(t, she).spend('boost')),
  );
  await giveCoins(t, stranger.id, 100);
  const admirer = await aMember(t, PREMIUM);
  await giveCoins(t, admirer.id, 100);
  await ok(walletApi(t, admirer).superLike(she.id));

  await ok(
    admin.post('/api/admin/coins', { userId: she.id, coins: 5, reason: NAME, key: 'a-gift-of-coins-1' }),
  );
  await ok(admin.post('/api/admin/premium', { userId: she.id, action: 'add', duration: '1year' }));
  await ok(
    admin.post('/api/admin/suspend', {
      userId: she.id,
      action: 'suspend',
      reason: `${NAME} is under review`,
    }),
  );
  await ok(admin.post('/api/admin/suspend', { userId: she.id, action: 'unsuspend' }));
  // A suspension ends sessions.
  she.token = (await logIn(she)).token;
  await hideAndAsk(she, he);
  await ok(admin.post('/api/admin/exports/users', { search: she.email }));
  await ok(admin.post('/api/admin/announcements', { title: 'News', text: 'For all', audience: 'all' }));
  await t.jobsDone();
  for (const who of [she, he]) {
    const { notifications } = await notificationsApi(t, who).list();
    await ok(notificationsApi(t, who).read(notifications.slice(0, 2).map(({ id }) => id)));
  }
  await ok(t.api(she.token).post('/api/user/export', { password: PASSWORD }));
  await ok(t.api().post('/api/auth/forgot-password', { email: she.email }));
  await t.api().post('/api/auth/login', { email: she.email, password: 'not the right one' });
  const unsubscribe = (await t.mails())
    .map(({ text }) => /\/unsubscribe\/(\S+)/.exec(text)?.[1])
    .find(Boolean);
  for (const event of await t.paypal.events()) await deliverWebhook(t, event);
  await t.jobsDone();
  return { she, he, stranger, rival, inviter, before, refunded, unsubscribe, purchases };
}

/** Returns all violations that the integrity checker finds. */
async function violations(): Promise<unknown[]> {
  const checker = t.app.get(IntegrityChecker, { strict: false });
  const found: unknown[] = [];
  for (let cursor: typeof START_CURSOR | null = START_CURSOR; cursor;) {
    const page = await checker.checkPage(cursor, { now: t.clock.now() });
    found.push(...page.violations);
    cursor = page.next;
  }
  return found;
}

describe('erasure of a member', () => {
  it('deletes all data of the member except pseudonymous payments, and late events restore none of it', async () => {
    const life = await aFullLife();
    const { she, he, stranger, rival } = life;
    const words = wordsOf(she);
    expect((await tracesOf(t, words)).length).toBeGreaterThan(30);
    expect(await violations()).toEqual([]);

    const shop = billingApi(t, she);
    const paid = life.purchases.find(({ orderId }) => orderId !== life.refunded);
    await ok(t.api(she.token).delete('/api/user/delete'));
    await t.jobsDone();
    const restoring = await mailedToken(t, she.email, 'restore');
    // A waiting job of another member contains her id and still exists at the erasure.
    await t.app.get(Outbox).add({
      job: RemovePairNotifications,
      payload: { one: he.id, other: she.id },
      runAt: new Date(t.clock.now().getTime() + 100 * DAY_MS),
      key: `late-${she.id}`,
    });
    // Data that is buffered for a second is written now, because it was created days before the erasure.
    await t.app.get(ExposureService, { strict: false }).flush();
    await t.app.get(CardAnswersService, { strict: false }).flushShown();
    t.clock.advance(14 * DAY_MS + 1_000);
    await expireRedisKeys(t, 14 * DAY_MS);
    await t.jobsDone();

    expect(await tracesOf(t, words)).toEqual([]);
    expect(await violations()).toEqual([]);
    // No picture of her or of her conversations is left.
    expect(await files()).toBe(life.before);

    // Amounts and dates of the payments remain, with an id that belongs to no member.
    const orders = await database(t).collection('orders').find().toArray();
    const rows = await database(t)
      .collection('ledger')
      .find({ cents: { $ne: 0 }, orderId: { $exists: true } })
      .toArray();
    expect(orders.map(({ amountCents }) => Number(amountCents)).sort((a, b) => a - b)).toEqual([
      100, 300, 500, 1000,
    ]);
    expect(rows.map(({ cents }) => Number(cents)).sort((a, b) => a - b)).toEqual([-500, 100, 300, 500, 1000]);
    expect(new Set([...orders, ...rows].map(({ userId }) => String(userId))).size).toBe(1);
    // The admin logs in again, as sessions last 7 days.
    const { body } = await t.api(await adminToken(t, totpCode(t, secret))).get('/api/admin/purchases');
    expect(body.purchases).toHaveLength(4);
    expect(new Set((body.purchases as { member: unknown }[]).map(({ member }) => member))).toEqual(
      new Set([null]),
    );

    // No pending job contains her id, such as the deletion of a removed photo, which waits for weeks.
    const waiting = await database(t).collection('outbox').find().toArray();
    expect(waiting.filter((row) => JSON.stringify(row).includes(she.id))).toEqual([]);

    // Late jobs, webhooks, links, socket connections and requests of other members store nothing about her
    // again.
    const add = (job: Parameters<Outbox['add']>[0]) => t.app.get(Outbox).add(job);
    const at = t.clock.now().toISOString();
    for (const to of [she.id, he.id])
      await add({ job: DeliverNotification, payload: { notificationId: toId().toHexString(), to } });
    const seen = { kinds: ['same-opener'], cause: she.id, at };
    await add({ job: RecordRiskObservation, payload: { member: she.id, receiver: he.id, ...seen } });
    await add({ job: RecordRiskObservation, payload: { member: he.id, receiver: she.id, ...seen } });
    await t.paypal.call('POST', `/stand-in/captures/${paid?.transactionId}/refund`, {});
    // The events are signed by the clock of the test, which is weeks ahead.
    for (const { body: event } of await t.paypal.events()) {
      const late = await t.paypal.sign(JSON.parse(event), { time: t.clock.now().toISOString() });
      expect((await deliverWebhook(t, late)).status).toBe(204);
    }
    await t.jobsDone();
    await t.app.get(ErasureService).erase(she.id);
    await t.app.get(ErasureService).sweep();
    for (const token of [life.unsubscribe ?? ''])
      await t.api().post(`/api/notifications/unsubscribe/${token}`);
    await connectionError(newSocket(t, she.token));
    expect((await shop.api.get('/api/user/profile')).status).toBe(401);
    expect((await t.api().post(`/api/auth/restore/${restoring}`)).status).toBe(400);
    expect((await t.api().post('/api/auth/login', { email: she.email, password: PASSWORD })).status).toBe(
      401,
    );
    for (const other of [he, stranger, rival]) {
      const caller = await logIn(other);
      const { act, block, unblock, unmatch, card, match } = matchApi(t, caller);
      expect((await act(she.id, 'like')).status).toBe(404);
      // The response is the same as for every unknown id, and nothing is stored.
      expect((await block(she.id)).status).toBe(200);
      await unblock(she.id);
      await unmatch(she.id);
      expect((await card(she.id)).status).toBe(404);
      expect((await chatApi(t, caller).send(she.id, 'Are you there?')).status).toBe(404);
      await t.api(caller.token).post('/api/user/report', { targetUserId: she.id, reason: 'scam' });
      expect((await match()).status).toBe(200);
    }
    await expireRedisKeys(t, DAY_MS);
    await t.jobsDone();
    expect(await tracesOf(t, words)).toEqual([]);
    expect(await violations()).toEqual([]);
    const refund = await database(t)
      .collection('ledger')
      .findOne({ key: new RegExp(`^refund:${paid?.transactionId}:`) });
    expect(String(refund?.userId)).toBe(String(orders[0]?.userId));
  });

  it('does not happen when the member returns within 14 days, and all data is there again', async () => {
    const { she, he } = await aFullLife();
    await ok(t.api(she.token).delete('/api/user/delete'));
    await t.jobsDone();
    const link = await mailedToken(t, she.email, 'restore');
    t.clock.advance(13 * DAY_MS);
    await t.jobsDone();
    await ok(t.api().post(`/api/auth/restore/${link}`));
    t.clock.advance(2 * DAY_MS);
    await t.jobsDone();
    const [back, other] = [await logIn(she), await logIn(he)];
    const hers = (await chatApi(t, back).messages(he.id)).body.messages;
    expect(hers.length).toBeGreaterThan(4);
    expect((await chatApi(t, other).messages(she.id)).body.messages).toHaveLength(hers.length);
    expect(await billingApi(t, back).purchases()).toHaveLength(4);
    expect((await billingApi(t, back).profile()).photos).toHaveLength(2);
    expect((await matchApi(t, other).friends()).body).toMatchObject([{ _id: she.id }]);
    expect(await violations()).toEqual([]);
  });
});
