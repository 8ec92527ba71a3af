import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { WaitingQueuesView } from '@contract';
import { BreachesService } from '../../../src/modules/admin/breaches/breaches.service.js';
import { AuditService } from '../../../src/modules/audit/index.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const PROGRAM = fileURLToPath(new URL('../../../src/commands/breach.ts', import.meta.url));
const WORDS = 'Somebody used the account of a helper. We have ended it. Please change your password.';

const t = useTestApp();
const admin = useAdminApi(t);
let folder: string;
let staff: MadeMember;
let seen: MadeMember[];
/** The same during a test, as a query names its breach. */
let begun: Date;
const period = () => {
  const now = begun.getTime();
  const [from, to] = [now - HOUR_MS, now + HOUR_MS].map((at) => new Date(at));
  return { from: from!, to: to! };
};
const query = () => {
  const { from, to } = period();
  return ['--from', from.toISOString(), '--to', to.toISOString(), '--staff', staff.id];
};

beforeEach(async () => {
  begun = t.clock.now();
  folder = await mkdtemp(path.join(tmpdir(), 'breach-'));
  await writeFile(path.join(folder, 'words.txt'), WORDS);
  staff = await aMember(t, { role: 'moderator' });
  seen = await Promise.all([aMember(t), aMember(t, { language: 'hi' })]);
  const looks = seen.map(({ id, user }) => ({
    what: 'member' as const,
    target: { _id: id, name: user.name },
  }));
  await t.app.get(AuditService, { strict: false }).recordLooks({ userId: staff.id }, looks);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  for (const name of ['audit', 'breaches', 'notifications']) await database(t).collection(name).deleteMany();
  await database(t)
    .collection('users')
    .deleteMany({ role: { $in: ['member', 'moderator'] } });
  t.clock.set(new Date());
});

async function run(...args: string[]): Promise<{ output: string; errors: string; code: number | null }> {
  const report = ['--report', path.join(folder, 'report.txt')];
  const env = { ...process.env, ...t.environment };
  const child = spawn(process.execPath, [PROGRAM, ...args, ...report], { env });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, errors, code: child.exitCode };
}
const send = () => run(...query(), '--send', '--words', path.join(folder, 'words.txt'));
const told = async ({ email, token }: MadeMember) => {
  const mails = await t.mailsTo(email);
  const { body } = await t.api(token).get('/api/notifications');
  const entries = (body.notifications as { type: string; path: string }[]).filter(
    ({ type }) => type === 'breach',
  );
  return { mails: mails.map(({ text: words }) => words), entries };
};
const waiting = async () => {
  const { body } = await admin.get('/api/admin/waiting');
  return (body as WaitingQueuesView).queues.find(({ queue }) => queue === 'breaches');
};

