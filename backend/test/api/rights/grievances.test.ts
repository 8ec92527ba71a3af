import { RIGHTS_LIMITS, type RightsRequestView, type WaitingQueueView } from '@contract';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { refuseNextMailTo } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const owner = useAdminApi(t);
beforeAll(() => setUpSecondFactor(t, owner));
beforeEach(async () => {
  t.clock.set(new Date());
  await database(t).collection('rightsRequests').deleteMany({});
});
let count = 0;

const grievanceOf = (more: object = {}) => ({
  kind: 'impersonation',
  words: 'Somebody uses my pictures.',
  name: 'Asha',
  email: `visitor${++count}@grievance.example`,
  language: 'en',
  ...more,
});
const send = (body: object) => t.api().post('/api/grievances', body);
const tokenMailedTo = async (email: string): Promise<string> =>
  /\/grievance\/([\w.-]+)/.exec((await t.mailTo(email)).text)?.[1] ?? '';
const confirm = (token: string) => t.api().post('/api/grievances/confirmation', { token });
const queue = async (): Promise<RightsRequestView[]> =>
  (await owner.get('/api/admin/rights-requests')).body.requests;

/** Sends and confirms a grievance. */
async function aConfirmed(more: object = {}) {
  const body = grievanceOf(more);
  await send(body);
  const request = (await confirm(await tokenMailedTo(body.email))).body as RightsRequestView;
  return { ...request, email: body.email };
}

/** Erases an account whose deletion is over. */
async function erase({ id, user }: MadeMember): Promise<void> {
  await database(t)
    .collection('users')
    .updateOne({ _id: user._id }, { $set: { status: 'deleted', deletedAt: new Date(0) } });
  await t.app.get(ErasureService).erase(id);
}

