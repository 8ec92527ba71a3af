import { FACTS, PROFILES_LIMITS } from '@contract';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { adminApi } from '../../support/admin.js';
import { matchApi, userOf } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

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

describe('PUT /api/user/facts', () => {
  it('shows each fact in the own profile, on the card and to staff, unless it is hidden', async () => {
    const [me, other] = [await aMember(t), await aWoman(t)];
    expect(await own(me)).toMatchObject({ facts: {}, hiddenFacts: [], religionConsentAt: null });
    const { status, body } = await put(me, { ...ALL, religionConsent: true });
    expect(status).toBe(200);
    expect(body).toEqual({ facts: ALL, hiddenFacts: [], religionConsentAt: expect.any(String) });
    expect(Object.keys(ALL).sort()).toEqual([...FACTS].sort());
    expect((await matchApi(t, other).card(me.id)).body.facts).toEqual(ALL);
    await put(me, { hiddenFacts: ['height', 'religion'] });
    const { height, religion, ...shown } = ALL;
    expect((await own(me)).facts).toEqual(ALL);
    expect((await matchApi(t, other).card(me.id)).body.facts).toEqual(shown);
    const admin = await adminApi(t);
    expect((await admin.get(`/api/admin/users?search=${me.email}`)).body).toMatchObject([{ facts: shown }]);
    expect([height, religion]).toEqual([168, 'jain']);
  });

  it('removes single facts, and keeps concurrent changes of different facts', async () => {
    const me = await aMember(t);
    await Promise.all([put(me, { height: 170 }), put(me, { work: 'Baker' })]);
    expect((await own(me)).facts).toEqual({ height: 170, work: 'Baker' });
    expect((await put(me, { work: '', languages: [] })).body.facts).toEqual({ height: 170 });
    expect((await put(me, { height: null })).body.facts).toEqual({});
  });

  it('stores a religion only with its consent, and deletes both together', async () => {
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
    ['a height above the maximum', { height: PROFILES_LIMITS.heightCm.max + 1 }],
    ['a height with half a centimetre', { height: 170.5 }],
    ['the same language twice', { languages: ['en', 'en'] }],
    ['a language that is not listed', { languages: ['xx'] }],
    ['a work text that is too long', { work: 'a'.repeat(PROFILES_LIMITS.workLength + 1) }],
    ['control characters', { work: 'a\u0000b' }],
    ['an option that is not listed', { pets: 'dragon' }],
    ['an unknown fact', { salary: 1 }],
  ])('rejects %s with 400', async (_, body) => {
    const me = await aMember(t);
    expect((await put(me, body)).status).toBe(400);
    expect((await own(me)).facts).toEqual({});
  });

  it('rejects a suspended member', async () => {
    expect((await put(await aMember(t, { status: 'suspended' }), { height: 170 })).body.code).toBe(
      'SUSPENDED',
    );
  });

  it('attaches the shown facts to a report, but not the religion', async () => {
    const [me, other] = [await aMember(t), await aWoman(t)];
    await put(me, { ...ALL, religionConsent: true, hiddenFacts: ['work'] });
    await t
      .api(other.token)
      .post('/api/user/report', { targetUserId: me.id, reason: 'scam', place: 'profile' });
    const { reports } = (await (await adminApi(t)).get('/api/admin/reports?state=received')).body;
    const { work: _hidden, religion: _erasable, ...visible } = ALL;
    expect(reports).toMatchObject([{ target: { _id: me.id }, profile: { facts: visible } }]);
    expect(Object.keys(reports[0].profile.facts).sort()).toEqual(Object.keys(visible).sort());
  });

  it('accepts contact details in the work text and flags them to staff', async () => {
    const me = await aMember(t);
    await put(me, { work: 'WhatsApp 98765 43210' });
    await t.jobsDone();
    const { signals } = (await (await adminApi(t)).get('/api/admin/signals')).body;
    expect(signals).toMatchObject([{ member: { _id: me.id }, kinds: [{ kind: 'profile' }] }]);
  });
});
