import { SAFETY_LIMITS, SAFETY_SERVER_LIMITS, type MyReportView, type ReportView } from '@contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { twoFriends } from '../../support/chat.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { aPicture } from '../../support/pictures.js';
import { aColleague, type Colleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
const owner = useAdminApi(t);
let nisha: Colleague;
let om: Colleague;
beforeAll(async () => {
  await setUpSecondFactor(t, owner);
  nisha = await aColleague(t, owner, 'moderator');
  om = await aColleague(t, owner, 'moderator');
});
afterEach(() => t.clock.set(new Date()));

const mine = async (token: string): Promise<MyReportView[]> =>
  (await t.api(token).get('/api/user/reports')).body.reports;
const queue = async (who: Colleague): Promise<ReportView[]> =>
  (await who.client.get('/api/admin/reports')).body.reports;
const decide = (who: Colleague, id: string, outcome = 'no-action') =>
  who.client.post(`/api/admin/reports/${id}/decision`, { outcome, reason: 'Seen.' });
const contest = (token: string, id: string, text: unknown = 'Look at the picture again.') =>
  t.api(token).post(`/api/user/reports/${id}/contest`, { text });

/** Creates a report that Nisha has decided. */
async function decided(outcome = 'no-action', reason = 'scam') {
  const [asha, ravi] = [await aMember(t), await aMember(t)];
  await t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason });
  const [report] = await mine(asha.token);
  const id = report?.id ?? '';
  expect((await decide(nisha, id, outcome)).status).toBe(200);
  await undoOver(t);
  return { asha, ravi, id };
}
const logIn = async ({ email }: MadeMember): Promise<string> =>
  (await t.api().post('/api/auth/login', { email, password: PASSWORD })).body.token;

describe('contest of the decision that nothing was found', () => {
  it('returns the report to the queue for other staff, whose decision is final', async () => {
    const { asha, id } = await decided();
    expect((await mine(asha.token))[0]).toMatchObject({
      state: 'decided',
      contestUntil: expect.any(String) as string,
    });
    const other = await logIn(asha);
    const both = await Promise.all([contest(asha.token, id), contest(other, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_CONTESTED');
    const [waiting] = await mine(asha.token);
    expect(waiting).toMatchObject({
      state: 'received',
      decision: null,
      contest: { text: 'Look at the picture again.' },
    });
    expect(waiting).not.toHaveProperty('contestUntil');

    const entry = {
      id,
      contest: waiting?.contest,
      firstDecision: { by: { _id: nisha.id }, reason: 'Seen.' },
    };
    expect(await queue(nisha)).toMatchObject([{ ...entry, mayDecide: false }]);
    expect(await queue(om)).toMatchObject([{ ...entry, mayDecide: true }]);
    const own = await decide(nisha, id, 'warned');
    expect([own.status, own.body.code]).toEqual([403, 'OWN_DECISION']);
    expect((await nisha.client.post(`/api/admin/reports/${id}/claim`)).body.code).toBe('OWN_DECISION');
    expect((await om.client.post(`/api/admin/reports/${id}/claim`)).status).toBe(200);
    expect((await decide(om, id)).status).toBe(200);
    expect(await queue(om)).toEqual([]);

    await undoOver(t);
    const [final] = await mine(asha.token);
    expect(final).toMatchObject({ state: 'decided', decision: { outcome: 'no-action' } });
    expect(final).not.toHaveProperty('contestUntil');
    expect((await contest(asha.token, id)).body.code).toBe('ALREADY_CONTESTED');
    const subjects = (await t.mails()).filter(({ to }) => to === asha.email).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Your report on Mutual has been decided',
      'We have looked at your report on Mutual again',
    ]);
    expect(await rowsOfDataCopy(t, asha.id, 'reports')).toMatchObject([
      { contest: { text: 'Look at the picture again.' } },
    ]);
  });

  it('is possible for the reporter alone, after the decision that nothing was found, for a limited time', async () => {
    const { asha, ravi, id } = await decided();
    expect((await contest(ravi.token, id)).status).toBe(404);
    expect((await contest(asha.token, 'f'.repeat(24))).status).toBe(404);
    for (const text of ['', '  ', 7, 'x'.repeat(SAFETY_LIMITS.contestLength + 1)])
      expect((await contest(asha.token, id, text)).status).toBe(400);
    t.clock.advance(SAFETY_LIMITS.contestDays * DAY_MS);
    const token = await logIn(asha);
    expect((await mine(token))[0]).not.toHaveProperty('contestUntil');
    expect((await contest(token, id)).body.code).toBe('CONTEST_TOO_LATE');
    t.clock.set(new Date());

    const acted = await decided('warned');
    expect((await contest(acted.asha.token, acted.id)).body.code).toBe('NOT_CONTESTABLE');
    const open = await aMember(t);
    await t.api(open.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'other' });
    const [report] = await mine(open.token);
    expect((await contest(open.token, report?.id ?? '')).body.code).toBe('NOT_CONTESTABLE');
    await decide(om, report?.id ?? '');
  });

  it('keeps the pictures of the report until some time after the second decision', async () => {
    const [asha, ravi] = await twoFriends(t);
    const sent = formOf({ to: asha.id, picture: await aPicture() });
    expect((await t.api(ravi.token).post('/api/chat/send-picture', sent)).status).toBe(201);
    await t
      .api(asha.token)
      .post('/api/user/report', { targetUserId: ravi.id, reason: 'other', place: 'chat' });
    const id = (await mine(asha.token))[0]?.id ?? '';
    await decide(nisha, id);
    t.clock.advance((SAFETY_LIMITS.contestDays - 1) * DAY_MS);
    expect((await contest(await logIn(asha), id)).status).toBe(201);
    t.clock.advance(2 * DAY_MS);
    await t.jobsDone();
    t.clock.set(new Date());
    const evidence = (await queue(om)).flatMap((report) => report.evidence);
    expect(evidence).toMatchObject([{ picture: expect.any(String) as string }]);
    expect((await t.api().get(evidence[0]?.picture ?? '')).status).toBe(200);
    await decide(om, id);
  });
});

