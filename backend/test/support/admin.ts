import { Secret, TOTP } from 'otpauth';
import { apiClient, type ApiClient } from './api-client.js';
import type { TestApp } from './test-app.js';

export type { ApiClient };

const PASSWORD = 'the-administrator-of-tests';

/** The token of a new session of the administrator that every test's product has. */
export async function adminToken(t: TestApp): Promise<string> {
  const { body } = await t.api().post('/api/auth/login', {
    email: 'support@mutual.example',
    password: PASSWORD,
  });
  return body.token as string;
}

/** A client logged in as that administrator. */
export const anAdmin = async (t: TestApp): Promise<ApiClient> => apiClient(t.url, await adminToken(t));

/** What the authenticator app shows, by the test's clock. */
export const codeOf = (t: TestApp, secret: string, periodsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.clock.now().getTime() + periodsLater * 30_000,
  });

/** Gives the administrator an authenticator app; the session that does it is verified for ten minutes by that. */
export async function enrol(
  t: TestApp,
  admin: ApiClient,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await admin.post('/api/admin/second-factor/enrol', { password: PASSWORD });
  const secret = begun.body.secret as string;
  const { status, body } = await admin.post('/api/admin/second-factor/confirm', { code: codeOf(t, secret) });
  if (status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(body)}`);
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}
