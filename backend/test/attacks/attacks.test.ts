import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  AUTH_SERVER_LIMITS,
  hasRight,
  INVITED_ROLES,
  RATE_LIMITS,
  type InvitedRole,
  type ProofOfWork,
  type ProofOfWorkChallenge,
} from '@contract';
import { ProofOfWorkService } from '../../src/modules/auth/sign-up/proof-of-work.service.js';
import { MINUTE_MS } from '../../src/platform/clock/days.js';
import { toId } from '../../src/platform/database/ids.js';
import { errorsOf } from '../../src/platform/http/openapi-errors.js';
import { aMember, PASSWORD } from '../factories/member.factory.js';
import { adminToken, setUpSecondFactor } from '../support/admin.js';
import type { ApiAnswer } from '../support/api-client.js';
import { database } from '../support/match.js';
import { aPicture } from '../support/pictures.js';
import { EasyProofOfWork, solved } from '../support/proof-of-work.js';
import { restrict } from '../support/restrict.js';
import { signUpBody } from '../support/sign-up.js';
import { aColleague, type Colleague } from '../support/staff.js';
import { useTestAppWithPaypal } from '../support/stand-ins/paypal.js';
import { startTestApp, useTestApp } from '../support/test-app.js';
import { Attempts, endpointOf, Stored, type Attempt } from './attempts.js';
import { CASES, type RouteName } from './cases.js';
import { codeOf, fieldsOf, partsOf, requestOf, type Parts } from './requests.js';
import { aWorld, type World } from './world.js';

const t = useTestAppWithPaypal({ LOG_LEVEL: 'silent' });
const colleagues = {} as Record<InvitedRole, Colleague>;
/** The routes of the served OpenAPI document. */
let routes: RouteName[];
let world: World;
let ownerToken: string;
let picture: Buffer;
/** The token of a session that was logged out. */
let endedToken: string;
let kept: Stored;

