import type { InvitedRole } from '@contract';
import { setUpSecondFactor, totpCode, type ApiClient } from './admin.js';
import { apiClient } from './api-client.js';
import { mailedToken } from './mails.js';
import type { TestApp } from './test-app.js';

const PASSWORD = 'a colleague of some standing';
let count = 0;

export interface Colleague {
  id: string;
  email: string;
  password: string;
  /** A client with a session that the second factor has verified for ten minutes. */
  client: ApiClient;
  token: string;
  secret: string;
}

/**
 * Creates a staff account: invites it, sets its password with the mailed link, and sets up the authenticator
 * app with the owner's token.
 * @param owner client with a verified session
 */
export async function aColleague(t: TestApp, owner: ApiClient, role: InvitedRole): Promise<Colleague> {
  const email = `colleague${++count}@mutual.example`;
  const name = `${role} ${count}`;
  const invited = await owner.post('/api/admin/staff', { email, name, role });
  if (invited.status !== 201) throw new Error(`Not invited: ${JSON.stringify(invited.body)}`);
  const mailed = await mailedToken(t, email, 'reset-password');
  await t.api().post(`/api/auth/reset-password/${mailed}`, { password: PASSWORD });
  const { body } = await t.api().post('/api/auth/login', { email, password: PASSWORD });
  const client = apiClient(t.url, body.token as string);
  const begun = await client.post('/api/admin/second-factor/enrol', {
    password: PASSWORD,
    token: invited.body.token as string,
  });
  const secret = begun.body.secret as string;
  const { status } = await client.post('/api/admin/second-factor/confirm', { code: totpCode(t, secret) });
  if (status !== 200) throw new Error('The authenticator app was not confirmed.');
  const id = invited.body.staff._id as string;
  return { id, email, password: PASSWORD, client, token: body.token as string, secret };
}

/**
 * Creates a staff account for each role before the tests of a file or of a `describe`, after a second factor
 * for the owner.
 */
export function useColleagues<Roles extends InvitedRole[]>(
  t: TestApp,
  owner: ApiClient,
  ...roles: Roles
): { [Place in keyof Roles]: Colleague } {
  const colleagues = roles.map(() => ({}) as Colleague);
  beforeAll(async () => {
    await setUpSecondFactor(t, owner);
    for (const [place, role] of roles.entries())
      Object.assign(colleagues[place] ?? {}, await aColleague(t, owner, role));
  });
  return colleagues as { [Place in keyof Roles]: Colleague };
}
