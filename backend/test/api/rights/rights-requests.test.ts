import { RIGHTS_LIMITS, type MyRightsView, type RightsRequestView } from '@contract';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { refuseNextMailTo } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { openSocket } from '../../support/socket.js';
import { aColleague, type Colleague } from '../../support/staff.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';
import { expireRedisKeys, tracesOf } from '../../support/traces.js';

const WORDS = 'My papers have another spelling.';

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
  await database(t).collection('rightsRequests').deleteMany({});
});

const correction = ({ token }: MadeMember, body: object) =>
  t.api(token).post('/api/user/rights/corrections', { words: WORDS, ...body });
const grievance = ({ token }: MadeMember, kind = 'privacy', more: object = {}) =>
  t.api(token).post('/api/user/rights/grievances', { kind, words: 'It was made public.', ...more });
const mine = async ({ token }: MadeMember): Promise<MyRightsView> =>
  (await t.api(token).get('/api/user/rights')).body as MyRightsView;
const answers = (
  { client }: Colleague,
  id: string,
  outcome = 'done',
  reason = 'We have seen your passport.',
) => client.post(`/api/admin/rights-requests/${id}/answer`, { outcome, reason });
const hoursBetween = (from: string, to: string | undefined): number =>
  (Date.parse(to ?? '') - Date.parse(from)) / HOUR_MS;
const mailsTo = async (address: string): Promise<string[]> =>
  (await t.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);

describe('the grievance officer', () => {
  it('is the support address until the operator names somebody, with the hours of the law', async () => {
    const { status, body } = await t.api().get('/api/rights/officer');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: null,
      email: 'support@mutual.example',
      address: null,
      jurisdiction: 'in',
      hours: { 'intimate-picture': 2, 'urgent-grievance': 36, 'data-right': 720 },
    });
  });
});

