import { SAFETY_SERVER_LIMITS, type ConversationView, type NotificationView } from '@contract';
import { RestrictionService } from '../../../src/modules/auth/index.js';
import { ErasureRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { Database } from '../../../src/platform/database/database.js';
import { toId } from '../../../src/platform/database/ids.js';
import type { MailMessage } from '../../../src/platform/mail/mailer.js';
import {
  aMember,
  PASSWORD,
  PREMIUM,
  type MadeMember,
  type MemberOverrides,
} from '../../factories/member.factory.js';
import { setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import { chatApi } from '../../support/chat.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { oneClickPath } from '../../support/mails.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { openSocket } from '../../support/socket.js';
import { aColleague, type Colleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
// Another instance takes part in the work.
useTestApp({ beside: t });
const owner = useAdminApi(t);
let nisha: Colleague;
let om: Colleague;
beforeAll(async () => {
  await setUpSecondFactor(t, owner);
  nisha = await aColleague(t, owner, 'moderator');
  om = await aColleague(t, owner, 'moderator');
});
beforeEach(() => database(t).collection('fraudNoticePace').deleteMany({}));
afterEach(() => t.clock.set(new Date()));

const block = async (fraud: MadeMember, more: object = { rule: 'scam' }, action = 'block') => {
  const body = { userId: fraud.id, action, ...more };
  expect((await nisha.client.post('/api/admin/block', body)).status).toBe(200);
  await undoOver(t);
};
/** Blocks members for fraud at the same instant, and tells of it at once, without requests of staff. */
const blockNow = async (...frauds: MadeMember[]): Promise<void> => {
  const restrictions = t.app.get(RestrictionService, { strict: false });
  const why = { reason: null, rule: 'scam' as const, until: null, by: nisha.id };
  for (const { id } of frauds)
    await t.app.get(Database).transaction(async (tx) => {
      const { change } = await restrictions.restrict(id, 'block', why, tx);
      await restrictions.notify(id, change, { mails: true }, tx);
    });
  await t.jobsDone();
};
/** Blocks a member for fraud for an hour, after which the block ends automatically. */
const blockForAnHour = async ({ id }: MadeMember): Promise<void> => {
  const restrictions = t.app.get(RestrictionService, { strict: false });
  const until = new Date(t.clock.now().getTime() + HOUR_MS);
  const why = { reason: null, rule: 'scam' as const, until, by: nisha.id };
  await t.app.get(Database).transaction(async (tx) => {
    const { change } = await restrictions.restrict(id, 'block', why, tx);
    await restrictions.notify(id, change, { mails: true }, tx);
  });
  await t.jobsDone();
};
const noticesOf = async ({ token }: MadeMember): Promise<NotificationView[]> => {
  const { notifications } = (await t.api(token).get('/api/notifications')).body;
  return (notifications as NotificationView[]).filter(({ type }) => type === 'fraud-notice');
};
const fraudMailsTo = async ({ email }: MadeMember): Promise<MailMessage[]> =>
  (await t.mailsTo(email)).filter(({ text }) => /fraud|धोखाधड़ी/.test(text));
const mailsTo = async (member: MadeMember): Promise<string[]> =>
  (await fraudMailsTo(member)).map(({ text }) => text);
const stored = () => database(t).collection('fraudNotices');

/** Creates a friend to whom the fraudulent member has written. */
async function contactOf(fraud: MadeMember, more: MemberOverrides = {}): Promise<MadeMember> {
  const contact = await aMember(t, { ...PREMIUM, ...more });
  await befriend(t, fraud, contact);
  expect((await chatApi(t, fraud).send(contact.id, 'Send me money')).status).toBe(201);
  return contact;
}
const aFraud = (name = 'Ravi'): Promise<MadeMember> => aMember(t, { ...PREMIUM, name });

/** Stores conversations in which the fraudulent member has written to this number of further members. */
async function manyContacts(fraud: MadeMember, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => toId());
  const side = (sent: number) => ({ read: 0, delivered: 0, unread: 0, sent });
  const account = { role: 'member', status: 'active', emailVerifiedAt: null, name: 'Contact' };
  const users = ids.map((_id) => ({ ...account, _id, email: `${_id.toHexString()}@mutual.example` }));
  await database(t)
    .collection('users')
    .insertMany(users.map((user) => ({ ...user, inviteCode: user._id.toHexString() })));
  await database(t)
    .collection<{ _id: string }>('conversations')
    .insertMany(
      ids.map((_id, number) => {
        const [a, b] = [fraud.user._id, _id].sort((x, y) => x.toHexString().localeCompare(y.toHexString()));
        return {
          _id: `${a?.toHexString()}:${b?.toHexString()}`,
          a,
          b,
          members: [a, b],
          seq: 1,
          lastId: toId(),
          // Three contacts have the same time, so that pages end between contacts of the same time.
          lastAt: new Date(t.clock.now().getTime() - Math.floor(number / 3) * 1000),
          aSide: side(a === _id ? 0 : 1),
          bSide: side(b === _id ? 0 : 1),
          unreadBy: [],
          version: 1,
        };
      }),
    );
}

describe('notice of a block for fraud', () => {
  it('tells members to whom the fraud wrote in the last 90 days the name, the last contact and what to do', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    const meher = await contactOf(ravi, { language: 'hi' });
    const blocker = await contactOf(ravi);
    await matchApi(t, blocker).block(ravi.id);
    const early = await contactOf(ravi);
    const days = SAFETY_SERVER_LIMITS.fraudContactDays;
    const lastAt = new Date(Date.now() - days * DAY_MS - HOUR_MS);
    await database(t)
      .collection('conversations')
      .updateOne({ members: early.user._id }, { $set: { lastAt } });
    const writer = await aMember(t, PREMIUM);
    await befriend(t, ravi, writer);
    await chatApi(t, writer).send(ravi.id, 'Hello?');

    await block(ravi);
    const [notice, ...others] = await noticesOf(asha);
    expect(others).toEqual([]);
    const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
      new Date(),
    );
    expect(notice).toMatchObject({
      from: null,
      path: `/chats?userId=${ravi.id}`,
      read: false,
      count: 1,
      title: 'Somebody you wrote with was removed for fraud',
    });
    const plain = notice?.text.replaceAll(/[\u2066-\u2069]/g, '');
    expect(plain).toContain('We have removed Ravi for fraud. You were last in contact on ');
    expect(plain).toContain(date.split(' ')[1]);
    expect(plain).toContain('call your bank at once');
    expect((await noticesOf(meher))[0]?.text).toContain('धोखाधड़ी के लिए हटा दिया');
    expect((await noticesOf(blocker))[0]?.text).toBe(notice?.text);
    for (const unaffected of [early, writer]) expect(await noticesOf(unaffected)).toEqual([]);
    const [mail = '', ...more] = await mailsTo(asha);
    expect(more).toEqual([]);
    expect(mail.replaceAll(/[\u2066-\u2069]/g, '')).toContain('We have removed Ravi for fraud.');
    expect(mail).toContain('/safety');
    expect(mail).not.toMatch(/block/i);

    // Setting the block again, and a repeated job, notify nobody twice.
    await block(ravi, { reason: 'Asked for money.', days: 30 });
    expect(await noticesOf(asha)).toHaveLength(1);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  it('is sent for a second block to members to whom the fraud wrote after the first block', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await blockForAnHour(ravi);
    t.clock.advance(2 * HOUR_MS);
    await t.jobsDone();
    const logIn = await t.api().post('/api/auth/login', { email: ravi.email, password: PASSWORD });
    expect(logIn.status).toBe(200);
    const meher = await contactOf({ ...ravi, token: logIn.body.token as string });
    await blockNow(ravi);
    t.clock.advance(MINUTE_MS);
    await t.jobsDone();
    expect(await noticesOf(asha)).toHaveLength(1);
    expect(await noticesOf(meher)).toHaveLength(1);
  });

  it('counts as unread, can be read, and is in the data copy until the account is erased', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await block(ravi);
    const [notice] = await noticesOf(asha);
    const list = async () => (await t.api(asha.token).get('/api/notifications')).body;
    const { unread } = await list();
    const read = await t.api(asha.token).post('/api/notifications/read', { ids: [notice?.id] });
    expect(read.body.unread).toBe(Number(unread) - 1);
    expect((await noticesOf(asha))[0]?.read).toBe(true);
    expect(await rowsOfDataCopy(t, asha.id, 'fraud-notices')).toMatchObject([{ name: 'Ravi', read: true }]);
    await t.api(asha.token).delete('/api/user/delete');
    t.clock.advance(14 * DAY_MS + 1000);
    await t.jobsDone();
    expect(await stored().countDocuments({ userId: asha.user._id })).toBe(0);
  });

  it('is sent when staff decide a report of a scam with a block', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'scam' });
    const report = await database(t).collection('reports').findOne({ target: ravi.user._id });
    const decision = { outcome: 'blocked', reason: 'Asked for money.' };
    const path = `/api/admin/reports/${String(report?._id)}/decision`;
    expect((await nisha.client.post(path, decision)).status).toBe(200);
    await undoOver(t);
    expect(await noticesOf(asha)).toHaveLength(1);
  });

  it('is not sent for another rule or for a suspension', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await nisha.client.post('/api/admin/suspend', { userId: ravi.id, action: 'suspend', rule: 'scam' });
    await block(ravi, { rule: 'harassment' });
    expect(await noticesOf(asha)).toEqual([]);
    await block(ravi, { rule: 'scam' });
    expect(await noticesOf(asha)).toHaveLength(1);
  });

  it('is not mailed to members who have switched such mails off, and is delayed by quiet hours', async () => {
    const ravi = await aFraud();
    const [asha, meher] = [await contactOf(ravi), await contactOf(ravi)];
    const settings = (await t.api(asha.token).get('/api/notifications/settings')).body;
    const off = { ...settings, email: { ...(settings.email as object), message: false } };
    expect((await t.api(asha.token).put('/api/notifications/settings', off)).status).toBe(200);
    const quiet = { quietHours: { from: '22:00', to: '07:00' }, zone: 'UTC' };
    const timing = { ...quiet, digest: 'off', pushesPerDay: 20, mailsPerDay: 5 };
    expect((await t.api(meher.token).put('/api/notifications/timing', timing)).status).toBe(200);
    t.clock.set(`${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T23:00:00Z`);
    await blockNow(ravi);
    expect(await stored().countDocuments({ about: ravi.user._id })).toBe(2);
    for (const member of [asha, meher]) expect(await mailsTo(member)).toEqual([]);
    t.clock.advance(8 * HOUR_MS);
    expect(await mailsTo(asha)).toEqual([]);
    expect(await mailsTo(meher)).toHaveLength(1);
  });

  it('can be switched off in its mail, by one click, unlike its correction', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await block(ravi);
    const [notice] = await fraudMailsTo(asha);
    const path = oneClickPath(notice!);
    expect(notice!.text).toContain(`/unsubscribe/${path.split('/').at(-1)}`);
    expect((await t.api().post(path)).body).toEqual({ success: true, types: ['message'] });
    const settings = (await t.api(asha.token).get('/api/notifications/settings')).body;
    expect(settings.email).toMatchObject({ message: false, like: true });
    await block(ravi, { rule: 'harassment' });
    t.clock.advance(MINUTE_MS);
    const [, correction, ...more] = await fraudMailsTo(asha);
    expect(correction?.text).toContain('that was wrong, and we are sorry');
    expect([oneClickPath(correction!), more]).toEqual(['', []]);
  });

  it('is sent to at most 500 members a minute for all blocked members together, and once to each', async () => {
    t.clock.freeze(new Date());
    const [ravi, bo] = [await aFraud(), await aFraud('Bo')];
    await manyContacts(ravi, 150);
    await manyContacts(bo, 80);
    const perMinute = SAFETY_SERVER_LIMITS.fraudNoticesPerMinute;
    const page = 100;
    await blockNow(ravi, bo);
    const informed = async () => {
      await t.jobsDone();
      return stored().countDocuments({ about: { $in: [ravi.user._id, bo.user._id] } });
    };
    const counts = [await informed()];
    while (counts.length < 4) {
      t.clock.advance((MINUTE_MS * page) / perMinute);
      counts.push(await informed());
    }
    // The last page of each blocked member may be smaller.
    const steps = counts.map((count, index) => count - (counts[index - 1] ?? 0));
    expect(Math.max(...steps)).toBe(page);
    expect(counts.at(-1)).toBe(230);
    expect(await stored().distinct('userId', { about: ravi.user._id })).toHaveLength(150);
    expect(
      await database(t)
        .collection('outbox')
        .countDocuments({ job: /fraud-notices/ }),
    ).toBe(0);
  });
});