describe('npm run breach', () => {
  it('prints whom a breach concerns and writes the facts, and stores and tells nothing without --send', async () => {
    const other = await aMember(t);
    const { output, errors, code } = await run(...query());
    expect([code, errors]).toEqual([0, '']);
    const ids = output.split('\n').filter((line) => /^[0-9a-f]{24}$/.test(line));
    expect(ids.sort()).toEqual(seen.map(({ id }) => id).sort());
    expect(output).toContain('Members concerned: 2\n- member: 2');
    expect(output).not.toContain(other.id);
    const report = await readFile(path.join(folder, 'report.txt'), 'utf8');
    expect(report).toContain('Number of persons concerned: 2');
    expect(report).not.toContain(seen[0]!.email);
    expect(await database(t).collection('breaches').countDocuments()).toBe(0);
    expect(await told(seen[0]!)).toEqual({ mails: [], entries: [] });
    expect(await waiting()).toMatchObject({ count: 0, dueAt: null });
  });

  it('tells each member once by mail and in the list, however often it is repeated', async () => {
    expect((await send()).code).toBe(0);
    await t.jobsDone();
    const again = await send();
    expect(again.output).toContain('2 members were told');
    await t.jobsDone();
    for (const member of seen) {
      const { mails, entries } = await told(member);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain(WORDS);
      expect(entries).toEqual([expect.objectContaining({ path: '/rights' })]);
    }
  });

  it('waits with its 72 hours for the owner, until it is marked as reported', async () => {
    const { output } = await send();
    const id = /--reported (\w+)/.exec(output)?.[1] ?? '';
    const open = await waiting();
    expect(open).toMatchObject({ count: 1, late: 0 });
    const hours = (Date.parse(open?.dueAt ?? '') - Date.parse(open?.oldestAt ?? '')) / HOUR_MS;
    expect(hours).toBe(72);
    t.clock.advance(73 * HOUR_MS);
    expect(await waiting()).toMatchObject({ count: 1, late: 1 });
    expect((await run('--reported', id)).code).toBe(0);
    expect(await waiting()).toMatchObject({ count: 0, late: 0 });
    expect((await run('--reported', id)).code).toBe(1);
  });

  it('reminds the owner with a quarter of the time left and at its end, and not once it is reported', async () => {
    const id = /--reported (\w+)/.exec((await send()).output)?.[1] ?? '';
    const mailsAbout = async () =>
      (await t.mails()).filter(({ subject }) => subject.startsWith(`Breach ${id} is due`));
    const reminders = async () => (await mailsAbout()).map(({ subject }) => subject);
    t.clock.advance(53 * HOUR_MS);
    await t.jobsDone();
    expect(await reminders()).toEqual([]);
    t.clock.advance(2 * HOUR_MS);
    await t.jobsDone();
    expect(await reminders()).toEqual([`Breach ${id} is due soon (Mutual)`]);
    t.clock.advance(18 * HOUR_MS);
    await t.jobsDone();
    expect((await reminders()).sort()).toEqual([
      `Breach ${id} is due now (Mutual)`,
      `Breach ${id} is due soon (Mutual)`,
    ]);
    const mails = await mailsAbout();
    expect(mails.every(({ to }) => to === 'support@mutual.example')).toBe(true);
    expect(mails[0]?.text).toContain('/admin?view=waiting');
  });

  it('reminds nobody of a breach that was reported in time', async () => {
    const id = /--reported (\w+)/.exec((await send()).output)?.[1] ?? '';
    t.clock.advance(HOUR_MS);
    expect((await run('--reported', id)).code).toBe(0);
    await t.jobsDone();
    t.clock.advance(72 * HOUR_MS);
    await t.jobsDone();
    const subjects = (await t.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(id))).toEqual([]);
  });

  it.each([
    ['no period', []],
    ['a period that ends before it begins', ['--from', '2026-11-02T00:00Z', '--to', '2026-11-01T00:00Z']],
    ['no time', ['--from', 'yesterday', '--to', '2026-11-01T00:00Z']],
    ['no id', ['--from', '2026-11-01T00:00Z', '--to', '2026-11-02T00:00Z', '--staff', 'Asha']],
    ['--send without words', ['--from', '2026-11-01T00:00Z', '--to', '2026-11-02T00:00Z', '--send']],
  ])('refuses %s', async (_what, args) => {
    const { code, errors } = await run(...args);
    expect(code).toBe(1);
    expect(errors).toMatch(/--/);
  });
});

describe('a breach', () => {
  const breaches = () => t.app.get(BreachesService, { strict: false });

  it('concerns a look for its whole hour, and nobody before or after', async () => {
    const at = t.clock.now();
    const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
    const found = (from: number, to: number) =>
      breaches().concernedMemberIds({ from: new Date(from), to: new Date(to) }, null, 10);
    expect(await found(hour + HOUR_MS - 1, hour + HOUR_MS)).toHaveLength(2);
    expect(await found(hour, hour + 1)).toHaveLength(2);
    expect(await found(hour + HOUR_MS, hour + 2 * HOUR_MS)).toEqual([]);
    expect(await found(hour - HOUR_MS, hour)).toEqual([]);
    const { from, to } = period();
    expect(await breaches().concernedMemberIds({ from, to, what: 'selfie' }, null, 10)).toEqual([]);
    expect(await breaches().concernedMemberIds({ from, to, what: 'member' }, null, 10)).toHaveLength(2);
  });

  it('tells everybody page by page, also who has deleted the account, and goes on after a repeated job', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => aMember(t)));
    expect((await t.api(many[0]!.token).delete('/api/user/delete')).status).toBe(200);
    const all = { ...period(), everybody: true as const };
    const words = 'A backup was lost. It was not encrypted.';
    const { breach } = await breaches().begin(all, words, ['everything']);
    await Promise.all([1, 2].map(() => breaches().notifyNextPage({ breachId: breach._id, after: null })));
    await t.jobsDone();
    await breaches().notifyNextPage({ breachId: breach._id, after: null });
    await t.jobsDone();
    const accounts = await database(t).collection('users').countDocuments();
    expect(await database(t).collection('breaches').findOne()).toMatchObject({ told: accounts });
    const mails = (await t.mails()).filter(({ text: sent }) => sent.includes(words));
    expect(mails).toHaveLength(accounts);
    expect(mails.map(({ to }) => to)).toContain(many[0]!.email);
  });
});