describe('a request for a correction', () => {
  it('is acknowledged with ticket and due date, carried out once, and answered by mail', async () => {
    const asha = await aMember(t, { name: 'Aasha' });
    const socket = await openSocket(t, asha);
    const { status, body } = await correction(asha, { name: 'Asha', dob: '1995-05-05', gender: 'female' });
    expect(status).toBe(201);
    const request = body as RightsRequestView;
    expect(request).toMatchObject({
      ticket: expect.stringMatching(/^[\dA-Z]{5}-[\dA-Z]{5}$/),
      kind: 'correction',
      words: WORDS,
      correction: { name: 'Asha', dob: '1995-05-05', gender: 'female' },
      answer: null,
    });
    expect(hoursBetween(request.receivedAt, request.dueAt)).toBe(30 * 24);
    const receipt = await t.mailTo(asha.email);
    expect(receipt.subject).toBe(`Mutual has received your request (${request.ticket})`);
    const { requests } = (await nisha.client.get('/api/admin/rights-requests')).body;
    expect(requests[0]).toMatchObject({
      from: { memberId: asha.id, name: 'Aasha', email: asha.email },
      present: { name: 'Aasha', dob: asha.user.dob.toISOString().slice(0, 10), gender: 'male' },
      acknowledgedAt: expect.any(String),
      mayAnswer: true,
    });

    const twice = await Promise.all([answers(nisha, request.id), answers(om, request.id)]);
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await answers(nisha, request.id)).body.code).toBe('RIGHTS_REQUEST_ANSWERED');
    // The first one is of the request itself.
    expect((await socket.wait('account-changed', 2)).at(-1)).toEqual({ parts: ['rights', 'profile'] });
    const profile = (await t.api(asha.token).get('/api/user/profile')).body;
    expect(profile).toMatchObject({ name: 'Asha', gender: 'female' });
    expect(profile.dob).toMatch(/^1995-05-05/);
    expect((await owner.get('/api/admin/users?search=Asha')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ _id: asha.id })]),
    );
    expect((await t.mailTo(asha.email)).text).toContain('We have seen your passport.');
    expect((await mine(asha)).requests[0]?.answer).toMatchObject({ outcome: 'done' });
    const { requests: decided } = (await nisha.client.get('/api/admin/rights-requests?state=decided')).body;
    expect(decided[0].present).toMatchObject({ name: 'Aasha', gender: 'male' });
    const { entries } = (await owner.get(`/api/admin/audit?userId=${asha.id}`)).body;
    const actions = (entries as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['corrected', 'rights-request-answered']));
  });

  it('is carried out once, also when it is reopened and done again, and the data copy has both values', async () => {
    const asha = await aMember(t, { name: 'Aasha' });
    const { id } = (await correction(asha, { name: 'Asha' })).body as RightsRequestView;
    await answers(nisha, id);
    await t.api(asha.token).post(`/api/user/rights/requests/${id}/reopen`, { text: 'And the picture?' });
    expect((await answers(om, id)).status).toBe(200);
    const { requests } = (await nisha.client.get('/api/admin/rights-requests?state=decided')).body;
    expect(requests[0].present).toEqual({ name: 'Aasha' });
    const { entries } = (await owner.get(`/api/admin/audit?userId=${asha.id}&action=corrected`)).body;
    expect(entries).toHaveLength(1);
    expect(await rowsOfDataCopy(t, asha.id, 'rights-requests')).toMatchObject([
      { correction: { name: 'Asha' }, replaced: { name: 'Aasha' } },
    ]);
  });

  it('changes nothing when staff decline it', async () => {
    const ravi = await aMember(t, { name: 'Ravi' });
    const { id } = (await correction(ravi, { name: 'Ravindra' })).body as RightsRequestView;
    expect((await answers(nisha, id, 'declined', 'Please show us a paper.')).status).toBe(200);
    expect((await t.api(ravi.token).get('/api/user/profile')).body.name).toBe('Ravi');
    expect((await t.mailTo(ravi.email)).text).toContain('We have not done what you asked for.');
  });

  it('is refused for nobody under age, for contact data, without a value, and to staff', async () => {
    const member = await aMember(t);
    const year = t.clock.now().getUTCFullYear() - 16;
    expect((await correction(member, { dob: `${year}-01-01` })).body.code).toBe('UNDER_AGE');
    expect((await correction(member, { name: 'asha.example.com' })).body.code).toBe('NAME_NOT_ALLOWED');
    expect((await correction(member, {})).body.issues[0].path).toBe('name');
    expect((await correction(member, { name: 'A', words: ' ' })).body.issues[0].path).toBe('words');
    expect(
      await nisha.client.post('/api/user/rights/corrections', { name: 'A', words: WORDS }),
    ).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_PROTECTED' },
    });
    expect((await mine(member)).requests).toEqual([]);
  });

  it('checks the age again when it is carried out', async () => {
    const member = await aMember(t);
    const { id } = (await correction(member, { dob: '2000-01-01' })).body as RightsRequestView;
    const young = { 'correction.dob': new Date(t.clock.now().getTime() - 17 * 365 * DAY_MS) };
    await database(t).collection('rightsRequests').updateOne({}, { $set: young });
    expect((await answers(nisha, id)).body.code).toBe('UNDER_AGE');
    expect((await mine(member)).requests[0]?.answer).toBeNull();
  });
});