describe('a grievance without an account', () => {
  it('enters the queue when its mailed link is opened, and its clock begins then', async () => {
    const body = grievanceOf({ link: 'https://mutual.example/x' });
    const sentAt = t.clock.now().toISOString();
    const answer = await send(body);
    expect(answer.status).toBe(201);
    expect(await queue()).toEqual([]);
    const token = await tokenMailedTo(body.email);
    t.clock.advance(5 * HOUR_MS);
    const opened = await Promise.all([confirm(token), confirm(token)]);
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    expect(opened[0]?.body).toMatchObject({ kind: 'impersonation', answer: null });
    const { receivedAt, dueAt } = opened[0]?.body as RightsRequestView;
    expect(Date.parse(receivedAt)).toBeGreaterThan(Date.parse(sentAt) + 4 * HOUR_MS);
    expect(Date.parse(dueAt) - Date.parse(receivedAt)).toBe(36 * HOUR_MS);
    expect((await confirm(token)).body).toEqual(opened[0]?.body);
    expect(await queue()).toMatchObject([
      { from: { memberId: null, name: 'Asha', email: body.email }, link: 'https://mutual.example/x' },
    ]);
    const { ticket } = opened[0]?.body as RightsRequestView;
    const receipts = (await t.mails()).filter(
      ({ to, subject }) => to === body.email && subject.includes(ticket),
    );
    expect(receipts).toHaveLength(1);
  });

  it('gets the same answer whether or not the address has an account', async () => {
    const { email } = await aMember(t);
    const [known, unknown] = [await send(grievanceOf({ email })), await send(grievanceOf())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await t.mailTo(email)).text).not.toContain('account');
  });

  it('is not stored when a program has filled the hidden field, with the same answer', async () => {
    const real = await send(grievanceOf());
    await t.jobsDone();
    const stored = await database(t).collection('rightsRequests').countDocuments();
    const robot = await send(grievanceOf({ website: 'https://spam.example' }));
    expect([robot.status, robot.body]).toEqual([real.status, real.body]);
    expect(await database(t).collection('rightsRequests').countDocuments()).toBe(stored);
  });

  it('is not confirmed by a forged link, nor by one that has expired', async () => {
    const body = grievanceOf();
    await send(body);
    const token = await tokenMailedTo(body.email);
    expect((await confirm(`${token}x`)).body.code).toBe('LINK_INVALID');
    expect((await confirm(token.replace(/^./, 'f'))).body.code).toBe('LINK_INVALID');
    t.clock.advance(RIGHTS_LIMITS.confirmHours * HOUR_MS);
    expect((await confirm(token)).body.code).toBe('LINK_INVALID');
    expect(await queue()).toEqual([]);
    const [{ removeAt } = { removeAt: null }] = await database(t)
      .collection('rightsRequests')
      .find()
      .toArray();
    expect((removeAt as Date) <= t.clock.now()).toBe(true);
  });

  it('is read by ticket and address together, answered by mail, and reopened once', async () => {
    const { ticket, email, id } = await aConfirmed();
    const { email: other } = await aConfirmed();
    const lookUp = (with_: object) => t.api().post('/api/grievances/look-up', { ticket, email, ...with_ });
    expect((await lookUp({ ticket: ticket.toLowerCase().replace('-', ' ') })).body).toMatchObject({ ticket });
    for (const wrong of [{ email: other }, { ticket: '00000-00000' }])
      expect((await lookUp(wrong)).body.code).toBe('NOT_FOUND');
    await owner.post(`/api/admin/rights-requests/${id}/answer`, {
      outcome: 'done',
      reason: 'It is removed.',
    });
    expect((await t.mailTo(email)).text).toContain('It is removed.');
    const { entries } = (await owner.get('/api/admin/audit?action=rights-request-answered')).body;
    expect(entries[0]).toMatchObject({ reason: null, after: { request: id, outcome: 'done' } });
    expect((await lookUp({})).body.answer).toMatchObject({ outcome: 'done', text: 'It is removed.' });
    const reopen = () =>
      t.api().post('/api/grievances/reopen', { ticket, email, text: 'It is still there.' });
    expect((await reopen()).body).toMatchObject({ answer: null, reopening: { text: 'It is still there.' } });
    expect((await reopen()).body.code).toBe('NOT_REOPENABLE');
    expect(await queue()).toHaveLength(2);
  });

  it('of a nominee names the members who have chosen the address', async () => {
    const member = await aMember(t, { name: 'Ravi' });
    const email = 'nominee@grievance.example';
    await t.api(member.token).put('/api/user/rights/nominee', { name: 'Om', email });
    await aConfirmed({ kind: 'nominee', email });
    expect(await queue()).toMatchObject([{ nominatedBy: [{ _id: member.id, name: 'Ravi' }] }]);
  });

  it('loses its author with the account of the same address', async () => {
    const member = await aMember(t);
    await aConfirmed({ email: member.email });
    await erase(member);
    expect(await queue()).toEqual([]);
    const { requests } = (await owner.get('/api/admin/rights-requests?state=decided')).body;
    expect(requests).toMatchObject([{ from: null, words: '', answer: { outcome: 'closed' } }]);
  });

  it('is in the data copy of the account that has confirmed its address', async () => {
    const owns = await aMember(t);
    await aConfirmed({ email: owns.email, words: 'I wrote this.' });
    await send(grievanceOf({ email: owns.email, words: 'Who wrote this?' }));
    expect(await rowsOfDataCopy(t, owns.id, 'rights-requests')).toMatchObject([
      { words: 'I wrote this.', visitor: { name: 'Asha', email: owns.email } },
    ]);
  });

  it('does not belong to an account that has not confirmed its address', async () => {
    const other = await aMember(t, { emailVerifiedAt: null });
    const { ticket, email } = await aConfirmed({ email: other.email });
    expect(await rowsOfDataCopy(t, other.id, 'rights-requests')).toEqual([]);
    await erase(other);
    const { body } = await t.api().post('/api/grievances/look-up', { ticket, email });
    expect(body).toMatchObject({ words: 'Somebody uses my pictures.', answer: null });
  });

  it('is kept as long as its link is valid when the mail leaves late', async () => {
    const body = grievanceOf();
    refuseNextMailTo(t, body.email, () => t.clock.advance(5 * HOUR_MS));
    const sentAt = t.clock.now().getTime();
    await send(body);
    await tokenMailedTo(body.email);
    const stored = await database(t).collection('rightsRequests').findOne({ 'visitor.email': body.email });
    expect((stored?.removeAt as Date).getTime()).toBeGreaterThanOrEqual(
      sentAt + (RIGHTS_LIMITS.confirmHours + 5) * HOUR_MS,
    );
  });
});

describe('the overview of what waits', () => {
  it('counts confirmed requests and late ones, with the oldest and the next due one', async () => {
    const waiting = async () =>
      ((await owner.get('/api/admin/waiting')).body.queues as WaitingQueueView[]).find(
        ({ queue: name }) => name === 'rights-requests',
      );
    expect(await waiting()).toMatchObject({ count: 0, late: 0, oldestAt: null, dueAt: null });
    const { receivedAt: oldestAt } = await aConfirmed({ kind: 'other' });
    t.clock.advance(HOUR_MS);
    const { dueAt } = await aConfirmed({ kind: 'intimate-picture' });
    await send(grievanceOf());
    expect(await waiting()).toMatchObject({ count: 2, late: 0, oldestAt, dueAt });
    t.clock.advance(2 * HOUR_MS);
    expect(await waiting()).toMatchObject({ count: 2, late: 1 });
  });
});
