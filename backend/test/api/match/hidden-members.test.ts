import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Publisher } from '../../../src/platform/realtime/publisher.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database, matchApi } from '../../support/match.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);
afterEach(() => t.clock.set(new Date()));

const set = ({ user }: MadeMember, change: object) =>
  database(t).collection('users').updateOne({ _id: user._id }, { $set: change });
const staff = (path: string, { id: userId }: MadeMember, action: string) =>
  admin.post(path, { userId, action, reason: 'A reason' });

/** Ways in which he is hidden from her. */
const HIDDEN: [name: string, hide: (he: MadeMember, she: MadeMember) => Promise<unknown>][] = [
  ['has blocked the other member', (he, she) => matchApi(t, he).block(she.id)],
  ['is incognito', (he) => t.api(he.token).put('/api/user/visibility', { incognito: true })],
  [
    'hides from the address of the other member',
    (he, she) => t.api(he.token).post('/api/user/hidden-addresses', { email: she.email }),
  ],
  ['has paused', (he) => set(he, { pause: { at: t.clock.now(), until: null }, discoverable: false })],
  [
    'is in a check of the age',
    (he) => set(he, { ageCheck: { at: t.clock.now(), dueAt: t.clock.now() }, discoverable: false }),
  ],
  ['is suspended', (he) => staff('/api/admin/suspend', he, 'suspend')],
  ['is blocked by staff', (he) => staff('/api/admin/block', he, 'block')],
  ['has deleted the account', (he) => t.api(he.token).delete('/api/user/delete')],
];

/** Returns what she sees after she has blocked and reported an id, without ids and times. */
async function seen(she: MadeMember, id: string, details = 'Odd') {
  const [api, page] = [t.api(she.token), await openSocket(t, she)];
  const block = await matchApi(t, she).block(id);
  await t.app.get(Publisher).toMember(she.id, 'catch-up', {});
  await page.wait('catch-up');
  page.close();
  const report = await api.post('/api/user/report', { targetUserId: id, reason: 'scam', details });
  await t.jobsDone();
  const { body: blocks } = await matchApi(t, she).blocks();
  const { reports } = (await api.get('/api/user/reports')).body;
  const copied = await Promise.all(['people', 'reports'].map((file) => rowsOfDataCopy(t, she.id, file)));
  const plain = {
    block: [block.status, block.body],
    report: [report.status, report.body],
    facts: page.facts('pair-changed'),
    blocks,
    reports,
    copied,
  };
  return JSON.parse(
    JSON.stringify(plain)
      .replaceAll(/[0-9a-f]{24}/g, 'id')
      .replaceAll(/\d{4}-[-:T.\dZ]+/g, 'time'),
  ) as typeof plain & { blocks: { name: string | null }[]; reports: { target: { name: string | null } }[] };
}

describe('a member who is hidden from the one who blocks and reports them', () => {
  it.each(HIDDEN)('looks like an unknown id if the hidden member %s', async (_, hide) => {
    const [she, he, other] = [await aWoman(t), await aMember(t, PREMIUM), await aWoman(t)];
    expect((await matchApi(t, she).card(he.id)).status).toBe(200);
    await hide(he, she);
    expect((await matchApi(t, she).card(he.id)).status).toBe(404);
    const unknown = await seen(other, toId().toHexString());
    expect(unknown).toMatchObject({ block: [200, { success: true }], facts: [], blocks: [], reports: [] });
    expect(await seen(she, he.id)).toEqual(unknown);
    const mails = await t.mailsTo(she.email);
    expect(mails).toEqual([]);
  });

  it.each(HIDDEN)(
    'is listed in blocks and reports without a name if they were liked before and the hidden member %s',
    async (_, hide) => {
      const [she, he] = [await aWoman(t), await aMember(t, PREMIUM)];
      await matchApi(t, she).act(he.id, 'like');
      await hide(he, she);
      const own = await seen(she, he.id);
      expect(own).toMatchObject({
        block: [200, { success: true }],
        blocks: [{ name: null }],
        reports: [{ target: { name: null } }],
      });
      expect(JSON.stringify(own)).not.toContain(he.user.name);
    },
  );

  it('is blocked although hidden, stays blocked when visible again, and can be unblocked', async () => {
    const [she, he] = [await aWoman(t), await aMember(t, PREMIUM)];
    await t.api(he.token).put('/api/user/visibility', { incognito: true });
    await matchApi(t, she).block(he.id);
    await t.api(he.token).put('/api/user/visibility', { incognito: false });
    expect((await matchApi(t, he).card(she.id)).status).toBe(404);
    expect((await matchApi(t, she).blocks()).body).toEqual([]);
    await matchApi(t, she).unblock(he.id);
    expect((await matchApi(t, he).card(she.id)).status).toBe(200);
    await matchApi(t, she).block(he.id);
    expect((await matchApi(t, she).blocks()).body).toMatchObject([{ name: he.user.name }]);
  });

  it('keeps his name in a report that was made before; staff read it in every report', async () => {
    const [she, he] = [await aWoman(t), await aMember(t, PREMIUM)];
    const report = (reason: string) =>
      t.api(she.token).post('/api/user/report', { targetUserId: he.id, reason, details: `By ${she.id}` });
    await report('scam');
    await matchApi(t, he).block(she.id);
    await report('harassment');
    await set(he, { name: 'Another Name' });
    const { reports } = (await t.api(she.token).get('/api/user/reports')).body;
    expect(reports).toMatchObject([{ reason: 'scam', target: { name: he.user.name } }]);
    const queue = (await admin.get('/api/admin/reports')).body.reports as { details: string }[];
    const hers = queue.filter(({ details }) => details === `By ${she.id}`);
    expect(hers).toHaveLength(2);
    for (const each of hers)
      expect(each).toMatchObject({ target: { name: 'Another Name' }, profile: { name: he.user.name } });
  });

  it('appears in her list of reports once she reports him again while she can see him', async () => {
    const [she, he] = [await aWoman(t), await aMember(t, PREMIUM)];
    const report = (details: string) =>
      t.api(she.token).post('/api/user/report', { targetUserId: he.id, reason: 'scam', details });
    await t.api(he.token).put('/api/user/visibility', { incognito: true });
    await report('First');
    await t.api(he.token).put('/api/user/visibility', { incognito: false });
    await report('Second');
    const { reports } = (await t.api(she.token).get('/api/user/reports')).body;
    expect(reports).toMatchObject([{ target: { name: he.user.name }, details: 'First\n\nSecond' }]);
  });

  it('has a decision that only staff see if the report about him is not in her list', async () => {
    const [she, he] = [await aWoman(t), await aMember(t, PREMIUM)];
    await t.api(he.token).put('/api/user/visibility', { incognito: true });
    const details = `Unlisted ${she.id}`;
    await t.api(she.token).post('/api/user/report', { targetUserId: he.id, reason: 'scam', details });
    const { reports } = (await admin.get('/api/admin/reports')).body as {
      reports: { id: string; details: string }[];
    };
    const { id } = reports.find((each) => each.details === details)!;
    const decision = { outcome: 'no-action', reason: 'Nothing' };
    expect((await admin.post(`/api/admin/reports/${id}/decision`, decision)).status).toBe(200);
    t.clock.advance(DAY_MS);
    expect(await t.mailsTo(she.email)).toEqual([]);
  });
});