describe('a grievance', () => {
  it.each([
    ['intimate-picture', 2],
    ['impersonation', 36],
    ['privacy', 36],
    ['other', 7 * 24],
  ])('%s is due within %i hours', async (kind, hours) => {
    const member = await aMember(t);
    const { body } = await grievance(member, kind, { link: 'https://mutual.example/somebody' });
    expect(body).toMatchObject({ kind, link: 'https://mutual.example/somebody' });
    expect(hoursBetween(body.receivedAt, body.dueAt)).toBe(hours);
  });

  it('is open to suspended members, and limited in number', async () => {
    const member = await aMember(t, { status: 'suspended' });
    const sent = await Promise.all(Array.from({ length: RIGHTS_LIMITS.open + 1 }, () => grievance(member)));
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(RIGHTS_LIMITS.open).fill(201), 409]);
    expect((await grievance(member)).body.code).toBe('TOO_MANY_RIGHTS_REQUESTS');
  });

  it('is limited in number on two instances too', async () => {
    const member = await aMember(t);
    const other = await startTestApp({ beside: t });
    const sent = await Promise.all(
      Array.from({ length: 2 * RIGHTS_LIMITS.open }, (_, index) =>
        (index % 2 ? other : t)
          .api(member.token)
          .post('/api/user/rights/grievances', { kind: 'other', words: `My words ${index}.` }),
      ),
    );
    await other.close();
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(RIGHTS_LIMITS.open);
    expect((await t.api(member.token).get('/api/user/rights')).body.requests).toHaveLength(
      RIGHTS_LIMITS.open,
    );
  });

  it('stands in the queue by due date, and is claimed by one of the staff', async () => {
    const member = await aMember(t);
    for (const kind of ['other', 'intimate-picture', 'privacy']) await grievance(member, kind);
    const { requests, total } = (await nisha.client.get('/api/admin/rights-requests')).body;
    expect((requests as RightsRequestView[]).map(({ kind }) => kind)).toEqual([
      'intimate-picture',
      'privacy',
      'other',
    ]);
    expect(total).toBe(3);
    const path = `/api/admin/rights-requests/${requests[0].id}`;
    expect((await nisha.client.post(`${path}/claim`)).status).toBe(200);
    expect((await om.client.post(`${path}/claim`)).body).toMatchObject({ code: 'RIGHTS_REQUEST_CLAIMED' });
    expect((await answers(om, requests[0].id)).body.code).toBe('RIGHTS_REQUEST_CLAIMED');
    const { requests: claimed } = (await om.client.get('/api/admin/rights-requests')).body;
    expect(claimed[0].claim.by).toMatchObject({ _id: nisha.id });
    expect((await nisha.client.post(`${path}/release`)).status).toBe(200);
    expect((await answers(om, requests[0].id)).status).toBe(200);
  });

  it('is reopened once, and answered by somebody else', async () => {
    const member = await aMember(t);
    const other = await aMember(t);
    const { id } = (await grievance(member)).body as RightsRequestView;
    const reopens = (by: MadeMember, text = 'You have not read it.') =>
      t.api(by.token).post(`/api/user/rights/requests/${id}/reopen`, { text });
    expect((await reopens(member)).body.code).toBe('NOT_REOPENABLE');
    await answers(nisha, id, 'declined', 'It is not public.');
    expect((await reopens(other)).body.code).toBe('NOT_FOUND');
    t.clock.advance(DAY_MS);
    const { status, body } = await reopens(member);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      answer: null,
      reopening: { text: 'You have not read it.', first: { text: 'It is not public.' } },
    });
    expect(hoursBetween(body.reopening.at, body.dueAt)).toBe(36);
    expect((await answers(nisha, id)).body.code).toBe('OWN_DECISION');
    expect((await answers(om, id, 'done', 'You were right.')).status).toBe(200);
    expect((await t.mailTo(member.email)).text).toContain('This answer is final.');
    expect((await reopens(member)).body.code).toBe('NOT_REOPENABLE');
    expect((await mine(member)).requests[0]?.reopenUntil).toBeUndefined();
  });

  it('cannot be reopened once its time is over', async () => {
    const member = await aMember(t);
    const { id } = (await grievance(member)).body as RightsRequestView;
    await answers(nisha, id);
    const [answered] = (await mine(member)).requests;
    expect(hoursBetween(answered?.answer?.at ?? '', answered?.reopenUntil)).toBe(
      RIGHTS_LIMITS.reopenDays * 24,
    );
    await database(t)
      .collection('rightsRequests')
      .updateOne(
        {},
        { $set: { 'answer.at': new Date(t.clock.now().getTime() - RIGHTS_LIMITS.reopenDays * DAY_MS) } },
      );
    const { body } = await t
      .api(member.token)
      .post(`/api/user/rights/requests/${id}/reopen`, { text: 'No.' });
    expect(body.code).toBe('NOT_REOPENABLE');
  });
});

