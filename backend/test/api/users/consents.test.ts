import type { ConsentKind, ConsentsView } from '@contract';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

async function consentOf({ token }: MadeMember, kind: ConsentKind) {
  const { body } = await t.api(token).get('/api/user/consents');
  const found = (body as ConsentsView).consents.find((consent) => consent.kind === kind);
  return found && { given: found.given, history: found.history.map(({ given }) => given) };
}

describe('consents of a member', () => {
  it('include the consents of the sign-up', async () => {
    const me = await aMember(t);
    expect(await consentOf(me, 'terms')).toEqual({ given: true, history: [true] });
    expect(await consentOf(me, 'announcements')).toEqual({ given: true, history: [true] });
    expect(await consentOf(me, 'religion')).toEqual({ given: false, history: [] });
    expect(await consentOf(me, 'push')).toEqual({ given: false, history: [] });
  });

  it('contain each change of the consent to announcements, and no repetition', async () => {
    const me = await aMember(t);
    const put = (given: unknown) => t.api(me.token).put('/api/user/consents/announcements', { given });
    for (const given of [false, false, true, false]) expect(await put(given)).toMatchObject({ status: 200 });
    expect(await consentOf(me, 'announcements')).toEqual({
      given: false,
      history: [false, true, false, true],
    });
    expect((await t.api(me.token).get('/api/user/profile')).body).toMatchObject({ announcements: false });
    expect(await put('no')).toMatchObject({ status: 400 });
  });

  it('include the religion in the profile, also one stored before consents were recorded', async () => {
    const me = await aMember(t);
    const put = (body: object) => t.api(me.token).put('/api/user/facts', body);
    await put({ religion: 'hindu', religionConsent: true });
    expect(await consentOf(me, 'religion')).toEqual({ given: true, history: [true] });
    await put({ religion: null });
    expect(await consentOf(me, 'religion')).toEqual({ given: false, history: [false, true] });
    const old = await aMember(t, { facts: { religion: 'hindu' }, religionConsentAt: new Date() });
    expect(await consentOf(old, 'religion')).toEqual({ given: true, history: [true] });
  });
});
