import type { CardView, ReportsView, ReportView } from '@contract';
import { AgeChecksService } from '../../../src/modules/safety/index.js';
import { ReportRepository } from '../../../src/modules/safety/reports/report.repository.js';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import {
  aMember,
  aWoman,
  PREMIUM,
  type MadeMember,
  type MemberOverrides,
} from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { beganBeside } from '../../support/beside.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { mailedToken } from '../../support/mails.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';
import { violationsIn } from '../../support/violations.js';

const t = useTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const admin = useAdminApi(t);
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await violationsIn(t)).toEqual([]);
});

let count = 0;
/** Returns a member who has nothing to do with other reporters. */
const aReporter = (more: MemberOverrides = {}): Promise<MadeMember> =>
  aWoman(t, { createdAt: new Date(t.clock.now().getTime() - ++count * DAY_MS), ...more });
/** Reports a member as under age, each from a network of its own. */
const report = async (who: MadeMember, target: MadeMember, network = `198.51.100.${++count % 250}`) => {
  const body = { targetUserId: target.id, reason: 'under-age' };
  const answer = await t.api(who.token).post('/api/user/report', body, { 'x-forwarded-for': network });
  expect(answer.status).toBe(201);
};
const reported = async (target: MadeMember, ...reporters: readonly MadeMember[]): Promise<void> => {
  for (const reporter of reporters) await report(reporter, target);
  await t.jobsDone();
};
/** Returns a member who is hidden after two reports, and the reporters. */
async function hidden(more: MemberOverrides = {}) {
  const [target, one, other] = [await aMember(t, more), await aReporter(), await aReporter()];
  await reported(target, one, other);
  expect(await isHidden(target)).toBe(true);
  return { target, one, other };
}
const isHidden = async ({ id }: MadeMember): Promise<boolean> =>
  (await matchApi(t, await aWoman(t)).card(id)).status === 404;
const profileOf = async ({ token }: MadeMember) => (await t.api(token).get('/api/user/profile')).body;
async function reportsAbout({ id }: MadeMember, state = 'received'): Promise<ReportView[]> {
  const reports: ReportView[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await admin.get(`/api/admin/reports?state=${state}${next && `&after=${next}`}`);
    const body: ReportsView = page.body;
    reports.push(...body.reports);
    next = body.next;
  }
  return reports.filter(({ target, reason }) => target._id === id && reason === 'under-age');
}
/** Decides the oldest open report about a member's age. */
async function decide(target: MadeMember, outcome: string): Promise<string> {
  const [{ id } = { id: '' }] = await reportsAbout(target);
  const body = { outcome, reason: 'Looked at.' };
  const answer = await admin.post(`/api/admin/reports/${id}/decision`, body);
  expect(answer.status).toBe(200);
  return answer.body.undo.id;
}
const undo = async (id: string) =>
  expect((await admin.post(`/api/admin/recent-decisions/${id}/undo`)).status).toBe(200);
const erase = async ({ id, user }: MadeMember): Promise<void> => {
  await database(t)
    .collection('users')
    .updateOne({ _id: user._id }, { $set: { status: 'deleted', deletedAt: new Date(0) } });
  await t.app.get(ErasureService).erase(id);
};
const mailsTo = async ({ email }: MadeMember, subject: RegExp): Promise<number> =>
  (await t.mails()).filter((mail) => mail.to === email && subject.test(mail.subject)).length;
const ASKED = /send us a selfie/;
const SHOWN = /is shown again/;

/** Lets a member send a selfie and staff approve it; returns the id of its undo. */
async function approveSelfie(member: MadeMember): Promise<string> {
  const api = t.api(member.token);
  const { token } = (await api.post('/api/user/verification/pose')).body;
  const selfie = formOf({ token, selfie: await aPicture() });
  expect((await api.post('/api/user/verification', selfie)).status).toBe(201);
  const { verifications } = (await admin.get('/api/admin/verifications')).body;
  const {
    id,
    ageCheck,
    member: shown,
  } = verifications.find((one: { member: { _id: string } }) => one.member._id === member.id);
  expect(ageCheck).toEqual({ dueAt: expect.any(String) });
  const decision = { outcome: 'approved', photoId: shown.photos[0].id };
  const { status, body } = await admin.post(`/api/admin/verifications/${id}/decision`, decision);
  expect(status).toBe(200);
  return body.undo.id as string;
}

