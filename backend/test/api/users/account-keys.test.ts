import { aMember, type MadeMember, PASSWORD } from '../../factories/member.factory.js';
import { toId } from '../../../src/platform/database/ids.js';
import { database } from '../../support/match.js';
import { signUpBody } from '../../support/sign-up.js';
import { startTestApp, type TestApp, useTestApp } from '../../support/test-app.js';

const MIGRATION = '2026-11-29-account-keys';

const t = useTestApp({ newDatabase: true });
const keys = () => database(t).collection<{ _id: string }>('accountKeys');
const logIn = async (app: TestApp, email: string) =>
  (await app.api().post('/api/auth/login', { email, password: PASSWORD })).status;
const signUp = (app: TestApp, body: object) => app.api().post('/api/auth/signup', signUpBody({ ...body }));

describe('accounts of version 1.0', () => {
  let member: MadeMember;
  let updated: TestApp;
  /** Stores accounts as an instance of version 1.0 does. */
  const users = () => database(t).collection('users');
  const aMemberOfOldInstance = async (): Promise<MadeMember> => {
    const made = await aMember(t);
    await keys().deleteMany({ userId: made.user._id });
    return made;
  };

  beforeAll(async () => {
    member = await aMember(t);
    await keys().deleteMany({});
    await users().createIndex({ email: 1 }, { unique: true });
    await users().createIndex({ inviteCode: 1 }, { unique: true });
    await database(t).collection<{ _id: string }>('migrations').deleteOne({ _id: MIGRATION });
    updated = await startTestApp({ beside: t });
  });
  afterAll(() => updated.close());

  it('have keys after the start, and again after the job of the update', async () => {
    const ids = ({ email, inviteCode }: MadeMember) => [`email:${email}`, `inviteCode:${inviteCode}`];
    const stored = async (made: MadeMember) =>
      (await keys().find({ userId: made.user._id }).toArray()).map(({ _id }) => _id);
    expect((await stored(member)).sort()).toEqual(ids(member).sort());
    expect(await logIn(updated, member.email)).toBe(200);

    const late = await aMemberOfOldInstance();
    updated.clock.advance(61 * 60_000);
    await updated.jobsDone();
    expect((await stored(late)).sort()).toEqual(ids(late).sort());
  });

  it('are found and stay unique while an older instance stores them without keys', async () => {
    const { email, inviteCode } = await aMemberOfOldInstance();
    expect(await logIn(updated, email)).toBe(200);
    expect((await signUp(updated, { email })).body.code).toBe('EMAIL_TAKEN');
    expect((await signUp(updated, { referralCode: inviteCode })).status).toBe(201);
  });

  it('are found by the address to which an older instance has changed, and free the previous one', async () => {
    const made = await aMember(t);
    const email = `changed.${made.email}`;
    await users().updateOne({ _id: made.user._id }, { $set: { email } });
    expect(await logIn(updated, made.email)).toBe(401);
    expect(await logIn(updated, email)).toBe(200);
    expect((await signUp(updated, { email: made.email })).status).toBe(201);
  });
});

describe('keys of accounts', () => {
  it('create one account for concurrent sign-ups with one address', async () => {
    const body = signUpBody();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.api().post('/api/auth/signup', body)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(await database(t).collection('users').countDocuments({ email: body.email })).toBe(1);
    expect(await keys().countDocuments({ _id: `email:${body.email}` })).toBe(1);
  });

  it('are of no other account after a refused sign-up', async () => {
    const { email, user } = await aMember(t);
    const before = await keys().countDocuments();
    expect((await signUp(t, { email })).status).toBe(409);
    expect(await keys().countDocuments()).toBe(before);
    expect(await keys().findOne({ _id: `email:${email}` })).toMatchObject({
      userId: toId(user._id.toHexString()),
    });
  });
});
