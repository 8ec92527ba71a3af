import {
  ADMIN_LIMITS,
  PROFILES_LIMITS,
  type AppealView,
  type DecisionView,
  type MemberHistoryView,
  type NotificationsView,
  type RecentDecisionView,
} from '@contract';
import { ErasureRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, PASSWORD, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf, type ApiAnswer } from '../../support/api-client.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useColleagues } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';
import { violationsIn } from '../../support/violations.js';
import { balances, giveCoins, walletApi } from '../../support/wallet.js';

const t = useTestApp();
const owner = useAdminApi(t);
const [nisha, om, support] = useColleagues(t, owner, 'moderator', 'moderator', 'support');
afterEach(() => t.clock.set(new Date()));

const logIn = ({ email }: MadeMember) => t.api().post('/api/auth/login', { email, password: PASSWORD });
const block = ({ id }: MadeMember, more: object = {}, who = nisha) =>
  who.client.post('/api/admin/block', { userId: id, action: 'block', rule: 'hate', ...more });
const suspend = ({ id }: MadeMember, more: object = {}, who = nisha) =>
  who.client.post('/api/admin/suspend', { userId: id, action: 'suspend', rule: 'hate', ...more });
const undo = (decided: ApiAnswer, who = nisha) =>
  who.client.post(`/api/admin/recent-decisions/${decided.body.undo?.id}/undo`);
const mailsTo = async ({ email }: MadeMember) => (await t.mailsTo(email)).map(({ subject }) => subject);
const bellOf = async (token: string): Promise<NotificationsView['notifications']> =>
  ((await t.api(token).get('/api/notifications')).body as NotificationsView).notifications;
const decisionsOf = async (token: string): Promise<DecisionView[]> =>
  (await t.api(token).get('/api/user/decisions')).body.decisions;
/** Returns the actions of staff that a member's data copy names. */
const actionsIn = async ({ id }: MadeMember): Promise<string[]> =>
  ((await rowsOfDataCopy(t, id, 'decisions-of-staff')) as { action: string }[]).map(({ action }) => action);
const historyOf = async ({ id }: MadeMember, who = nisha): Promise<MemberHistoryView> =>
  (await who.client.get(`/api/admin/users/${id}/history`)).body as MemberHistoryView;
const recentOf = async (who = nisha): Promise<RecentDecisionView[]> =>
  (await who.client.get('/api/admin/recent-decisions')).body.decisions;
const reportOf = async (target: MadeMember, reason = 'harassment') => {
  const by = await aMember(t);
  await t.api(by.token).post('/api/user/report', { targetUserId: target.id, reason });
  const stored = await database(t).collection('reports').findOne({ reporter: by.user._id });
  return { id: String(stored?._id), by };
};
const reportsOf = async (member: MadeMember): Promise<object[]> =>
  (await t.api((await logIn(member)).body.token).get('/api/user/reports')).body.reports;
const contest = async (member: MadeMember, id: string) =>
  t.api((await logIn(member)).body.token).post(`/api/user/reports/${id}/contest`, { text: 'Look again.' });
const decide = (id: string, body: object = {}, who = nisha) =>
  who.client.post(`/api/admin/reports/${id}/decision`, { outcome: 'blocked', reason: 'x', ...body });