describe('a member whom two others find under age', () => {
  it('is hidden from all but friends, is told what to do, and waits in the queue with a clock of a day', async () => {
    const [target, friend] = [await aMember(t, PREMIUM), await aWoman(t, PREMIUM)];
    await befriend(t, target, friend);
    const [one, other] = [await aReporter(), await aReporter()];
    await reported(target, one);
    expect(await isHidden(target)).toBe(false);
    await reported(target, other);
    expect(await isHidden(target)).toBe(true);
    expect((await matchApi(t, friend).card(target.id)).status).toBe(200);

    const { ageCheck, isSuspended } = await profileOf(target);
    const { dueAt } = ageCheck;
    expect(isSuspended).toBe(false);
    const like = await matchApi(t, target).act((await aWoman(t)).id, 'like');
    expect([like.status, like.body.code]).toEqual([403, 'AGE_CHECK']);
    expect(await mailsTo(target, ASKED)).toBe(1);
    const cases = await reportsAbout(target);
    expect(cases).toHaveLength(2);
    for (const each of cases) {
      expect(Date.parse(each.dueAt ?? '') - Date.parse(each.createdAt)).toBe(24 * HOUR_MS);
      expect(each.ageCheck?.dueAt).toBe(dueAt);
      expect(Date.parse(dueAt) - Date.parse(each.ageCheck?.at ?? '')).toBe(24 * HOUR_MS);
    }
    const [account] = await rowsOfDataCopy(t, target.id, 'account');
    expect(account).toMatchObject({ ageCheck: { dueAt: new Date(dueAt) } });
    expect(JSON.stringify(account)).not.toContain(one.id);
  });

  it('is not hidden for good when staff decide the reports while they are counted', async () => {
    const [target, one, other] = [await aMember(t), await aReporter(), await aReporter()];
    const reports = t.app.get(ReportRepository, { strict: false });
    const openAbout = reports.openAbout.bind(reports);
    let decisions: { end: Promise<void> } | undefined;
    jest.spyOn(reports, 'openAbout').mockImplementationOnce(async (...about) => {
      const open = await openAbout(...about);
      decisions = await beganBeside(t, async () => {
        for (const _ of open) await decide(target, 'no-action');
      });
      return open;
    });
    await reported(target, one, other);
    await decisions?.end;
    await t.jobsDone();
    expect(await reportsAbout(target)).toEqual([]);
    expect(await isHidden(target)).toBe(false);
  });

  it('is hidden once by reports at the same moment', async () => {
    const target = await aMember(t);
    const reporters = [await aReporter(), await aReporter(), await aReporter(), await aReporter()];
    await Promise.all(reporters.map((reporter) => report(reporter, target)));
    await t.jobsDone();
    expect(await isHidden(target)).toBe(true);
    expect(await mailsTo(target, ASKED)).toBe(1);
  });

  it.each<[string, () => Promise<[MadeMember, MadeMember]>]>([
    [
      'are friends',
      async () => {
        const pair = [await aReporter(), await aMember(t, { createdAt: new Date(0) })] as const;
        await befriend(t, ...pair);
        return [...pair];
      },
    ],
    [
      'signed up together',
      async () => {
        const createdAt = new Date(t.clock.now().getTime() - ++count * DAY_MS);
        return [await aReporter({ createdAt }), await aReporter({ createdAt })];
      },
    ],
    [
      'invited each other',
      async () => {
        const one = await aReporter();
        return [one, await aReporter({ referralCode: one.inviteCode })];
      },
    ],
    [
      'were invited by a third member',
      async () => {
        const { inviteCode: referralCode } = await aMember(t);
        return [await aReporter({ referralCode }), await aReporter({ referralCode })];
      },
    ],
  ])('stays visible if the two %s', async (_, two) => {
    const target = await aMember(t);
    await reported(target, ...(await two()));
    expect(await isHidden(target)).toBe(false);
    await reported(target, await aReporter());
    expect(await isHidden(target)).toBe(true);
  });

  it('is hidden if the two only came by the same campaign', async () => {
    const target = await aMember(t);
    const code = 'SUMMER';
    await reported(target, await aReporter({ referralCode: code }), await aReporter({ referralCode: code }));
    expect(await isHidden(target)).toBe(true);
  });

  it('stays visible after the reports of a ring of 20 from one network', async () => {
    const target = await aMember(t);
    for (let number = 0; number < 20; number += 1) await report(await aReporter(), target, '203.0.113.9');
    await t.jobsDone();
    expect(await isHidden(target)).toBe(false);
    const stored = await database(t).collection('reports').find({ target: target.user._id }).toArray();
    expect(new Set(stored.map(({ network }) => network as string)).size).toBe(1);
    expect(JSON.stringify(stored)).not.toContain('203.0.113.9');
    expect(await mailsTo(target, ASKED)).toBe(0);
  });

  it('stays visible if one of them was often wrong, is blocked, or is gone', async () => {
    const [target, wrong, blocked, gone] = [
      await aMember(t),
      await aReporter(),
      await aReporter(),
      await aReporter(),
    ];
    const now = t.clock.now();
    const past = (number: number) => ({
      reporter: wrong.user._id,
      target: toId(),
      reason: 'scam',
      day: `${number}`,
      details: '',
      evidence: [],
      profile: { name: '', bio: '', prompts: [], photos: [] },
      priority: 0,
      createdAt: now,
      dueAt: now,
      decision: { outcome: 'no-action', reason: '', at: now, by: toId() },
    });
    await database(t)
      .collection('reports')
      .insertMany([past(1), past(2)]);
    await reported(target, wrong, blocked);
    const block = { userId: blocked.id, action: 'block', reason: 'A reason' };
    expect((await admin.post('/api/admin/block', block)).status).toBe(200);
    await reported(target, gone);
    await erase(gone);
    await reported(target, await aReporter());
    expect(await isHidden(target)).toBe(false);
    await reported(target, await aReporter());
    expect(await isHidden(target)).toBe(true);
  });

  it('stays visible after reports that staff have judged before they were counted', async () => {
    const target = await aMember(t);
    for (const reporter of [await aReporter(), await aReporter()]) {
      await report(reporter, target);
      await decide(target, 'warned');
    }
    await t.jobsDone();
    await t.app.get(AgeChecksService).hideIfDoubted(target.id);
    expect(await isHidden(target)).toBe(false);
    await reported(target, await aReporter());
    expect(await isHidden(target)).toBe(false);
    await reported(target, await aReporter());
    expect(await isHidden(target)).toBe(true);
  });

  it('does nothing for a member who is erased before the reports are counted', async () => {
    const target = await aMember(t);
    await report(await aReporter(), target);
    await database(t)
      .collection('users')
      .updateOne({ _id: target.user._id }, { $set: { status: 'deleted', deletedAt: new Date(0) } });
    await report(await aReporter(), target);
    await t.app.get(ErasureService).erase(target.id);
    await t.jobsDone();
    expect(await mailsTo(target, ASKED)).toBe(0);
  });
});

