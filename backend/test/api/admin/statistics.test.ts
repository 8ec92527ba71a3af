import type { StatisticsView } from '@contract';
import { DailyStatisticsService } from '../../../src/modules/admin/statistics/daily-statistics.service.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, PREMIUM } from '../../factories/member.factory.js';
import { adminApi } from '../../support/admin.js';
import { chatApi } from '../../support/chat.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

// A time zone where it is noon now, so that no day ends during the tests. Etc/GMT names have an inverted
// sign.
const offset = 12 - new Date().getUTCHours();
const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;

const t = useTestApp({ env: { DAY_TIMEZONE: zone } });

const lastDays = async (query = ''): Promise<StatisticsView> => {
  const { status, body } = await (await adminApi(t)).get(`/api/admin/kpis${query}`);
  if (status !== 200) throw new Error(`GET /api/admin/kpis returned ${status}.`);
  return body;
};

describe('GET /api/admin/kpis', () => {
  it('counts each day once, adds days without a worker, and keeps counts after their sources are deleted', async () => {
    t.clock.set(new Date(Date.now() - 2 * DAY_MS));
    const ends = new Date(t.clock.now().getTime() + DAY_MS);
    const payer = await aMember(t, {
      gender: 'female',
      lookingFor: 'male',
      premiumPeriods: [{ kind: 'subscription', plan: 'monthly', start: new Date(0), end: ends }],
    });
    const [one, two] = [await aMember(t, PREMIUM), await aMember(t)];
    await befriend(t, payer, one);
    await matchApi(t, two).act(payer.id, 'like');
    await database(t)
      .collection('ledger')
      .insertMany([
        entry(one.id, 'purchase', 300, t.clock.now()),
        entry(one.id, 'refund', -100, new Date(t.clock.now().getTime() + 1000)),
        entry(one.id, 'purchase', 300, ends),
      ]);
    // No worker runs on the next day; the day after it is today.
    t.clock.set(new Date());
    await chatApi(t, one).send(payer.id, 'Hello');
    const statistics = t.app.get(DailyStatisticsService);
    await statistics.countUnfinished();
    const { days, timeZone } = await lastDays();
    expect(timeZone).toBe(zone);
    expect(days).toHaveLength(30);
    const [before, first, second, today] = days.slice(-4);
    expect(before).toMatchObject({ signUps: 0, total: 0, likes: 0 });
    expect(first).toMatchObject({
      signUps: 3,
      total: 3,
      likes: 3,
      matches: 1,
      premium: 2,
      newUsers: 3,
      revenueCents: 200,
      firstPurchases: 1,
      conversion: 1 / 3,
      churned: 0,
    });
    expect(second).toMatchObject({
      signUps: 0,
      total: 3,
      premium: 1,
      revenueCents: 300,
      firstPurchases: 0,
      conversion: null,
      paying: 2,
      churned: 1,
      churn: 0.5,
    });
    expect(today).toMatchObject({ likes: 0, messages: 1, paying: 1, churned: 0, active: expect.any(Number) });
    expect((await lastDays('?days=90')).days).toHaveLength(90);

    await database(t).collection('ledger').deleteMany({});
    await Promise.all([statistics.countUnfinished(), statistics.countUnfinished()]);
    expect((await lastDays()).days.slice(-3, -1)).toEqual([first, second]);
  });

  it('returns the versions of the time zones, language data and places', async () => {
    const { node, icu, tz: zones, cldr } = process.versions;
    const { versions } = await lastDays();
    expect(versions).toEqual({ node, icu, zones, cldr, places: '2026-07-28' });
  });

  it('refreshes the counts of today after one minute without a worker', async () => {
    const before = (await lastDays()).days.at(-1);
    await aMember(t);
    expect((await lastDays()).days.at(-1)?.signUps).toBe(before?.signUps);
    t.clock.advance(61_000);
    const after = (await lastDays()).days.at(-1);
    expect(after?.signUps).toBe((before?.signUps ?? 0) + 1);
    expect(after?.total).toBe((before?.total ?? 0) + 1);
  });

  it('returns 403 to members and 400 for an unsupported number of days', async () => {
    const { token } = await aMember(t);
    expect((await t.api(token).get('/api/admin/kpis')).status).toBe(403);
    expect((await (await adminApi(t)).get('/api/admin/kpis?days=7')).status).toBe(400);
  });
});

let count = 0;
const entry = (userId: string, kind: string, cents: number, at: Date) => ({
  userId: database(t).base.Types.ObjectId.createFromHexString(userId),
  kind,
  key: `statistics-${(count += 1)}`,
  coins: 0,
  cents,
  reason: 'monthly',
  at,
});
