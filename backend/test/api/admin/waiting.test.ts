import {
  PROFILES_LIMITS,
  SAFETY_SERVER_LIMITS,
  WAITING_QUEUE_NAMES,
  type ReportView,
  type WaitingQueue,
  type WaitingQueueView,
} from '@contract';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember } from '../../factories/member.factory.js';
import { useAdminApi, type ApiClient } from '../../support/admin.js';
import { database } from '../../support/match.js';
import { useColleagues } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp({ newDatabase: true });
const owner = useAdminApi(t);
const [moderator, support] = useColleagues(t, owner, 'moderator', 'support');
afterEach(() => t.clock.set(new Date()));

const waiting = async (client: ApiClient = moderator.client): Promise<WaitingQueueView[]> =>
  (await client.get('/api/admin/waiting')).body.queues;
const queue = async (name: WaitingQueue): Promise<WaitingQueueView | undefined> =>
  (await waiting(owner)).find(({ queue: one }) => one === name);

describe('GET /api/admin/waiting', () => {
  it('returns to each role the queues on which it works, empty at first', async () => {
    const names = async (client: ApiClient) => (await waiting(client)).map(({ queue: name }) => name);
    expect(await names(owner)).toEqual(WAITING_QUEUE_NAMES);
    const ofOwner: WaitingQueue[] = ['authority-orders', 'breaches'];
    const ofSupport: WaitingQueue[] = ['refunds', 'refund-proposals'];
    expect(await names(support.client)).toEqual(ofSupport);
    expect(await names(moderator.client)).toEqual(
      WAITING_QUEUE_NAMES.filter((name) => ![...ofOwner, ...ofSupport].includes(name)),
    );
    for (const { queue: name, ...figures } of await waiting(owner))
      expect([name, figures]).toEqual([name, { count: 0, late: 0, oldestAt: null, dueAt: null }]);
  });

  it('counts open and late reports, with the oldest one and the next due time', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    const report = (reason: string) =>
      t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason });
    const { urgent, usual } = SAFETY_SERVER_LIMITS.reportTargetHours;
    await report('other');
    t.clock.advance(HOUR_MS);
    await report('scam');
    const list = async () => (await owner.get('/api/admin/reports')).body.reports as ReportView[];
    const [scam, other] = await list();
    const after = (from: string | undefined, hours: number) =>
      new Date(Date.parse(from ?? '') + hours * HOUR_MS).toISOString();
    expect(await queue('reports')).toEqual({
      queue: 'reports',
      count: 2,
      late: 0,
      oldestAt: other?.createdAt,
      dueAt: after(scam?.createdAt, urgent),
    });
    t.clock.advance(urgent * HOUR_MS);
    expect(await queue('reports')).toMatchObject({ count: 2, late: 1 });
    await owner.post(`/api/admin/reports/${scam?.id}/decision`, { outcome: 'no-action', reason: 'Seen.' });
    const dueAt = after(other?.createdAt, usual);
    expect(await queue('reports')).toMatchObject({ count: 1, late: 0, dueAt });
    await undoOver(t);
    // A contested report is due anew, from then on.
    await t.api(asha.token).post(`/api/user/reports/${scam?.id}/contest`, { text: 'Look again.' });
    expect(await queue('reports')).toMatchObject({ count: 2, late: 0 });
    const contestedAt = (await list())[0]?.contest?.at;
    expect(await queue('reports')).toMatchObject({ dueAt: after(contestedAt, urgent) });
    t.clock.advance(urgent * HOUR_MS);
    expect(await queue('reports')).toMatchObject({ count: 2, late: 1 });
  });

  it('lists reports without a stored due time, from an instance before this version', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    await t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'other' });
    const open = { target: ravi.user._id };
    await database(t)
      .collection('reports')
      .updateOne(open, { $unset: { dueAt: 1 } });
    const { status, body } = await owner.get('/api/admin/reports');
    expect(status).toBe(200);
    const report = (body.reports as ReportView[]).find(({ target }) => target._id === ravi.id);
    const due = Date.parse(report?.createdAt ?? '') + SAFETY_SERVER_LIMITS.reportTargetHours.usual * HOUR_MS;
    expect(report?.dueAt).toBe(new Date(due).toISOString());
    expect((await queue('reports'))?.oldestAt).not.toBeNull();
    await database(t).collection('reports').deleteOne(open);
  });

  /** Have due times of their own; tests in `rights` and breach.test.ts have all but the reports. */
  const TIMED: readonly WaitingQueue[] = ['reports', 'rights-requests', 'authority-orders', 'breaches'];

  it('counts appeals, selfies, photos, voice prompts, signals, refunds and proposals with their ages', async () => {
    const [older, newer] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-02T10:00:00Z')];
    const both = <Row>(row: (at: Date) => Row): Row[] => [newer, older].map(row);
    const db = database(t);
    const unreviewed = both((addedAt) => ({
      _id: toId(
        Math.floor(addedAt.getTime() / 1000)
          .toString(16)
          .padEnd(24, '0'),
      ),
      userId: toId(),
      addedAt,
    }));
    await db.collection('photoReviews').insertMany(unreviewed);
    await db.collection('voicePromptReviews').insertMany(unreviewed);
    await db.collection('decisions').insertMany(
      both((at) => ({
        userId: toId(),
        kind: 'warning',
        at,
        appeal: { text: 'No', at, decision: null },
      })),
    );
    await db
      .collection('photoVerifications')
      .insertMany(both((sentAt) => ({ _id: toId(), waiting: { id: toId(), pose: 'wave', sentAt } })));
    await db
      .collection('riskFlags')
      .insertMany(both((firstAt) => ({ _id: toId(), open: true, priority: 0, firstAt, decision: null })));
    await db.collection('orders').insertMany(
      both((requestedAt) => ({
        userId: toId(),
        paypalOrderId: toId().toHexString(),
        refund: { state: 'requested', requestedAt, reason: 'No' },
        proposal: { by: toId(), at: requestedAt, reason: 'No' },
      })),
    );
    const oldestAt = older.toISOString();
    const dueAt = new Date(older.getTime() + PROFILES_LIMITS.selfieDays * DAY_MS).toISOString();
    const found = (await waiting(owner)).filter(({ queue: name }) => !TIMED.includes(name));
    expect(found).toEqual(
      WAITING_QUEUE_NAMES.filter((name) => !TIMED.includes(name)).map((name) => ({
        queue: name,
        count: 2,
        late: 0,
        oldestAt,
        dueAt: name === 'selfies' ? dueAt : null,
      })),
    );
  });
});
