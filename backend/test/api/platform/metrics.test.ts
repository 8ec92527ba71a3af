import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntegrityRunService } from '../../../src/modules/integrity/index.js';
import { aMember } from '../../factories/member.factory.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { database } from '../../support/match.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

const TOKEN = 'metrics-for-tests-0123456789';
const monitoring = (file: string): string =>
  fileURLToPath(new URL(`../../../../monitoring/${file}`, import.meta.url));
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };

const metrics = async (t: TestApp): Promise<string> =>
  (await fetch(`${t.url}/metrics`, { headers: AUTHORIZED })).text();

/** Returns the sum of all samples of a metric with these labels. */
function sumOf(text: string, name: string, ...labels: string[]): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
  const fitting = lines.filter((line) => labels.every((label) => line.includes(label)));
  return fitting.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('GET /metrics', () => {
  const t = useTestApp({ env: { METRICS_TOKEN: TOKEN } });
  const worker = useTestApp({ env: { METRICS_TOKEN: TOKEN, ROLE: 'worker' }, beside: t });

  it('returns metrics with the token on API and worker, and 404 without the token', async () => {
    for (const { url } of [t, worker]) {
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
      const wrong = { authorization: `Bearer ${TOKEN.replace('0', '1')}` };
      expect((await fetch(`${url}/metrics`, { headers: wrong })).status).toBe(404);
      const right = await fetch(`${url}/metrics`, { headers: AUTHORIZED });
      expect([right.status, right.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/plain'),
      ]);
    }
    const closed = await startTestApp({ beside: t });
    expect((await fetch(`${closed.url}/metrics`, { headers: { authorization: 'Bearer ' } })).status).toBe(
      404,
    );
    await closed.close();
  });

  it('returns 404 for similar paths; /health/ready returns the state of services only with the token', async () => {
    for (const path of ['/metrics/', '/metrics?x=1'])
      expect((await fetch(t.url + path, { headers: AUTHORIZED })).status).toBe(200);
    for (const path of ['/metrics/x', '/Metrics', '/METRICS/'])
      expect((await fetch(t.url + path, { headers: AUTHORIZED })).status).toBe(404);
    const ready = async (headers = {}): Promise<unknown> =>
      (await fetch(`${t.url}/health/ready`, { headers })).json();
    expect(await ready()).toEqual({ status: 'ok' });
    expect(await ready(AUTHORIZED)).toEqual({ status: 'ok', mongodb: 'up', redis: 'up' });
  });

  it('counts requests by route, database commands, jobs and actions of members, without ids and addresses', async () => {
    const before = await metrics(t);
    await t.api().post('/api/auth/signup', {
      name: 'Asha Rao',
      email: 'metrics@mutual.example',
      dob: '2000-02-29',
      password: 'a quiet river bends',
      gender: 'female',
      lookingFor: 'male',
    });
    const [she, he] = await twoFriends(t);
    await chatApi(t, she).send(he.id, 'hello');
    await t.api(she.token).get(`/api/user/profile/${he.id}`);
    await t.jobsDone();
    const [api, jobs] = [await metrics(t), await metrics(worker)];
    const grown = (name: string, ...labels: string[]): number =>
      sumOf(api, name, ...labels) - sumOf(before, name, ...labels);
    expect(grown('mutual_sign_ups_total')).toBe(1);
    expect(grown('mutual_likes_total')).toBe(1);
    expect(grown('mutual_matches_total')).toBe(1);
    expect(grown('mutual_messages_total')).toBe(1);
    const profile = ['method="GET"', 'route="/api/user/profile/:userId"', 'status="200"'];
    expect(grown('mutual_http_request_seconds_count', ...profile)).toBe(1);
    expect(grown('mutual_mongodb_command_seconds_count', 'command="commitTransaction"')).toBeGreaterThan(3);
    expect(grown('mutual_redis_command_seconds_count', 'result="ok"')).toBeGreaterThan(0);
    const done = ['job="auth-mail.', 'result="done"'];
    expect(
      sumOf(api, 'mutual_job_seconds_count', ...done) + sumOf(jobs, 'mutual_job_seconds_count', ...done),
    ).toBeGreaterThan(0);
    expect(api + jobs).not.toMatch(/[0-9a-f]{24}|@mutual/);
  });

  it('contains every metric of the dashboard and the alerts', async () => {
    const text = (await metrics(t)) + (await metrics(worker));
    const known = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`) : [name],
    );
    const spoken =
      readFileSync(monitoring('dashboard.json'), 'utf8') + readFileSync(monitoring('alerts.yml'), 'utf8');
    const expected = new Set(spoken.match(/\b(?:mutual|nodejs|process)_\w+/g));
    expect(expected.size).toBeGreaterThan(20);
    expect([...expected].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('passes the alert rules through promtool if promtool is installed', () => {
    const { status, stdout, error } = spawnSync('promtool', ['check', 'rules', monitoring('alerts.yml')]);
    if (!error) expect([status, String(stdout)]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('returns the violations of the last check of the invariants', async () => {
    await database(t)
      .collection('users')
      .updateOne({ _id: (await aMember(t)).user._id }, { $set: { coins: 5 } });
    await worker.app.get(IntegrityRunService).runDue();
    const text = await metrics(worker);
    expect(sumOf(text, 'mutual_invariant_violations', 'kind="coin-balance"')).toBe(1);
    expect(sumOf(text, 'mutual_invariant_violations', 'kind="like-limit"')).toBe(0);
    expect(sumOf(text, 'mutual_invariants_checked_timestamp_seconds')).toBeGreaterThan(1e9);
  });
});