describe('reminders of staff', () => {
  it('come with a quarter of the time left and at its end, to those who may answer', async () => {
    const support = await aColleague(t, owner, 'support');
    const member = await aMember(t);
    const { ticket } = (await grievance(member, 'intimate-picture')).body as RightsRequestView;
    t.clock.advance(89 * MINUTE_MS);
    expect(await mailsTo(om.email)).not.toContain(`Request ${ticket} is due soon (Mutual)`);
    t.clock.advance(MINUTE_MS);
    for (const email of [om.email, nisha.email, 'support@mutual.example'])
      expect(await mailsTo(email)).toContain(`Request ${ticket} is due soon (Mutual)`);
    t.clock.advance(30 * MINUTE_MS);
    expect((await mailsTo(om.email)).filter((subject) => subject.includes(ticket))).toEqual([
      `Request ${ticket} is due soon (Mutual)`,
      `Request ${ticket} is due now (Mutual)`,
    ]);
    expect((await mailsTo(support.email)).filter((subject) => subject.includes(ticket))).toEqual([]);
  });

  it('come to each once when one address refuses the mail at first', async () => {
    const member = await aMember(t);
    const { ticket } = (await grievance(member, 'intimate-picture')).body as RightsRequestView;
    await t.jobsDone();
    refuseNextMailTo(t, om.email);
    t.clock.advance(90 * MINUTE_MS);
    for (const email of ['support@mutual.example', nisha.email, om.email])
      expect((await mailsTo(email)).filter((subject) => subject.includes(ticket))).toEqual([
        `Request ${ticket} is due soon (Mutual)`,
      ]);
  });

  it('do not come after the answer, and come by the new clock after a reopening', async () => {
    const member = await aMember(t);
    const { id, ticket } = (await grievance(member, 'intimate-picture')).body as RightsRequestView;
    await answers(nisha, id, 'declined', 'No.');
    t.clock.advance(3 * HOUR_MS);
    const ofTicket = async () => (await mailsTo(om.email)).filter((subject) => subject.includes(ticket));
    expect(await ofTicket()).toEqual([]);
    await t.api(member.token).post(`/api/user/rights/requests/${id}/reopen`, { text: 'Look again.' });
    t.clock.advance(89 * MINUTE_MS);
    expect(await ofTicket()).toEqual([]);
    t.clock.advance(MINUTE_MS);
    expect(await ofTicket()).toEqual([`Request ${ticket} is due soon (Mutual)`]);
  });
});

describe('a nominee', () => {
  it('is named, changed and removed, and told nothing', async () => {
    const member = await aMember(t);
    const other = await aMember(t);
    const api = t.api(member.token);
    const nominee = { name: 'Ravi', email: other.email };
    expect((await api.put('/api/user/rights/nominee', nominee)).body.nominee).toMatchObject(nominee);
    const changed = { name: 'Om', email: 'om@nominee.example' };
    expect((await api.put('/api/user/rights/nominee', changed)).body.nominee).toMatchObject(changed);
    expect(await rowsOfDataCopy(t, member.id, 'nominee')).toMatchObject([changed]);
    expect((await api.delete('/api/user/rights/nominee')).body.nominee).toBeNull();
    expect((await api.delete('/api/user/rights/nominee')).status).toBe(200);
    const addresses = (await t.mails()).map(({ to }) => to);
    expect(addresses).not.toContain(other.email);
    expect(addresses).not.toContain('om@nominee.example');
    expect((await nisha.client.put('/api/user/rights/nominee', changed)).body.code).toBe('ADMIN_PROTECTED');
  });
});

describe('an erasure', () => {
  it('leaves kind, times and outcome of a request, without the person', async () => {
    const member = await aMember(t, { name: 'Zephyrine' });
    await t.api(member.token).put('/api/user/rights/nominee', { name: 'Quill', email: 'quill@n.example' });
    const { id, ticket } = (await grievance(member)).body as RightsRequestView;
    await answers(nisha, id, 'done', 'Dear Zephyrine, it is gone.');
    await correction(member, { name: 'Zephyr' });
    expect(await rowsOfDataCopy(t, member.id, 'rights-requests')).toHaveLength(2);
    await t.jobsDone();
    await database(t)
      .collection('users')
      .updateOne({ _id: member.user._id }, { $set: { status: 'deleted', deletedAt: new Date(0) } });
    await t.app.get(ErasureService).erase(member.id);
    // An erasure comes weeks after the member was last active.
    await expireRedisKeys(t, DAY_MS);
    expect(await tracesOf(t, ['Zephyr', member.id, member.email, 'quill'])).toEqual([]);
    const { requests } = (await nisha.client.get('/api/admin/rights-requests?state=decided')).body;
    expect(requests).toHaveLength(2);
    expect((requests as { ticket: string }[]).find((one) => one.ticket === ticket)).toMatchObject({
      kind: 'privacy',
      words: '',
      from: null,
      answer: { outcome: 'done', text: '' },
    });
    expect(requests.some(({ answer }: RightsRequestView) => answer?.outcome === 'closed')).toBe(true);
    t.clock.advance(40 * DAY_MS);
    expect((await mailsTo(om.email)).filter((subject) => subject.includes('is due'))).not.toContain(ticket);
  });
});