describe('undo of a block', () => {
  it('opens the account again and leaves nothing for the member, but both rows in the audit log', async () => {
    const ravi = await aMember(t);
    const decided = await block(ravi);
    expect(decided.body.undo).toEqual({
      id: expect.any(String) as string,
      until: expect.any(String) as string,
    });
    expect((await logIn(ravi)).body.code).toBe('BLOCKED');
    expect(await recentOf()).toMatchObject([
      { ...(decided.body.undo as object), action: 'blocked', target: { _id: ravi.id, name: ravi.user.name } },
    ]);
    expect(await actionsIn(ravi)).toEqual(['blocked']);
    expect((await undo(decided)).body).toEqual({ success: true });
    expect(await recentOf()).toEqual([]);
    expect(await actionsIn(ravi)).toEqual([]);
    const again = await logIn(ravi);
    expect(again.status).toBe(200);
    await undoOver(t);
    const token = (await logIn(ravi)).body.token as string;
    expect(await mailsTo(ravi)).toEqual([]);
    expect(await bellOf(token)).toEqual([]);
    expect(await decisionsOf(token)).toEqual([]);
    expect(await rowsOfDataCopy(t, ravi.id, 'decisions')).toEqual([]);
    expect((await historyOf(ravi)).decisions).toMatchObject([
      { kind: 'block', stands: false, undone: { by: { _id: nisha.id } } },
    ]);
    const { entries } = (await owner.get(`/api/admin/audit?userId=${ravi.id}`)).body;
    expect(entries).toMatchObject([
      { action: 'decision-undone', by: { _id: nisha.id }, before: { action: 'blocked' } },
      { action: 'blocked' },
    ]);
    expect(await violationsIn(t)).toEqual([]);
  });

  it('is possible in the last second, and not at the end of the time, when the member is told', async () => {
    const [ravi, asha] = [await aMember(t), await aMember(t)];
    const [first, second] = [await block(ravi), await block(asha)];
    t.clock.set(new Date(Date.parse(first.body.undo.until as string) - 1000));
    expect((await undo(first)).status).toBe(200);
    t.clock.set(new Date(second.body.undo.until as string));
    expect((await undo(second)).body).toMatchObject({
      code: 'UNDO_TOO_LATE',
      error: 'A decision can be undone for ten minutes. They are over.',
    });
    expect(await mailsTo(ravi)).toEqual([]);
    expect(await mailsTo(asha)).toEqual(['Your Mutual account is blocked']);
    expect((await undo(second)).body.code).toBe('UNDO_TOO_LATE');
  });

  it('is kept until it is undone or told, however late the jobs run, and a day more', async () => {
    const [ravi, asha] = [await aMember(t), await aMember(t)];
    const [first, second] = [await block(ravi), await block(asha)];
    const kept = async ({ body }: ApiAnswer) =>
      (await database(t)
        .collection('recentDecisions')
        .findOne({ _id: toId(body.undo.id as string) }))!;
    for (const decided of [first, second]) expect(await kept(decided)).not.toHaveProperty('expiresAt');
    await undo(first);
    t.clock.advance(3 * DAY_MS);
    await t.jobsDone();
    const { undone, expiresAt } = await kept(first);
    expect(expiresAt).toEqual(new Date(undone.at.getTime() + DAY_MS));
    const left = (await kept(second)).expiresAt.getTime() - t.clock.now().getTime();
    expect(Math.abs(left - DAY_MS)).toBeLessThan(MINUTE_MS);
    expect(await mailsTo(asha)).toEqual(['Your Mutual account is blocked']);
  });

  it('succeeds for one of two staff members and names that one to the other', async () => {
    const ravi = await aMember(t);
    const decided = await block(ravi);
    const both = await Promise.all([undo(decided, nisha), undo(decided, om)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'ALREADY_UNDONE',
      error: expect.stringMatching(/^moderator \d+ has undone this decision\.$/) as string,
    });
    expect((await undo(decided, om)).body.code).toBe('ALREADY_UNDONE');
    expect((await logIn(ravi)).status).toBe(200);
  });

  it('is for whoever has the right of the decision', async () => {
    const ravi = await aMember(t);
    const decided = await block(ravi);
    expect((await undo(decided, support)).body.code).toBe('RIGHT_REQUIRED');
    expect((await historyOf(ravi, om)).decisions).toMatchObject([{ undo: decided.body.undo as object }]);
    expect((await undo(decided, om)).status).toBe(200);
    const { entries } = (await owner.get(`/api/admin/audit?userId=${ravi.id}`)).body;
    expect(entries[0]).toMatchObject({ action: 'decision-undone', by: { _id: om.id } });
    expect((await om.client.post(`/api/admin/recent-decisions/${'f'.repeat(24)}/undo`)).status).toBe(404);
    expect((await om.client.post('/api/admin/recent-decisions/x/undo')).status).toBe(400);
  });

  it('returns a replaced restriction with its reason and its end, and tells of it then', async () => {
    const ravi = await aMember(t);
    await suspend(ravi, { rule: undefined, reason: 'The first reason.', days: 2 });
    t.clock.advance(8 * MINUTE_MS);
    const again = await suspend(ravi, { rule: undefined, reason: 'The second reason.', days: 9 }, om);
    // The time of the first decision ends while the second one holds.
    t.clock.advance(4 * MINUTE_MS);
    expect(await mailsTo(ravi)).toEqual([]);
    expect((await undo(again)).status).toBe(200);
    const token = (await logIn(ravi)).body.token as string;
    expect(await decisionsOf(token)).toMatchObject([{ reason: 'The first reason.', stands: true }]);
    await undoOver(t);
    const mails = await t.mailsTo(ravi.email);
    expect(mails.map(({ text }) => text.includes('The first reason.'))).toEqual([true]);
    expect((await bellOf((await logIn(ravi)).body.token as string)).map(({ type }) => type)).toEqual([
      'decision',
    ]);
    t.clock.advance(2 * DAY_MS);
    await t.jobsDone();
    expect(
      (await t.api((await logIn(ravi)).body.token as string).get('/api/user/profile')).body,
    ).toMatchObject({ isSuspended: false });
  });

  it('takes a reason that was added afterwards as part of the decision', async () => {
    const ravi = await aMember(t);
    await block(ravi, { rule: undefined });
    t.clock.advance(MINUTE_MS);
    const explained = await block(ravi, { rule: 'scam', reason: 'Asked for money.', days: 3 });
    expect(await recentOf()).toMatchObject([{ action: 'blocked', target: { _id: ravi.id } }]);
    await undo(explained);
    expect(await recentOf()).toEqual([]);
    const { token } = (await logIn(ravi)).body;
    expect(await decisionsOf(token)).toEqual([]);
    await undoOver(t);
    expect(await mailsTo(ravi)).toEqual([]);
  });

  it('is refused once the restriction was decided again, lifted, or appealed', async () => {
    const [ravi, asha, meher] = [await aMember(t), await aMember(t), await aMember(t)];
    const first = await block(ravi);
    t.clock.advance(1000);
    await block(ravi, { rule: 'threats' }, om);
    expect((await undo(first)).body.code).toBe('DECIDED_AGAIN');
    const lifted = await block(asha);
    await nisha.client.post('/api/admin/block', { userId: asha.id, action: 'unblock' });
    expect((await undo(lifted)).body.code).toBe('DECIDED_AGAIN');
    const appealed = await suspend(meher);
    const token = (await logIn(meher)).body.token as string;
    const [decision] = await decisionsOf(token);
    await t.api(token).post(`/api/user/decisions/${decision?.id}/appeal`, { text: 'No.' });
    expect((await undo(appealed)).body.code).toBe('DECISION_APPEALED');
    expect(await decisionsOf(token)).toMatchObject([{ stands: true }]);
    await undoOver(t);
    expect(await mailsTo(ravi)).toEqual(['Your Mutual account is blocked']);
    expect(await mailsTo(meher)).toEqual(['Your Mutual account is suspended']);
  });

  it('leaves no appeal of the undone decision', async () => {
    const ravi = await aMember(t);
    const decided = await suspend(ravi);
    const token = (await logIn(ravi)).body.token as string;
    const [decision] = await decisionsOf(token);
    await undo(decided);
    const appeal = await t.api(token).post(`/api/user/decisions/${decision?.id}/appeal`, { text: 'No.' });
    expect(appeal.status).toBe(404);
  });

  it('works on an account that was deleted meanwhile, and is refused once it is erased', async () => {
    const ravi = await aMember(t);
    const decided = await suspend(ravi);
    const { token } = (await logIn(ravi)).body;
    await t.api(token).delete('/api/user/delete');
    expect((await undo(decided)).status).toBe(200);
    const stored = () => database(t).collection('users').findOne({ _id: ravi.user._id });
    expect(await stored()).toMatchObject({ status: 'deleted', restoresTo: 'active', suspension: null });

    const asha = await aMember(t);
    const last = await suspend(asha);
    await database(t)
      .collection('users')
      .updateOne(
        { _id: asha.user._id },
        { $set: { status: 'deleted', deletedAt: new Date(0), restoresTo: 'suspended' } },
      );
    await database(t).collection('users').deleteOne({ _id: asha.user._id });
    expect((await undo(last)).body.code).toBe('MEMBER_NOT_FOUND');
    await t.app.get(ErasureRegistry).run(asha.id);
    expect((await undo(last)).status).toBe(404);
    await undoOver(t);
    expect(await mailsTo(asha)).toEqual([]);
  });

  it('is checked: an account that is still restricted violates the integrity of the data', async () => {
    const ravi = await aMember(t);
    const users = database(t).collection('users');
    const decided = await block(ravi);
    const before = await users.findOne({ _id: ravi.user._id });
    await undo(decided);
    await users.updateOne({ _id: ravi.user._id }, { $set: { block: before?.block as object } });
    const kinds = (await violationsIn(t)).map(({ kind }) => kind);
    await users.updateOne({ _id: ravi.user._id }, { $set: { block: null } });
    expect(kinds).toEqual(['lifted-but-restricted']);
  });

  it('of a lifted block restores the block with its end, and ends the sessions since', async () => {
    const ravi = await aMember(t);
    await block(ravi, { days: 3 });
    await undoOver(t);
    const lifted = await nisha.client.post('/api/admin/block', { userId: ravi.id, action: 'unblock' });
    const { token } = (await logIn(ravi)).body;
    expect((await undo(lifted)).status).toBe(200);
    expect((await t.api(token).get('/api/user/profile')).status).toBe(401);
    expect((await logIn(ravi)).body.code).toBe('BLOCKED');
    await undoOver(t);
    expect(await mailsTo(ravi)).toEqual(['Your Mutual account is blocked']);
    t.clock.advance(3 * DAY_MS);
    await t.jobsDone();
    expect((await logIn(ravi)).status).toBe(200);
    expect((await mailsTo(ravi)).at(-1)).toContain('open again');
    expect(
      (await nisha.client.post('/api/admin/block', { userId: ravi.id, action: 'unblock' })).body,
    ).not.toHaveProperty('undo');
  });
});

