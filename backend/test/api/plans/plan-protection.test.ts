import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { ErasureRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { database, matchApi } from '../../support/match.js';
import { mailsSent, notificationsApi } from '../../support/notifications.js';
import { aPicture } from '../../support/pictures.js';
import { agreedPlan, inDays, plansApi } from '../../support/plans.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';
import { violationsIn } from '../../support/violations.js';

const t = useTestApp();
const admin = useAdminApi(t);
afterEach(() => t.clock.set(new Date()));

let count = 0;
const aFriend = (): string => `${(count += 1)}.trusted@mutual.example`;
const opened = (url: string) => t.api().get(`/api/shared-plans/${url.split('/').at(-1)}`);
const after = ({ at }: { at: Date }, hours: number) => t.clock.set(new Date(at.getTime() + hours * HOUR_MS));

/** Creates an agreed plan that she has shared with an address, with a picture of him. */
async function sharedPlan(days = 2) {
  const plan = await agreedPlan(t, { times: [inDays(t, days)] });
  const friend = aFriend();
  await t.api(plan.he.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
  const answer = await plan.hers.share(plan.id, { email: friend });
  return { ...plan, friend, url: answer.body.plan.link.url as string };
}
type SharedPlan = Awaited<ReturnType<typeof sharedPlan>>;

const logIn = async ({ email }: MadeMember): Promise<string> =>
  (await t.api().post('/api/auth/login', { email, password: PASSWORD })).body.token as string;

const deleteAccount = ({ token }: MadeMember) => t.api(token).delete('/api/user/delete');
const block = async ({ id: userId }: MadeMember) => {
  await admin.post('/api/admin/block', { userId, action: 'block', reason: 'A reason' });
  await undoOver(t);
};

/** Actions of the member who is met on a plan that the other member has shared. */
const ENDS: [name: string, end: (plan: SharedPlan) => Promise<unknown>][] = [
  ['blocks', ({ he, she }) => matchApi(t, he).block(she.id)],
  ['ends the friendship', ({ he, she }) => matchApi(t, he).unmatch(she.id)],
  ['calls the plan off', ({ his, id }) => his.close(id)],
  ['deletes the account', ({ he }) => deleteAccount(he)],
  ['is blocked by staff', ({ he }) => block(he)],
  ['is erased', ({ he }) => t.app.get(ErasureRegistry).run(he.id)],
];

describe('a shared plan, when the other member', () => {
  it.each(ENDS)('%s, keeps its page without name and picture, and its check-in', async (name, end) => {
    const plan = await sharedPlan();
    expect((await opened(plan.url)).body.other).toEqual({ name: 'Member', hasPicture: true });
    await end(plan);
    await t.jobsDone();
    expect((await opened(plan.url)).body).toMatchObject({
      name: plan.she.user.name.split(' ')[0],
      other: { name: null, hasPicture: false },
      place: 'Café Luna, Main Street',
      zone: 'Asia/Kolkata',
      at: plan.at.toISOString(),
      state: 'planned',
    });
    const picture = await fetch(`${t.url}/api/shared-plans/${plan.url.split('/').at(-1)}/picture`);
    expect(picture.status).toBe(404);
    const [link] = (await plan.hers.links()).body.links as { userId: string; planId: string }[];
    const isGone = name !== 'calls the plan off';
    expect(link).toMatchObject({ planId: plan.id, name: 'Member', isGone, email: plan.friend });

    after(plan, 4);
    const [mail] = await t.mailsTo(plan.friend);
    expect(mail?.text).toContain('planned to meet Member of Mutual');
    expect(mail?.text).toContain('Where: Café Luna, Main Street');
    expect((await opened(plan.url)).body.state).toBe('missed');
    const mine = plansApi(t, plan.she, { id: link?.userId ?? '' });
    expect((await mine.checkIn(plan.id)).status).toBe(200);
    expect((await opened(plan.url)).body.state).toBe('fine');
  });

  it.each(ENDS)('%s, reminds of the check-in', async (name, end) => {
    const plan = await sharedPlan();
    await end(plan);
    after(plan, 3 - 20 / 60);
    const [reminder] = (await notificationsApi(t, plan.she).list()).notifications.filter(({ text }) =>
      text.includes('tell us'),
    );
    const shown = name === 'calls the plan off' ? plan.he.user.name : 'Member';
    expect(reminder?.text).toBe(`Please tell us that you are fine after meeting ${shown}.`);
    expect(reminder?.path).toMatch(/^\/chats/);
  });

  it.each(ENDS)('%s after the reminder, keeps the reminder', async (name, end) => {
    const plan = await sharedPlan();
    after(plan, -1);
    plan.he.token = await logIn(plan.he);
    after(plan, 3 - 20 / 60);
    await t.jobsDone();
    if (name !== 'calls the plan off') await end(plan);
    const texts = (await notificationsApi(t, plan.she).list()).notifications.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('tell us'))).toHaveLength(1);
  });

  it.each(ENDS)('%s, can be named in a report after the meeting', async (name, end) => {
    const plan = await sharedPlan();
    await end(plan);
    after(plan, 4);
    const [link] = (await plan.hers.links()).body.links as { userId: string }[];
    const details = `Reported after: ${name}`;
    const report = { targetUserId: link?.userId, reason: 'harassment', details, planId: plan.id };
    expect((await t.api(plan.she.token).post('/api/user/report', report)).status).toBe(201);
    const { reports } = (await admin.get('/api/admin/reports')).body;
    expect((reports as { details: string }[]).find((each) => each.details === details)).toMatchObject({
      plan: { place: 'Café Luna, Main Street', at: plan.at.toISOString() },
    });
  });

  it('is erased before the check-in, no longer refers to the other member after the check-in', async () => {
    const plan = await sharedPlan(20);
    await deleteAccount(plan.he);
    t.clock.advance(14 * DAY_MS + 1_000);
    await t.jobsDone();
    await t.app.get(ErasureService).sweep();
    const { _id } = plan.he.user;
    expect(await database(t).collection('users').countDocuments({ _id })).toBe(0);
    expect(await database(t).collection('planLinks').countDocuments({ other: _id })).toBe(0);
    expect(await database(t).collection('plans').countDocuments({ members: _id })).toBe(0);
    plan.she.token = await logIn(plan.she);
    const hers = plansApi(t, plan.she, plan.he);
    const [link] = (await hers.links()).body.links;
    expect(link).toMatchObject({ name: 'Member', isGone: true });
    expect(link.userId).not.toBe(plan.he.id);
    await hers.checkIn(plan.id);
    const [stored] = await database(t).collection('planLinks').find({ userId: plan.she.user._id }).toArray();
    expect(stored).toMatchObject({ name: null });
    expect(await violationsIn(t)).toEqual([]);
  });

  it('deletes and reopens the account, results in a notification for each', async () => {
    const plan = await sharedPlan();
    const socket = await openSocket(t, plan.she);
    await deleteAccount(plan.he);
    await t.jobsDone();
    await socket.wait('notification');
    await t.app.get(ErasureRegistry).run(plan.he.id);
    const told = await notificationsApi(t, plan.she).list();
    expect(
      told.notifications.filter(({ type }) => type === 'closed').map(({ text, path }) => [text, path]),
    ).toEqual([
      [
        'Member, whom you planned to meet, cannot be reached on Mutual any more. If you still meet, tell somebody you trust where and when.',
        '/safety',
      ],
    ]);
  });

  it('is blocked, results in an e-mail, and in a notification when unblocked, also if it is not shared', async () => {
    const plan = await agreedPlan(t);
    await block(plan.he);
    await t.jobsDone();
    t.clock.advance(2 * HOUR_MS);
    await mailsSent(t);
    const mails = await t.mailsTo(plan.she.email);
    expect(mails.map(({ text }) => text).join('\n')).toContain('cannot be reached on Mutual any more');
    await admin.post('/api/admin/block', { userId: plan.he.id, action: 'unblock' });
    const [notice] = (await notificationsApi(t, plan.she).list()).notifications;
    const { name } = plan.he.user;
    expect(notice?.text).toBe(`${name}, whom you planned to meet, can be reached on Mutual again.`);
  });

  it('is blocked after the meeting, or after the plan was cancelled, results in no notification', async () => {
    const [past, off] = [await agreedPlan(t), await agreedPlan(t)];
    await off.his.close(off.id);
    after(past, 13);
    for (const { he } of [past, off]) await block(he);
    for (const { she } of [past, off])
      expect(
        (await notificationsApi(t, she).list()).notifications.filter(({ text }) =>
          text.includes('planned to meet'),
        ),
      ).toEqual([]);
  });
});

describe('questions after a meeting', () => {
  it.each(ENDS.filter(([name]) => name !== 'calls the plan off'))(
    'are asked of one member when the other one %s',
    async (_, end) => {
      const plan = await agreedPlan(t);
      await end({ ...plan, friend: '', url: '' });
      await t.jobsDone();
      expect((await plan.hers.links()).body.meetings).toEqual([]);
      after(plan, 25);
      const [met, ...others] = (await plan.hers.links()).body.meetings;
      expect(others).toEqual([]);
      expect(met).toMatchObject({
        name: 'Member',
        plan: { id: plan.id, place: 'Café Luna, Main Street', state: 'agreed', can: { answer: true } },
      });
      const mine = plansApi(t, plan.she, { id: met.userId });
      expect((await mine.answer(plan.id, { met: true, again: 'no', safe: false })).status).toBe(200);
      expect((await plan.hers.links()).body.meetings).toEqual([]);
    },
  );

  it('are not asked of a member who has blocked the other one', async () => {
    const plan = await agreedPlan(t);
    await matchApi(t, plan.she).block(plan.he.id);
    after(plan, 25);
    expect((await plan.hers.links()).body.meetings).toEqual([]);
  });
});
