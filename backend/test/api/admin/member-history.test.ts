import type { EvidenceView, MemberHistoryView, ReportView } from '@contract';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { database } from '../../support/match.js';
import { useColleagues } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp({ newDatabase: true });
const owner = useAdminApi(t);
const [moderator] = useColleagues(t, owner, 'moderator');

const historyOf = async (id: string, client = owner): Promise<MemberHistoryView> =>
  (await client.get(`/api/admin/users/${id}/history`)).body;
const reportsIn = async (): Promise<ReportView[]> => (await owner.get('/api/admin/reports')).body.reports;

describe('GET /api/admin/users/:userId/history', () => {
  it('returns profile, reports, decisions with appeals, and purchases, each newest first', async () => {
    const [asha, om, ravi] = [await aMember(t), await aMember(t), await aMember(t, { bio: 'As it is now.' })];
    const report = (token: string, reason: string) =>
      t.api(token).post('/api/user/report', { targetUserId: ravi.id, reason, details: 'Look.' });
    await report(asha.token, 'scam');
    const [first] = await reportsIn();
    const decide = { outcome: 'warned', rule: 'scam', reason: 'Do not ask for money.' };
    expect((await moderator.client.post(`/api/admin/reports/${first?.id}/decision`, decide)).status).toBe(
      200,
    );
    await undoOver(t);
    const [warning] = (await t.api(ravi.token).get('/api/user/decisions')).body.decisions;
    await t.api(ravi.token).post(`/api/user/decisions/${warning.id}/appeal`, { text: 'I did not.' });
    t.clock.advance(60_000);
    await report(om.token, 'other');
    await owner.post('/api/admin/suspend', { userId: ravi.id, action: 'suspend', reason: 'Again.' });
    await database(t)
      .collection('orders')
      .insertOne({
        userId: toId(ravi.id),
        product: 'monthly',
        amountCents: 399,
        currency: 'USD',
        status: 'paid',
        paypalOrderId: 'ORDER-1',
        captureId: 'CAPTURE-1',
        paidAt: t.clock.now(),
        createdAt: t.clock.now(),
        refund: null,
        refundedCents: 0,
        disputed: false,
        unclear: false,
        refundOrderedAt: null,
        reported: { capture: null, refunds: [], reversals: [], disputes: [], entered: [] },
        events: [],
      });
    const history = await historyOf(ravi.id);
    expect(history.member).toMatchObject({ _id: ravi.id, bio: 'As it is now.', isSuspended: true });
    expect(history.reports).toMatchObject([
      { reason: 'other', reporter: { _id: om.id }, decision: null, contested: false },
      {
        id: first?.id,
        reason: 'scam',
        details: 'Look.',
        reporter: { _id: asha.id },
        decision: { outcome: 'warned', rule: 'scam', by: { _id: moderator.id } },
      },
    ]);
    expect(history.decisions).toMatchObject([
      { kind: 'suspension', reason: 'Again.', stands: true, appeal: null },
      {
        kind: 'warning',
        reason: 'Do not ask for money.',
        rule: { key: 'scam' },
        by: { _id: moderator.id },
        appeal: { text: 'I did not.', decision: null },
      },
    ]);
    expect(history.purchases).toMatchObject([{ product: 'monthly', amountCents: 399, status: 'paid' }]);
    // Moderators may not read payments.
    expect(await historyOf(ravi.id, moderator.client)).not.toHaveProperty('purchases');
    const { entries } = (await owner.get(`/api/admin/audit?action=looked-at&userId=${ravi.id}`)).body;
    expect(entries).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ by: expect.objectContaining({ _id: moderator.id }) as object }),
      ]) as object[],
    );
  });

  it('returns what is left of a deleted account, and 404 if nothing is known', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    await t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'scam' });
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(ravi.id) }, { $set: { status: 'deleted' } });
    expect(await historyOf(ravi.id)).toMatchObject({ member: null, reports: [{ reason: 'scam' }] });
    const answer = await owner.get(`/api/admin/users/${'f'.repeat(24)}/history`);
    expect([answer.status, answer.body.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
  });
});

describe('evidence of a report', () => {
  it('marks the message that the report is about, also in a later report of the day', async () => {
    const [asha, ravi] = await twoFriends(t);
    const write = async (text: string): Promise<string> =>
      (await chatApi(t, ravi).send(asha.id, text)).body.message.id;
    const texts = ['Hello', 'Send me money', 'Please'];
    const ids: string[] = [];
    for (const text of texts) ids.push(await write(text));
    const report = (messageId?: string) =>
      t.api(asha.token).post('/api/user/report', {
        targetUserId: ravi.id,
        reason: 'scam',
        place: 'chat',
        ...(messageId && { messageId }),
      });
    const marked = async (): Promise<string[]> => {
      const evidence: EvidenceView[] =
        (await reportsIn()).find(({ target }) => target._id === ravi.id)?.evidence ?? [];
      expect(evidence.map(({ text }) => text)).toEqual(texts);
      return evidence.filter(({ reported }) => reported).map(({ text }) => text);
    };
    await report();
    expect(await marked()).toEqual([]);
    await report(ids[1]);
    expect(await marked()).toEqual(['Send me money']);
    await report(ids[2]);
    expect(await marked()).toEqual(['Send me money', 'Please']);
  });
});