describe('money and others', () => {
  it('wait: a super like is returned to its sender when the time of the undo is over, and not after an undo', async () => {
    const [ravi, asha] = [await aMember(t, PREMIUM), await aWoman(t)];
    await giveCoins(t, ravi.id, 100);
    const coins = async () => (await balances(t, ravi.id)).coins;
    expect((await walletApi(t, ravi).superLike(asha.id)).status).toBeLessThan(300);
    await t.jobsDone();
    const before = await coins();
    expect(before).toBeLessThan(100);
    await undo(await block(asha));
    await undoOver(t);
    expect(await coins()).toBe(before);
    await block(asha);
    await t.jobsDone();
    expect(await coins()).toBe(before);
    await undoOver(t);
    expect(await coins()).toBe(100);
  });
});

describe('undo of a decided report', () => {
  it.each(['no-action', 'warned', 'suspended', 'blocked'])(
    'with the outcome %s opens it again, claimed by who undid it, and tells nobody',
    async (outcome) => {
      const ravi = await aMember(t);
      const { id, by } = await reportOf(ravi);
      const decided = await decide(id, { outcome });
      expect((await historyOf(ravi)).reports).toMatchObject([
        { id, decision: { outcome, undo: decided.body.undo as object } },
      ]);
      // To the reporter, staff still look at it.
      const [seen] = await reportsOf(by);
      expect(seen).toMatchObject({ id, state: 'in-review', decision: null });
      expect(seen).not.toHaveProperty('contestUntil');
      expect(await rowsOfDataCopy(t, by.id, 'reports')).toMatchObject([{ decision: null }]);
      expect((await contest(by, id)).body.code).toBe('NOT_CONTESTABLE');
      expect((await undo(decided, om)).status).toBe(200);
      const { reports } = (await om.client.get('/api/admin/reports')).body;
      expect((reports as { id: string }[]).find((report) => report.id === id)).toMatchObject({
        state: 'in-review',
        decision: null,
        claim: { by: { _id: om.id } },
      });
      await undoOver(t);
      for (const member of [ravi, by]) {
        const { token } = (await logIn(member)).body;
        expect(await bellOf(token)).toEqual([]);
        expect(await decisionsOf(token)).toEqual([]);
        expect(await mailsTo(member)).toEqual([]);
      }
      expect(await reportsOf(by)).toMatchObject([{ decision: null }]);
      // The report can be decided anew, with the same warning.
      expect((await decide(id, { outcome: 'warned' }, om)).status).toBe(200);
      await undoOver(t);
      expect(await mailsTo(ravi)).toEqual(['A warning about your Mutual account']);
      expect(await mailsTo(by)).toEqual(['Your report on Mutual has been decided']);
      expect(await violationsIn(t)).toEqual([]);
    },
  );

  it('leaves the second look to others, whose decision the reporter is shown when it stands', async () => {
    const ravi = await aMember(t);
    const { id, by } = await reportOf(ravi);
    await decide(id, { outcome: 'no-action' });
    await undoOver(t);
    expect((await contest(by, id)).status).toBe(201);
    const second = await decide(id, { outcome: 'warned' }, om);
    // Nisha made the first decision, so that a claim of hers would keep everybody from deciding.
    expect(await reportsOf(by)).toMatchObject([{ state: 'in-review', decision: null }]);
    expect((await undo(second, nisha)).status).toBe(200);
    expect((await decide(id, { outcome: 'warned' }, om)).status).toBe(200);
    await undoOver(t);
    expect(await reportsOf(by)).toMatchObject([{ state: 'decided', decision: { outcome: 'acted' } }]);
  });

  it('keeps the report decided if its restriction was decided again meanwhile', async () => {
    const ravi = await aMember(t);
    const { id } = await reportOf(ravi);
    const decided = await decide(id);
    t.clock.advance(1000);
    await block(ravi, {}, om);
    expect((await undo(decided)).body.code).toBe('DECIDED_AGAIN');
    expect((await decide(id)).body.code).toBe('REPORT_DECIDED');
  });
});

