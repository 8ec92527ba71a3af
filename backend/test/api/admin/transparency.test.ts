import type { TransparencyView } from '@contract';
import { TransparencyService } from '../../../src/modules/admin/transparency/transparency.service.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { database } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp({ env: { DAY_TIMEZONE: 'Asia/Kolkata' } });
const COLLECTIONS = ['reports', 'decisions', 'rightsRequests', 'authorityOrders', 'transparencyReports'];
/** Midnight of 1 January 2027 in India. */
const NEW_YEAR = new Date('2026-12-31T18:30:00Z');
const IN_2026 = new Date('2026-06-15T10:00:00Z');

beforeEach(async () => {
  t.clock.set(new Date('2027-01-01T00:10:00+05:30'));
  await database(t)
    .collection('users')
    .updateOne({ role: 'admin' }, { $set: { createdAt: new Date('2025-01-01') } });
});
afterEach(async () => {
  for (const name of COLLECTIONS) await database(t).collection(name).deleteMany();
});

const count = () => t.app.get(TransparencyService, { strict: false }).countPastYear();
async function years(): Promise<TransparencyView['years']> {
  const { status, body } = await t.api().get('/api/transparency');
  expect(status).toBe(200);
  return (body as TransparencyView).years;
}
const store = (collection: string, number: number, document: (index: number) => object) =>
  database(t)
    .collection(collection)
    .insertMany(Array.from({ length: number }, (_, index) => ({ _id: toId(), ...document(index) })));
const after = (hours: number, at = IN_2026): Date => new Date(at.getTime() + hours * HOUR_MS);
const report =
  (reason: string, createdAt = IN_2026) =>
  (index: number) => ({
    reporter: toId(),
    target: toId(),
    reason,
    day: `2026-06-15+${index}`,
    createdAt,
    dueAt: after(24),
    decision: { outcome: 'no-action', at: after(index + 1, createdAt) },
  });
const tableOf = async (name: string) => (await years())[0]?.tables.find((table) => table.name === name);

describe('GET /api/transparency', () => {
  it('has no year before one is over, and the past year for everybody from 1 January on', async () => {
    expect(await years()).toEqual([]);
    // A minute, because the clock goes on while the counts are made.
    t.clock.set(new Date(NEW_YEAR.getTime() - 60_000));
    await count();
    expect((await years()).map(({ year }) => year)).toEqual([2025]);
    t.clock.set(NEW_YEAR);
    await count();
    expect((await years()).map(({ year }) => year)).toEqual([2026, 2025]);
  });

  it('counts what the database holds of the year in DAY_TIMEZONE, with the median time', async () => {
    for (const reason of ['fake-profile', 'under-age', 'harassment', 'inappropriate-photos', 'other'])
      await store('reports', 10, report(reason));
    await store('reports', 12, report('scam', new Date('2025-12-31T18:30:00Z')));
    await store('reports', 50, report('scam', new Date('2025-12-31T18:29:59Z')));
    await store('reports', 50, report('scam', NEW_YEAR));
    await count();
    expect(await tableOf('reports')).toEqual({
      name: 'reports',
      rows: [
        { key: 'fake-profile', count: 10 },
        { key: 'under-age', count: 10 },
        { key: 'harassment', count: 10 },
        { key: 'inappropriate-photos', count: 10 },
        { key: 'scam', count: 12 },
        { key: 'other', count: 10 },
      ],
      total: 62,
      medianHours: 6,
    });
  });

  it('shows nothing under ten, and no total from which it would follow', async () => {
    await store('decisions', 30, () => ({ userId: toId(), kind: 'photo', at: IN_2026 }));
    await store('decisions', 9, (index) => ({ userId: toId(), kind: 'block', at: after(index) }));
    await count();
    const table = await tableOf('decisions');
    expect(table?.rows.filter(({ count: shown }) => shown !== null)).toEqual([{ key: 'photo', count: 30 }]);
    expect(table).toMatchObject({ total: null, medianHours: null });
    const stored = await database(t).collection('transparencyReports').findOne();
    expect(JSON.stringify(stored)).not.toMatch(/\b9\b/);
  });

  it('leaves out decisions that staff have undone', async () => {
    await store('decisions', 20, () => ({ userId: toId(), kind: 'photo', at: IN_2026 }));
    const undone = { at: IN_2026, by: toId() };
    await store('decisions', 30, () => ({ userId: toId(), kind: 'photo', at: IN_2026, undone }));
    await count();
    expect((await tableOf('decisions'))?.rows).toContainEqual({ key: 'photo', count: 20 });
  });

  it('counts appeals by outcome, confirmed requests, and orders by whether they were in time', async () => {
    const appeal = (decision: object | null) => () => ({
      userId: toId(),
      kind: 'warning',
      at: IN_2026,
      appeal: { text: 'No.', at: IN_2026, decision },
    });
    await store('decisions', 11, appeal({ outcome: 'upheld', at: after(2) }));
    await store('decisions', 12, appeal({ outcome: 'lifted', at: after(2) }));
    await store('decisions', 13, appeal(null));
    const request = (state: string) => (index: number) => ({
      ticket: `${state}-${index}`,
      kind: 'access',
      state,
      receivedAt: IN_2026,
      dueAt: after(48),
      answer: { outcome: 'done', at: after(24) },
    });
    await store('rightsRequests', 14, request('answered'));
    await store('rightsRequests', 15, request('unconfirmed'));
    const order = (at: Date | null) => () => ({
      reference: 'A',
      receivedAt: IN_2026,
      dueAt: after(3),
      answer: at && { at },
    });
    await store('authorityOrders', 16, order(after(3)));
    await store('authorityOrders', 17, order(after(4)));
    await store('authorityOrders', 18, order(null));
    await count();
    expect(await tableOf('appeals')).toMatchObject({
      rows: [
        { key: 'upheld', count: 11 },
        { key: 'lifted', count: 12 },
        { key: 'waiting', count: 13 },
      ],
      total: 36,
      medianHours: 2,
    });
    const requests = await tableOf('requests');
    expect(requests?.rows.find(({ key }) => key === 'access')).toEqual({ key: 'access', count: 14 });
    expect(requests).toMatchObject({ medianHours: 24, total: null });
    expect(await tableOf('orders')).toMatchObject({
      rows: [
        { key: 'in-time', count: 16 },
        { key: 'late', count: 17 },
        { key: 'waiting', count: 18 },
      ],
      total: 51,
      medianHours: 4,
    });
  });

  it('stays as it was made, whatever is erased later, also when it is counted again by two workers', async () => {
    await store('reports', 20, report('scam'));
    await Promise.all([count(), count()]);
    const before = await years();
    await database(t).collection('reports').deleteMany();
    await count();
    t.clock.set(new Date('2027-12-31T00:10:00+05:30'));
    await count();
    expect(await years()).toEqual(before);
  });

  it('has no year before the product existed', async () => {
    const users = database(t).collection('users');
    await users.updateOne({ role: 'admin' }, { $set: { createdAt: NEW_YEAR } });
    await count();
    expect(await years()).toEqual([]);
  });

  it('ends its years by the zone of the operator', async () => {
    const utc = await startTestApp({ beside: t, env: { DAY_TIMEZONE: 'UTC' } });
    t.clock.set(NEW_YEAR);
    await utc.app.get(TransparencyService, { strict: false }).countPastYear();
    expect((await years()).map(({ year }) => year)).toEqual([2025]);
    await utc.close();
  });
});
