import { PLANS_LIMITS } from '@contract';
import { PlanLinkRepository } from '../../../src/modules/plans/links/plan-link.repository.js';
import { ErasureRegistry, ExportRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { Mailer } from '../../../src/platform/mail/mailer.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { formOf } from '../../support/api-client.js';
import { database, matchApi } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { aPicture } from '../../support/pictures.js';
import { agreedPlan, plansApi, twoWriters } from '../../support/plans.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(() => {
  jest.restoreAllMocks();
  t.clock.set(new Date());
});

const FRIEND = 'friend@mutual.example';
const pathOf = (url: string): string => `/api/shared-plans/${url.split('/').at(-1)}`;
const opened = (url: string) => t.api().get(pathOf(url));
const mailsTo = async (address: string) => (await t.mails()).filter(({ to }) => to === address);
let count = 0;
const aFriend = (): string => `${(count += 1)}.${FRIEND}`;

/** Creates an agreed plan that its proposer has shared. */
async function sharedPlan(body: object = {}) {
  const plan = await agreedPlan(t);
  const answer = await plan.hers.share(plan.id, body);
  if (answer.status !== 200) throw new Error(`Not shared: ${JSON.stringify(answer.body)}`);
  return { ...plan, url: answer.body.plan.link.url as string };
}
const after = ({ at }: { at: Date }, hours: number) => t.clock.set(new Date(at.getTime() + hours * HOUR_MS));

describe('a shared plan', () => {
  it('shows first names, picture, place and time without an account, and nothing else', async () => {
    const plan = await sharedPlan();
    const { she, he, url, at } = plan;
    await t.api(he.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    const page = await opened(url);
    expect(page.status).toBe(200);
    expect(page.body).toEqual({
      name: she.user.name.split(' ')[0],
      other: { name: 'Member', hasPicture: true },
      place: 'Café Luna, Main Street',
      zone: 'Asia/Kolkata',
      at: at.toISOString(),
      state: 'planned',
      checkInBy: new Date(at.getTime() + 3 * HOUR_MS).toISOString(),
      checkedInAt: null,
    });
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('cache-control')).toContain('no-store');
    const picture = await fetch(`${t.url}${pathOf(url)}/picture`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.headers.get('cache-control')).toBe('no-store');
    const [stored] = await database(t).collection('planLinks').find({ userId: she.user._id }).toArray();
    expect(JSON.stringify(stored)).not.toContain(url.split('/').at(-1));

    after(plan, 1);
    expect((await opened(url)).body.state).toBe('waiting');
    after(plan, 4);
    expect((await opened(url)).body.state).toBe('missed');
    after(plan, PLANS_LIMITS.linkHours);
    const ended = await opened(url);
    expect([ended.status, ended.body.code]).toEqual([410, 'PLAN_LINK_ENDED']);
    expect((await opened('https://x/plan/unknown')).body.code).toBe('PLAN_LINK_ENDED');
  });

  it('shows the first names of both members, without titles and initials', async () => {
    const [she, he] = await twoWriters(t);
    const named = ({ user }: typeof she, name: string) =>
      database(t).collection('users').updateOne({ _id: user._id }, { $set: { name } });
    await named(she, 'Md. Imran');
    await named(he, 'Dr. K. Asha Rao');
    const [hers, his] = [plansApi(t, she, he), plansApi(t, he, she)];
    const { plan } = (await hers.propose()).body;
    await his.agree(plan.id, plan.times[0]);
    const { url } = (await hers.share(plan.id)).body.plan.link;
    expect((await opened(url)).body).toMatchObject({ name: 'Imran', other: { name: 'Asha' } });
  });

  it('has the same link on every device, also after changes, until it is revoked', async () => {
    const { hers, his, id, url, she } = await sharedPlan();
    const other = await openSocket(t, she);
    const changed = await hers.share(id, { email: FRIEND, checkInHours: 5 });
    expect(changed.body.plan.link).toMatchObject({ url, email: FRIEND });
    expect((await hers.list())[0]?.link?.url).toBe(url);
    expect((await his.list())[0]?.link).toBeNull();
    await other.wait('plan-changed');
    expect((await hers.revoke(id)).status).toBe(200);
    expect((await hers.revoke(id)).status).toBe(200);
    expect((await opened(url)).status).toBe(410);
    expect((await fetch(`${t.url}${pathOf(url)}/picture`)).status).toBe(410);
    expect((await hers.list())[0]?.link).toBeNull();
    const again = (await hers.share(id)).body.plan.link.url;
    expect(again).not.toBe(url);
    expect((await hers.share(id, { email: 'nobody' })).body.code).toBe('VALIDATION');
    expect((await hers.share(id, { checkInHours: 9 })).body.code).toBe('VALIDATION');
  });

  it('is possible five times a month, counting revoked links, and only for an agreed plan', async () => {
    const year = t.clock.now().getUTCFullYear() + 1;
    t.clock.set(`${year}-01-31T06:00:00Z`);
    const [she, he] = await twoWriters(t);
    const [hers, his] = [plansApi(t, she, he), plansApi(t, he, she)];
    const { plan } = (await hers.propose()).body;
    expect((await hers.share(plan.id)).body.code).toBe('PLAN_OVER');
    await his.agree(plan.id, plan.times[0]);
    const codes: unknown[] = [];
    for (let n = 0; n <= PLANS_LIMITS.linksPerMonth; n += 1) {
      codes.push((await hers.share(plan.id)).body.code ?? 'shared');
      await hers.revoke(plan.id);
    }
    const shared = Array.from({ length: PLANS_LIMITS.linksPerMonth }, () => 'shared');
    expect(codes).toEqual([...shared, 'PLAN_LINK_LIMIT']);
    t.clock.advance(DAY_MS);
    const both = await Promise.all([hers.share(plan.id), hers.share(plan.id)]);
    expect(new Set(both.map(({ body }) => body.plan.link.url)).size).toBe(1);
  });

  it.each([
    ['shared', false],
    ['changed', true],
  ])('is not %s while the same member cancels it on another device', async (_, isShared) => {
    const friend = aFriend();
    const { hers, id, url } = isShared ? await sharedPlan() : { ...(await agreedPlan(t)), url: null };
    const links = t.app.get(PlanLinkRepository, { strict: false });
    const findActive = links.findActive.bind(links);
    jest.spyOn(links, 'findActive').mockImplementationOnce(async (...plan) => {
      const active = await findActive(...plan);
      expect((await hers.close(id)).status).toBe(200);
      return active;
    });
    const { status, body } = await hers.share(id, { email: friend });
    expect([status, body.code]).toEqual([409, 'PLAN_OVER']);
    expect((await hers.links()).body.links).toEqual([]);
    if (url) expect((await opened(url)).status).toBe(410);
    t.clock.advance(3 * DAY_MS);
    expect(await mailsTo(friend)).toEqual([]);
  });

  it('is not revoked without the mail to its member', async () => {
    const { she, hers, id, url } = await sharedPlan({ email: aFriend() });
    await database(t)
      .collection('users')
      .updateOne({ _id: she.user._id }, { $set: { emailVerifiedAt: t.clock.now() } });
    jest.spyOn(t.app.get(Outbox), 'add').mockRejectedValueOnce(new Error('The process stops'));
    expect((await hers.revoke(id)).status).toBe(500);
    expect((await opened(url)).status).toBe(200);
    expect(await mailsTo(she.email)).toEqual([]);
    expect((await hers.revoke(id)).status).toBe(200);
    expect((await opened(url)).status).toBe(410);
    expect(await mailsTo(she.email)).toHaveLength(1);
  });

  it('is not shown any more when the member who shared it cancels it, deletes the account or is erased', async () => {
    const cancelled = await sharedPlan();
    await cancelled.hers.close(cancelled.id);
    const deleted = await sharedPlan();
    await t.api(deleted.she.token).delete('/api/user/delete');
    const erased = await sharedPlan({ email: aFriend() });
    await t.app.get(ErasureRegistry).run(erased.she.id);
    for (const { url } of [cancelled, deleted, erased]) expect((await opened(url)).status).toBe(410);
    const left = { userId: erased.she.user._id };
    expect(await database(t).collection('planLinks').countDocuments(left)).toBe(0);
  });
});