describe('undo of a warning', () => {
  it('takes it from the member, who is told only when it stands', async () => {
    const ravi = await aMember(t);
    const warn = (key: string) =>
      nisha.client.post('/api/admin/warn', { userId: ravi.id, rule: 'advertising', about: 'profile', key });
    const first = await warn('one');
    expect((await warn('one')).body).not.toHaveProperty('undo');
    await undo(first);
    expect(await decisionsOf(ravi.token)).toEqual([]);
    await warn('two');
    await t.jobsDone();
    expect(await bellOf(ravi.token)).toEqual([]);
    expect(await actionsIn(ravi)).toEqual([]);
    await undoOver(t);
    expect(await actionsIn(ravi)).toEqual(['warned']);
    expect(await bellOf((await logIn(ravi)).body.token)).toHaveLength(1);
    expect(await mailsTo(ravi)).toEqual(['A warning about your Mutual account']);
  });
});

describe('undo of a removed photo', () => {
  const photosOf = async (token: string): Promise<{ id: string; url: string }[]> =>
    (await t.api(token).get('/api/user/profile')).body.photos;

  it('puts it at its place with its review, and tells nobody', async () => {
    const ravi = await aMember(t);
    for (let count = 0; count < 3; count += 1)
      await t.api(ravi.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    const before = await photosOf(ravi.token);
    const photoId = before[1]?.id ?? '';
    const remove = () =>
      nisha.client.post(`/api/admin/photos/${photoId}/decision`, { outcome: 'removed', rule: 'photos' });
    const decided = await remove();
    expect(await photosOf(ravi.token)).toHaveLength(2);
    expect((await undo(decided)).status).toBe(200);
    const after = await photosOf(ravi.token);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await t.api().get(after[1]?.url ?? '')).status).toBe(200);
    expect(await decisionsOf(ravi.token)).toEqual([]);
    await undoOver(t);
    expect(await mailsTo(ravi)).toEqual([]);
    // It waits for a review again, and the bytes are kept.
    expect((await remove()).status).toBe(200);
    await undoOver(t);
    expect(await mailsTo(ravi)).toEqual(['A photo was removed from your Mutual profile']);
    const approved = await nisha.client.post(`/api/admin/photos/${before[0]?.id}/decision`, {
      outcome: 'approved',
    });
    await nisha.client.post(`/api/admin/photos/${before[2]?.id}/decision`, { outcome: 'approved' });
    await undo(approved);
    expect(await actionsIn(ravi)).toEqual(['photo-removed']);
    await undoOver(t);
    expect(await actionsIn(ravi)).toEqual(['photo-removed', 'photo-approved']);
    const { photos } = (await nisha.client.get('/api/admin/photos')).body;
    expect((photos as { id: string }[]).map(({ id }) => id)).toContain(before[0]?.id);
  });

  it('is left out of the data copy of the member, also if its staff member has another name since', async () => {
    const ravi = await aMember(t);
    const form = formOf({ photo: await aPicture() });
    const { photos } = (await t.api(ravi.token).post('/api/user/photos', form)).body;
    const path = `/api/admin/photos/${(photos as { id: string }[])[0]?.id}/decision`;
    const approved = await om.client.post(path, { outcome: 'approved' });
    const users = database(t).collection('users');
    const before = await users.findOneAndUpdate({ _id: toId(om.id) }, { $set: { name: 'Om Prakash' } });
    expect((await undo(approved, om)).status).toBe(200);
    await users.updateOne({ _id: toId(om.id) }, { $set: { name: before?.name as string } });
    await undoOver(t);
    expect(await actionsIn(ravi)).toEqual([]);
  });
});

