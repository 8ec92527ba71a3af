import { request, type IncomingMessage } from 'node:http';
import { SendMail } from '../../../src/modules/auth/auth.jobs.js';
import { Database } from '../../../src/platform/database/database.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { aMember } from '../../factories/member.factory.js';
import { adminApi, useAdminApi } from '../../support/admin.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

interface FailedJob {
  id: string;
  name: string;
  failedReason: string;
}
interface BoardQueues {
  queues: { name: string; description: string; jobs: FailedJob[] }[];
}

const t = useTestApp({ env: { LOG_LEVEL: 'silent' } });
const admin = useAdminApi(t);

const open = (headers: Record<string, string>, path = '', method = 'GET'): Promise<Response> =>
  fetch(`${t.url}/api/admin/queues${path}`, { method, headers });

describe('job dashboard', () => {
  it('returns 401 to visitors and 403 to members', async () => {
    const { token } = await aMember(t);
    expect((await open({})).status).toBe(401);
    expect((await open({ cookie: 'mutual-queues=forged' })).status).toBe(401);
    for (const path of ['', '/', '/api/queues', '/static/js/main.js'])
      expect((await open({ authorization: `Bearer ${token}` }, path)).status).toBe(403);
    // An API token is not accepted as the cookie.
    expect((await open({ cookie: `mutual-queues=${token}` })).status).toBe(401);
  });

  it('leads a browser without the cookie to the page that says what is missing', async () => {
    const page = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
    // fetch sends its own Sec-Fetch-Mode.
    const load = (method: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(`${t.url}/api/admin/queues`, { method, headers: page, agent: false }, resolve);
        sent.on('error', reject).end();
      });
    const answer = await load('GET');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin?view=jobs']);
    answer.resume();
    const posted = await load('POST');
    expect(posted.statusCode).toBe(401);
    posted.resume();
  });

  it('accepts a cookie for 10 minutes, only for the dashboard and until the session ends', async () => {
    const leaving = await adminApi(t);
    const { status, headers } = await leaving.post('/api/admin/queue-session');
    expect(status).toBe(204);
    const whole = headers.get('set-cookie') ?? '';
    expect(whole).toMatch(/^mutual-queues=[^;]+; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Strict$/);
    expect(whole).not.toContain('Secure');
    const cookie = whole.split(';')[0] ?? '';
    const page = await open({ cookie });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'.*base-uri 'self'/);
    const script = /src="(static\/js\/main[^"]+)"/.exec(await page.text())?.[1] ?? '';
    expect((await open({ cookie }, `/${script}`)).headers.get('content-type')).toMatch(/javascript/);
    // The cookie is not accepted as an API token.
    expect((await t.api(cookie.split('=')[1]).get('/api/admin/stats')).status).toBe(401);
    // It reaches the API with each request, which does not read it.
    const stats = await fetch(`${t.url}/api/admin/stats`, { headers: { cookie } });
    expect(stats.status).toBe(401);
    await leaving.post('/api/auth/logout');
    expect((await open({ cookie })).status).toBe(401);
  });

  it('describes every job of a queue, including scheduled jobs', async () => {
    const { headers } = await admin.post('/api/admin/queue-session');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const answer = await open({ cookie }, '/api/queues');
    const { queues } = (await answer.json()) as BoardQueues;
    const described = Object.fromEntries(queues.map(({ name, description }) => [name, description]));
    expect(described.users).toContain('users.end-pause: Ends a pause at its date.');
    expect(described.users).toContain('users.erase-due-accounts: Erases accounts whose own job was lost.');
  });

  it('shows the reason of a failed job, retries it and writes the audit log', async () => {
    const { id } = await aMember(t);
    const rows = database(t).collection<{ job: string; payload: object }>('outbox');
    const payload = { mail: 'restricted' as const, userId: id };
    const { headers } = await admin.post('/api/admin/queue-session');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const failed = async (): Promise<FailedJob[]> => {
      const answer = await open(
        { cookie },
        '/api/queues?activeQueue=auth-mail&status=failed&page=1&jobsPerPage=10',
      );
      const { queues } = (await answer.json()) as BoardQueues;
      return queues.find(({ name }) => name === 'auth-mail')?.jobs ?? [];
    };
    await t.app.get(Database).transaction(async (tx) => {
      await t.app.get(Outbox).add({ job: SendMail, payload, key: 'x' }, tx);
      await rows.updateOne({ job: SendMail.name }, { $set: { payload: { mail: 'nonsense' } } }, tx.command);
    });
    let [job] = await failed();
    while (!job) [job] = await failed();
    expect(job.failedReason).toMatch(/does not fit its schema/);
    expect(job.name).toBe(`${SendMail.name}: ${SendMail.does}`);
    await rows.updateOne({ job: SendMail.name }, { $set: { payload } });
    expect((await open({ cookie }, `/api/queues/auth-mail/${job.id}/retry`, 'PUT')).status).toBe(204);
    await t.jobsDone();
    expect(await failed()).toEqual([]);
    const { body } = await admin.get('/api/admin/audit?action=jobs-changed');
    const path = `/api/queues/auth-mail/${job.id}/retry`;
    const change = { queue: 'auth-mail', job: job.id, action: 'retry' };
    expect(body.entries[0].after).toEqual({ method: 'PUT', path, ...change });
  });
});
