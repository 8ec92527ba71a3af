import { toId } from '../../../src/platform/database/ids.js';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { database } from '../../support/match.js';
import { signUpBody } from '../../support/sign-up.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

const MIGRATION = '2026-11-29-account-keys';

const t = useTestApp({ newDatabase: true });
const keys = () => database(t).collection<{ _id: string }>('accountKeys');
const logIn = async (app: TestApp, email: string) =>
  (await app.api().post('/api/auth/login', { email, password: PASSWORD })).status;

describe('keys of accounts', () => {
  it('are added by the migration to accounts without them', async () => {
    const { email, inviteCode, user } = await aMember(t);
    const mine = { userId: user._id };
    await keys().deleteMany(mine);
    await database(t).collection<{ _id: string }>('migrations').deleteOne({ _id: MIGRATION });
    const updated = await startTestApp({ beside: t });
    expect((await keys().find(mine).toArray()).map(({ _id }) => _id).sort()).toEqual([
      `email:${email}`,
      `inviteCode:${inviteCode}`,
    ]);
    expect(await logIn(updated, email)).toBe(200);
    await updated.close();
  });

  it('allow one account for concurrent sign-ups with one address', async () => {
    const body = signUpBody();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.api().post('/api/auth/signup', body)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(await database(t).collection('users').countDocuments({ email: body.email })).toBe(1);
    expect(await keys().countDocuments({ _id: `email:${body.email}` })).toBe(1);
  });

  it('stay with their account after a rejected sign-up', async () => {
    const { email, user } = await aMember(t);
    const before = await keys().countDocuments();
    expect((await t.api().post('/api/auth/signup', signUpBody({ email }))).status).toBe(409);
    expect(await keys().countDocuments()).toBe(before);
    expect(await keys().findOne({ _id: `email:${email}` })).toMatchObject({
      userId: toId(user._id.toHexString()),
    });
  });
});
