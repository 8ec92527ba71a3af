import { HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { oneClickPath } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { agreedPlan } from '../../support/plans.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(() => t.clock.set(new Date()));

const missed = ({ at }: { at: Date }) => t.clock.set(new Date(at.getTime() + HOUR_MS + MINUTE_MS));

/** Makes a missed check-in inform an address. Returns the path of the one-click link in the mail. */
async function informed(email: string): Promise<string> {
  const plan = await agreedPlan(t);
  await plan.hers.share(plan.id, { email, checkInHours: 1 });
  missed(plan);
  const [mail] = await t.mailsTo(email);
  const path = oneClickPath(mail!);
  expect(mail?.text).toContain(path.replace('/api', ''));
  t.clock.set(new Date());
  return path;
}

describe('an e-mail address that is informed of missed check-ins', () => {
  it('declines the mails of all members by one click, and the members are informed', async () => {
    const email = 'declines@mutual.example';
    const path = await informed(email);
    const [waiting, other] = [await agreedPlan(t), await agreedPlan(t)];
    await waiting.hers.share(waiting.id, { email, checkInHours: 1 });
    await other.hers.share(other.id, { email: 'stays@mutual.example', checkInHours: 1 });
    const page = await openSocket(t, waiting.she);
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let clicks = 0; clicks < 2; clicks += 1)
      expect((await fetch(t.url + path, { method: 'POST', body, headers })).status).toBe(200);
    await page.wait('plan-changed');
    page.close();
    expect((await waiting.hers.list())[0]?.link).toMatchObject({ email: null, informedAt: null });
    const told = await t.mailsTo(waiting.she.email);
    expect(told.map(({ subject }) => subject)).toEqual(['Mutual: nobody is informed of your meeting']);
    expect(told[0]?.text).toContain(email);
    const again = await waiting.hers.share(waiting.id, { email });
    expect([again.status, again.body.code]).toEqual([400, 'ADDRESS_DECLINED']);
    expect(again.body.issues).toMatchObject([{ path: 'email' }]);
    expect((await waiting.hers.share(waiting.id, { email: 'another@mutual.example' })).status).toBe(200);

    missed(other);
    expect(await t.mailsTo(email)).toHaveLength(1);
    expect(await t.mailsTo('stays@mutual.example')).toHaveLength(1);
  });

  it('gets no mail if it declines while the job is due, and the member is informed', async () => {
    const email = 'late@mutual.example';
    const path = await informed(email);
    const plan = await agreedPlan(t);
    await plan.hers.share(plan.id, { email, checkInHours: 1 });
    const links = database(t).collection('planLinks');
    // Simulates that the response to the click was lost before the link was changed.
    const { _id } = (await links.findOne({ userId: plan.she.user._id }))!;
    await links.updateOne({ _id }, { $set: { email: null } });
    await t.api().post(path);
    await links.updateOne({ _id }, { $set: { email } });
    missed(plan);
    expect(await t.mailsTo(email)).toHaveLength(1);
    expect((await t.mailsTo(plan.she.email)).map(({ subject }) => subject)).toContain(
      'Mutual: nobody is informed of your meeting',
    );
    expect((await plan.hers.list())[0]?.link).toMatchObject({ email: null, informedAt: null });
  });

  it('is declined by the link of its own mail only', async () => {
    const path = await informed('own@mutual.example');
    const [digest] = path.split('/').at(-1)!.split('.');
    for (const token of ['x', `${digest}`, `${digest}.x`, `x.${path.split('.').at(-1)}`])
      expect((await t.api().post(`/api/no-check-ins/${token}`)).body.code).toBe('LINK_INVALID');
    expect(JSON.stringify(await database(t).collection('declinedAddresses').find().toArray())).not.toContain(
      '@',
    );
  });
});
