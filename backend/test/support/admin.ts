import { Secret, TOTP } from 'otpauth';
import { EnrolmentTokenService } from '../../src/modules/auth/index.js';
import { apiClient, type ApiAnswer, type ApiClient } from './api-client.js';
import type { TestApp } from './test-app.js';

export type { ApiClient };

const PASSWORD = 'the-administrator-of-tests';

export const logInAsAdmin = (t: TestApp, code?: string, password = PASSWORD): Promise<ApiAnswer> =>
  t.api().post('/api/auth/login', { email: 'support@mutual.example', password, ...(code && { code }) });

export async function adminToken(t: TestApp, code?: string): Promise<string> {
  const { status, body } = await logInAsAdmin(t, code);
  if (status !== 200) throw new Error(`Not logged in: ${JSON.stringify(body)}`);
  return body.token as string;
}

/** Returns a client that is logged in as the administrator; needs a code once a second factor exists. */
export const adminApi = async (t: TestApp, code?: string): Promise<ApiClient> =>
  apiClient(t.url, await adminToken(t, code));

/** Returns a client that is logged in as the administrator before the tests of a file or of a `describe`. */
export function useAdminApi(t: TestApp): ApiClient {
  const admin = {} as ApiClient;
  beforeAll(async () => {
    Object.assign(admin, await adminApi(t));
  });
  return admin;
}

/** Returns the enrolment token that start-up prints or mails. */
export const enrolmentToken = async (t: TestApp): Promise<string | undefined> =>
  (await t.app.get(EnrolmentTokenService).tokenToPrint()) ?? undefined;

/** Returns the code of the authenticator app, by the test's clock. */
export const totpCode = (t: TestApp, secret: string, periodsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.clock.now().getTime() + periodsLater * 30_000,
  });

/** Sets up an authenticator app for the administrator; this also verifies the session for ten minutes. */
export async function setUpSecondFactor(
  t: TestApp,
  admin: ApiClient,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await admin.post('/api/admin/second-factor/enrol', {
    password: PASSWORD,
    token: await enrolmentToken(t),
  });
  const secret = begun.body.secret as string;
  const { status, body } = await admin.post('/api/admin/second-factor/confirm', {
    code: totpCode(t, secret),
  });
  if (status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(body)}`);
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}
