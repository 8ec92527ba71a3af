import {
  ADMIN_LIMITS,
  DECISIONS_LIMITS,
  PROFILES_LIMITS,
  type AppealView,
  type DecisionView,
} from '@contract';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { setUpSecondFactor, totpCode, useAdminApi, type ApiClient } from '../../support/admin.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { aColleague, type Colleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const REASON = 'Asking for money is not allowed.';

const t = useTestApp();
const owner = useAdminApi(t);
let nisha: Colleague;
let om: Colleague;
beforeAll(async () => {
  await setUpSecondFactor(t, owner);
  nisha = await aColleague(t, owner, 'moderator');
  om = await aColleague(t, owner, 'moderator');
});
beforeEach(async () => {
  t.clock.set(new Date());
  await database(t).collection('decisions').deleteMany({});
});

type Kind = 'block' | 'suspend';
const restricts = async ({ id }: MadeMember, kind: Kind, more: object = {}): Promise<void> => {
  const body = { userId: id, action: kind, reason: REASON, ...more };
  expect((await nisha.client.post(`/api/admin/${kind}`, body)).status).toBe(200);
};
const logIn = ({ email }: MadeMember, more: object = {}) =>
  t.api().post('/api/auth/login', { email, password: PASSWORD, ...more });
const access = ({ email }: MadeMember, more: object = {}) =>
  t.api().post('/api/auth/appeal-access', { email, password: PASSWORD, ...more });
const appealBlocked = (token: string, text = 'I never asked anybody.') =>
  t.api().post('/api/appeals', { token, text });
const decisionsOf = async (token: string): Promise<DecisionView[]> =>
  (await t.api(token).get('/api/user/decisions')).body.decisions;
const queue = async (who: ApiClient = om.client, query = ''): Promise<AppealView[]> =>
  (await who.get(`/api/admin/appeals${query}`)).body.appeals;
const decide = (who: ApiClient, id: string, outcome = 'lifted', reason = 'We were wrong.') =>
  who.post(`/api/admin/appeals/${id}/decision`, { outcome, reason });

/** Creates a suspended member who has logged in again. */
async function suspended(more: object = {}) {
  const member = await aMember(t);
  await restricts(member, 'suspend', more);
  const token = (await logIn(member)).body.token as string;
  const [decision] = await decisionsOf(token);
  if (!decision) throw new Error('The suspension has no decision.');
  const appeal = (text: unknown = 'I never asked anybody.', by = token) =>
    t.api(by).post(`/api/user/decisions/${decision.id}/appeal`, { text });
  return { member, token, decision, appeal };
}

/** Creates an appeal and returns its stored document. */
async function aStoredAppeal() {
  const { appeal } = await suspended();
  await appeal();
  const stored = await database(t).collection('decisions').findOne({});
  if (!stored) throw new Error('The appeal is not stored.');
  return stored;
}