describe('conversation with a member who was blocked for fraud', () => {
  const rowsOf = async (member: MadeMember, query = '') => {
    const { conversations, older = [] } = (await chatApi(t, member).conversations(query)).body;
    return [...conversations, ...older] as ConversationView[];
  };
  const read = async (member: MadeMember, other: MadeMember) =>
    (await chatApi(t, member).messages(other.id)).status;
  const days = SAFETY_SERVER_LIMITS.fraudReadableDays;
  const later = async (count: number, member: MadeMember) => {
    t.clock.advance(count * DAY_MS);
    const logIn = await t.api().post('/api/auth/login', { email: member.email, password: PASSWORD });
    return { ...member, token: logIn.body.token as string };
  };

  it('can be read for 30 days by the member who was cheated, but allows no message, call or reaction', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    const page = await openSocket(t, asha);
    await blockNow(ravi);
    // The first event is caused by the block, the second one by the notice.
    await page.wait('catch-up');
    page.close();
    const [row, ...others] = await rowsOf(asha);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      _id: ravi.id,
      name: 'Ravi',
      photo: null,
      unread: 0,
      isFriend: false,
      isRequest: false,
      can: { message: false, call: false, react: false },
    });
    const until = new Date(row?.fraud?.until ?? 0).getTime();
    expect(Math.abs(until - t.clock.now().getTime() - days * DAY_MS)).toBeLessThan(MINUTE_MS);
    expect((await chatApi(t, asha).messages(ravi.id)).body.messages).toMatchObject([
      { message: 'Send me money' },
    ]);
    expect((await chatApi(t, asha).unread()).body).toEqual({});
    expect((await chatApi(t, asha).send(ravi.id, 'Give it back')).body.code).toBe('CONVERSATION_ENDED');
    expect((await matchApi(t, asha).card(ravi.id)).body.code).toBe('MEMBER_NOT_FOUND');
    const [copy] = await rowsOfDataCopy(t, asha.id, 'messages');
    expect(copy).toMatchObject({ text: 'Send me money', fromMe: false });
    expect(await rowsOfDataCopy(t, asha.id, 'conversations')).toMatchObject([
      { name: 'Ravi', readableUntil: new Date(until) },
    ]);

    const afterwards = await later(days, asha);
    expect(await rowsOf(afterwards)).toEqual([]);
    expect(await read(afterwards, ravi)).toBe(404);
    expect((await noticesOf(afterwards))[0]?.path).toBe('/safety');
  });

  it('is on the first page of the list, but not for members who had blocked the fraud before', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    const blocker = await contactOf(ravi);
    await matchApi(t, blocker).block(ravi.id);
    const friend = await aMember(t, PREMIUM);
    await befriend(t, asha, friend);
    await chatApi(t, friend).send(asha.id, 'Namaste');
    await block(ravi);
    expect((await rowsOf(asha, '?limit=1')).find(({ _id }) => _id === ravi.id)?.fraud).toBeTruthy();
    expect(await rowsOf(blocker)).toEqual([]);
    // The conversation can be read nevertheless.
    expect(await read(blocker, ravi)).toBe(200);
  });

  it('stays in the folder of hidden words or the archive, also when it is pinned', async () => {
    const [ravi, dev] = [await aFraud(), await aFraud('Dev')];
    const [friend, asha] = [await aMember(t, PREMIUM), await aMember(t, PREMIUM)];
    expect((await t.api(asha.token).post('/api/user/hidden-words', { word: 'crypto' })).status).toBe(200);
    for (const other of [ravi, dev, friend]) await befriend(t, other, asha);
    const messages: [MadeMember, string][] = [
      [ravi, 'Invest in crypto'],
      [dev, 'Send me money'],
      [friend, 'Namaste'],
    ];
    for (const [from, text] of messages) await chatApi(t, from).send(asha.id, text);
    const hers = chatApi(t, asha);
    expect((await hers.set(dev.id, { archived: true })).status).toBe(200);
    await block(ravi);
    await block(dev);
    const listed = async (query: string) => {
      const { conversations, pinned = [], older = [] } = (await hers.conversations(query)).body;
      return [...conversations, ...pinned, ...older].map(({ _id }: ConversationView) => _id);
    };
    for (const query of ['', '?limit=1']) expect(await listed(query)).toEqual([friend.id]);
    expect((await hers.set(ravi.id, { pinned: true })).status).toBe(200);
    for (const query of ['', '?limit=1']) expect(await listed(query)).toEqual([friend.id]);
    const { body: hidden } = await t.api(asha.token).get('/api/chat/hidden');
    expect(hidden.conversations).toMatchObject([{ _id: ravi.id, fraud: {} }]);
    expect((await hers.archived()).body.conversations).toMatchObject([{ _id: dev.id, fraud: {} }]);
  });

  it('is closed for other blocks, and as before once the block is lifted', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await block(ravi, { rule: 'harassment' });
    expect(await read(asha, ravi)).toBe(404);
    await block(ravi);
    expect(await read(asha, ravi)).toBe(200);
    await block(ravi, { rule: 'harassment' });
    expect(await read(asha, ravi)).toBe(404);
    await block(ravi);
    await block(ravi, {}, 'unblock');
    const [row] = await rowsOf(asha);
    expect(row).toMatchObject({ isFriend: true, can: { message: true } });
    expect(row?.fraud).toBeUndefined();
    const stored = await database(t).collection('conversations').findOne({ members: ravi.user._id });
    expect(stored).not.toHaveProperty('fraud');
  });

  it('is erased with the blocked member, and the notice then links to the safety advice', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await block(ravi);
    await t.app.get(ErasureRegistry).run(ravi.id);
    expect(await database(t).collection('conversations').countDocuments({ members: ravi.user._id })).toBe(0);
    expect(await read(asha, ravi)).toBe(404);
    expect((await noticesOf(asha))[0]).toMatchObject({ path: '/safety' });
  });
});

