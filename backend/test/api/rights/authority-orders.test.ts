import type { AuthorityOrderView, WaitingQueuesView } from '@contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import { aColleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const owner = useAdminApi(t);
beforeAll(() => setUpSecondFactor(t, owner));

const orders = async (): Promise<AuthorityOrderView[]> =>
  (await owner.get('/api/admin/authority-orders')).body.orders;
const record = (reference: string, receivedAt = t.clock.now()) =>
  owner.post('/api/admin/authority-orders', {
    reference,
    sender: 'District court, Pune',
    receivedAt: receivedAt.toISOString(),
  });
const answers = (id: string) =>
  owner.post(`/api/admin/authority-orders/${id}/answer`, { done: 'Removed.', told: 'The court, by mail.' });

describe('an order of an authority', () => {
  it('is due three hours after its receipt, and answered once, with lines in the audit log', async () => {
    const receivedAt = new Date(t.clock.now().getTime() - HOUR_MS);
    const { status, body } = await record('CC 12/2026', receivedAt);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: 'CC 12/2026',
      sender: 'District court, Pune',
      dueAt: new Date(receivedAt.getTime() + 3 * HOUR_MS).toISOString(),
      answer: null,
    });
    const twice = await Promise.all([answers(body.id), answers(body.id)]);
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await orders())[0]?.answer).toMatchObject({ done: 'Removed.', told: 'The court, by mail.' });
    const { entries } = (await owner.get('/api/admin/audit')).body;
    expect((entries as { action: string }[]).slice(0, 2).map(({ action }) => action)).toEqual([
      'authority-order-answered',
      'authority-order-recorded',
    ]);
  });

  it('stands before answered ones, those that are due first', async () => {
    await record('later');
    await record('sooner', new Date(t.clock.now().getTime() - MINUTE_MS));
    expect((await orders()).map(({ reference }) => reference)).toEqual(['sooner', 'later', 'CC 12/2026']);
  });

  it('is among what waits, late ones first', async () => {
    const waiting = async () =>
      ((await owner.get('/api/admin/waiting')).body as WaitingQueuesView).queues.find(
        ({ queue }) => queue === 'authority-orders',
      );
    const before = (await waiting())?.count ?? 0;
    const receivedAt = new Date(t.clock.now().getTime() - 4 * HOUR_MS);
    const { body } = await record('missed', receivedAt);
    expect(await waiting()).toEqual({
      queue: 'authority-orders',
      count: before + 1,
      late: 1,
      oldestAt: receivedAt.toISOString(),
      dueAt: new Date(receivedAt.getTime() + 3 * HOUR_MS).toISOString(),
    });
    await answers(body.id as string);
    expect(await waiting()).toMatchObject({ count: before, late: 0 });
  });

  it('cannot have been received in the future or long ago', async () => {
    for (const at of [MINUTE_MS, -31 * DAY_MS])
      expect((await record('wrong', new Date(t.clock.now().getTime() + at))).body.issues[0].path).toBe(
        'receivedAt',
      );
    expect(
      (await owner.post(`/api/admin/authority-orders/${'0'.repeat(24)}/answer`, { done: 'x', told: 'y' }))
        .body.code,
    ).toBe('NOT_FOUND');
  });

  it('reminds of its end alone when it is recorded after it', async () => {
    await record('late', new Date(t.clock.now().getTime() - 4 * HOUR_MS));
    const subjects = (await t.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('Order late'))).toEqual([
      'Order late is due now (Mutual)',
    ]);
  });

  it('reminds the owner alone', async () => {
    const moderator = await aColleague(t, owner, 'moderator');
    await record('reminded');
    t.clock.advance(3 * HOUR_MS);
    const reminded = (await t.mails()).filter(({ subject }) => subject.includes('Order reminded is due'));
    expect(reminded.map(({ subject }) => subject).sort()).toEqual([
      'Order reminded is due now (Mutual)',
      'Order reminded is due soon (Mutual)',
    ]);
    expect(reminded.map(({ to }) => to)).not.toContain(moderator.email);
  });
});
