import { PLANS_LIMITS } from '@contract';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, PREMIUM } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { agreedPlan, inDays, plansApi, twoWriters } from '../../support/plans.js';
import { openSocket } from '../../support/socket.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);
afterEach(() => t.clock.set(new Date()));

const noPremium = (userId: string) =>
  database(t)
    .collection('users')
    .updateOne({ _id: toId(userId) }, { $set: { premiumPeriods: [], paidUntil: null } });

describe('a plan of two friends', () => {
  it('is proposed as a message, agreed by one press, and shown to both immediately', async () => {
    const [she, he] = await twoWriters(t);
    const [hers, his] = [plansApi(t, she, he), plansApi(t, he, she)];
    const [herSocket, hisSocket] = [await openSocket(t, she), await openSocket(t, he)];
    const times = [inDays(t, 3), inDays(t, 2)];
    const proposed = await hers.propose({ times });
    expect(proposed.status).toBe(201);
    const { plan } = proposed.body;
    expect(plan).toMatchObject({
      fromSelf: true,
      state: 'proposed',
      times: [...times].reverse(),
      at: null,
      link: null,
      can: { agree: false, close: true, share: false, answer: false },
    });
    await hisSocket.wait('plan-changed');
    const [message] = await hisSocket.wait('new-message');
    expect(message).toMatchObject({ plan: { id: plan.id, step: 'proposed' }, from: she.id });
    expect(message?.message).toContain('Café Luna, Main Street');
    expect((await his.list())[0]).toMatchObject({ fromSelf: false, can: { agree: true, close: true } });

    const agreed = await his.agree(plan.id, times[1]!);
    expect(agreed.body.plan).toMatchObject({ state: 'agreed', at: times[1], can: { share: true } });
    await herSocket.wait('plan-changed', 2);
    const facts = await herSocket.wait('new-message', 2);
    expect(facts[1]).toMatchObject({ plan: { id: plan.id, step: 'agreed' }, fromSelf: false });
    expect((await hers.list()).map(({ state, at }) => [state, at])).toEqual([['agreed', times[1]]]);
    expect((await his.agree(plan.id, times[1]!)).status).toBe(200);
    expect((await chatApi(t, she).messages(he.id)).body.messages).toHaveLength(4);
    expect((await chatApi(t, she).unsend(message!.id)).body.code).toBe('NOT_FOUND');

    const calendar = await hers.calendar(plan.id);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const { name } = he.user;
    expect(calendar.body).toContain(`SUMMARY:Meet ${name}\r\nLOCATION:Café Luna\\, Main Street\r\n`);
  });

  it('can be proposed with premium to a reachable friend after both have written', async () => {
    const [she, he] = await twoFriends(t);
    const hers = plansApi(t, she, he);
    expect((await hers.propose()).body.code).toBe('PLAN_FRIENDS_ONLY');
    await chatApi(t, she).send(he.id, 'Hello');
    expect((await hers.propose()).body.code).toBe('PLAN_FRIENDS_ONLY');
    expect((await hers.read()).body).toEqual({ plans: [], can: { propose: false } });
    await chatApi(t, he).send(she.id, 'Hello');
    expect((await hers.read()).body).toEqual({ plans: [], can: { propose: true } });
    const { plan } = (await hers.propose()).body;

    await noPremium(he.id);
    const his = plansApi(t, he, she);
    expect((await his.propose()).body.code).toBe('PREMIUM_REQUIRED');
    expect((await his.read()).body.can).toEqual({ propose: false });
    expect((await his.list())[0]?.can).toMatchObject({ agree: true, close: true });
    expect((await his.close(plan.id)).body.plan).toMatchObject({ state: 'declined', closedBySelf: true });

    const stranger = await aMember(t, PREMIUM);
    expect((await plansApi(t, stranger, he).agree(plan.id, plan.times[0])).body.code).toBe('NOT_FOUND');
    expect((await plansApi(t, she, she).propose()).body.code).toBe('SELF_TARGET');
    await matchApi(t, he).block(she.id);
    expect((await hers.propose()).body.code).toBe('MEMBER_NOT_FOUND');
    expect((await hers.read()).body.code).toBe('MEMBER_NOT_FOUND');
  });

  it('can be agreed without premium, but not shared', async () => {
    const [she, he] = await twoWriters(t);
    const [hers, his] = [plansApi(t, she, he), plansApi(t, he, she)];
    const { plan } = (await hers.propose()).body;
    await noPremium(he.id);
    const agreed = await his.agree(plan.id, plan.times[0]);
    expect(agreed).toMatchObject({
      status: 200,
      body: { plan: { state: 'agreed', can: { close: true, share: false } } },
    });
    expect((await hers.list())[0]).toMatchObject({ state: 'agreed', can: { share: true } });
    expect((await chatApi(t, he).send(she.id, 'See you there')).body.code).toBe('PREMIUM_REQUIRED');
    expect((await his.share(plan.id)).body.code).toBe('PREMIUM_REQUIRED');

    await hers.share(plan.id);
    await noPremium(she.id);
    expect((await hers.list())[0]?.can.share).toBe(true);
    expect((await hers.share(plan.id, { checkInHours: 5 })).status).toBe(200);
    expect((await hers.checkIn(plan.id)).status).toBe(200);
  });

  it('cannot have times that have passed, are too far or repeated, and links', async () => {
    const [she, he] = await twoWriters(t);
    const hers = plansApi(t, she, he);
    const issuesOf = async (body: object) => {
      const { status, body: answer } = await hers.propose(body);
      expect([status, answer.code]).toEqual([400, 'VALIDATION']);
      return (answer.issues as { path: string }[]).map(({ path }) => path);
    };
    expect(await issuesOf({ times: [inDays(t, 1), inDays(t, -1)] })).toEqual(['times.1']);
    expect(await issuesOf({ times: [inDays(t, PLANS_LIMITS.daysAhead + 1)] })).toEqual(['times.0']);
    const same = inDays(t, 1);
    expect(await issuesOf({ times: [same, same] })).toEqual(['times']);
    expect(await issuesOf({ times: [] })).toEqual(['times']);
    expect(await issuesOf({ times: [1, 2, 3, 4].map((days) => inDays(t, days)) })).toEqual(['times']);
    expect(await issuesOf({ place: 'my-site.com' })).toEqual(['place']);
    const place = { place: 'Café Luna, see my-site.com or the map' };
    expect((await hers.propose(place)).body.issues).toEqual([
      {
        path: 'place',
        message: 'Please name the place without a web address.',
        words: 'my-site.com',
      },
    ]);
    expect(await issuesOf({ place: ' ' })).toEqual(['place']);
    for (const zone of ['Mars/Olympus', 'Etc/Unknown', '+5:30', '+25:00'])
      expect(new Set(await issuesOf({ zone }))).toEqual(new Set(['zone']));
    expect(await hers.list()).toEqual([]);
    // Characters that change the writing direction would make the place look different on pages, in mails and
    // in calendars.
    const { plan } = (await hers.propose({ zone: '+05:30', place: 'Café \u202eanuL\u202c' })).body;
    expect(plan).toMatchObject({ zone: '+05:30', place: 'Café anuL' });
  });

  it('is stored once for repeated requests, and three are open at most, also on two instances', async () => {
    const [she, he] = await twoWriters(t);
    const beside = await startTestApp({ beside: t });
    const [hers, hersBeside] = [plansApi(t, she, he), plansApi(beside, she, he)];
    const clientId = 'one press';
    const repeated = await Promise.all([hers.propose({ clientId }), hersBeside.propose({ clientId })]);
    expect(repeated.map(({ status }) => status).sort()).toEqual([200, 201]);
    const more = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? hers : hersBeside).propose()));
    const codes = more.map(({ status, body }) => body.code ?? status);
    expect(codes.sort()).toEqual([201, 201, 'TOO_MANY_PLANS', 'TOO_MANY_PLANS']);
    expect(await hers.list()).toHaveLength(PLANS_LIMITS.open);
    await beside.close();

    const [newest] = await hers.list();
    const id = newest?.id ?? '';
    expect((await hers.close(id)).body.plan.state).toBe('withdrawn');
    expect((await hers.close(id)).status).toBe(200);
    expect((await hers.propose()).status).toBe(201);
    t.clock.advance(3 * DAY_MS);
    expect((await hers.list()).map(({ state }) => state).sort()).toEqual([
      ...['expired', 'expired', 'expired', 'withdrawn'],
    ]);
    expect((await hers.propose()).status).toBe(201);
  });

  it('cannot be agreed by its proposer, after its time, for another time, or once it is closed', async () => {
    const [she, he] = await twoWriters(t);
    const [hers, his] = [plansApi(t, she, he), plansApi(t, he, she)];
    const times = [inDays(t, 1), inDays(t, 2)];
    const { plan } = (await hers.propose({ times })).body;
    expect((await hers.agree(plan.id, times[0]!)).body.code).toBe('NOT_FOUND');
    expect((await his.agree(plan.id, inDays(t, 5))).body.code).toBe('PLAN_OVER');
    t.clock.advance(1.5 * DAY_MS);
    expect((await his.agree(plan.id, times[0]!)).body.code).toBe('PLAN_OVER');
    const both = await Promise.all([his.agree(plan.id, times[1]!), hers.close(plan.id)]);
    const [{ state } = {}] = await his.list();
    expect(['withdrawn', 'cancelled']).toContain(state);
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await his.agree(plan.id, times[1]!)).body.code).toBe('PLAN_OVER');
  });

  it('is not cancelled by a page that still shows it as proposed after it was agreed', async () => {
    const { hers, his, id } = await agreedPlan(t);
    for (const stale of [his, hers])
      expect(await stale.close(id, { agreed: false })).toMatchObject({
        status: 409,
        body: { code: 'PLAN_OVER' },
      });
    expect((await hers.list())[0]).toMatchObject({ id, state: 'agreed' });
    expect((await his.agree(id, inDays(t, 3))).body.code).toBe('PLAN_OVER');
    expect((await his.close(id, { agreed: true })).body.plan.state).toBe('cancelled');
    expect((await hers.close(id, { agreed: false })).body.plan.state).toBe('cancelled');
  });

  it('can be cancelled with a message, also without premium, but not after its time', async () => {
    const { she, he, hers, his, id } = await agreedPlan(t);
    const uid = `UID:${id}@plans\r\n`;
    expect((await his.calendar(id)).body).toContain(`${uid}SEQUENCE:0\r\nSTATUS:CONFIRMED\r\n`);
    await noPremium(he.id);
    expect((await his.close(id)).body.plan).toMatchObject({ state: 'cancelled', closedBySelf: true });
    const { messages } = (await chatApi(t, she).messages(he.id)).body;
    expect(messages.at(-1)).toMatchObject({ fromSelf: false, plan: { id, step: 'cancelled' } });
    expect((await hers.list())[0]).toMatchObject({ state: 'cancelled', closedBySelf: false });
    for (const calendar of [await hers.calendar(id), await his.calendar(id)])
      expect(calendar.body).toContain(`${uid}SEQUENCE:1\r\nSTATUS:CANCELLED\r\n`);
    const { plan } = (await hers.propose()).body;
    await his.close(plan.id);
    expect((await hers.calendar(plan.id)).status).toBe(404);

    const past = await agreedPlan(t);
    t.clock.set(past.at);
    expect((await past.hers.close(past.id)).body.code).toBe('PLAN_OVER');
  });

  it('asks each member a day after the meeting, and never shows the answers to the other one', async () => {
    const { she, he, hers, his, id, at } = await agreedPlan(t);
    const answers = { met: true, again: 'yes', safe: false };
    expect((await hers.answer(id, answers)).body.code).toBe('PLAN_OVER');
    t.clock.set(new Date(at.getTime() + DAY_MS + 1_000));
    const [notice] = (await notificationsApi(t, she).list()).notifications;
    expect(notice).toMatchObject({
      type: 'plan',
      path: `/chats?userId=${he.id}`,
      text: `How was your meeting with ${he.user.name}?`,
    });
    expect((await hers.answer(id, { met: true })).body.code).toBe('VALIDATION');
    expect((await hers.answer(id, { met: false, again: 'no' })).body.code).toBe('VALIDATION');
    await noPremium(she.id);
    expect((await hers.answer(id, answers)).body.plan).toMatchObject({ answers, can: { answer: true } });
    const [seen] = await his.list();
    expect(seen).toMatchObject({ answers: null, can: { answer: true } });
    expect(JSON.stringify(await his.list())).not.toContain('again');

    const report = { targetUserId: he.id, reason: 'harassment', place: 'chat', planId: id };
    expect((await t.api(she.token).post('/api/user/report', report)).status).toBe(201);
    const { reports } = (await admin.get('/api/admin/reports')).body;
    const reported = (reports as { reporter: { _id: string } }[]).find(
      ({ reporter }) => reporter._id === she.id,
    );
    expect(reported).toMatchObject({
      plan: { fromReporter: true, place: 'Café Luna, Main Street', state: 'agreed', at: at.toISOString() },
    });
    // Stored directly, because advancing the clock would end the sessions.
    const earlier = { $set: { at: new Date(at.getTime() - 15 * DAY_MS) } };
    await database(t)
      .collection('plans')
      .updateOne({ pair: [she.id, he.id].sort().join(':'), _id: toId(id) }, earlier);
    expect((await his.answer(id, { met: false })).body.code).toBe('PLAN_OVER');
  });

  it('asks no member after a block', async () => {
    const { she, he, at } = await agreedPlan(t);
    await matchApi(t, she).block(he.id);
    t.clock.set(new Date(at.getTime() + DAY_MS + HOUR_MS));
    for (const member of [she, he])
      expect((await notificationsApi(t, member).list()).notifications.map(({ type }) => type)).not.toContain(
        'plan',
      );
  });
});
