import { DECISION_RULES, DECISIONS_LIMITS, type AppealView, type DecisionView } from '@contract';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { aColleague, useColleagues, type Colleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
const owner = useAdminApi(t);
const [nisha, om] = useColleagues(t, owner, 'moderator', 'moderator');
afterEach(() => t.clock.set(new Date()));

const decisionsOf = async ({ token }: { token: string }): Promise<DecisionView[]> =>
  (await t.api(token).get('/api/user/decisions')).body.decisions;
const mailsTo = async ({ email }: MadeMember) => {
  await undoOver(t);
  return t.mailsTo(email);
};
const reportOf = async (target: MadeMember, more: object = {}): Promise<{ id: string; by: MadeMember }> => {
  const by = await aMember(t, { name: 'Reporter Rani' });
  await t.api(by.token).post('/api/user/report', { targetUserId: target.id, reason: 'harassment', ...more });
  const stored = await database(t).collection('reports').findOne({ target: target.user._id });
  return { id: String(stored?._id), by };
};
const decideReport = (id: string, body: object) =>
  nisha.client.post(`/api/admin/reports/${id}/decision`, body);
const warn = (member: MadeMember, more: object = {}) =>
  nisha.client.post('/api/admin/warn', {
    userId: member.id,
    rule: 'advertising',
    about: 'profile',
    key: `warn ${member.id}`,
    ...more,
  });
const mailed = async (member: MadeMember) => {
  await undoOver(t);
  return t.mailTo(member.email);
};

describe('warning by the decision of a report', () => {
  it('shows rule, subject and reason to the member, in one e-mail too, and does not name the reporter', async () => {
    const ravi = await aMember(t);
    const { id, by } = await reportOf(ravi, { place: 'chat' });
    const body = { outcome: 'warned', rule: 'harassment', reason: 'You kept writing after a no.' };
    const answers = await Promise.all([decideReport(id, body), decideReport(id, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await mailsTo(ravi);
    const decisions = await decisionsOf(ravi);
    expect(decisions).toMatchObject([
      {
        kind: 'warning',
        reason: 'You kept writing after a no.',
        rule: { key: 'harassment', title: 'Harassment or insults' },
        about: 'message',
        stands: true,
        until: null,
        appealUntil: expect.any(String) as string,
      },
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual(['A warning about your Mutual account']);
    const [text = ''] = mails.map((mail) => mail.text);
    for (const part of [
      'The rule: Harassment or insults: ',
      'what you wrote to somebody',
      'You kept writing after a no.',
      '/decisions',
      `${DECISIONS_LIMITS.appealDays} days`,
    ])
      expect(text).toContain(part);
    expect(JSON.stringify([decisions, mails])).not.toContain(by.user.name);
    const { entries } = (await owner.get('/api/admin/audit?action=report-decided')).body;
    expect(entries[0]).toMatchObject({ after: { outcome: 'warned', rule: 'harassment' } });
  });

  it.each([
    ['inappropriate-photos', 'profile', 'photo', 'photos'],
    ['fake-profile', 'card', 'profile', 'fake-profile'],
    ['harassment', 'call', 'behaviour', 'harassment'],
  ])(
    'is about the subject of the report: %s from %s is about %s by %s',
    async (reason, place, about, rule) => {
      const ravi = await aMember(t);
      const { id } = await reportOf(ravi, { reason, place });
      expect((await decideReport(id, { outcome: 'warned', reason: 'Look at the rules.' })).status).toBe(200);
      await undoOver(t);
      const [decision] = await decisionsOf(ravi);
      expect(decision).toMatchObject({ about, reason: 'Look at the rules.', rule: { key: rule } });
    },
  );

  it('is accepted with a rule and no written reason, and rejected with neither', async () => {
    const ravi = await aMember(t);
    const { id } = await reportOf(ravi);
    const refused = await decideReport(id, { outcome: 'warned', reason: ' ' });
    expect(refused.body).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'reason', message: 'Please give a reason.' }],
    });
    expect((await decideReport(id, { outcome: 'warned', reason: '', rule: 'rudeness' })).status).toBe(400);
    expect((await decideReport(id, { outcome: 'warned', reason: '', rule: 'hate' })).status).toBe(200);
    await undoOver(t);
    expect(await decisionsOf(ravi)).toMatchObject([{ reason: null, rule: { key: 'hate' } }]);
  });

  it('is reported to the reporter when the account is deleted meanwhile', async () => {
    const ravi = await aMember(t);
    const { id, by } = await reportOf(ravi);
    await t.api(ravi.token).delete('/api/user/delete');
    expect((await decideReport(id, { outcome: 'warned', reason: 'x' })).status).toBe(200);
    expect((await mailsTo(by)).map(({ subject }) => subject)).toEqual([
      'Your report on Mutual has been decided',
    ]);
  });
});

describe('warning by staff', () => {
  it('warns once for each idempotency key, in the language of the member, with an entry in the audit log', async () => {
    const meher = await aMember(t, { language: 'hi' });
    const answers = await Promise.all([warn(meher), warn(meher)]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [200, 'User warned successfully'],
      [200, 'User warned successfully'],
    ]);
    expect(await decisionsOf(meher)).toEqual([]);
    const mails = await mailsTo(meher);
    expect(await decisionsOf(meher)).toMatchObject([
      { kind: 'warning', rule: { title: 'विज्ञापन या स्पैम' }, about: 'profile', reason: null },
    ]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('नियम: विज्ञापन या स्पैम');
    const { entries } = (await owner.get('/api/admin/audit?action=warned')).body;
    expect(entries).toMatchObject([
      { target: { _id: meher.id }, by: { _id: nisha.id }, after: { rule: 'advertising', about: 'profile' } },
    ]);
    expect((await warn(meher, { key: 'another' })).status).toBe(200);
    await undoOver(t);
    expect(await decisionsOf(meher)).toHaveLength(2);
  });

  it('is rejected for unknown members, without a rule, and without the right', async () => {
    const meher = await aMember(t);
    expect((await warn(meher, { userId: 'f'.repeat(24) })).body.code).toBe('MEMBER_NOT_FOUND');
    expect((await warn(meher, { userId: nisha.id })).body.code).toBe('SELF_TARGET');
    expect((await warn(meher, { rule: undefined })).status).toBe(400);
    const support = await aColleague(t, owner, 'support');
    expect((await support.client.post('/api/admin/warn', {})).body.code).toBe('RIGHT_REQUIRED');
  });
});

describe('appeal against a warning', () => {
  it('removes the warning when other staff lift it', async () => {
    const ravi = await aMember(t);
    await warn(ravi);
    await undoOver(t);
    const [warning] = await decisionsOf(ravi);
    const appeal = () =>
      t.api(ravi.token).post(`/api/user/decisions/${warning?.id}/appeal`, { text: 'It was no advert.' });
    const both = await Promise.all([appeal(), appeal()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const queue: AppealView[] = (await om.client.get('/api/admin/appeals')).body.appeals;
    expect(queue).toMatchObject([{ kind: 'warning', rule: { key: 'advertising' }, mayDecide: true }]);
    const decide = (who: Colleague) =>
      who.client.post(`/api/admin/appeals/${warning?.id}/decision`, { outcome: 'lifted', reason: 'True.' });
    expect((await decide(nisha)).body.code).toBe('OWN_DECISION');
    expect((await decide(om)).body).toMatchObject({ success: true, undone: true });
    expect(await decisionsOf(ravi)).toMatchObject([{ stands: true, appeal: { decision: null } }]);
    await undoOver(t);
    expect(await decisionsOf(ravi)).toMatchObject([
      { stands: false, appeal: { decision: { outcome: 'lifted', undone: true } } },
    ]);
    expect((await t.mailTo(ravi.email)).text).toContain('it does not count against you');
  });

  it('is rejected after its time, and the data copy contains the warning', async () => {
    const ravi = await aMember(t);
    await warn(ravi, { reason: 'Links to a shop.' });
    expect(await rowsOfDataCopy(t, ravi.id, 'decisions')).toEqual([]);
    await undoOver(t);
    const [warning] = await decisionsOf(ravi);
    t.clock.advance(DECISIONS_LIMITS.appealDays * DAY_MS);
    const late = await t.api().post('/api/auth/login', { email: ravi.email, password: PASSWORD });
    const again = t.api(late.body.token as string);
    const appeal = await again.post(`/api/user/decisions/${warning?.id}/appeal`, { text: 'Late' });
    expect(appeal.body.code).toBe('APPEAL_TOO_LATE');
    const [row] = await rowsOfDataCopy(t, ravi.id, 'decisions');
    expect(row).toMatchObject({
      kind: 'warning',
      reason: 'Links to a shop.',
      about: 'profile',
      rule: { key: 'advertising', en: { title: 'Advertising or spam' } },
    });
    expect(JSON.stringify(row)).not.toContain('warn ');
  });
});

describe('rule of a decision', () => {
  const restrict = (member: MadeMember, kind: 'block' | 'suspend', more: object) =>
    nisha.client.post(`/api/admin/${kind}`, { userId: member.id, action: kind, ...more });

  it('is in the e-mail of a block, in the refused log-in and in the audit log', async () => {
    const ravi = await aMember(t, { language: 'hi' });
    expect((await restrict(ravi, 'block', { rule: 'hate' })).status).toBe(200);
    const { text } = await mailed(ravi);
    expect(text).toContain('नियम: नफ़रत. किसी को भी');
    expect(text).not.toContain('कारण:');
    const refused = await t.api().post('/api/auth/login', { email: ravi.email, password: PASSWORD });
    expect(refused.body.error).toContain('नफ़रत');
    const { entries } = (await owner.get('/api/admin/audit?action=blocked')).body;
    expect(entries[0]).toMatchObject({ target: { _id: ravi.id }, after: { block: { rule: 'hate' } } });
  });

  it('is shown with the written reason, and stays when the reason is changed', async () => {
    const ravi = await aMember(t);
    await restrict(ravi, 'suspend', { rule: 'threats' });
    await restrict(ravi, 'suspend', { reason: 'Your message of today.', days: 3 });
    const { text } = await mailed(ravi);
    expect(text).toContain('The rule: Threats or violence. Nobody may');
    expect(text).toContain('The reason: Your message of today.');
  });

  it('is in the e-mail about a removed photo', async () => {
    const ravi = await aMember(t);
    const added = await t.api(ravi.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    const photoId = String((added.body.photos as { id: string }[])[0]?.id);
    const decide = (body: object) => nisha.client.post(`/api/admin/photos/${photoId}/decision`, body);
    expect((await decide({ outcome: 'removed' })).status).toBe(400);
    expect((await decide({ outcome: 'removed', rule: 'photos' })).status).toBe(200);
    expect((await mailed(ravi)).text).toContain('The rule: Picture that is not allowed. ');
    expect(await decisionsOf(ravi)).toMatchObject([{ kind: 'photo', reason: null, rule: { key: 'photos' } }]);
  });
});

describe('library of reasons', () => {
  const reasons = async () =>
    (await nisha.client.get('/api/admin/decision-reasons')).body.reasons as {
      rule: string;
      version: number;
      en: object;
      hi: object;
    }[];
  const texts = {
    en: { title: 'No adverts', text: 'This is no place for adverts.' },
    hi: { title: 'विज्ञापन नहीं', text: 'यह विज्ञापन की जगह नहीं है।' },
  };
  const change = (rule: string, body: object, who = owner) =>
    who.put(`/api/admin/decision-reasons/${rule}`, body);
  afterEach(() => database(t).collection('decisionReasons').deleteMany({}));

  it('has a title and a text in both languages for each rule', async () => {
    const all = await reasons();
    expect(all.map(({ rule }) => rule)).toEqual([...DECISION_RULES]);
    expect(all).toHaveLength(12);
    expect(all[0]).toMatchObject({ version: 0, changed: null, en: { title: 'Fraud or asking for money' } });
  });

  it('is changed by the owner, while earlier decisions keep their texts', async () => {
    const ravi = await aMember(t);
    await warn(ravi);
    const answer = await change('advertising', { ...texts, version: 0 });
    expect(answer.status).toBe(200);
    expect((await reasons()).find(({ rule }) => rule === 'advertising')).toMatchObject({
      version: 1,
      ...texts,
      changed: { by: { name: 'Mutual' } },
    });
    await warn(ravi, { key: 'the second' });
    await undoOver(t);
    expect((await decisionsOf(ravi)).map(({ rule }) => rule?.title)).toEqual([
      'No adverts',
      'Advertising or spam',
    ]);
    const { entries } = (await owner.get('/api/admin/audit?action=decision-reason-changed')).body;
    expect(entries).toMatchObject([
      {
        before: { en: { title: 'Advertising or spam' } },
        after: { rule: 'advertising', en: { title: 'No adverts' } },
      },
    ]);
  });

  it('accepts one of two changes of the same version', async () => {
    for (const version of [0, 1]) {
      const both = await Promise.all(
        ['A', 'B'].map((title) => change('other', { ...texts, en: { ...texts.en, title }, version })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('rejects missing and long texts, unknown rules, and staff other than the owner', async () => {
    const bad = (part: object) => change('other', { ...texts, ...part, version: 0 });
    expect((await bad({ hi: { title: ' ', text: 'x' } })).body.issues).toMatchObject([{ path: 'hi.title' }]);
    expect((await bad({ hi: undefined })).status).toBe(400);
    const long = 'x'.repeat(DECISIONS_LIMITS.reasonTextLength + 1);
    expect((await bad({ en: { title: 'x', text: long } })).status).toBe(400);
    expect((await change('rudeness', { ...texts, version: 0 })).status).toBe(400);
    const refused = await change('other', { ...texts, version: 0 }, nisha.client);
    expect(refused.body.code).toBe('RIGHT_REQUIRED');
  });
});