describe('appeal against a block', () => {
  it('requires the right password, and accepts the log-in after staff lift the block', async () => {
    const asha = await aMember(t, { name: 'Asha' });
    await restricts(asha, 'block');
    expect((await logIn(asha)).body).toEqual({
      statusCode: 403,
      code: 'BLOCKED',
      error: expect.stringContaining(REASON),
      message: expect.stringContaining(REASON),
    });
    expect((await access(asha, { password: 'not it' })).body.code).toBe('BAD_CREDENTIALS');
    expect((await access({ ...asha, email: 'nobody@mutual.example' })).body.code).toBe('BAD_CREDENTIALS');
    const { status, body } = await access(asha);
    expect(status).toBe(200);
    expect(body.decision).toMatchObject({
      kind: 'block',
      reason: REASON,
      until: null,
      stands: true,
      appeal: null,
    });
    const token = body.token as string;
    // The token gives no other access.
    expect((await t.api(token).get('/api/user/profile')).status).toBe(401);
    expect((await appealBlocked(`${token}x`)).body.code).toBe('LINK_INVALID');
    expect((await appealBlocked(asha.token)).status).toBe(400);
    expect((await appealBlocked(token, '   ')).status).toBe(400);
    expect((await appealBlocked(token, 'x'.repeat(DECISIONS_LIMITS.appealLength + 1))).status).toBe(400);

    const twice = await Promise.all([appealBlocked(token), appealBlocked(token)]);
    expect(twice.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect((await appealBlocked(token)).body.code).toBe('ALREADY_APPEALED');
    expect((await access(asha)).body.decision.appeal).toMatchObject({ decision: null });

    const [appeal] = await queue();
    expect(appeal).toMatchObject({
      kind: 'block',
      reason: REASON,
      member: { _id: asha.id, name: 'Asha' },
      by: { _id: nisha.id },
      appeal: { text: 'I never asked anybody.' },
      mayDecide: true,
      history: { reporters: 0, decisions: [] },
    });
    expect((await decide(om.client, appeal?.id ?? '')).body).toMatchObject({ success: true, undone: true });
    expect((await logIn(asha)).status).toBe(200);
    await undoOver(t);
    const mail = await t.mailTo(asha.email);
    expect(mail.subject).toBe('Your appeal on Mutual has been decided');
    expect(mail.text).toContain('your account is open again');
    expect(mail.text).toContain('We were wrong.');
    const { entries } = (await owner.get('/api/admin/audit?action=appeal-decided')).body;
    expect(entries[0]).toMatchObject({
      by: { _id: om.id },
      target: { _id: asha.id },
      reason: 'We were wrong.',
      before: { kind: 'block' },
      after: { outcome: 'undone' },
    });
    expect((await access(asha)).body.code).toBe('DECISION_OVER');
  });

  it('requires a code where a second factor is on, and rejects the token after 30 minutes', async () => {
    const ravi = await aMember(t);
    const api = t.api(ravi.token);
    const { secret } = (await api.post('/api/auth/second-factor/enrol', { password: PASSWORD })).body as {
      secret: string;
    };
    await api.post('/api/auth/second-factor/confirm', { code: totpCode(t, secret) });
    t.clock.advance(MINUTE_MS);
    await restricts(ravi, 'block');
    expect((await logIn(ravi)).body.code).toBe('BLOCKED');
    expect((await access(ravi)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await access(ravi, { code: '000000' })).body.code).toBe('WRONG_CODE');
    const { token } = (await access(ravi, { code: totpCode(t, secret) })).body;
    t.clock.advance(DECISIONS_LIMITS.appealTokenMinutes * MINUTE_MS);
    expect((await appealBlocked(token)).body.code).toBe('LINK_INVALID');
  });

  it('e-mails the link to the appeal in the language of the member', async () => {
    const asha = await aMember(t, { language: 'hi' });
    await restricts(asha, 'block');
    await undoOver(t);
    const mail = await t.mailTo(asha.email);
    expect(mail.text).toContain('/decisions');
    expect(mail.text).toContain(`${DECISIONS_LIMITS.appealDays} दिन`);
  });
});

describe('appeal against a suspension', () => {
  it('accepts one appeal from two devices, and none from another member', async () => {
    const { decision, appeal, token, member } = await suspended({ days: 7 });
    expect(decision).toMatchObject({ kind: 'suspension', stands: true });
    expect(decision.until).not.toBeNull();
    const stranger = await aMember(t);
    expect((await appeal('Not mine', stranger.token)).status).toBe(404);
    expect(await decisionsOf(stranger.token)).toEqual([]);
    const other = (await logIn(member)).body.token as string;
    const both = await Promise.all([appeal('One', token), appeal('Two', other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await decisionsOf(token))[0]).toMatchObject({ appealUntil: null, appeal: { decision: null } });
  });

  it.each([
    ['rejects an appeal without text', '', 400],
    ['rejects an appeal of blanks', '  \n ', 400],
    ['rejects an appeal that is not text', { $gt: '' }, 400],
    ['rejects an appeal over the maximum length', 'x'.repeat(DECISIONS_LIMITS.appealLength + 1), 400],
    ['accepts an appeal of the maximum length', 'x'.repeat(DECISIONS_LIMITS.appealLength), 201],
  ])('%s', async (_what, text, status) => {
    const { appeal } = await suspended();
    expect((await appeal(text)).status).toBe(status);
  });

  it('is rejected when it is late, or when the decision has ended or was replaced', async () => {
    const late = await suspended();
    t.clock.advance(DECISIONS_LIMITS.appealDays * DAY_MS - 60 * MINUTE_MS);
    const again = (await logIn(late.member)).body.token as string;
    expect((await decisionsOf(again))[0]?.appealUntil).not.toBeNull();
    t.clock.advance(60 * MINUTE_MS);
    expect((await late.appeal(undefined, again)).body.code).toBe('APPEAL_TOO_LATE');
    expect((await decisionsOf(again))[0]?.appealUntil).toBeNull();
    t.clock.set(new Date());

    const over = await suspended();
    await nisha.client.post('/api/admin/suspend', { userId: over.member.id, action: 'unsuspend' });
    expect((await over.appeal()).body.code).toBe('DECISION_OVER');

    // A second restriction by the same moderator stays one decision; one by another moderator is a new
    // decision.
    const replaced = await suspended();
    t.clock.advance(1000);
    await restricts(replaced.member, 'suspend', { days: 3 });
    let token = (await logIn(replaced.member)).body.token as string;
    expect(await decisionsOf(token)).toMatchObject([{ id: replaced.decision.id, stands: true }]);
    t.clock.advance(1000);
    await om.client.post('/api/admin/suspend', { userId: replaced.member.id, action: 'suspend' });
    token = (await logIn(replaced.member)).body.token as string;
    expect((await replaced.appeal(undefined, token)).body.code).toBe('DECISION_OVER');
    expect((await decisionsOf(token)).map(({ stands }) => stands)).toEqual([true, false]);
  });

  it('keeps the suspension when the appeal is upheld', async () => {
    const upheld = await suspended();
    await upheld.appeal();
    expect((await decide(om.client, upheld.decision.id, 'upheld', 'It was as they say.')).body.undone).toBe(
      false,
    );
    expect((await decisionsOf(upheld.token))[0]).toMatchObject({ stands: true, appeal: { decision: null } });
    await undoOver(t);
    expect((await decisionsOf(upheld.token))[0]).toMatchObject({
      stands: true,
      appeal: { decision: { outcome: 'upheld', undone: false, reason: 'It was as they say.' } },
    });
    const mails = (await t.mails()).filter(({ to }) => to === upheld.member.email);
    const answered = mails.find(({ subject }) => subject === 'Your appeal on Mutual has been decided');
    expect(answered?.text).toContain('the decision stands');
  });

  it.each([
    ['suspension', 'suspend', 'given again'],
    ['suspension', 'suspend', 'ended and given again'],
    ['block', 'block', 'given again'],
    ['block', 'block', 'ended and given again'],
  ] as const)('ends the %s (%s) that was %s before the appeal was decided', async (_, kind, how) => {
    const member = await aMember(t);
    await restricts(member, kind);
    let token: string;
    if (kind === 'block') {
      token = (await access(member)).body.token as string;
      expect((await appealBlocked(token)).status).toBeLessThan(300);
    } else {
      token = (await logIn(member)).body.token as string;
      const [decision] = await decisionsOf(token);
      await t.api(token).post(`/api/user/decisions/${decision?.id}/appeal`, { text: 'It was not me.' });
    }
    const id = (await queue())[0]?.id ?? '';
    t.clock.advance(1000);
    if (how !== 'given again')
      await nisha.client.post(`/api/admin/${kind}`, { userId: member.id, action: `un${kind}` });
    t.clock.advance(1000);
    await restricts(member, kind);
    expect((await decide(om.client, id)).body).toMatchObject({ success: true, undone: true });
    const again = await logIn(member);
    expect(again.status).toBe(200);
    expect((await t.api(again.body.token as string).get('/api/user/profile')).body.isSuspended).toBe(false);
    t.clock.set(new Date());
  });
});

describe('deciding appeals', () => {
  it('is not allowed to the moderator of the decision, and a claimed appeal is reserved', async () => {
    const { appeal, decision } = await suspended();
    await appeal();
    const claim = (who: Colleague) => who.client.post(`/api/admin/appeals/${decision.id}/claim`);
    expect((await queue(nisha.client))[0]?.mayDecide).toBe(false);
    expect((await claim(nisha)).body.code).toBe('OWN_DECISION');
    expect((await decide(nisha.client, decision.id)).body.code).toBe('OWN_DECISION');
    expect((await claim(om)).status).toBe(200);
    expect((await queue())[0]?.claim?.by._id).toBe(om.id);
    expect((await decide(owner, decision.id)).body).toMatchObject({
      code: 'APPEAL_CLAIMED',
      error: expect.stringContaining('is deciding this appeal.'),
    });
    t.clock.advance(ADMIN_LIMITS.claimMinutes * MINUTE_MS);
    expect((await queue())[0]?.claim).toBeNull();
    await claim(om);
    await om.client.post(`/api/admin/appeals/${decision.id}/release`);
    const both = await Promise.all([decide(owner, decision.id), decide(om.client, decision.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await claim(om)).body.code).toBe('APPEAL_DECIDED');
    expect(await queue()).toEqual([]);
    expect(await queue(om.client, '?state=decided')).toHaveLength(1);
  });

  it('is rejected without the right, for an unknown appeal, and with invalid fields', async () => {
    const support = await aColleague(t, owner, 'support');
    expect((await support.client.get('/api/admin/appeals')).body.code).toBe('RIGHT_REQUIRED');
    const { appeal, decision } = await suspended();
    expect((await decide(om.client, decision.id)).status).toBe(404);
    await appeal();
    expect((await decide(om.client, decision.id, 'perhaps')).status).toBe(400);
    expect((await decide(om.client, decision.id, 'lifted', ' ')).status).toBe(400);
    expect((await decide(om.client, 'f'.repeat(24))).status).toBe(404);
    expect((await om.client.get('/api/admin/appeals?state=all')).status).toBe(400);
  });

  it('uses a list of open and decided appeals in pages, each appeal once', async () => {
    const template = { ...(await aStoredAppeal()), appeal: { text: 'x', at: new Date(), decision: null } };
    const more = DECISIONS_LIMITS.appealPage;
    // Two appeals have the same time, one on each side of the page boundary.
    const at = (n: number) => new Date(Date.now() - DAY_MS + Math.min(n, more - 1) * 1000);
    const rows = Array.from({ length: more + 1 }, (_, n) => ({
      ...template,
      _id: toId(),
      at: new Date(Date.now() + n),
      appeal: { ...template.appeal, at: at(n) },
    }));
    await database(t).collection('decisions').deleteMany({});
    await database(t).collection('decisions').insertMany(rows);
    const first = (await om.client.get('/api/admin/appeals')).body;
    expect(first).toMatchObject({ total: more + 1, next: expect.any(String) as string });
    const rest = (await om.client.get(`/api/admin/appeals?after=${first.next}`)).body;
    expect(rest).toMatchObject({ total: more + 1, next: null });
    const ids = [...first.appeals, ...rest.appeals].map(({ id }: AppealView) => id);
    expect(ids).toEqual(rows.map(({ _id }) => _id.toHexString()));
    const decided = { outcome: 'upheld', undone: false, reason: 'x', by: rows[0]?._id };
    await database(t)
      .collection('decisions')
      .updateMany({}, [{ $set: { 'appeal.decision': { ...decided, at: '$appeal.at' } } }]);
    const newest = (await om.client.get('/api/admin/appeals?state=decided')).body;
    const oldest = (await om.client.get(`/api/admin/appeals?state=decided&after=${newest.next}`)).body;
    expect([...newest.appeals, ...oldest.appeals].map(({ id }: AppealView) => id)).toEqual(ids.reverse());
    expect((await om.client.get('/api/admin/appeals?after=first')).status).toBe(400);
  });

  it('has no effect after the suspension has expired, and the list shows this', async () => {
    const { appeal, decision } = await suspended({ days: 1 });
    await appeal();
    expect(await queue()).toMatchObject([{ stands: true }]);
    t.clock.advance(DAY_MS);
    expect(await queue()).toMatchObject([{ stands: false }]);
    expect((await decide(om.client, decision.id)).body).toMatchObject({ success: true, undone: false });
  });

  it('shows earlier decisions and the number of reporters', async () => {
    const { appeal, member } = await suspended();
    await t
      .api((await aMember(t)).token)
      .post('/api/user/report', { targetUserId: member.id, reason: 'scam' });
    await restricts(member, 'block');
    await appeal('', '');
    const { token } = (await access(member)).body;
    await appealBlocked(token);
    expect((await queue())[0]?.history).toMatchObject({
      reporters: 1,
      decisions: [{ kind: 'suspension', reason: REASON, appeal: null }],
    });
  });
});

describe('appeal against the removal of a photo', () => {
  /** Creates a photo that the moderator Nisha has removed, and an appeal against it. */
  async function removed() {
    const member = await aMember(t);
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(await aPicture())]), 'me.jpg');
    const { photos } = (await t.api(member.token).post('/api/user/photos', form)).body;
    const photoId = (photos as { id: string }[])[0]?.id ?? '';
    const body = { outcome: 'removed', reason: 'Not you.' };
    expect((await nisha.client.post(`/api/admin/photos/${photoId}/decision`, body)).status).toBe(200);
    await undoOver(t);
    const [decision] = await decisionsOf(member.token);
    await t.api(member.token).post(`/api/user/decisions/${decision?.id}/appeal`, { text: 'It is me.' });
    return { member, photoId, id: decision?.id ?? '' };
  }
  const photosOf = async ({ token }: MadeMember): Promise<{ id: string; url: string }[]> =>
    (await t.api(token).get('/api/user/profile')).body.photos;

  it('shows the photo to staff by a signed link, and restores the photo when the decision is lifted', async () => {
    const { member, photoId, id } = await removed();
    const link = (await queue())[0]?.photo ?? '';
    expect((await t.api().get(link)).status).toBe(200);
    expect((await t.api().get(link.replace(/signature=.{4}/, 'signature=AAAA'))).body.code).toBe(
      'LINK_INVALID',
    );
    expect((await decide(om.client, id)).body.undone).toBe(true);
    const [photo] = await photosOf(member);
    expect(photo?.id).toBe(photoId);
    t.clock.advance((PROFILES_LIMITS.removedPhotoDays + 1) * DAY_MS);
    await t.jobsDone();
    t.clock.set(new Date());
    expect((await t.api().get(photo?.url ?? '')).status).toBe(200);
  });

  it('does not restore a photo after its retention period, and informs staff and the member', async () => {
    const { member, id } = await removed();
    await database(t)
      .collection('decisions')
      .updateOne({ userId: member.user._id }, { $set: { at: new Date(Date.now() - 46 * DAY_MS) } });
    expect((await queue())[0]?.photo).toBeNull();
    expect((await decide(om.client, id)).body).toMatchObject({ success: true, undone: false });
    expect(await photosOf(member)).toEqual([]);
    await undoOver(t);
    expect((await t.mailTo(member.email)).text).toContain('could not be put back');
  });
});

describe('decisions in the data of a member', () => {
  it('are in the data copy with their appeals', async () => {
    const { member, appeal } = await suspended();
    await appeal('I never asked anybody.');
    expect(await rowsOfDataCopy(t, member.id, 'decisions')).toMatchObject([
      { reason: REASON, appeal: { text: 'I never asked anybody.' } },
    ]);
  });

  it('are deleted with the account', async () => {
    const { member, appeal, token } = await suspended();
    await appeal();
    await t.api(token).delete('/api/user/delete');
    t.clock.advance(14 * DAY_MS + 1000);
    await t.jobsDone();
    t.clock.set(new Date());
    expect(await database(t).collection('decisions').countDocuments({ userId: member.user._id })).toBe(0);
  });
});