describe('undo of a decided appeal', () => {
  const appealsOf = async (state = 'received'): Promise<AppealView[]> =>
    (await om.client.get(`/api/admin/appeals?state=${state}`)).body.appeals;
  const decideAppeal = (id: string, outcome: 'lifted' | 'upheld', who = om) =>
    who.client.post(`/api/admin/appeals/${id}/decision`, { outcome, reason: 'We looked again.' });
  const appeal = async ({ token }: { token: string }, id: string) =>
    expect(
      (await t.api(token).post(`/api/user/decisions/${id}/appeal`, { text: 'It was not me.' })).status,
    ).toBe(201);
  const photoIds = async ({ token }: MadeMember): Promise<string[]> =>
    ((await t.api(token).get('/api/user/profile')).body.photos as { id: string }[]).map(({ id }) => id);
  /** Suspends a member, who is told of it and appeals. */
  async function suspended() {
    const ravi = await aMember(t);
    await suspend(ravi, { days: 3 });
    await undoOver(t);
    const { token } = (await logIn(ravi)).body as { token: string };
    const [decision] = await decisionsOf(token);
    await appeal({ token }, decision?.id ?? '');
    return { ravi, token, id: decision?.id ?? '', mails: await mailsTo(ravi) };
  }

  it('restricts the member again, returns the appeal to the queue, and tells nobody', async () => {
    const { ravi, id, mails } = await suspended();
    const decided = await decideAppeal(id, 'lifted');
    expect(decided.body).toMatchObject({ undone: true, undo: { id: expect.any(String) as string } });
    const isSuspended = async () =>
      (await t.api((await logIn(ravi)).body.token).get('/api/user/profile')).body.isSuspended as boolean;
    expect(await isSuspended()).toBe(false);
    expect(await recentOf(om)).toMatchObject([
      { action: 'appeal-decided', outcome: 'lifted', target: { _id: ravi.id } },
    ]);
    expect((await historyOf(ravi)).decisions).toMatchObject([{ id, undo: decided.body.undo as object }]);
    expect((await undo(decided, support)).body.code).toBe('RIGHT_REQUIRED');
    // The suspension was hers, so that she may not decide about it again.
    expect((await undo(decided, nisha)).body.code).toBe('OWN_DECISION');
    expect((await undo(decided, om)).status).toBe(200);
    expect(await isSuspended()).toBe(true);
    expect((await appealsOf()).find((waiting) => waiting.id === id)).toMatchObject({
      stands: true,
      appeal: { decision: null },
    });
    await undoOver(t);
    const { token } = (await logIn(ravi)).body as { token: string };
    expect(await decisionsOf(token)).toMatchObject([{ stands: true, appeal: { decision: null } }]);
    expect((await bellOf(token)).map(({ type }) => type)).toEqual(['decision']);
    expect(await mailsTo(ravi)).toEqual(mails);
    expect(await violationsIn(t)).toEqual([]);
    // It can be decided anew, of which the member is told.
    await decideAppeal(id, 'upheld');
    await undoOver(t);
    expect((await mailsTo(ravi)).at(-1)).toBe('Your appeal on Mutual has been decided');
    expect((await bellOf(token)).map(({ type }) => type)).toEqual(['appeal-decided', 'decision']);
  });

  it('tells of a lifted restriction by the mail about the appeal alone, when its time is over', async () => {
    const { ravi, id, mails } = await suspended();
    await decideAppeal(id, 'lifted');
    expect(await mailsTo(ravi)).toEqual(mails);
    await undoOver(t);
    expect(await mailsTo(ravi)).toEqual([...mails, 'Your appeal on Mutual has been decided']);
  });

  it('is refused once the member was restricted again', async () => {
    const { ravi, id } = await suspended();
    const decided = await decideAppeal(id, 'lifted');
    t.clock.advance(1000);
    await suspend(ravi, {}, om);
    expect((await undo(decided, om)).body.code).toBe('DECIDED_AGAIN');
    expect((await appealsOf('decided')).map((known) => known.id)).toContain(id);
  });

  it('takes a photo that was put back, and keeps its bytes as long as before', async () => {
    const ravi = await aMember(t);
    const form = formOf({ photo: await aPicture() });
    const { photos } = (await t.api(ravi.token).post('/api/user/photos', form)).body;
    const photoId = (photos as { id: string }[])[0]?.id ?? '';
    await nisha.client.post(`/api/admin/photos/${photoId}/decision`, { outcome: 'removed', rule: 'photos' });
    await undoOver(t);
    const [decision] = await decisionsOf(ravi.token);
    const id = decision?.id ?? '';
    await appeal(ravi, id);
    const decided = await decideAppeal(id, 'lifted');
    expect(await photoIds(ravi)).toEqual([photoId]);
    expect((await undo(decided, om)).status).toBe(200);
    expect(await photoIds(ravi)).toEqual([]);
    await undoOver(t);
    const [waiting] = (await appealsOf()).filter((known) => known.id === id);
    expect((await t.api().get(waiting?.photo ?? '')).status).toBe(200);
    // Put back once more, it stays.
    const again = await decideAppeal(id, 'lifted');
    expect(again.body.undone).toBe(true);
    await undoOver(t);
    expect(await photoIds(ravi)).toEqual([photoId]);
    expect((await undo(again, om)).body.code).toBe('UNDO_TOO_LATE');
  });

  it('of the last minutes of its time takes no photo for ever', async () => {
    const ravi = await aMember(t);
    const form = formOf({ photo: await aPicture() });
    const { photos } = (await t.api(ravi.token).post('/api/user/photos', form)).body;
    const [photo] = photos as { id: string; url: string }[];
    await nisha.client.post(`/api/admin/photos/${photo?.id}/decision`, {
      outcome: 'removed',
      rule: 'photos',
    });
    await undoOver(t);
    const id = (await decisionsOf(ravi.token))[0]?.id ?? '';
    await appeal(ravi, id);
    const kept = PROFILES_LIMITS.removedPhotoDays * DAY_MS;
    const at = new Date(t.clock.now().getTime() - kept + MINUTE_MS);
    await database(t)
      .collection('decisions')
      .updateOne({ _id: toId(id) }, { $set: { at } });
    const lifted = await decideAppeal(id, 'lifted');
    expect(lifted.body.undone).toBe(true);
    t.clock.advance((ADMIN_LIMITS.undoMinutes - 1) * MINUTE_MS);
    expect((await undo(lifted, om)).status).toBe(200);
    t.clock.advance((ADMIN_LIMITS.undoMinutes - 1) * MINUTE_MS);
    await t.jobsDone();
    expect((await decideAppeal(id, 'lifted')).body.undone).toBe(true);
    await undoOver(t);
    expect(await photoIds(ravi)).toEqual([photo?.id]);
    expect((await t.api().get(photo?.url ?? '')).status).toBe(200);
  });

  it('is refused once the member has removed the photo that was put back', async () => {
    const ravi = await aMember(t);
    const form = formOf({ photo: await aPicture() });
    const { photos } = (await t.api(ravi.token).post('/api/user/photos', form)).body;
    const photoId = (photos as { id: string }[])[0]?.id ?? '';
    await nisha.client.post(`/api/admin/photos/${photoId}/decision`, { outcome: 'removed', rule: 'photos' });
    await undoOver(t);
    const [decision] = await decisionsOf(ravi.token);
    await appeal(ravi, decision?.id ?? '');
    const decided = await decideAppeal(decision?.id ?? '', 'lifted');
    await t.api(ravi.token).delete(`/api/user/photos/${photoId}`);
    expect((await undo(decided, om)).body.code).toBe('DECIDED_AGAIN');
  });
});

