import { ADMIN_LIMITS } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { UsersService } from '../../../src/modules/users/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { Database } from '../../../src/platform/database/database.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp({ newDatabase: true });
const admin = useAdminApi(t);

const names = (body: { name: string }[]): string[] => body.map(({ name }) => name);
const find = async (query: string) => names((await admin.get(`/api/admin/users?${query}`)).body);
const period = (kind: 'subscription' | 'grant' | 'referral', from: number, to: number) => ({
  kind,
  plan: kind === 'referral' ? null : ('monthly' as const),
  start: new Date(t.clock.now().getTime() + from),
  end: new Date(t.clock.now().getTime() + to),
});

describe('routes under /api/admin', () => {
  it('returns 401 to visitors and 403 to members on every route', async () => {
    const { paths } = (await t.api().get('/api/docs-json')).body as {
      paths: Record<string, Record<string, unknown>>;
    };
    const { token } = await aMember(t);
    const routes = Object.entries(paths).filter(([path]) => path.startsWith('/api/admin'));
    expect(routes.length).toBeGreaterThanOrEqual(
      new Set(Object.values(adminEndpoints).map(({ path }) => path)).size,
    );
    for (const [path, methods] of routes)
      for (const method of Object.keys(methods) as ('get' | 'post')[]) {
        const address = path.replace(/\{\w+\}/g, 'f'.repeat(24));
        expect([path, (await t.api()[method](address)).status]).toEqual([path, 401]);
        expect([path, (await t.api(token)[method](address)).body.code]).toEqual([path, 'ADMIN_ONLY']);
      }
  });
});

describe('queries of GET /api/admin/users', () => {
  it('never read a password hash, and are as many for a large page as for a small one', async () => {
    for (let index = 0; index < 12; index += 1) await aMember(t, { name: `Read Together ${index}` });
    const { db } = database(t);
    if (!db) throw new Error('The database is not connected.');
    await db.command({ profile: 2 });
    expect((await find('search=together&limit=100')).length).toBe(12);
    expect((await find('limit=100')).length).toBeGreaterThan(12);
    await db.command({ profile: 0 });
    const reads = await db
      .collection<{ command: { projection?: Record<string, unknown> } }>('system.profile')
      .find({ ns: `${db.databaseName}.users`, op: 'query' })
      .toArray();
    await db.collection('system.profile').drop();
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThanOrEqual(10);
    for (const { command } of reads) {
      expect(command.projection).toBeDefined();
      const fields = Object.entries(command.projection ?? {});
      const isInclusion = fields.some(([name, value]) => name !== '_id' && value !== 0);
      expect(
        isInclusion ? Boolean(command.projection?.passwordHash) : command.projection?.passwordHash !== 0,
      ).toBe(false);
    }
  });
});

