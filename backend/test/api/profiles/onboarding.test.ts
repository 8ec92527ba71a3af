import { ONBOARDING_STEPS } from '@contract';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { signUpBody } from '../../support/sign-up.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

type LoggedIn = Pick<MadeMember, 'token'>;

async function aNewMember(): Promise<LoggedIn> {
  const { email, password, ...body } = signUpBody({});
  await t.api().post('/api/auth/signup', { ...body, email, password });
  return (await t.api().post('/api/auth/login', { email, password })).body as LoggedIn;
}
const stepOf = async ({ token }: LoggedIn): Promise<unknown> =>
  ((await t.api(token).get('/api/user/profile')).body as { firstRun: unknown }).firstRun;
const put = ({ token }: LoggedIn, step: unknown) => t.api(token).put('/api/user/first-run', { step });

describe('onboarding', () => {
  it('starts at sign-up, and continues at the stored step', async () => {
    const me = await aNewMember();
    expect(await stepOf(me)).toBe(ONBOARDING_STEPS[0]);
    expect(await put(me, 'about')).toMatchObject({ status: 200, body: { step: 'about' } });
    expect(await stepOf(me)).toBe('about');
  });

  it('stays finished when another device sends a step later', async () => {
    const me = await aNewMember();
    expect(await put(me, null)).toMatchObject({ status: 200, body: { step: null } });
    expect(await put(me, 'place')).toMatchObject({ status: 200, body: { step: null } });
    expect(await stepOf(me)).toBeNull();
  });

  it('does not start for an account that is older than onboarding', async () => {
    const me = await aMember(t, { bio: '', complete: false });
    expect(await stepOf(me)).toBeNull();
    expect(await put(me, 'place')).toMatchObject({ body: { step: null } });
  });

  it('returns no step for a complete profile', async () => {
    expect(await stepOf(await aMember(t, { firstRun: 'place', bio: '' }))).toBe('place');
    expect(await stepOf(await aMember(t, { firstRun: 'place' }))).toBeNull();
  });

  it.each(['', 'everything', 3, undefined])('rejects the step %j with 400', async (step) => {
    expect(await put(await aNewMember(), step)).toMatchObject({ status: 400 });
  });
});