beforeAll(async () => {
  const { paths } = (await t.api().get('/api/docs-json')).body as OpenAPIObject;
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}` as RouteName,
    ),
  );
  picture = await aPicture();
  ownerToken = await adminToken(t);
  const owner = t.api(ownerToken);
  await setUpSecondFactor(t, owner);
  for (const role of INVITED_ROLES) colleagues[role] = await aColleague(t, owner, role);
  world = await aWorld(t, colleagues.moderator.client);
  // Whoever may not see the friend gets the answers for an unknown id.
  const hidden = await t.api(world.friend.token).put('/api/user/visibility', { incognito: true });
  expect(hidden.status).toBe(200);
  ({ token: endedToken } = await aMember(t));
  await t.api(endedToken).post('/api/auth/logout');
  kept = new Stored(t);
  await kept.changes();
});

const isChange = (name: RouteName): boolean => !name.startsWith('GET ');
const accessOf = (name: RouteName) => endpointOf(name).access;
const closedRoutes = (): RouteName[] => routes.filter((name) => accessOf(name) !== 'public');
const memberRoutes = (): RouteName[] => routes.filter((name) => accessOf(name) === 'member');
const staffRoutes = (): RouteName[] => routes.filter((name) => accessOf(name) === 'admin');
const withBody = (): RouteName[] =>
  routes.filter((name) => endpointOf(name).body && !endpointOf(name).multipart);
const withQuery = (): RouteName[] => routes.filter((name) => endpointOf(name).query);

/** The token of somebody to whom the route is open. */
const openTo = (name: RouteName): string | undefined =>
  ({ public: undefined, member: world.me.token, admin: ownerToken })[accessOf(name)];
const request = (name: RouteName, parts: Parts = partsOf(name, world)) => requestOf(name, parts, picture);
const refusedWith = (status: number): 'refused' | number =>
  status >= 400 && status < 500 ? 'refused' : status;

/**
 * Declares a class of attacks. Its attempts may change no stored document, except those that `mayChange`
 * accepts.
 */
function attack(
  kind: string,
  attempts: (attempts: Attempts) => Promise<void>,
  mayChange?: (document: string) => boolean,
): void {
  it(`refuse ${kind}`, async () => {
    const tried = new Attempts(t, kind, [
      world.friend.email,
      world.stranger.email,
      'passwordHash',
      '$argon2',
    ]);
    await attempts(tried);
    const wrong = tried.end();
    const changed = await kept.changes(mayChange);
    expect([...wrong, ...changed.map((what) => `changed: ${what}`)]).toEqual([]);
  });
}

/** Documents about members who are made within an attack. */
const isNew = (): boolean => true;
/** What is written when staff look at members. */
const isLook = (document: string): boolean => /^(audit|dailyMetrics) /.test(document);

/** Sends an attempt and expects a code, or a status if the answer has no code. */
async function expectCode(
  tried: Attempts,
  name: RouteName,
  attempt: Attempt,
  ...codes: (string | number)[]
): Promise<void> {
  const code = codeOf(await tried.send(name, attempt));
  tried.check(name, codes.includes(code) ? codes[0] : code, codes[0], attempt);
}

describe('the case table', () => {
  it('has a case for every route of the served document, and no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(CASES).toSorted());
  });

  it('has requests that fit the contract', () => {
    const unfit = routes.flatMap((name) => {
      const { params, query, body } = endpointOf(name);
      const parts = partsOf(name, world);
      const found = [
        params?.safeParse(parts.params),
        query?.safeParse(parts.query),
        body?.safeParse(parts.body),
      ].flatMap((parsed) => (parsed && !parsed.success ? [parsed.error.message] : []));
      return found.map((message) => `${name}: ${message}`);
    });
    expect(unfit).toEqual([]);
  });

  it('names a stranger’s answer for every request of a member with an id', () => {
    const ids = /[0-9a-f]{24}/;
    const without = memberRoutes().filter((name) => {
      const { path, body } = request(name);
      return ids.test(path + JSON.stringify(body ?? '')) && CASES[name].stranger === undefined;
    });
    // The member spends on somebody who is open to everybody.
    expect(without).toEqual(['POST /api/wallet/spend']);
  });

  it('gives a reason for every change that a suspension does not forbid', () => {
    const open = memberRoutes().filter(
      (name) => isChange(name) && !errorsOf(endpointOf(name)).includes('SUSPENDED'),
    );
    const excused = memberRoutes().filter((name) => CASES[name].whileSuspended !== undefined);
    const declared = excused.filter((name) => errorsOf(endpointOf(name)).includes('SUSPENDED'));
    // Some of these routes refuse a part of their requests.
    expect([...open.filter((name) => !excused.includes(name)), ...declared]).toEqual(declared);
  });
});

describe('all routes', () => {
  attack('callers without a token', async (tried) => {
    for (const name of closedRoutes()) await expectCode(tried, name, request(name), 'UNAUTHENTICATED');
  });

  attack('dead, forged and misplaced tokens', async (tried) => {
    const { token } = world.me;
    const [head = '', payload = '', signature = ''] = token.split('.');
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`;
    const signedBySomebody = createHmac('sha256', 'another key')
      .update(`${head}.${payload}`)
      .digest('base64url');
    const tokens = [
      endedToken,
      unsigned,
      `${head}.${payload}.${signedBySomebody}`,
      `${head}.${part({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sid: world.unknown })}.${signature}`,
      'x',
    ];
    for (const name of closedRoutes()) {
      const { path, body } = request(name);
      for (const dead of tokens)
        await expectCode(tried, name, { path, body, token: dead }, 'UNAUTHENTICATED');
      const elsewhere = `${path}${path.includes('?') ? '&' : '?'}access_token=${token}&token=${token}`;
      const headers = { cookie: `token=${token}; session=${token}`, 'x-authorization': `Bearer ${token}` };
      await expectCode(tried, name, { path: elsewhere, body, headers }, 'UNAUTHENTICATED');
    }
  });

  attack('members on the routes of staff', async (tried) => {
    for (const name of staffRoutes())
      await expectCode(tried, name, { ...request(name), token: world.me.token }, 'ADMIN_ONLY');
  });

  attack(
    'staff without the right of a route',
    async (tried) => {
      for (const role of INVITED_ROLES)
        for (const name of staffRoutes()) {
          const { right } = endpointOf(name);
          const { path, body } = request(name);
          // Only whether the door opens: this body is refused behind it.
          const attempt = { path, body: body && { noSuchField: 1 }, token: colleagues[role].token };
          const isRefused = codeOf(await tried.send(name, attempt)) === 'RIGHT_REQUIRED';
          tried.check(name, isRefused, !hasRight(role, right), attempt);
        }
    },
    isLook,
  );

  attack(
    'a stranger with the ids of others, as if they were unknown',
    async (tried) => {
      const { stranger } = world;
      const asNobody = new Map<string, string>();
      const unknownFor = (id: string): string => {
        const known = asNobody.get(id) ?? toId().toHexString();
        asNobody.set(id, known);
        return known;
      };
      /** Replaces all ids by unknown ones. */
      const disguised = (value: Parts): Parts =>
        JSON.parse(
          JSON.stringify(value)
            .replace(/\b[0-9a-f]{24}\b/g, unknownFor)
            .replace(world.order, 'UNKNOWN0ORDER0000'),
        ) as Parts;
      const shape = ({ status, body }: ApiAnswer): string =>
        `${status} ${JSON.stringify(body).replace(/[0-9a-f]{24}/g, 'id')}`;
      for (const name of memberRoutes()) {
        const { stranger: expected } = CASES[name];
        if (expected === undefined) continue;
        const { token } = stranger;
        const attempt = { ...request(name), token };
        const answer = await tried.send(name, attempt);
        tried.check(name, codeOf(answer), expected, attempt);
        const unknown = await tried.send(name, { ...request(name, disguised(partsOf(name, world))), token });
        tried.check(name, shape(answer), shape(unknown), attempt);
      }
    },
    (document) => document.includes(world.stranger.id),
  );

  attack('ids of another kind', async (tried) => {
    const { me, friend, message, plan, photos, session, purchase, decision, report, notification } = world;
    const ids = [friend.id, message, plan, photos[0], session, purchase, decision, report, notification];
    for (const name of memberRoutes().filter((one) => typeof CASES[one].stranger === 'string')) {
      const parts = partsOf(name, world);
      for (const [place, values] of Object.entries({ params: parts.params, body: parts.body ?? {} }))
        for (const [field, own] of Object.entries(values))
          for (const id of typeof own === 'string' && /^[0-9a-f]{24}$/.test(own) ? ids : []) {
            if (id === own || id === undefined || isSameKind(world, own as string, id)) continue;
            const { path, body } = request(name, {
              ...parts,
              [place]: { ...values, [field]: id },
            });
            const { status } = await tried.send(name, { path, body, token: me.token });
            tried.check(name, refusedWith(status), 'refused', { path, body });
          }
    }
  });

  attack('links that are signed for somebody else, changed or expired', async (tried) => {
    const { me, stranger, links, unknown } = world;
    expect(links.length).toBeGreaterThanOrEqual(6);
    const nameOf = (path: string): RouteName =>
      routes.find((name) => {
        const pattern = endpointOf(name).path.replace(/:\w+/g, '[^/]+');
        return name.startsWith('GET ') && new RegExp(`^${pattern}$`).test(path);
      }) as RouteName;
    for (const link of links) {
      const url = new URL(link, t.url);
      const name = nameOf(url.pathname);
      const changed = (changes: Record<string, string>): string => {
        const query = new URLSearchParams(url.searchParams);
        for (const [key, value] of Object.entries(changes)) query.set(key, value);
        return `${url.pathname}?${query.toString()}`;
      };
      const signature = url.searchParams.get('signature') ?? '';
      const attempts = [
        changed({ viewer: stranger.id }),
        changed({ session: unknown }),
        changed({ owner: stranger.id }),
        changed({ expires: String(Number(url.searchParams.get('expires')) + 1) }),
        changed({ expires: '1' }),
        changed({ signature: `${signature.slice(0, -2)}AA` }),
        changed({ signature: '' }),
        link.replace(/[0-9a-f]{24}/, unknown),
        `${link}&viewer=${me.id}`,
      ];
      for (const path of attempts) await expectCode(tried, name, { path }, 'LINK_INVALID', 'VALIDATION');
    }
    for (const name of routes.filter((one) => partsOf(one, world).query.signature))
      await expectCode(tried, name, request(name), 'LINK_INVALID', 'VALIDATION');
  });

  attack('operators, lists and endless texts as fields', async (tried) => {
    const hostile: unknown[] = [
      { $gt: '' },
      { $ne: null },
      { $where: 'sleep(1000)' },
      [{ $regex: '.*' }],
      'x'.repeat(50_000),
    ];
    for (const name of withBody()) {
      const parts = partsOf(name, world);
      for (const field of fieldsOf(endpointOf(name).body))
        for (const value of hostile) {
          const { path, body } = request(name, { ...parts, body: { ...parts.body, [field]: value } });
          const attempt = { path, body, token: openTo(name) };
          await expectCode(tried, name, attempt, 'VALIDATION');
        }
    }
  });

  attack('operators, repeated and unknown parts of a query', async (tried) => {
    for (const name of withQuery()) {
      const { path } = request(name);
      const more = (text: string): string => `${path}${path.includes('?') ? '&' : '?'}${text}`;
      const attempts = fieldsOf(endpointOf(name).query).flatMap((field) => [
        more(`${field}[$ne]=1`),
        more(`${field}[]=1`),
        more(`${field}=1&${field}=2`),
        more(`${field}=${'x'.repeat(8_000)}`),
      ]);
      // Ignores parameters of other names, so that its unsigned link is refused.
      const ignoring = name === 'GET /api/user/profile/picture/:userId' ? ['LINK_INVALID'] : [];
      for (const one of [...attempts, more('isPremium=true'), more('__proto__[role]=admin')]) {
        const attempt = { path: one, token: openTo(name) };
        await expectCode(tried, name, attempt, 'VALIDATION', 'TOO_LARGE', ...ignoring);
      }
    }
  });

  attack('paths, operators and line breaks as parameters', async (tried) => {
    const hostile = [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%5c%2e%2e',
      '%00',
      '%7B%22%24ne%22%3Anull%7D',
      '__proto__',
      'constructor',
      '%0d%0aX-Injected:%20yes',
      '%ff%fe',
      'x'.repeat(3_000),
    ];
    for (const name of routes.filter((one) => endpointOf(one).params))
      for (const [param] of Object.entries(partsOf(name, world).params))
        for (const value of hostile) {
          const parts = partsOf(name, world);
          const { path, body } = request(name, { ...parts, params: { ...parts.params, [param]: value } });
          const attempt = { path, body, token: openTo(name) };
          const { status } = await tried.send(name, attempt);
          tried.check(name, refusedWith(status), 'refused', attempt);
        }
  });

  attack('fields that are not the caller’s to set', async (tried) => {
    const more = {
      _id: world.friend.id,
      role: 'admin',
      isAdmin: true,
      isPremium: true,
      premiumPeriods: [],
      paidUntil: '2100-01-01T00:00:00.000Z',
      coins: 1_000,
      emailVerifiedAt: '2000-01-01T00:00:00.000Z',
      status: 'active',
      amountCents: 1,
      discoverable: true,
      epoch: 0,
    };
    for (const name of withBody()) {
      const parts = partsOf(name, world);
      const { path, body } = request(name, { ...parts, body: { ...parts.body, ...more } });
      const attempt = { path, body, token: openTo(name) };
      const answer = await tried.send(name, attempt);
      tried.check(name, codeOf(answer), 'VALIDATION', attempt);
      const issues =
        (answer.body as { issues?: { path: string }[] }).issues?.map((issue) => issue.path) ?? [];
      const missed = Object.keys(more).filter(
        (field) => !issues.includes(field) && !fieldsOf(endpointOf(name).body).includes(field),
      );
      tried.check(name, missed, [], attempt);
    }
    for (const name of routes.filter((one) => endpointOf(one).multipart)) {
      const parts = partsOf(name, world);
      const { path, body } = request(name, { ...parts, body: { ...parts.body, role: 'admin' } });
      await expectCode(tried, name, { path, body, token: openTo(name) }, 'VALIDATION');
    }
  });

  attack('keys of prototypes', async (tried) => {
    for (const name of withBody()) {
      const { path, body } = request(name);
      // The unknown field keeps a valid body from its effect.
      const more = { noSuchField: 1, constructor: { prototype: { bad: 1 } } };
      const polluted = JSON.stringify({ ...(body as object | undefined), ...more });
      const text = `${polluted.slice(0, -1)},"__proto__":{"bad":1,"role":"admin"}}`;
      await expectCode(tried, name, { path, body: text, token: openTo(name) }, 'VALIDATION');
    }
    expect(({} as { bad?: number }).bad).toBeUndefined();
  });

  attack('bodies that are no JSON, of another type or too deep', async (tried) => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    for (const name of routes.filter((one) => isChange(one) && !endpointOf(one).ignoresBody)) {
      const { path } = request(name);
      const token = openTo(name);
      for (const body of ['{"a":', 'true', "{'a':1}", '\u0000'])
        await expectCode(tried, name, { path, body, token }, 'MALFORMED_JSON', 'WEBHOOK_REFUSED');
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', '']) {
        const attempt = { path, body: 'a=1', token, headers: { 'content-type': type } };
        await expectCode(tried, name, attempt, 'UNSUPPORTED_MEDIA_TYPE');
      }
      if (endpointOf(name).body && !endpointOf(name).multipart) {
        await expectCode(tried, name, { path, body: deep, token }, 'VALIDATION', 'MALFORMED_JSON');
        const form = formWith('a');
        await expectCode(tried, name, { path, body: form, token }, 'UNSUPPORTED_MEDIA_TYPE');
        const large = JSON.stringify({ a: 'x'.repeat(101 * 1024) });
        await expectCode(tried, name, { path, body: large, token }, 'TOO_LARGE');
      }
    }
  });

  attack(
    'other methods, also in headers that rename them',
    async (tried) => {
      for (const name of routes) {
        const { path } = request(name);
        const token = openTo(name);
        await expectCode(tried, name, { path, token, method: 'PATCH' }, 'NOT_FOUND', 'METHOD_NOT_ALLOWED');
        if (isChange(name)) continue;
        const plain = await tried.send(name, { path, token });
        const headers = {
          'x-http-method-override': 'DELETE',
          'x-method-override': 'DELETE',
          'x-http-method': 'PUT',
        };
        const attempt = { path, token, headers };
        tried.check(name, (await tried.send(name, attempt)).status, plain.status, attempt);
      }
    },
    isLook,
  );

  attack(
    'changes by a suspended member',
    async (tried) => {
      const suspended = await aWorld(t, colleagues.moderator.client);
      await restrict(t, suspended.me.id, 'suspended');
      const { email } = suspended.me;
      const { token } = (await t.api().post('/api/auth/login', { email, password: PASSWORD })).body;
      for (const name of memberRoutes().filter(
        (one) => errorsOf(endpointOf(one)).includes('SUSPENDED') && CASES[one].whileSuspended === undefined,
      )) {
        const attempt = { ...request(name, partsOf(name, suspended)), token: token as string };
        await expectCode(tried, name, attempt, CASES[name].suspendedGets ?? 'SUSPENDED');
      }
    },
    isNew,
  );

  attack(
    'what needs premium to a member whose premium is over',
    async (tried) => {
      const lapsed = await aWorld(t, colleagues.moderator.client);
      const _id = { $in: [toId(lapsed.me.id), toId(lapsed.friend.id)] };
      await database(t)
        .collection('users')
        .updateMany({ _id }, { $set: { premiumPeriods: [], paidUntil: null } });
      for (const name of memberRoutes().filter((one) =>
        errorsOf(endpointOf(one)).includes('PREMIUM_REQUIRED'),
      )) {
        if (CASES[name].openWithoutPremium !== undefined) continue;
        const attempt = { ...request(name, partsOf(name, lapsed)), token: lapsed.me.token };
        await expectCode(tried, name, attempt, 'PREMIUM_REQUIRED');
      }
    },
    isNew,
  );
});