describe('GET /api/admin/users', () => {
  const made = (name: string, overrides: MemberOverrides = {}): Promise<MadeMember> =>
    aMember(t, { name, createdAt: t.clock.now(), ...overrides });

  it('returns an array, newest first, without the admin and deleted accounts', async () => {
    const [old, gone] = [await made('Listed First'), await made('Listed Gone')];
    t.clock.advance(1000);
    await made('Listed Second');
    await t.api(gone.token).delete('/api/user/delete');
    const { status, body, headers } = await admin.get('/api/admin/users?search=listed');
    expect(status).toBe(200);
    expect(names(body)).toEqual(['Listed Second', 'Listed First']);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body[1]).toMatchObject({
      _id: old.id,
      email: old.email,
      gender: 'male',
      city: 'Pune',
      isPremium: false,
      isBlocked: false,
      isSuspended: false,
      referralCode: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash|cell|likes/i);
    const all = (await admin.get('/api/admin/users')).body as { email: string }[];
    expect(all.map(({ email }) => email)).not.toContain('support@mutual.example');
  });

  it.each([
    ['a part of a name', 'zEPHY', 'Azephyr Nath'],
    ['an e-mail address', 'zephyr.box@', 'Azephyr Nath'],
    ['a city', 'kolhapu', 'Bela Zephyrless'],
    ['a state', 'zealand oT', 'Cira'],
    ['characters with a meaning in regular expressions', '(c+)', 'Odd (c+) Name'],
  ])('finds members by %s, ignoring case', async (_, text, name) => {
    if ((await find('search=azephyr')).length === 0) {
      await made('Azephyr Nath', { email: 'zephyr.box@mutual.example' });
      await made('Bela Zephyrless', { place: { city: 'Kolhapur' } });
      await made('Cira', { place: { state: 'New Zealand Otago', city: 'Dunedin' } });
      await made('Odd (c+) Name');
    }
    expect(await find(`search=${encodeURIComponent(text)}`)).toContain(name);
    expect(await find('search=nobody-is-called-so')).toEqual([]);
  });

  it.each([
    ['two letters inside a name', 'qz'],
    ['a mailbox name and a part of its Unicode domain', 'ex@BÜCH'],
    ['a part of its Punycode domain', 'xn--bch'],
    ['accented letters', 'Ñéq'],
    ['a capital letter with two lowercase forms', 'ΦΟΣ'],
    ['the other spelling of a letter', 'rassst'],
    ['letters without accents', 'neqz'],
    ['other letters without accents', 'σοφοσια'],
  ])('finds members by %s', async (_, text) => {
    const name = 'Ñéqz Σοφοσία Straßst';
    if ((await find('search=straßst')).length === 0) await made(name, { email: 'lex@xn--bcher-kva.example' });
    expect(await find(`search=${encodeURIComponent(text)}`)).toEqual([name]);
  });

  it('finds a member by the current e-mail address only', async () => {
    const { id } = await made('Moved Address', { email: 'quoll.before@mutual.example' });
    await t.app
      .get(Database)
      .transaction((tx) =>
        t.app
          .get(UsersService, { strict: false })
          .setEmail(id, { to: 'numbat.after@mutual.example' }, t.clock.now(), tx),
      );
    expect(await find('search=umbat.aft')).toEqual(['Moved Address']);
    expect(await find('search=uoll.bef')).toEqual([]);
  });

  it('examines only the matching documents for a rare search text', async () => {
    for (let index = 0; index < 30; index += 1) await made(`Many ${index}`);
    await made('Inwxyzward', { place: { city: 'Anwxyzpur' } });
    const { db } = database(t);
    await db?.command({ profile: 2 });
    expect((await admin.get('/api/admin/users?search=nwxyz')).headers.get('x-total-count')).toBe('1');
    await db?.command({ profile: 0 });
    const profiled = await database(t)
      .collection('system.profile')
      .find({ ns: /\.users$/, 'command.filter.$or': { $exists: true } })
      .toArray();
    expect(profiled.map(({ docsExamined }) => Number(docsExamined))).toEqual([1]);
  });

  it('filters by status and returns pages with the total count', async () => {
    await made('Filt Free', { premiumPeriods: [period('referral', -1000, DAY_MS)] });
    await made('Filt Paid', { premiumPeriods: [period('subscription', -1000, DAY_MS)] });
    await made('Filt Over', { premiumPeriods: [period('subscription', -2000, -1000)] });
    const blocked = await made('Filt Blocked');
    const suspended = await made('Filt Suspended');
    await admin.post('/api/admin/block', { userId: blocked.id, action: 'block' });
    await admin.post('/api/admin/suspend', { userId: suspended.id, action: 'suspend' });
    expect(await find('search=filt&filter=premium')).toEqual(['Filt Paid']);
    expect((await find('search=filt&filter=free')).sort()).toEqual([
      'Filt Blocked',
      'Filt Free',
      'Filt Over',
      'Filt Suspended',
    ]);
    expect(await find('search=filt&filter=blocked')).toEqual(['Filt Blocked']);
    expect(await find('filter=suspended')).toEqual(['Filt Suspended']);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.get(`/api/admin/users?search=filt&limit=2&page=${page}`)),
    );
    expect(pages.map(({ body }) => (body as unknown[]).length)).toEqual([2, 2, 1]);
    expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['5', '5', '5']);
    expect(new Set(pages.flatMap(({ body }) => names(body))).size).toBe(5);
  });

  it.each(['filter=everyone', 'limit=501', 'page=0', 'page=1000000000', 'search[$ne]=x'])(
    'rejects %s with 400',
    async (query) => {
      expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
    },
  );
});