describe('target times of reports', () => {
  it.each([
    ['scam', SAFETY_SERVER_LIMITS.reportTargetHours.urgent],
    ['other', SAFETY_SERVER_LIMITS.reportTargetHours.usual],
  ])('are for the reason %s: %s hours, and begin again with a contest', async (reason, hours) => {
    const { asha, id } = await decided('no-action', reason);
    t.clock.advance(DAY_MS);
    const contested: MyReportView = (await contest(await logIn(asha), id)).body;
    t.clock.set(new Date());
    const entry = (await queue(om)).find((report) => report.id === id);
    const from = new Date(contested.contest?.at ?? 0).getTime();
    expect(new Date(entry?.dueAt ?? 0).getTime() - from).toBe(hours * HOUR_MS);
  });
});

describe('contest of a report when staff has one member only', () => {
  const alone = useTestApp();
  const only = useAdminApi(alone);
  afterEach(() => alone.clock.set(new Date()));

  it('waits until other staff may decide, and the reporter sees this before and afterwards', async () => {
    await setUpSecondFactor(alone, only);
    const [asha, ravi] = [await aMember(alone), await aMember(alone)];
    const api = alone.api(asha.token);
    const own = async () => (await api.get('/api/user/reports')).body.reports[0] as MyReportView;
    await api.post('/api/user/report', { targetUserId: ravi.id, reason: 'scam' });
    const { id } = await own();
    expect(await own()).not.toHaveProperty('waitsForStaff');
    const decision = { outcome: 'no-action', reason: 'Seen.' };
    expect((await only.post(`/api/admin/reports/${id}/decision`, decision)).status).toBe(200);
    expect(await own()).not.toHaveProperty('waitsForStaff');
    await undoOver(alone);
    expect(await own()).toMatchObject({ contestUntil: expect.any(String) as string, waitsForStaff: true });
    const answer = await api.post(`/api/user/reports/${id}/contest`, { text: 'Look again.' });
    expect([answer.status, answer.body.waitsForStaff]).toEqual([201, true]);
    expect(await own()).toMatchObject({ state: 'received', waitsForStaff: true });

    // The owner can invite for some minutes after the code of the authenticator app.
    alone.clock.set(new Date());
    // An analyst has no right to decide reports, a moderator has.
    await aColleague(alone, only, 'analyst');
    alone.clock.advance(MINUTE_MS);
    expect(await own()).toMatchObject({ waitsForStaff: true });
    const moderator = await aColleague(alone, only, 'moderator');
    alone.clock.advance(MINUTE_MS);
    expect(await own()).not.toHaveProperty('waitsForStaff');
    expect((await moderator.client.post(`/api/admin/reports/${id}/decision`, decision)).status).toBe(200);
    await undoOver(alone);
    expect(await own()).toMatchObject({ state: 'decided', decision: { outcome: 'no-action' } });
  });
});