describe('bulk decisions', () => {
  const decideAll = (body: object) => nisha.client.post('/api/admin/reports/decisions', body);
  const all = (userIds: string[], more: object = {}) =>
    nisha.client.post('/api/admin/users/decisions', {
      userIds,
      action: 'block',
      rule: 'scam',
      key: `bulk ${userIds.length} ${userIds[0]}`,
      ...more,
    });

  it('decide reports with one reason; a refused one says why, and the others go on', async () => {
    const [ravi, gone] = [await aMember(t), await aMember(t)];
    const [open, claimed, decided, erased] = [
      await reportOf(ravi),
      await reportOf(ravi, 'scam'),
      await reportOf(ravi, 'other'),
      await reportOf(gone),
    ];
    await om.client.post(`/api/admin/reports/${claimed.id}/claim`);
    await decide(decided.id, { outcome: 'no-action' }, om);
    await database(t).collection('users').deleteOne({ _id: gone.user._id });
    const unknown = 'f'.repeat(24);
    const reportIds = [claimed.id, decided.id, erased.id, unknown, open.id, open.id];
    const { status, body } = await decideAll({ reportIds, outcome: 'suspended', rule: 'hate', reason: '' });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { id: claimed.id, refused: { code: 'REPORT_CLAIMED', text: expect.stringContaining('is deciding') } },
      { id: decided.id, refused: { code: 'REPORT_DECIDED', text: expect.stringContaining('has decided') } },
      { id: erased.id, refused: { code: 'MEMBER_NOT_FOUND' } },
      { id: unknown, refused: { code: 'NOT_FOUND' } },
      { id: open.id, undo: { id: expect.any(String) } },
    ]);
    expect(await recentOf()).toMatchObject([{ action: 'report-decided', outcome: 'suspended' }]);
    expect((await decideAll({ reportIds: [open.id], outcome: 'no-action', reason: ' ' })).status).toBe(400);
  });

  it('restrict or warn members; each of oneself, staff, restricted and erased ones is refused by itself', async () => {
    const [ravi, asha, gone] = [await aMember(t), await aMember(t), await aMember(t)];
    await block(asha, {}, om);
    await t.api(gone.token).delete('/api/user/delete');
    const ids = [nisha.id, om.id, asha.id, gone.id, ravi.id];
    const { body } = await all(ids, { days: 3 });
    expect(body.results).toMatchObject([
      { refused: { code: 'SELF_TARGET' } },
      { refused: { code: 'MEMBER_NOT_FOUND' } },
      {
        refused: {
          code: 'ALREADY_RESTRICTED',
          text: expect.stringMatching(/^moderator \d+ has restricted this member in this way/),
        },
      },
      { refused: { code: 'MEMBER_NOT_FOUND' } },
      { undo: {} },
    ]);
    expect((await logIn(ravi)).body.code).toBe('BLOCKED');
    expect((await historyOf(asha)).decisions).toMatchObject([{ rule: { key: 'hate' } }]);
    const warned = await all([ravi.id], { action: 'warn', about: 'profile' });
    expect(warned.body.results).toMatchObject([{ id: ravi.id, undo: {} }]);
    expect((await all([ravi.id], { action: 'warn', about: 'profile' })).body.results).toEqual([
      { id: ravi.id },
    ]);
  });

  it(`accept at most ${ADMIN_LIMITS.bulkDecisions}, and need a rule, a subject and the right`, async () => {
    const ids = Array.from({ length: 51 }, (_, n) => n.toString(16).padStart(24, '0'));
    expect((await all(ids)).status).toBe(400);
    expect((await all([])).status).toBe(400);
    expect((await all(ids.slice(1))).body.results).toHaveLength(50);
    expect((await decideAll({ reportIds: ids, outcome: 'no-action', reason: 'x' })).status).toBe(400);
    expect((await all(ids.slice(0, 1), { action: 'warn' })).body.issues).toMatchObject([{ path: 'about' }]);
    expect((await all(ids.slice(0, 1), { rule: undefined })).status).toBe(400);
    const refused = await support.client.post('/api/admin/users/decisions', {});
    expect(refused.body.code).toBe('RIGHT_REQUIRED');
  });
});
