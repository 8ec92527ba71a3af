import { EnrolmentTokenService } from '../../../src/modules/auth/index.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { adminApi, setUpSecondFactor, totpCode, type ApiClient } from '../../support/admin.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { restrict } from '../../support/restrict.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

/** The period of a code in ms. */
const STEP = 30_000;
/** The first and the last instant of a period of a code, in ms from its start. */
const BORDERS = [
  ['first', 0],
  ['last', STEP - 1],
] as const;

/** Stops the clock `within` ms after the start of a period that is later than all used codes. */
const stopAt = (within: number): void =>
  t.clock.freeze(new Date((Math.floor(t.clock.now().getTime() / STEP) + 4) * STEP + within));

const path = (name: string) => `/api/auth/second-factor/${name}`;
const enrol = async (api: ApiClient): Promise<string> =>
  (await api.post(path('enrol'), { password: PASSWORD })).body.secret as string;

/** Creates a member with an authenticator app. */
async function withApp(): Promise<{ member: MadeMember; api: ApiClient; secret: string }> {
  const member = await aMember(t);
  const api = t.api(member.token);
  const secret = await enrol(api);
  expect((await api.post(path('confirm'), { code: totpCode(t, secret) })).status).toBe(200);
  return { member, api, secret };
}

afterEach(() => t.clock.set(new Date()));

type Door = (code: string) => Promise<ApiAnswer>;

/** The requests that a code of the member's app confirms, each with the secret of the app. */
const DOORS: Record<string, () => Promise<{ secret: string; enter: Door }>> = {
  'log-in': async () => {
    const { member, secret } = await withApp();
    const { email } = member;
    return { secret, enter: (code) => t.api().post('/api/auth/login', { email, password: PASSWORD, code }) };
  },
  'appeal access': async () => {
    const { member, secret } = await withApp();
    await restrict(t, member.id, 'blocked');
    const { email } = member;
    const enter: Door = (code) =>
      t.api().post('/api/auth/appeal-access', { email, password: PASSWORD, code });
    return { secret, enter };
  },
  'change of the e-mail address': async () => {
    const { api, secret } = await withApp();
    let count = 0;
    const enter: Door = (code) =>
      api.post('/api/auth/email', { email: `new${(count += 1)}@example.com`, password: PASSWORD, code });
    return { secret, enter };
  },
  'new recovery codes': async () => {
    const { api, secret } = await withApp();
    return { secret, enter: (code) => api.post(path('recovery-codes'), { password: PASSWORD, code }) };
  },
  'set-up of another app': async () => {
    const { api, secret } = await withApp();
    return { secret, enter: (code) => api.post(path('enrol'), { password: PASSWORD, code }) };
  },
  'verification of staff': async () => {
    await t.app.get(EnrolmentTokenService).reset();
    const admin = await adminApi(t);
    const { secret } = await setUpSecondFactor(t, admin);
    return { secret, enter: (code) => admin.post('/api/admin/second-factor/verify', { code }) };
  },
};

describe('a code of the authenticator app', () => {
  describe.each(Object.entries(DOORS))('at %s', (_, open) => {
    it.each(BORDERS)(
      'is accepted once in its period, the one before and the one after, at the %s instant',
      async (__, within) => {
        const { secret, enter } = await open();
        stopAt(within);
        for (const periods of [-2, 2])
          expect((await enter(totpCode(t, secret, periods))).body.code).toBe('WRONG_CODE');
        for (const periods of [-1, 0, 1]) {
          const code = totpCode(t, secret, periods);
          expect((await enter(code)).status).toBeLessThan(300);
          expect((await enter(code)).body.code).toBe('WRONG_CODE');
        }
      },
    );
  });

  it.each(BORDERS)(
    'confirms an app in its period, the one before and the one after, at the %s instant',
    async (_, within) => {
      stopAt(within);
      for (const periods of [-1, 0, 1]) {
        const api = t.api((await aMember(t)).token);
        const secret = await enrol(api);
        for (const wrong of [-2, 2])
          expect((await api.post(path('confirm'), { code: totpCode(t, secret, wrong) })).body.code).toBe(
            'WRONG_CODE',
          );
        const code = totpCode(t, secret, periods);
        expect((await api.post(path('confirm'), { code })).status).toBe(200);
        expect((await api.post(path('confirm'), { code })).body.code).toBe('WRONG_CODE');
        const proof = { password: PASSWORD, code };
        expect((await api.post(path('recovery-codes'), proof)).body.code).toBe('WRONG_CODE');
      }
    },
  );

  it('is accepted by no other route once it was used, also if it is the code of the next period', async () => {
    const { member, api, secret } = await withApp();
    stopAt(0);
    const { email } = member;
    const early = totpCode(t, secret, 1);
    const logIn = (code: string) => t.api().post('/api/auth/login', { email, password: PASSWORD, code });
    const doors: Door[] = [
      logIn,
      (code) => api.post('/api/auth/email', { email: 'other@example.com', password: PASSWORD, code }),
      (code) => api.post(path('recovery-codes'), { password: PASSWORD, code }),
      (code) => api.post(path('enrol'), { password: PASSWORD, code }),
      (code) => api.post(path('off'), { password: PASSWORD, code }),
      (code) => api.post('/api/auth/logout-others', { password: PASSWORD, code }),
      (code) => api.post('/api/user/export', { password: PASSWORD, code }),
      (code) => api.delete('/api/user/delete', { password: PASSWORD, code }),
    ];
    const at = await Promise.all([1, 2, 3].map(() => logIn(early)));
    expect(at.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    // Up to the last instant at which the code is valid.
    for (const later of [0, STEP, STEP, STEP - 1]) {
      t.clock.advance(later);
      for (const door of doors) expect((await door(early)).body.code).toBe('WRONG_CODE');
    }
    expect((await logIn(totpCode(t, secret, 1))).status).toBe(200);
  });
});
