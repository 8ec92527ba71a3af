import { Secret, TOTP } from 'otpauth';
import { EnrolmentTokenService } from '../../src/modules/auth/index.js';
import { apiClient, type ApiAnswer, type ApiClient } from './api-client.js';
import type { TestApp } from './test-app.js';

export type { ApiClient };

const PASSWORD = 'the-administrator-of-tests';

/** Tries to log in as the administrator that every test's product has. */
export const logInAsAdmin = (t: TestApp, code?: string, password = PASSWORD): Promise<ApiAnswer> =>
  t.api().post('/api/auth/login', { email: 'support@mutual.example', password, ...(code && { code }) });

/** The token of a new session of that administrator. */
export async function adminToken(t: TestApp, code?: string): Promise<string> {
  const { status, body } = await logInAsAdmin(t, code);
  if (status !== 200) throw new Error(`Not logged in: ${JSON.stringify(body)}`);
  return body.token as string;
}

/** A client logged in as that administrator; with a code once there is a second factor. */
export const anAdmin = async (t: TestApp, code?: string): Promise<ApiClient> =>
  apiClient(t.url, await adminToken(t, code));

/** What start-up prints or mails for setting up the first app. */
export const enrolmentToken = async (t: TestApp): Promise<string | undefined> =>
  (await t.app.get(EnrolmentTokenService).tokenToPrint()) ?? undefined;

/** What the authenticator app shows, by the test's clock. */
export const codeOf = (t: TestApp, secret: string, periodsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.clock.now().getTime() + periodsLater * 30_000,
  });

/**
 * Gives the administrator an authenticator app; the session that does it is verified for ten minutes by that.
 */
export async function enrol(
  t: TestApp,
  admin: ApiClient,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await admin.post('/api/admin/second-factor/enrol', {
    password: PASSWORD,
    token: await enrolmentToken(t),
  });
  const secret = begun.body.secret as string;
  const { status, body } = await admin.post('/api/admin/second-factor/confirm', { code: codeOf(t, secret) });
  if (status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(body)}`);
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}