describe('the judgement of the age', () => {
  const LEH = {
    place: { country: 'India', state: 'Ladakh', city: 'Leh', cell: [77.58, 34.16], area: '34:77' },
  } satisfies MemberOverrides;
  const suggestedTo = async (viewer: MadeMember): Promise<string[]> =>
    ((await matchApi(t, viewer).match()).body.users as CardView[]).map(({ _id }) => _id);

  it('by a report shows the member again, who is suggested, and told once it can no longer be undone', async () => {
    const viewer = await aWoman(t, LEH);
    const { target, one, other } = await hidden(LEH);
    expect(await suggestedTo(viewer)).not.toContain(target.id);
    const decision = await decide(target, 'no-action');
    expect(await isHidden(target)).toBe(false);
    expect(await profileOf(target)).not.toHaveProperty('ageCheck');
    expect(await mailsTo(target, SHOWN)).toBe(0);

    await undo(decision);
    expect(await isHidden(target)).toBe(true);
    expect(await reportsAbout(target)).toHaveLength(2);
    await decide(target, 'no-action');
    await undoOver(t);
    expect(await mailsTo(target, SHOWN)).toBe(1);
    expect(await suggestedTo(await aWoman(t, LEH))).toContain(target.id);

    // The same reports, and those of who was refused, do not hide the member again; two others do.
    t.clock.advance(DAY_MS);
    await reported(target, one);
    expect(await isHidden(target)).toBe(false);
    const late = await aReporter();
    await reported(target, late);
    expect(await isHidden(target)).toBe(false);
    await decide(target, 'no-action');
    await reported(target, other, await aReporter());
    expect(await isHidden(target)).toBe(true);
    t.clock.set(new Date());
  });

  it('by a selfie shows and verifies the member, and refuses the reports', async () => {
    const photo = { photo: await aPicture() };
    const target = await aMember(t);
    const { body } = await t.api(target.token).post('/api/user/photos', formOf(photo));
    const verification = { photo: toId(body.photos[0].id), at: t.clock.now() };
    await database(t)
      .collection('users')
      .updateOne({ _id: target.user._id }, { $set: { photoVerification: verification } });
    const [one, other] = [await aReporter(), await aReporter()];
    await reported(target, one, other);
    expect(await profileOf(target)).toMatchObject({ verified: false, ageCheck: expect.anything() });
    const first = await approveSelfie(target);
    expect(await isHidden(target)).toBe(false);
    expect(await profileOf(target)).toMatchObject({ verified: true });
    await undo(first);
    expect(await isHidden(target)).toBe(true);
    expect(await profileOf(target)).toMatchObject({ verified: false, ageCheck: expect.anything() });
    expect(await reportsAbout(target)).toHaveLength(2);
    const { verifications } = (await admin.get('/api/admin/verifications')).body;
    const [again] = verifications.filter(
      (shown: { member: { _id: string } }) => shown.member._id === target.id,
    );
    const approved = { outcome: 'approved', photoId: body.photos[0].id };
    await admin.post(`/api/admin/verifications/${again.id}/decision`, approved);
    expect([await isHidden(target), await mailsTo(target, SHOWN)]).toEqual([false, 0]);
    await undoOver(t);
    expect(await mailsTo(target, SHOWN)).toBe(1);
    expect(await reportsAbout(target)).toEqual([]);
    const decided = await reportsAbout(target, 'decided');
    expect(decided.map(({ decision }) => decision?.outcome)).toEqual(['no-action', 'no-action']);
    const { reports } = (await t.api(one.token).get('/api/user/reports')).body;
    expect(reports).toMatchObject([{ state: 'decided', decision: { outcome: 'no-action' } }]);
    t.clock.advance(DAY_MS);
    await reported(target, one, other, await aReporter());
    expect(await isHidden(target)).toBe(false);
    t.clock.set(new Date());
  });

  it('by a selfie leaves a report open that also names an intimate picture', async () => {
    const [she, target] = await twoFriends(t);
    await t.api(target.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    const form = formOf({ picture: await aPicture() });
    form.set('to', she.id);
    const messageId: string = (await t.api(target.token).post('/api/chat/send-picture', form)).body.message
      .id;
    const isHeld = async (): Promise<boolean> =>
      (await chatApi(t, she).messages(target.id)).body.messages[0].image.held === true;
    const ofPicture = { reason: 'under-age', intimate: true, place: 'chat', messageId };
    const answer = await t.api(she.token).post('/api/user/report', { targetUserId: target.id, ...ofPicture });
    expect(answer.status).toBe(201);
    await reported(target, await aReporter());
    expect([await isHidden(target), await isHeld()]).toEqual([true, true]);

    await approveSelfie(target);
    expect([await isHidden(target), await isHeld()]).toEqual([false, true]);
    expect(await reportsAbout(target, 'decided')).toHaveLength(1);
    const [open, ...others] = await reportsAbout(target);
    expect(others).toEqual([]);
    expect(open).toMatchObject({ reporter: { _id: she.id }, intimate: 'chat' });
    expect(Date.parse(open?.dueAt ?? '') - Date.parse(open?.createdAt ?? '')).toBe(2 * HOUR_MS);
    await decide(target, 'no-action');
    expect(await isHeld()).toBe(false);
  });

  it('gives a verification back that only the check has paused', async () => {
    const target = await aMember(t);
    const { body } = await t.api(target.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    const verification = { photo: toId(body.photos[0].id), at: t.clock.now() };
    await database(t)
      .collection('users')
      .updateOne({ _id: target.user._id }, { $set: { photoVerification: verification } });
    await reported(target, await aReporter(), await aReporter());
    expect(await profileOf(target)).toMatchObject({ verified: false });
    const decision = await decide(target, 'no-action');
    expect(await profileOf(target)).toMatchObject({ verified: true });
    await undo(decision);
    expect(await profileOf(target)).toMatchObject({ verified: false });
    await decide(target, 'no-action');
  });

  it('is given up if all reports are erased with their reporters', async () => {
    const { target, one, other } = await hidden();
    for (const [reporter, isHiddenAfter] of [
      [one, true],
      [other, false],
    ] as const) {
      await erase(reporter);
      await t.jobsDone();
      expect(await isHidden(target)).toBe(isHiddenAfter);
    }
    expect(await mailsTo(target, SHOWN)).toBe(1);
  });

  it('as under age is a block like any other, and nobody is told that the member is shown', async () => {
    const { target } = await hidden();
    const decision = await decide(target, 'blocked');
    const stored = () => database(t).collection('users').findOne({ _id: target.user._id });
    expect(await stored()).toMatchObject({ status: 'blocked', discoverable: false });
    await undo(decision);
    expect(await stored()).toMatchObject({ status: 'active', discoverable: false });
    expect(await isHidden(target)).toBe(true);
    await decide(target, 'blocked');
    await undoOver(t);
    expect(await mailsTo(target, SHOWN)).toBe(0);
    expect(await mailsTo(target, /blocked/)).toBe(1);
    t.clock.set(new Date());
  });

  it.each<[string, (target: MadeMember, reporter: MadeMember) => Promise<unknown>]>([
    ['the member has withdrawn the selfie', ({ token }) => t.api(token).delete('/api/user/verification')],
    [
      'the member has deleted and restored the account',
      async ({ token, email }) => {
        await t.api(token).delete('/api/user/delete');
        await t.api().post(`/api/auth/restore/${await mailedToken(t, email, 'restore')}`);
      },
    ],
    ['a reporter is erased', (_, reporter) => erase(reporter)],
  ])('by a selfie is taken back although %s', async (_, act) => {
    const { target, one } = await hidden();
    await t.api(target.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    const approval = await approveSelfie(target);
    await act(target, one);
    await t.jobsDone();
    await undo(approval);
    await t.jobsDone();
    expect(await isHidden(target)).toBe(true);
    const stored = await database(t).collection('users').findOne({ _id: target.user._id });
    expect(stored).not.toHaveProperty('photoVerification');
    expect(stored).not.toHaveProperty('ageCheck.judgedAt');
    const open = { target: target.user._id, decision: null };
    expect(await database(t).collection('reports').countDocuments(open)).toBeGreaterThan(0);
  });

  it('by a selfie that is taken back does not hide the member when no report is left', async () => {
    const { target, one, other } = await hidden();
    await t.api(target.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    const approval = await approveSelfie(target);
    for (const reporter of [one, other]) await erase(reporter);
    await undo(approval);
    await t.jobsDone();
    expect(await isHidden(target)).toBe(false);
  });
});
