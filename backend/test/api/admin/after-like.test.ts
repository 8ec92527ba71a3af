import type { AfterLikeView, AfterLikeWeekView } from '@contract';
import { DailyStatisticsService } from '../../../src/modules/admin/statistics/daily-statistics.service.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember } from '../../factories/member.factory.js';
import { adminApi, setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import { talk } from '../../support/calls.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { database } from '../../support/match.js';
import { agreedPlan } from '../../support/plans.js';
import { deleteRedisKeys } from '../../support/redis-keys.js';
import { aColleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';

// A time zone where it is noon now, so that no day ends during the tests. Etc/GMT names have an inverted
// sign.
const offset = 12 - new Date().getUTCHours();
const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;

const t = useTestApp({ newDatabase: true, env: { DAY_TIMEZONE: zone } });
const owner = useAdminApi(t);
afterEach(() => t.clock.set(new Date()));

/** Logs in anew, because the clock moves by more than a session lasts. */
const read = async (): Promise<AfterLikeView> =>
  (await (await adminApi(t)).get('/api/admin/kpis/after-like')).body;
const count = () => t.app.get(DailyStatisticsService).countUnfinished();
/** Adds up a figure of all weeks. */
const sum = (weeks: readonly AfterLikeWeekView[], name: Exclude<keyof AfterLikeWeekView, 'week'>): number =>
  weeks.reduce((total, week) => total + (week[name] ?? 0), 0);

describe('GET /api/admin/kpis/after-like', () => {
  it('has no week and no first day before a day is counted', async () => {
    expect(await read()).toEqual({ timeZone: zone, since: null, weeks: [] });
  });

  it('counts whole weeks once, adds late answers, and keeps the weeks when everything is erased', async () => {
    const began = t.clock.now();
    // Days before the first member are not counted.
    const [asha, ravi] = [
      await aMember(t, { createdAt: new Date(began.getTime() - 30 * DAY_MS) }),
      await aMember(t),
    ];
    const [she, he] = await twoFriends(t);
    await chatApi(t, she).send(he.id, 'Hello');
    await talk(t, she, he);
    // A second call of the same two is not a first one.
    await talk(t, he, she);
    const plan = await agreedPlan(t);
    await t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'other' });
    t.clock.advance(1.5 * HOUR_MS);
    const [report] = (await owner.get('/api/admin/reports')).body.reports;
    const decided = { outcome: 'no-action', reason: 'Seen.' };
    await owner.post(`/api/admin/reports/${report.id}/decision`, decided);
    const appeal = (outcome: string) => ({
      text: 'No',
      at: began,
      decision: { outcome, undone: outcome === 'lifted', reason: 'So', at: began, by: toId() },
    });
    await database(t)
      .collection('decisions')
      .insertMany(
        ['lifted', 'upheld'].map((outcome) => ({
          userId: toId(),
          kind: 'warning',
          at: began,
          appeal: appeal(outcome),
        })),
      );

    // Her answer comes after the meeting was counted for the first time.
    t.clock.set(new Date(plan.at.getTime() + 25 * HOUR_MS));
    await plan.hers.answer(plan.id, { met: true, again: 'yes', safe: true });
    t.clock.set(new Date(plan.at.getTime() + 4 * DAY_MS));
    await Promise.all([count(), count()]);
    await plan.his.answer(plan.id, { met: true, again: 'no', safe: true });
    t.clock.set(new Date(plan.at.getTime() + 5 * DAY_MS));
    await count();
    t.clock.set(new Date(plan.at.getTime() + 12 * DAY_MS));
    await count();

    const { since, weeks } = await read();
    expect(since).not.toBeNull();
    expect(weeks.length).toBeGreaterThan(4);
    const figures = Object.fromEntries(
      (
        [
          'mutualLikes',
          'conversations',
          'answered',
          'plansAgreed',
          'met',
          'askedAgain',
          'again',
          'askedSafe',
          'safe',
          'firstCalls',
          'decisions',
          'hoursToDecision',
          'reversals',
        ] as const
      ).map((name) => [name, sum(weeks, name)]),
    );
    expect(figures).toEqual({
      mutualLikes: 2,
      // The log of a call is no answer.
      conversations: 2,
      answered: 1,
      plansAgreed: 1,
      met: 1,
      askedAgain: 2,
      again: 1,
      askedSafe: 2,
      safe: 2,
      firstCalls: 1,
      decisions: 1,
      hoursToDecision: 1.5,
      reversals: 1,
    });
    for (const { week } of weeks) expect(new Date(week).getUTCDay()).toBe(1);
    const lastMonday = Date.parse(weeks.at(-1)?.week ?? '');
    expect(t.clock.now().getTime() - lastMonday).toBeGreaterThan(7 * DAY_MS);

    for (const name of ['pairs', 'messages', 'conversations', 'plans', 'reports', 'decisions'])
      await database(t).collection(name).deleteMany({});
    await deleteRedisKeys(t);
    await Promise.all([count(), count()]);
    expect((await read()).weeks).toEqual(weeks);
    const stored = JSON.stringify(await database(t).collection('dailyMetrics').find({}).toArray());
    for (const { id } of [asha, ravi, she, he, plan.she, plan.he]) expect(stored).not.toContain(id);
  });

  it('is read with the right to statistics, and exported by the owner with a second factor', async () => {
    expect((await owner.post('/api/admin/exports/after-like')).body.code).toBe(
      'SECOND_FACTOR_SETUP_REQUIRED',
    );
    await setUpSecondFactor(t, owner);
    const [analyst, moderator] = [
      await aColleague(t, owner, 'analyst'),
      await aColleague(t, owner, 'moderator'),
    ];
    expect((await analyst.client.get('/api/admin/kpis/after-like')).status).toBe(200);
    expect((await analyst.client.post('/api/admin/exports/after-like')).status).toBe(403);
    expect((await moderator.client.get('/api/admin/kpis/after-like')).status).toBe(403);
    const { status, headers, body } = await owner.post('/api/admin/exports/after-like');
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="after-like.csv"',
    ]);
    const [header, ...lines] = (body as string).trim().split('\r\n');
    expect(header).toContain('"week","mutual likes"');
    const { weeks } = (await owner.get('/api/admin/kpis/after-like')).body;
    expect(lines).toHaveLength(weeks.length);
  });
});
