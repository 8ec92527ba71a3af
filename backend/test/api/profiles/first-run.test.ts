import { FIRST_RUN_STEPS } from '@contract';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { signUpBody } from '../../support/sign-up.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type LoggedIn = Pick<MadeMember, 'token'>;

async function aNewMember(): Promise<LoggedIn> {
  const { email, password, ...body } = signUpBody({});
  await t.api().post('/api/auth/signup', { ...body, email, password });
  return (await t.api().post('/api/auth/login', { email, password })).body as LoggedIn;
}
const stepOf = async ({ token }: LoggedIn): Promise<unknown> =>
  ((await t.api(token).get('/api/user/profile')).body as { firstRun: unknown }).firstRun;
const put = ({ token }: LoggedIn, step: unknown) => t.api(token).put('/api/user/first-run', { step });

describe('the first run', () => {
  it('begins with the sign-up, and goes on where it was left', async () => {
    const me = await aNewMember();
    expect(await stepOf(me)).toBe(FIRST_RUN_STEPS[0]);
    expect(await put(me, 'about')).toMatchObject({ status: 200, body: { step: 'about' } });
    expect(await stepOf(me)).toBe('about');
  });

  it('stays ended, whatever another device says later', async () => {
    const me = await aNewMember();
    expect(await put(me, null)).toMatchObject({ status: 200, body: { step: null } });
    expect(await put(me, 'place')).toMatchObject({ status: 200, body: { step: null } });
    expect(await stepOf(me)).toBeNull();
  });

  it('is not begun by an account from before there was one', async () => {
    const me = await aMember(t, { bio: '', complete: false });
    expect(await stepOf(me)).toBeNull();
    expect(await put(me, 'place')).toMatchObject({ body: { step: null } });
  });

  it('is not shown to a member whose profile is complete', async () => {
    expect(await stepOf(await aMember(t, { firstRun: 'place', bio: '' }))).toBe('place');
    expect(await stepOf(await aMember(t, { firstRun: 'place' }))).toBeNull();
  });

  it.each(['', 'everything', 3, undefined])('has no page %j', async (step) => {
    expect(await put(await aNewMember(), step)).toMatchObject({ status: 400 });
  });
});
