import { FACTS, LIMITS } from '@contract';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { anAdmin } from '../../support/admin.js';
import { actor, userOf } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const ALL = {
  pronouns: 'she',
  height: 168,
  work: 'Nurse',
  education: 'master',
  languages: ['en', 'mr'],
  religion: 'jain',
  children: 'open',
  pets: 'cat',
};

const put = ({ token }: MadeMember, body: object) => t.api(token).put('/api/user/facts', body);
const own = async ({ token }: MadeMember) => (await t.api(token).get('/api/user/profile')).body;

it('each stands on the own profile, on the card and for staff, unless it is hidden', async () => {
  const [me, other] = [await aMember(t), await aMember(t, { gender: 'female', lookingFor: 'male' })];
  expect(await own(me)).toMatchObject({ facts: {}, hiddenFacts: [], religionConsentAt: null });
  const { status, body } = await put(me, { ...ALL, religionConsent: true });
  expect(status).toBe(200);
  expect(body).toEqual({ facts: ALL, hiddenFacts: [], religionConsentAt: expect.any(String) });
  expect(Object.keys(ALL).sort()).toEqual([...FACTS].sort());
  expect((await actor(t, other).card(me.id)).body.facts).toEqual(ALL);
  await put(me, { hiddenFacts: ['height', 'religion'] });
  const { height, religion, ...shown } = ALL;
  expect((await own(me)).facts).toEqual(ALL);
  expect((await actor(t, other).card(me.id)).body.facts).toEqual(shown);
  const admin = await anAdmin(t);
  expect((await admin.get(`/api/admin/users?search=${me.email}`)).body).toMatchObject([{ facts: shown }]);
  expect([height, religion]).toEqual([168, 'jain']);
});

it('is taken back one by one; two devices change different ones side by side', async () => {
  const me = await aMember(t);
  await Promise.all([put(me, { height: 170 }), put(me, { work: 'Baker' })]);
  expect((await own(me)).facts).toEqual({ height: 170, work: 'Baker' });
  expect((await put(me, { work: '', languages: [] })).body.facts).toEqual({ height: 170 });
  expect((await put(me, { height: null })).body.facts).toEqual({});
});

it('a religion is stored with its consent alone, and goes with it', async () => {
  const me = await aMember(t);
  expect(await put(me, { religion: 'sikh' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'religion' }] },
  });
  expect((await put(me, { religion: 'sikh', religionConsent: false })).status).toBe(400);
  expect((await own(me)).facts).toEqual({});
  const before = t.clock.now().getTime();
  const at = String((await put(me, { religion: 'sikh', religionConsent: true })).body.religionConsentAt);
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(at)).toBeLessThanOrEqual(t.clock.now().getTime());
  t.clock.advance(60_000);
  expect((await put(me, { height: 180 })).body).toMatchObject({
    facts: { religion: 'sikh' },
    religionConsentAt: at,
  });
  expect((await put(me, { religion: null })).body).toMatchObject({
    facts: { height: 180 },
    religionConsentAt: null,
  });
  expect(JSON.stringify(await userOf(t, me.id))).not.toContain('sikh');
});

it.each([
  ['a height that nobody has', { height: LIMITS.heightCm.max + 1 }],
  ['half a centimetre', { height: 170.5 }],
  ['a language twice', { languages: ['en', 'en'] }],
  ['a language that is not listed', { languages: ['xx'] }],
  ['61 characters of work', { work: 'a'.repeat(LIMITS.workLength + 1) }],
  ['control characters', { work: 'a\u0000b' }],
  ['an option that is not listed', { pets: 'dragon' }],
  ['an unknown fact', { salary: 1 }],
])('refuses %s', async (_, body) => {
  const me = await aMember(t);
  expect((await put(me, body)).status).toBe(400);
  expect((await own(me)).facts).toEqual({});
});

it('needs a member who may edit', async () => {
  expect((await put(await aMember(t, { status: 'suspended' }), { height: 170 })).body.code).toBe('SUSPENDED');
});

it('a report keeps what was shown, but a religion, which goes with its consent', async () => {
  const [me, other] = [await aMember(t), await aMember(t, { gender: 'female', lookingFor: 'male' })];
  await put(me, { ...ALL, religionConsent: true, hiddenFacts: ['work'] });
  await t
    .api(other.token)
    .post('/api/user/report', { targetUserId: me.id, reason: 'scam', place: 'profile' });
  const { reports } = (await (await anAdmin(t)).get('/api/admin/reports?state=received')).body;
  const { work: _hidden, religion: _erasable, ...kept } = ALL;
  expect(reports).toMatchObject([{ target: { _id: me.id }, profile: { facts: kept } }]);
  expect(Object.keys(reports[0].profile.facts).sort()).toEqual(Object.keys(kept).sort());
});

it('work with contact details is taken, and staff learn of it', async () => {
  const me = await aMember(t);
  await put(me, { work: 'WhatsApp 98765 43210' });
  await t.jobsDone();
  const { signals } = (await (await anAdmin(t)).get('/api/admin/signals')).body;
  expect(signals).toMatchObject([{ member: { _id: me.id }, kinds: [{ kind: 'profile' }] }]);
});