describe('statistics of members', () => {
  it('include the numbers of all, premium, blocked, suspended and new members', async () => {
    const before = (await admin.get('/api/admin/stats')).body;
    const at = (days: number) => ({ createdAt: new Date(t.clock.now().getTime() - days * DAY_MS) });
    await aMember(t, { ...at(29), premiumPeriods: [period('grant', -1, DAY_MS)] });
    await aMember(t, { ...at(31), premiumPeriods: [period('referral', -1, DAY_MS)] });
    const both = await aMember(t, at(40));
    await admin.post('/api/admin/block', { userId: both.id, action: 'block' });
    await admin.post('/api/admin/suspend', { userId: both.id, action: 'suspend' });
    const after = (await admin.get('/api/admin/stats')).body;
    const grown = Object.fromEntries(
      Object.entries(after as Record<string, number>).map(([name, count]) => [name, count - before[name]]),
    );
    expect(grown).toEqual({ total: 3, premium: 1, blocked: 1, suspended: 1, newUsers: 1 });
  });

  it('list the members of the last 30 days with their referral codes', async () => {
    const old = await aMember(t, {
      name: 'Long Here',
      createdAt: new Date(t.clock.now().getTime() - 31 * DAY_MS),
    });
    const fresh = await aMember(t, { name: 'Just Here', referralCode: 'WELCOME2' });
    const { body } = await admin.get('/api/admin/new-users');
    const ids = (body.users as { _id: string }[]).map(({ _id }) => _id);
    expect(ids).toContain(fresh.id);
    expect(ids).not.toContain(old.id);
    expect(
      (body.users as { _id: string; referralCode: string }[]).find(({ _id }) => _id === fresh.id),
    ).toMatchObject({ referralCode: 'WELCOME2' });
  });

  it('return new members and referral codes in pages, each member and code once', async () => {
    const at = t.clock.now();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await aMember(t, { createdAt: at })).id);
    const read: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { body } = await admin.get(`/api/admin/new-users?limit=2${next && `&after=${next}`}`);
      read.push(...(body.users as { _id: string }[]).map(({ _id }) => _id));
      next = body.next as string | null;
      if (next === null) expect(read).toHaveLength(body.total as number);
    }
    expect(read.slice(0, 5)).toEqual(ids.toReversed());
    expect((await admin.get('/api/admin/new-users?after=1.x')).status).toBe(400);

    const { user } = await aMember(t);
    const codes = Array.from({ length: ADMIN_LIMITS.referralCodeCards + 5 }, (_, index) => `PAGED${index}`);
    await database(t)
      .collection('users')
      .insertMany(
        codes.map((code) => ({
          ...user,
          _id: toId(),
          email: `${code}@mutual.example`,
          inviteCode: `OF${code}`,
          referralCode: code,
        })),
      );
    const listed: string[] = [];
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const { body } = await admin.get(`/api/admin/referral-codes?page=${page}`);
      listed.push(...(body.referralCodes as { code: string }[]).map(({ code }) => code));
      hasMore = body.hasMore as boolean;
    }
    expect(listed).toEqual(expect.arrayContaining(codes));
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('return the uses of a referral code and the number of its members with active premium', async () => {
    const code = 'CAMPAIGN';
    await aMember(t, { referralCode: code, premiumPeriods: [period('referral', -1, DAY_MS)] });
    await aMember(t, { referralCode: code, premiumPeriods: [period('referral', -2, -1)] });
    const { body } = await admin.get('/api/admin/referral-codes');
    const found = (body.referralCodes as { code: string; users: unknown[] }[]).find(
      (one) => one.code === code,
    );
    expect(found).toMatchObject({ usageCount: 2, activeUsers: 1 });
    expect(found?.users).toHaveLength(2);
  });
});