describe('a check-in', () => {
  it('is announced by a reminder, is shown on the page of the link, and prevents the mail', async () => {
    const friend = aFriend();
    const plan = await sharedPlan({ email: friend });
    const { she, he, hers, id, url } = plan;
    after(plan, 3 - 20 / 60);
    const [reminder] = (await notificationsApi(t, she).list()).notifications;
    expect(reminder?.text).toBe(`Please tell us that you are fine after meeting ${he.user.name}.`);
    expect((await hers.links()).body.links).toEqual([
      expect.objectContaining({ planId: id, userId: he.id, place: 'Café Luna, Main Street', url }),
    ]);
    expect((await hers.checkIn(id)).status).toBe(200);
    expect((await hers.checkIn(id)).status).toBe(200);
    expect((await hers.links()).body.links).toEqual([]);
    after(plan, 4);
    expect(await mailsTo(friend)).toEqual([]);
    expect((await opened(url)).body).toMatchObject({ state: 'fine' });
    expect((await hers.share(id, { email: friend })).body.code).toBe('PLAN_OVER');
  });

  it('sends one mail to the chosen address when it is missed, and deletes the address', async () => {
    const friend = aFriend();
    const plan = await sharedPlan({ email: friend, checkInHours: 1 });
    const { hers, id, url, she } = plan;
    after(plan, 0.9);
    expect(await mailsTo(friend)).toEqual([]);
    after(plan, 1 + MINUTE_MS / HOUR_MS);
    const [mail, ...others] = await mailsTo(friend);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${she.user.name.split(' ')[0]} has not checked in after a meeting`);
    expect(mail?.text).toContain('Where: Café Luna, Main Street');
    expect(mail?.text).toContain(url);
    expect((await hers.list())[0]?.link).toMatchObject({ email: null, informedAt: expect.any(String) });
    await t.jobsDone();
    expect(await mailsTo(friend)).toHaveLength(1);
    expect((await hers.checkIn(id)).status).toBe(200);
    expect((await opened(url)).body.state).toBe('fine');
  });

  it('informs an address that the member has chosen while another one was informed', async () => {
    const [friend, other] = [aFriend(), aFriend()];
    const plan = await sharedPlan({ email: friend, checkInHours: 1 });
    const { hers, id } = plan;
    after(plan, 1 + MINUTE_MS / HOUR_MS);
    const mailer = t.app.get(Mailer);
    const send = mailer.send.bind(mailer);
    jest.spyOn(mailer, 'send').mockImplementationOnce(async (mail) => {
      await send(mail);
      expect((await hers.share(id, { email: other, checkInHours: 3 })).status).toBe(200);
    });
    expect(await mailsTo(friend)).toHaveLength(1);
    expect((await hers.list())[0]?.link).toMatchObject({ email: other, informedAt: null });
    after(plan, 3 + MINUTE_MS / HOUR_MS);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it.each(['Cafe Asha, Sector 18 110001', 'Blue Tokai @Indiranagar', 'Cafe Madras, Traffic Signal 5'])(
    'mentions in the mail about a missed one the place "%s"',
    async (place) => {
      const [friend, plan] = [aFriend(), await agreedPlan(t, { place })];
      await plan.hers.share(plan.id, { email: friend, checkInHours: 1 });
      after(plan, 1 + MINUTE_MS / HOUR_MS);
      expect((await mailsTo(friend))[0]?.text).toContain(`Where: ${place}`);
    },
  );

  it('mentions no telephone number in the mail about a missed one', async () => {
    const [friend, plan] = [aFriend(), await agreedPlan(t, { place: 'Call 98765 43210' })];
    await plan.hers.share(plan.id, { email: friend, checkInHours: 1 });
    after(plan, 1 + MINUTE_MS / HOUR_MS);
    const [mail] = await mailsTo(friend);
    expect(mail?.text).toContain('When: ');
    expect(mail?.text).not.toContain('43210');
  });

  it('stays due after a block or a cancellation by the other member, but not after the own cancellation', async () => {
    const [byBlock, byCancel, revoked, ownCancel] = [aFriend(), aFriend(), aFriend(), aFriend()];
    const blocked = await sharedPlan({ email: byBlock });
    await matchApi(t, blocked.he).block(blocked.she.id);
    const cancelled = await sharedPlan({ email: byCancel });
    await cancelled.his.close(cancelled.id);
    const ended = await sharedPlan({ email: revoked });
    await ended.hers.revoke(ended.id);
    const own = await sharedPlan({ email: ownCancel });
    await own.hers.close(own.id);
    after(own, 3.1);
    expect((await blocked.hers.links()).body.links).toHaveLength(1);
    const sent = await Promise.all([byBlock, byCancel, revoked, ownCancel].map(mailsTo));
    expect(sent.map(({ length }) => length)).toEqual([1, 1, 0, 0]);
  });

  it('is possible after a block', async () => {
    const friend = aFriend();
    const plan = await sharedPlan({ email: friend });
    await matchApi(t, plan.she).block(plan.he.id);
    expect((await plan.hers.checkIn(plan.id)).status).toBe(200);
    after(plan, 4);
    expect(await mailsTo(friend)).toEqual([]);
  });
});

describe('the data copy', () => {
  it('contains own plans, answers and links, without tokens and without the answers of the other member', async () => {
    const plan = await sharedPlan({ email: FRIEND });
    after(plan, 25);
    await plan.hers.answer(plan.id, { met: true, again: 'no', safe: true });
    await plan.his.answer(plan.id, { met: false });
    const rows = async (file: string, userId: string): Promise<Record<string, unknown>[]> => {
      const part = t.app.get(ExportRegistry).parts.find((one) => one.file === file);
      const found: object[] = [];
      for await (const row of part?.rows(userId) ?? []) found.push(row);
      return JSON.parse(JSON.stringify(found)) as Record<string, unknown>[];
    };
    expect(await rows('plans', plan.she.id)).toEqual([
      expect.objectContaining({
        member: plan.he.id,
        fromMe: true,
        state: 'agreed',
        answers: expect.objectContaining({ met: true, again: 'no', safe: true }),
      }),
    ]);
    expect(JSON.stringify(await rows('plans', plan.he.id))).not.toContain('again');
    const [link] = await rows('shared-plans', plan.she.id);
    expect(Object.keys(link ?? {}).sort()).toEqual([
      ...['checkInBy', 'checkedInAt', 'createdAt', 'email', 'expiresAt'],
      ...['informedAt', 'member', 'name', 'plan', 'revokedAt'],
    ]);
    expect(await rows('shared-plans', plan.he.id)).toEqual([]);
  });
});
