import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { adminApi } from '../../support/admin.js';
import { database, matchApi } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const report = (who: MadeMember, body: unknown) => t.api(who.token).post('/api/user/report', body);
const reports = () => database(t).collection('reports');

describe('POST /api/user/report', () => {
  it('stores reason, details and time', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    const answer = await report(asha, {
      targetUserId: ravi.id,
      reason: 'scam',
      details: '  Asked for money.  ',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Thank you. We will look at your report.' },
    });
    const [stored] = await reports().find({ reporter: asha.user._id }).toArray();
    expect(stored).toMatchObject({ target: ravi.user._id, reason: 'scam', details: 'Asked for money.' });
    expect(stored?.createdAt).toBeInstanceOf(Date);
  });

  it('counts once a day per member and reason', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    const body = { targetUserId: ravi.id, reason: 'harassment' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(asha, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await reports().countDocuments({ reporter: asha.user._id })).toBe(1);
    await report(asha, { ...body, reason: 'other' });
    t.clock.advance(DAY_MS);
    await report(asha, body);
    expect(await reports().countDocuments({ reporter: asha.user._id })).toBe(3);
    t.clock.set(new Date());
  });

  it('adds new details to the open report of the day once, and creates another report after the decision', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    const say = (details: string, more = {}) =>
      report(asha, { targetUserId: ravi.id, reason: 'scam', details, ...more });
    await say('Asked for money.');
    const both = [say('Now $details of a bank.', { place: 'chat' }), say('And again.')];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
    for (const again of ['Asked for money.', 'And again.', '']) await say(again);
    const admin = await adminApi(t);
    const waiting = async () =>
      ((await admin.get('/api/admin/reports')).body.reports as Record<string, unknown>[]).filter(
        ({ target }) => (target as { _id: string })._id === ravi.id,
      );
    const [open, ...rest] = await waiting();
    expect(rest).toEqual([]);
    const [first, ...others] = String(open?.details).split('\n\n');
    expect([first, ...others.sort()]).toEqual(['Asked for money.', 'And again.', 'Now $details of a bank.']);
    expect(open?.place).toBe('chat');
    for (const details of ['Once more.', 'For the last time.']) {
      const [{ id } = {}] = await waiting();
      const body = { outcome: 'no-action', reason: 'Seen.' };
      expect((await admin.post(`/api/admin/reports/${String(id)}/decision`, body)).status).toBe(200);
      await say(details);
      await say(details);
      expect(await waiting()).toMatchObject([{ details }]);
    }
    expect(await reports().countDocuments({ reporter: asha.user._id })).toBe(3);
  });

  it.each(['the reported member', 'the reporter'])(
    'stores a report after a block by %s',
    async (blocking) => {
      const [asha, ravi] = [await aMember(t), await aMember(t)];
      const [from, of] = blocking === 'the reporter' ? [asha, ravi] : [ravi, asha];
      expect((await matchApi(t, from).block(of.id)).status).toBe(200);
      expect((await report(asha, { targetUserId: ravi.id, reason: 'harassment' })).status).toBe(201);
      expect(await reports().countDocuments({ reporter: asha.user._id, target: ravi.user._id })).toBe(1);
    },
  );

  it('deletes the report when the reported member is erased', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    await report(asha, { targetUserId: ravi.id, reason: 'other' });
    await t.api(ravi.token).delete('/api/user/delete');
    t.clock.advance(14 * DAY_MS + 1000);
    await t.jobsDone();
    expect(await reports().countDocuments({ target: ravi.user._id })).toBe(0);
    t.clock.set(new Date());
  });

  it('returns the same response for an unknown as for a blocking member, and stores no report of the former', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    expect((await matchApi(t, ravi).block(asha.id)).status).toBe(200);
    const [blocked, unknownMember] = [
      await report(asha, { targetUserId: ravi.id, reason: 'other' }),
      await report(asha, { targetUserId: 'f'.repeat(24), reason: 'other' }),
    ];
    expect(blocked.status).toBe(201);
    expect([unknownMember.status, unknownMember.body]).toEqual([blocked.status, blocked.body]);
    expect(await reports().countDocuments({ reporter: asha.user._id })).toBe(1);
  });

  it.each([
    ['without a reason', { targetUserId: 'f'.repeat(24) }, 400],
    ['with an unknown reason', { targetUserId: 'f'.repeat(24), reason: 'ugly' }, 400],
    [
      'with too long details',
      { targetUserId: 'f'.repeat(24), reason: 'other', details: 'x'.repeat(1001) },
      400,
    ],
    ['with an extra field', { targetUserId: 'f'.repeat(24), reason: 'other', status: 'closed' }, 400],
    ['with an operator as target', { targetUserId: { $gt: '' }, reason: 'other' }, 400],
  ])('rejects a report %s and does not store it', async (_what, body, status) => {
    const asha = await aMember(t);
    expect((await report(asha, body)).status).toBe(status);
    expect(await reports().countDocuments({ reporter: asha.user._id })).toBe(0);
  });

  it('rejects a report of oneself and accepts one of the admin', async () => {
    const [asha, admin] = [await aMember(t), await aMember(t, { role: 'admin' })];
    expect(await report(asha, { targetUserId: asha.id, reason: 'other' })).toMatchObject({
      status: 400,
      body: { code: 'SELF_TARGET' },
    });
    expect((await report(asha, { targetUserId: admin.id, reason: 'other' })).status).toBe(201);
  });

  it('allows 20 reports a day', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const [asha, ravi] = [await aMember(strict), await aMember(strict)];
      const send = () =>
        strict.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'other' });
      for (let count = 0; count < 20; count += 1) expect((await send()).status).toBe(201);
      const refused = await send();
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect(refused.headers.get('retry-after')).not.toBeNull();
    } finally {
      await strict.close();
    }
  });
});
