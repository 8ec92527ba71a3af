import { ADMIN_LIMITS, SAFETY_SERVER_LIMITS } from '@contract';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { setUpSecondFactor, useAdminApi, type ApiClient } from '../../support/admin.js';
import { database } from '../../support/match.js';
import { aColleague, type Colleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const owner = useAdminApi(t);
let nisha: Colleague;
let om: Colleague;
beforeAll(async () => {
  await setUpSecondFactor(t, owner);
  nisha = await aColleague(t, owner, 'moderator');
  om = await aColleague(t, owner, 'moderator');
});
beforeEach(() => database(t).collection('reports').deleteMany({}));

interface Listed {
  id: string;
  claim: { by: { _id: string; name: string }; until: string } | null;
}
const queue = async (query = ''): Promise<{ reports: Listed[]; total: number; next: string | null }> =>
  (await nisha.client.get(`/api/admin/reports${query}`)).body;

let reporter: MadeMember;
const stateFor = async ({ token }: MadeMember): Promise<string> =>
  (await t.api(token).get('/api/user/reports')).body.reports[0]?.state;

async function aReport(): Promise<string> {
  const [asha, ravi] = [await aMember(t), await aMember(t)];
  reporter = asha;
  await t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'scam' });
  return (await queue()).reports[0]?.id ?? '';
}
const claim = (who: Colleague, id: string) => who.client.post(`/api/admin/reports/${id}/claim`);
const decide = (who: { client: ApiClient }, id: string) =>
  who.client.post(`/api/admin/reports/${id}/decision`, { outcome: 'no-action', reason: 'Looked into it' });

describe('claims of reports', () => {
  it('reserve a report for the first of two moderators, and the decision of the second one is rejected', async () => {
    const id = await aReport();
    const answers = await Promise.all([claim(nisha, id), claim(om, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0].status === 200 ? [nisha, om] : [om, nisha];
    const { claim: seen } = (await queue()).reports[0] ?? {};
    expect(seen?.by._id).toBe(winner.id);
    expect(await stateFor(reporter)).toBe('in-review');
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'REPORT_CLAIMED',
      error: `${seen?.by.name} is deciding this report.`,
    });
    expect((await decide(loser, id)).body.code).toBe('REPORT_CLAIMED');
    expect((await decide({ client: owner }, id)).body.code).toBe('REPORT_CLAIMED');
    expect((await decide(winner, id)).status).toBe(200);
    expect((await decide(winner, id)).body.code).toBe('REPORT_DECIDED');
    expect((await claim(loser, id)).body).toMatchObject({
      code: 'REPORT_DECIDED',
      error: `${seen?.by.name} has decided this report.`,
    });
  });

  it('expire 30 minutes after the last claim by the same moderator', async () => {
    const id = await aReport();
    await claim(nisha, id);
    t.clock.advance((ADMIN_LIMITS.claimMinutes - 1) * 60_000);
    expect((await claim(om, id)).status).toBe(409);
    expect((await claim(nisha, id)).status).toBe(200);
    t.clock.advance((ADMIN_LIMITS.claimMinutes - 1) * 60_000);
    expect((await claim(om, id)).status).toBe(409);
    t.clock.advance(60_000);
    expect((await queue()).reports[0]?.claim).toBeNull();
    expect((await claim(om, id)).status).toBe(200);
    expect((await decide(nisha, id)).body.code).toBe('REPORT_CLAIMED');
  });

  it('are released by their moderator only, and an unclaimed report can be decided', async () => {
    const id = await aReport();
    await claim(nisha, id);
    await om.client.post(`/api/admin/reports/${id}/release`);
    expect((await queue()).reports[0]?.claim?.by._id).toBe(nisha.id);
    await nisha.client.post(`/api/admin/reports/${id}/release`);
    expect((await queue()).reports[0]?.claim).toBeNull();
    expect((await decide(om, id)).status).toBe(200);
    expect((await claim(nisha, '0123456789abcdef01234567')).status).toBe(404);
  });
});

describe('GET /api/admin/reports', () => {
  it('returns every report once across pages while reports are decided', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    await t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'other' });
    const stored = database(t).collection('reports');
    const like = await stored.findOne({});
    const count = SAFETY_SERVER_LIMITS.reportPage * 2 + 5;
    await stored.insertMany(
      Array.from({ length: count - 1 }, (_, index) => {
        const { _id, ...rest } = like ?? {};
        return { ...rest, day: `copy ${index}`, priority: index % 3 };
      }),
    );
    const seen = new Set<string>();
    let next: string | null = '';
    while (next !== null) {
      const page = await queue(next ? `?after=${next}` : '');
      for (const { id } of page.reports) seen.add(id);
      // Deciding the first report of a page moves the reports after it forward.
      await decide(nisha, page.reports[0]?.id ?? '');
      ({ next } = page);
    }
    expect(seen.size).toBe(count);
    const decided = new Set<string>();
    await stored.updateMany(
      { decision: null },
      { $set: { decision: { outcome: 'warned', reason: 'x', at: new Date(5) } } },
    );
    next = '';
    while (next !== null) {
      const page = await queue(`?state=decided${next ? `&after=${next}` : ''}`);
      for (const { id } of page.reports) decided.add(id);
      ({ next } = page);
    }
    expect(decided.size).toBe(count);
    expect((await nisha.client.get('/api/admin/reports?after=nonsense')).status).toBe(400);
  });
});