/** Returns whether two ids of a world name the same kind of thing for a route. */
const isSameKind = (
  { message, heard, viewOnce, voice, photos, friend, me, stranger }: World,
  ...ids: string[]
) =>
  [[message, heard, viewOnce, voice], photos, [friend.id, me.id, stranger.id]].some((kind) =>
    ids.every((id) => kind.includes(id)),
  );

function formWith(field: string): FormData {
  const form = new FormData();
  form.set(field, 'x');
  return form;
}

/** Sends bytes as they are. Returns everything that the server sends until it closes the connection. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(t.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

describe('requests that no client sends', () => {
  it.each([
    ['two lengths', 'POST', 'Content-Length: 6\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET', 400],
    ['two different lengths', 'POST', 'Content-Length: 1\r\nContent-Length: 2', 'ab', 400],
    ['a header within a header', 'POST', 'X: a\rX-Injected: yes', '', 400],
    ['TRACE', 'TRACE', 'X-Secret: secret', '', 404],
  ])('are refused: %s', async (_, method, header, body, status) => {
    const head = `${method} /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`;
    const answer = await raw(head + body);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(1);
    expect(answer).not.toContain('X-Secret');
  });
});

describe('rate limits', () => {
  const limited = useTestApp({ env: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'silent' } });

  it('refuse every route to a member, and then every public route to an address', async () => {
    const tried = new Attempts(limited, 'floods');
    const { token } = await aMember(limited);
    const staff = await adminToken(limited);
    const flood = async (who: string | undefined, points: number): Promise<void> => {
      for (let count = 0; count < points; count += 1) await limited.api(who).get('/api/chat/unread');
    };
    for (const who of [token, staff]) await flood(who, RATE_LIMITS.requestsByMember.points);
    for (const name of closedRoutes()) {
      const attempt = { ...request(name), token: accessOf(name) === 'admin' ? staff : token };
      await expectCode(tried, name, attempt, 'RATE_LIMITED');
    }
    await flood(undefined, RATE_LIMITS.requestsByAddress.points);
    for (const name of routes.filter((one) => accessOf(one) === 'public'))
      await expectCode(tried, name, request(name), 'RATE_LIMITED');
    expect(tried.end()).toEqual([]);
  });
});

describe('proofs of work', () => {
  const env = {
    RATE_LIMIT_FACTOR: '1',
    SIGN_UPS_BEFORE_PROOF: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  const busy = useTestApp({
    env,
    override: (builder) => builder.overrideProvider(ProofOfWorkService).useClass(EasyProofOfWork),
  });
  let host = 0;
  const signUp = (extra: object = {}, range = '203.0.113') => ({
    path: '/api/auth/signup',
    body: { ...signUpBody(), ...extra },
    headers: { 'x-forwarded-for': `${range}.${(host += 1)}` },
  });
  const route = 'POST /api/auth/signup';

  it('refuse forged, repeated, expired and foreign ones', async () => {
    const tried = new Attempts(busy, 'forged, repeated, expired and foreign proofs of work');
    const newChallenge = async (range?: string): Promise<ProofOfWorkChallenge> => {
      const { body } = await tried.send(route, signUp({}, range));
      return (body as { challenge: ProofOfWorkChallenge }).challenge;
    };
    const makeBusy = async (range?: string): Promise<void> =>
      void (await busy.api().post('/api/auth/signup', signUpBody(), signUp({}, range).headers));
    const refuse = (proof: object) => expectCode(tried, route, signUp({ proof }), 'PROOF_OF_WORK_REQUIRED');
    await makeBusy();

    const own = solved(await newChallenge());
    const { challenge, solution } = own;
    const withParameters = (changed: object): ProofOfWork => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...changed } },
      solution,
    });
    const forged: object[] = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { ...solution, derivedKey: challenge.parameters.keyPrefix } },
      { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
      { challenge: { ...challenge, signature: challenge.parameters.keySignature }, solution },
      withParameters({ nonce: '00'.repeat(16) }),
      withParameters({ expiresAt: challenge.parameters.expiresAt + 86_400 }),
      withParameters({ keySignature: challenge.signature }),
      solved(withParameters({ cost: 1, keyPrefix: '00' }).challenge),
    ];
    for (const proof of forged) await refuse(proof);
    for (const proof of [{}, { challenge }, { ...own, more: 1 }, { challenge, solution: { $gt: '' } }])
      await expectCode(tried, route, signUp({ proof }), 'VALIDATION');

    await makeBusy('192.0.2');
    await refuse(solved(await newChallenge('192.0.2')));
    const stranger = await startTestApp({ beside: busy, env: { ...env, JWT_SECRET: 'b'.repeat(32) } });
    const theirs = await stranger.api().post('/api/auth/signup', signUpBody(), signUp().headers);
    await refuse(solved((theirs.body as { challenge: ProofOfWorkChallenge }).challenge));
    await stranger.close();

    await expectCode(tried, route, signUp({ proof: own }), 201);
    await refuse(own);
    const late = solved(await newChallenge());
    busy.clock.advance(AUTH_SERVER_LIMITS.proofOfWorkMinutes * MINUTE_MS + 1_000);
    await refuse(late);
    expect(tried.end()).toEqual([]);
  });
});
