import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
const admin = useAdminApi(t);

const report = (who: MadeMember, body: object) => t.api(who.token).post('/api/user/report', body);
const mine = async (who: MadeMember) => (await t.api(who.token).get('/api/user/reports')).body.reports;
const queue = async (query = '') => (await admin.get(`/api/admin/reports${query}`)).body;

describe('a report from a chat', () => {
  it('attaches messages as evidence, suspends the member, notifies the reporter and writes the audit log', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, ravi).send(asha.id, 'Send me money');
    await chatApi(t, asha).send(ravi.id, 'No.');
    await report(asha, { targetUserId: ravi.id, reason: 'scam', details: 'Look', place: 'chat' });
    expect(await mine(asha)).toMatchObject([
      { state: 'received', decision: null, target: { _id: ravi.id, name: ravi.user.name } },
    ]);
    const { reports, total } = await queue();
    const found = (reports as { id: string; target: { _id: string } }[]).find(
      ({ target }) => target._id === ravi.id,
    );
    expect(total).toBe(1);
    expect(found).toMatchObject({
      reporter: { _id: asha.id, name: asha.user.name },
      place: 'chat',
      reporters: 1,
      evidence: [
        { fromReporter: false, text: 'Send me money' },
        { fromReporter: true, text: 'No.' },
      ],
    });
    const decide = () =>
      admin.post(`/api/admin/reports/${found?.id}/decision`, {
        outcome: 'suspended',
        reason: 'Asking for money is not allowed.',
        days: 7,
      });
    expect((await decide()).status).toBe(200);
    expect((await decide()).body.code).toBe('REPORT_DECIDED');
    await undoOver(t);
    // The reporter sees neither the restriction nor the reason that staff wrote.
    expect(await mine(asha)).toMatchObject([{ state: 'decided', decision: { outcome: 'acted' } }]);
    expect(JSON.stringify(await mine(asha))).not.toMatch(/suspended|Asking for money/);
    expect((await queue()).total).toBe(0);
    expect((await t.mailTo(asha.email)).subject).toContain('has been decided');
    expect((await queue('?state=decided')).reports).toMatchObject([{ id: found?.id }]);
    const { body } = await t.api().post('/api/auth/login', { email: ravi.email, password: PASSWORD });
    expect((await t.api(body.token as string).get('/api/user/profile')).body.isSuspended).toBe(true);
    expect((await admin.get('/api/admin/audit?action=report-decided')).body.entries).toMatchObject([
      {
        target: { _id: ravi.id },
        reason: 'Asking for money is not allowed.',
        after: { outcome: 'suspended' },
      },
    ]);
  });

  it('attaches no messages to a report that was sent from a profile', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, ravi).send(asha.id, 'Private words');
    await report(asha, { targetUserId: ravi.id, reason: 'other', place: 'profile' });
    expect(JSON.stringify(await queue())).not.toContain('Private words');
  });
});

describe('report queue', () => {
  it('lists urgent reports first, then the oldest, with the number of reporters of the member', async () => {
    const [one, two, target] = [await aMember(t), await aMember(t), await aMember(t)];
    await report(one, { targetUserId: target.id, reason: 'fake-profile' });
    await report(two, { targetUserId: target.id, reason: 'other' });
    await report(two, { targetUserId: target.id, reason: 'under-age' });
    const of = ((await queue()).reports as { target: { _id: string }; reason: string; reporters: number }[])
      .filter((entry) => entry.target._id === target.id)
      .map(({ reason, reporters }) => [reason, reporters]);
    expect(of).toEqual([
      ['under-age', 2],
      ['fake-profile', 2],
      ['other', 2],
    ]);
  });

  it('rejects a decision without a reason with 400 and on an unknown report with 404', async () => {
    const decide = (id: string, body: object) => admin.post(`/api/admin/reports/${id}/decision`, body);
    expect((await decide('f'.repeat(24), { outcome: 'no-action', reason: ' ' })).status).toBe(400);
    expect((await decide('f'.repeat(24), { outcome: 'no-action', reason: 'x' })).status).toBe(404);
  });
});
