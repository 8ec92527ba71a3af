import type { OpenAPIObject } from '@nestjs/swagger';
import {
  AUTH_SERVER_LIMITS,
  RATE_LIMITS,
  type BeginPasskeySignUpView,
  type ProofOfWork,
  type ProofOfWorkChallenge,
} from '@contract';
import { ProofOfWorkService } from '../../../src/modules/auth/sign-up/proof-of-work.service.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import { AppConfig, loadConfig } from '../../../src/platform/config/app-config.js';
import { addressRange } from '../../../src/platform/http/client-address.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { anAuthenticator } from '../../support/authenticator.js';
import { database } from '../../support/match.js';
import { EasyProofOfWork, solved } from '../../support/proof-of-work.js';
import { signUpBody } from '../../support/sign-up.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

const ENV = {
  RATE_LIMIT_FACTOR: '1',
  SIGN_UPS_BEFORE_PROOF: '1',
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_TOKEN: 'a-token-for-prometheus',
};
const OPTIONS = {
  env: ENV,
  override: (builder) => builder.overrideProvider(ProofOfWorkService).useClass(EasyProofOfWork),
} satisfies Parameters<typeof startTestApp>[0];
const t = useTestApp(OPTIONS);

type Extra = Record<string, unknown>;
const signUp = (address: string, extra: Extra = {}, app: TestApp = t): Promise<ApiAnswer> =>
  app.api().post('/api/auth/signup', signUpBody(extra), { 'x-forwarded-for': address });
const challengeIn = ({ body }: ApiAnswer): ProofOfWorkChallenge =>
  (body as { challenge: ProofOfWorkChallenge }).challenge;
const required = { status: 403, body: { code: 'PROOF_OF_WORK_REQUIRED', challenge: expect.anything() } };

let ranges = 0;
/** Returns a function that returns addresses of one range, which no other test uses. */
function aRange(): (host: number) => string {
  const range = `198.51.${++ranges}`;
  return (host) => `${range}.${host}`;
}

/** Makes a range busy. Returns its addresses and a challenge for it. */
async function aBusyRange(app: TestApp = t) {
  const address = aRange();
  expect((await signUp(address(1), {}, app)).status).toBe(201);
  const challenge = challengeIn(await signUp(address(2), {}, app));
  return { address, challenge, send: (proof: unknown, host = 3) => signUp(address(host), { proof }, app) };
}

describe('a sign-up from a busy address range', () => {
  it('needs a proof of work, with which the same sign-up creates an account', async () => {
    const address = aRange();
    expect((await signUp(address(1))).status).toBe(201);
    const email = 'busy@mutual.example';
    const refused = await signUp(address(2), { email });
    expect(refused).toMatchObject(required);
    expect(await database(t).collection('users').countDocuments({ email })).toBe(0);
    const proof = solved(challengeIn(refused));
    expect((await signUp(address(2), { email, proof })).status).toBe(201);
    expect(await database(t).collection('users').countDocuments({ email })).toBe(1);
  });

  it('needs none from other ranges, and counts networks of IPv6 together', async () => {
    const { send } = await aBusyRange();
    expect(await send(undefined)).toMatchObject(required);
    expect((await signUp(aRange()(1))).status).toBe(201);
    expect((await signUp('2001:db8:1:2::1')).status).toBe(201);
    expect(await signUp('2001:db8:1:ffff::7')).toMatchObject(required);
    expect((await signUp('2001:db8:2:2::1')).status).toBe(201);
  });

  it('is needed after SIGN_UPS_BEFORE_PROOF, times RATE_LIMIT_FACTOR', async () => {
    const other = await startTestApp({ ...OPTIONS, beside: t, env: { ...ENV, RATE_LIMIT_FACTOR: '3' } });
    const address = aRange();
    for (const host of [1, 2, 3]) expect((await signUp(address(host), {}, other)).status).toBe(201);
    expect(await signUp(address(4), {}, other)).toMatchObject(required);
    await other.close();
    expect(loadConfig(t.environment).signUpsBeforeProof).toBe(RATE_LIMITS.signUpsByRange.points);
  });

  it('counts towards the limit of its address once', async () => {
    const { address } = await aBusyRange();
    const { points } = RATE_LIMITS.signUpByAddress;
    for (let time = 0; time < points; time += 1) {
      const challenge = challengeIn(await signUp(address(9)));
      expect((await signUp(address(9), { proof: solved(challenge) })).status).toBe(201);
    }
    expect((await signUp(address(9))).status).toBe(429);
  });

  it('needs a proof with a passkey too, which stays usable', async () => {
    const { address } = await aBusyRange();
    const headers = { 'x-forwarded-for': address(5) };
    const { password: _password, ...person } = signUpBody();
    const begun = await t.api().post('/api/auth/signup/passkey/begin', person, headers);
    const { userId, ...options } = begun.body as BeginPasskeySignUpView;
    // The passkey is created before the proof is asked for, and both take their time.
    const { passkeyChallengeMinutes, proofOfWorkMinutes } = AUTH_SERVER_LIMITS;
    const left = await t.app.get(Redis).client.ttl(`passkey-challenge:${options.challenge}`);
    expect(left).toBeGreaterThan((passkeyChallengeMinutes + proofOfWorkMinutes - 1) * 60);
    const passkey = anAuthenticator(t.app.get(AppConfig).publicUrl).make(options);
    const finish = (proof?: ProofOfWork) =>
      t.api().post('/api/auth/signup/passkey', { ...person, userId, passkey, proof }, headers);
    const refused = await finish();
    expect(refused).toMatchObject(required);
    expect((await finish(solved(challengeIn(refused)))).status).toBe(201);
  });

  it('is counted for operators', async () => {
    const metric = async (result: string): Promise<number> => {
      const { body } = await t
        .api()
        .get('/metrics', undefined, { authorization: `Bearer ${ENV.METRICS_TOKEN}` });
      const line = new RegExp(`^mutual_sign_up_proofs_total\\{.*result="${result}".*\\} (\\d+)$`, 'm');
      return Number(line.exec(String(body))?.[1] ?? 0);
    };
    const results = ['required', 'accepted', 'refused'];
    const before = await Promise.all(results.map(metric));
    const { challenge, send } = await aBusyRange();
    await send(solved(challenge));
    await send(solved(challenge));
    const after = await Promise.all(results.map(metric));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1]);
  });
});