describe('notice of a block that is lifted', () => {
  const isCorrection = (text: string) => text.includes('that was wrong, and we are sorry');

  it('is corrected when an appeal succeeds after the block has expired', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await blockForAnHour(ravi);
    expect(await mailsTo(asha)).toHaveLength(1);
    const access = { email: ravi.email, password: PASSWORD };
    const { token } = (await t.api().post('/api/auth/appeal-access', access)).body as { token: string };
    expect((await t.api().post('/api/appeals', { token, text: 'It was not me.' })).status).toBe(201);
    t.clock.advance(2 * HOUR_MS);
    await t.jobsDone();
    const [appeal] = (await om.client.get('/api/admin/appeals')).body.appeals as { id: string }[];
    const decision = { outcome: 'lifted', reason: 'We mixed you up.' };
    await om.client.post(`/api/admin/appeals/${appeal?.id}/decision`, decision);
    await undoOver(t);
    const [notice] = await noticesOf(asha);
    expect(notice && isCorrection(notice.text)).toBe(true);
  });

  it.each([
    ['hate', true],
    ['scam', false],
  ])('and set again for %s before it is told is corrected: %s', async (rule, isCorrected) => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await block(ravi);
    expect(await mailsTo(asha)).toHaveLength(1);
    await nisha.client.post('/api/admin/block', { userId: ravi.id, action: 'unblock' });
    t.clock.advance(5 * MINUTE_MS);
    const again = { userId: ravi.id, action: 'block', rule };
    expect((await om.client.post('/api/admin/block', again)).status).toBe(200);
    await undoOver(t);
    expect((await noticesOf(asha)).map(({ text }) => isCorrection(text))).toEqual([isCorrected]);
  });

  it('is corrected when two of staff correct the rule, one after the other', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await block(ravi);
    expect(await mailsTo(asha)).toHaveLength(1);
    for (const [{ client }, rule] of [
      [nisha, 'harassment'],
      [om, 'hate'],
    ] as const) {
      const body = { userId: ravi.id, action: 'block', rule };
      expect((await client.post('/api/admin/block', body)).status).toBe(200);
      t.clock.advance(MINUTE_MS);
    }
    await undoOver(t);
    expect((await noticesOf(asha)).map(({ text }) => isCorrection(text))).toEqual([true]);
  });

  it('is removed where it was neither read nor mailed, and corrected elsewhere', async () => {
    const ravi = await aFraud();
    const unconfirmed = { emailVerifiedAt: null };
    const [mailed, reader] = [await contactOf(ravi), await contactOf(ravi)];
    const unaware = await contactOf(ravi);
    for (const { user } of [reader, unaware])
      await database(t).collection('users').updateOne({ _id: user._id }, { $set: unconfirmed });
    await block(ravi);
    expect(await mailsTo(mailed)).toHaveLength(1);
    await stored().updateOne({ userId: reader.user._id }, { $set: { read: true } });

    const { token } = (
      await t.api().post('/api/auth/appeal-access', { email: ravi.email, password: PASSWORD })
    ).body as { token: string };
    await t.api().post('/api/appeals', { token, text: 'It was not me.' });
    const [appeal] = (await om.client.get('/api/admin/appeals')).body.appeals as { id: string }[];
    const decision = { outcome: 'lifted', reason: 'We mixed you up.' };
    const answer = await om.client.post(`/api/admin/appeals/${appeal?.id}/decision`, decision);
    expect(answer.body).toMatchObject({ success: true, undone: true });
    await undoOver(t);

    for (const member of [mailed, reader]) {
      const [notice] = await noticesOf(member);
      expect(notice).toMatchObject({ title: 'We take a warning back', read: false });
      expect(notice && isCorrection(notice.text)).toBe(true);
    }
    await database(t)
      .collection('users')
      .updateMany({ _id: { $in: [unaware.user._id] } }, { $set: { emailVerifiedAt: new Date() } });
    expect(await noticesOf(unaware)).toEqual([]);
    t.clock.advance(MINUTE_MS);
    const mails = await mailsTo(mailed);
    expect(mails.map(isCorrection)).toEqual([false, true]);
    for (const member of [reader, unaware]) expect(await mailsTo(member)).toEqual([]);

    // A later block for fraud sends a new notice.
    await block(ravi);
    t.clock.advance(MINUTE_MS);
    await t.jobsDone();
    expect(await noticesOf(unaware)).toHaveLength(1);
    expect((await noticesOf(mailed)).map(({ text }) => isCorrection(text))).toEqual([false]);
  });

  it.each([
    ['staff lift the block', (ravi: MadeMember) => block(ravi, {}, 'unblock')],
    ['staff correct the rule', (ravi: MadeMember) => block(ravi, { rule: 'harassment' })],
  ])('is sent to nobody else when %s while notices are sent', async (_, lift) => {
    t.clock.freeze(new Date());
    const ravi = await aFraud();
    await manyContacts(ravi, 150);
    await block(ravi);
    expect(await stored().countDocuments({ about: ravi.user._id })).toBe(100);
    t.clock.advance(1000);
    await lift(ravi);
    t.clock.advance(MINUTE_MS);
    await t.jobsDone();
    expect(await stored().countDocuments({ about: ravi.user._id })).toBe(0);
  });

  it('stays unchanged when the block ends after its time', async () => {
    const ravi = await aFraud();
    const asha = await contactOf(ravi);
    await block(ravi, { rule: 'scam', days: 1 });
    t.clock.advance(DAY_MS);
    await t.jobsDone();
    expect(await stored().countDocuments({ userId: asha.user._id, takenBackAt: null })).toBe(1);
  });
});