describe('a proof of work', () => {
  it('is accepted once, also by many requests at two instances', async () => {
    const other = await startTestApp({ ...OPTIONS, beside: t });
    const { address, challenge } = await aBusyRange();
    const proof = solved(challenge);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signUp(address(10 + index), { proof }, index % 2 ? other : t)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(403)]);
    const next = challengeIn(await signUp(address(20), {}, other));
    expect((await signUp(address(20), { proof: solved(next) })).status).toBe(201);
    await other.close();
  });

  it('is used up by a sign-up that fails for another reason', async () => {
    const { address, challenge } = await aBusyRange();
    const proof = solved(challenge);
    const failed = await signUp(address(4), { proof, password: 'password123' });
    expect(failed.body.code).toBe('COMMON_PASSWORD');
    expect(await signUp(address(4), { proof })).toMatchObject(required);
  });

  it('expires', async () => {
    const { challenge, send } = await aBusyRange();
    const proof = solved(challenge);
    t.clock.advance(AUTH_SERVER_LIMITS.proofOfWorkMinutes * MINUTE_MS + 1_000);
    const refused = await send(proof);
    expect(refused).toMatchObject(required);
    expect((await send(solved(challengeIn(refused)))).status).toBe(201);
  });

  it('is not needed again while a range is quiet, and then not used up', async () => {
    const { challenge } = await aBusyRange();
    const quiet = aRange();
    const proof = solved(challenge);
    expect((await signUp(quiet(1), { proof })).status).toBe(201);
  });

  it('costs at most the number of keys of the contract, and at least half of it', async () => {
    const service = t.app.get(ProofOfWorkService, { strict: false });
    const { counter } = solved(await service.newChallenge('test')).solution;
    expect(counter).toBeGreaterThanOrEqual(4);
    expect(counter).toBeLessThan(8);
    const usual = await startTestApp({ beside: t, env: ENV });
    const { send, challenge } = await aBusyRange(usual);
    const proof = solved(challenge);
    expect(proof.solution.counter).toBeGreaterThanOrEqual(AUTH_SERVER_LIMITS.proofOfWorkKeys / 2);
    expect(proof.solution.counter).toBeLessThan(AUTH_SERVER_LIMITS.proofOfWorkKeys);
    expect((await send(proof)).status).toBe(201);
    await usual.close();
  });

  it('is accepted while Redis is unavailable, when each instance counts by itself', async () => {
    const env = { ...ENV, ROLE: 'api', REDIS_URL: 'redis://127.0.0.1:1' };
    const alone = await startTestApp({ ...OPTIONS, beside: t, env });
    const { challenge, send } = await aBusyRange(alone);
    expect((await send(solved(challenge))).status).toBe(201);
    await alone.close();
  });

  it('is described for other clients', async () => {
    const { paths, components } = (await t.api().get('/api/docs-json')).body as OpenAPIObject;
    const answers = paths['/api/auth/signup']?.post?.responses ?? {};
    expect(JSON.stringify(answers['403'])).toContain('ProofOfWorkRequired');
    expect(components?.schemas?.ErrorView).toMatchObject({
      properties: { challenge: { $ref: '#/components/schemas/ProofOfWorkChallenge' } },
    });
    expect(components?.schemas).toHaveProperty('ProofOfWork');
  });
});

describe('the range of an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['2001:db8:85a3:1::/64', '2001:db8:85a3::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, range) => {
    expect(addressRange(address)).toBe(range);
  });
});
