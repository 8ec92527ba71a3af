import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import * as z from 'zod';
import type { Endpoint } from '@contract';
import { RateLimits } from '../../../src/platform/http/rate-limits.js';
import { CurrentUser, Route } from '../../../src/platform/http/route.js';
import type { Principal } from '../../../src/platform/http/principal.js';
import { Logger } from '../../../src/platform/logging/logger.js';
import { currentRequestId } from '../../../src/platform/logging/request-context.js';
import { aMember } from '../../factories/member.factory.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const ProbeBody = z.strictObject({ name: z.string(), tags: z.array(z.string()).optional() });
const probe = (method: Endpoint['method'], path: string, access: Endpoint['access']): Endpoint => ({
  method,
  path: `/api/probe${path}`,
  summary: 'A probe',
  status: 200,
  access,
});

@Controller()
class ProbeController {
  @Route(probe('POST', '/echo', 'public'))
  echo(@Body({ schema: ProbeBody }) body: z.infer<typeof ProbeBody>): unknown {
    return body;
  }

  @Route(probe('GET', '/broken', 'public'))
  broken(): never {
    throw new Error('the secret inside');
  }

  @Route(probe('GET', '/late', 'public'))
  async late(): Promise<unknown> {
    await new Promise(setImmediate);
    return { requestId: currentRequestId() };
  }

  @Route(probe('GET', '/mine', 'member'))
  mine(@CurrentUser() me: Principal): unknown {
    return me;
  }

  @Route(probe('GET', '/leak', 'public'))
  unlisted(): unknown {
    return { ok: true };
  }

  @Get('/api/probe/undeclared')
  undeclared(): unknown {
    return 'never seen';
  }

  @Post('/api/probe/undeclared')
  undeclaredPost(): unknown {
    return 'never seen';
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

/** All that the server says to some bytes until it hangs up. */
const raw = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

describe('every call', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ modules: [ProbeModule], env: { LOG_LEVEL: 'silent' } });
  });
  afterAll(() => t.close());

  it('answers whether it lives and is ready', async () => {
    expect((await t.api().get('/health/live')).body).toEqual({ status: 'ok' });
    const ready = await t.api().get('/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({ status: 'ok' });
  });

  it('has one spelling of each address', async () => {
    expect((await t.api().get('/api/config')).status).toBe(200);
    for (const path of ['/API/config', '/Api/config', '/api/Config', '/HEALTH/live'])
      expect([path, (await t.api().get(path)).status]).toEqual([path, 404]);
    const logIn = await t.api().post('/API/auth/login', { email: 'a@mutual.example', password: 'x' });
    expect(logIn.status).toBe(404);
  });

  it('gives the contract error body for an unknown address', async () => {
    const answer = await t.api().get('/api/nothing/here');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      statusCode: 404,
      code: 'NOT_FOUND',
      error: 'Not found.',
      message: 'Not found.',
    });
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'MALFORMED_JSON'],
    ['a bare word', 'true', 'application/json', 400, 'MALFORMED_JSON'],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', 'name', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no type', 'name', '', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['too much', JSON.stringify({ name: 'x'.repeat(101 * 1024) }), 'application/json', 413, 'TOO_LARGE'],
    ['an unknown character set', '{}', 'application/json; charset=klingon', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('refuses %s', async (_what, body, type, status, code) => {
    const answer = await t.api().post('/api/probe/echo', body, { 'content-type': type });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['gzip', 'deflate', 'br'])(
    'refuses a body that says it is packed with %s and is not, and logs nothing of it',
    async (encoding) => {
      const logged = jest.spyOn(t.app.get(Logger), 'error');
      const headers = { 'content-encoding': encoding };
      for (const path of ['/api/probe/echo', '/api/auth/login', '/api/billing/webhooks/paypal']) {
        const answer = await t.api().post(path, 'xx', headers);
        expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_JSON']);
      }
      const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
      const { token } = await aMember(t);
      const upload = await t.api(token).post('/api/user/photos', 'xx', form);
      expect([upload.status, upload.body.code]).toEqual([400, 'VALIDATION']);
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
    },
  );

  it('reads a body that is packed', async () => {
    const body = gzipSync(JSON.stringify({ name: 'x' }));
    const answer = await fetch(`${t.url}/api/probe/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body,
    });
    expect([answer.status, await answer.json()]).toEqual([200, { name: 'x' }]);
  });

  it.each([
    [
      'too many headers',
      `GET /health/live HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'TOO_LARGE',
    ],
    ['what is no HTTP', 'HELLO\r\n\r\n', 400, 'VALIDATION'],
  ])('answers %s with the contract error body', async (_what, bytes, status, code) => {
    const answer = await raw(t.url, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ statusCode: status, code });
  });

  it('refuses a multipart form where none is expected', async () => {
    const form = new FormData();
    form.set('name', 'x');
    const answer = await t.api().post('/api/probe/echo', form);
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it.each([
    ['nothing', undefined, [['name', expect.any(String)]]],
    ['an operator', { name: { $gt: '' } }, [['name', expect.any(String)]]],
    ['an unknown field', { name: 'x', admin: true }, [['admin', 'This field is not known.']]],
    ['a wrong element', { name: 'x', tags: [1] }, [['tags.0', expect.any(String)]]],
    ['a list', [], [['', expect.any(String)]]],
  ])('names what is wrong with %s', async (_what, body, issues) => {
    const answer = await t.api().post('/api/probe/echo', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      code: 'VALIDATION',
      error: 'Some fields are not right.',
      message: 'Some fields are not right.',
      issues: issues.map(([path, message]) => ({ path, message })),
    });
  });

  it('hands the checked body on', async () => {
    const answer = await t.api().post('/api/probe/echo', { name: 'x' });
    expect([answer.status, answer.body]).toEqual([200, { name: 'x' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('gives type and length in bytes of a JSON answer, to a HEAD request too', async () => {
    const about = (headers: Headers) => [headers.get('content-type'), headers.get('content-length')];
    const json = 'application/json; charset=utf-8';
    const answer = await t
      .api()
      .post('/api/probe/echo', { name: 'Zoë 😀' }, { 'accept-encoding': 'identity' });
    expect(answer.body).toEqual({ name: 'Zoë 😀' });
    expect(about(answer.headers)).toEqual([json, String(Buffer.byteLength('{"name":"Zoë 😀"}'))]);
    const head = await fetch(`${t.url}/api/probe/leak`, { method: 'HEAD' });
    expect([await head.text(), ...about(head.headers)]).toEqual(['', json, String('{"ok":true}'.length)]);
  });

  it('compresses long answers for who takes them so', async () => {
    const name = 'x'.repeat(5_000);
    const encodingOf = async (accepted: string, size: string) => {
      const answer = await t.api().post('/api/probe/echo', { name: size }, { 'accept-encoding': accepted });
      expect(answer.body).toEqual({ name: size });
      return answer.headers.get('content-encoding');
    };
    expect(await encodingOf('gzip, deflate, br', name)).toBe('br');
    expect(await encodingOf('gzip', name)).toBe('gzip');
    expect(await encodingOf('identity', name)).toBeNull();
    expect(await encodingOf('gzip', 'x')).toBeNull();
  });

  it('takes a missing body only where the description says that it may be left out', async () => {
    const { token } = await aMember(t);
    const { body: description } = await t.api().get('/api/docs-json');
    const required = (path: string, method: string) => description.paths[path][method].requestBody.required;
    const settings = await t.api(token).put('/api/user/settings');
    expect(settings.body).toMatchObject({ code: 'VALIDATION', issues: [{ path: '' }] });
    expect((await t.api(token).put('/api/user/settings', {})).status).toBe(200);
    expect((await t.api(token).post('/api/notifications/read')).status).toBe(200);
    expect([
      required('/api/user/settings', 'put'),
      required('/api/user/profile', 'put'),
      required('/api/notifications/read', 'post'),
      required('/api/chat/read/{userId}', 'post'),
    ]).toEqual([true, true, false, false]);
  });

  it('refuses an `exclude` that is longer than the description says', async () => {
    const { token } = await aMember(t);
    const { body: description } = await t.api().get('/api/docs-json');
    const { maxLength } = description.paths['/api/user/match'].get.parameters[0].schema;
    const ids = Array.from({ length: 200 }, (_, n) => n.toString(16).padStart(24, '0')).join(',');
    const match = (exclude: string) => t.api(token).get(`/api/user/match?exclude=${exclude}`);
    expect((await match(ids)).status).toBe(200);
    expect((await match(ids.padEnd(maxLength as number, ','))).status).toBe(200);
    expect((await match(ids.padEnd(maxLength + 1, ','))).status).toBe(400);
  });

  it('shows nothing of an unexpected error but the request id', async () => {
    const answer = await t.api().get('/api/probe/broken', undefined, { 'x-request-id': 'my-request-0001' });
    expect(answer.status).toBe(500);
    expect(answer.body.code).toBe('INTERNAL');
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(answer.headers.get('x-request-id')).toBe('my-request-0001');
  });

  it('keeps the id of a request that reads through all it waits for, each its own', async () => {
    const ids = ['my-request-0002', 'my-request-0003'];
    const answers = await Promise.all(
      ids.map((id) => t.api().get('/api/probe/late', undefined, { 'x-request-id': id })),
    );
    expect(answers.map(({ body }) => body.requestId)).toEqual(ids);
  });

  it('makes a request id when the given one is not sane', async () => {
    const answer = await t.api().get('/health/live', undefined, { 'x-request-id': 'a b' });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps closed what is not declared open', async () => {
    expect((await t.api().get('/api/probe/mine')).status).toBe(401);
    expect((await t.api('not.a.token').get('/api/probe/mine')).status).toBe(401);
    expect((await t.api().get('/api/probe/undeclared')).status).toBe(401);
    expect((await t.api().post('/api/probe/undeclared', {})).status).toBe(401);
  });

  it('sends the headers that guard the browser', async () => {
    const answer = await t.api().get('/api/nothing');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { headers } = await t.api().get('/health/live');
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=(self), geolocation=()');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it("runs PayPal's script on the pages where a member pays, from its one host, and nowhere else", async () => {
    const paying = await startTestApp({
      beside: t,
      env: { PAYPAL_CLIENT_ID: 'client', PAYPAL_SDK_URL: 'https://www.paypal.com', LOG_LEVEL: 'silent' },
    });
    const scriptsOf = async (path: string): Promise<string | undefined> => {
      const { headers } = await paying.api().get(path);
      return /script-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    };
    for (const path of ['/subscription', '/wallet', '/wallet/', '/Subscription?plan=yearly'])
      expect([path, await scriptsOf(path)]).toEqual([path, "'self' https://www.paypal.com"]);
    for (const path of ['/', '/dashboard', '/chats', '/subscription/x', '/index.html'])
      expect([path, await scriptsOf(path)]).toEqual([path, "'self'"]);
    await paying.close();
  });
});

describe('rate limits', () => {
  it('answer 429 with the time to wait, and believe no forwarded address', async () => {
    const t = await startTestApp({ modules: [ProbeModule], env: { RATE_LIMIT_FACTOR: '0.01' } });
    try {
      const calls = Array.from({ length: 9 }, (_, n) =>
        t.api().post('/api/probe/echo', { name: 'x' }, { 'x-forwarded-for': `10.0.0.${n}` }),
      );
      const answers = await Promise.all(calls);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body.code).toBe('RATE_LIMITED');
      expect(refused?.headers.get('retry-after')).toBe('60');
      // The limits go by the system's clock.
      const later = Date.now() + 60_000;
      jest.spyOn(Date, 'now').mockReturnValue(later);
      expect((await t.api().post('/api/probe/echo', { name: 'x' })).status).toBe(200);
    } finally {
      jest.restoreAllMocks();
      await t.close();
    }
  });

  it('believe the forwarded address of our own proxy', async () => {
    const env = { RATE_LIMIT_FACTOR: '0.002', TRUSTED_PROXIES: '127.0.0.1' };
    const t = await startTestApp({ modules: [ProbeModule], env });
    const from = async (address: string): Promise<number> =>
      (await t.api().post('/api/probe/echo', { name: 'x' }, { 'x-forwarded-for': address })).status;
    try {
      expect([await from('203.0.113.1'), await from('203.0.113.1')]).toEqual([200, 429]);
      expect(await from('203.0.113.2')).toBe(200);
    } finally {
      await t.close();
    }
  });

  it('count the calls of all instances together', async () => {
    const env = { RATE_LIMIT_FACTOR: '0.02' };
    const first = await startTestApp({ modules: [ProbeModule], env });
    const second = await startTestApp({ modules: [ProbeModule], env, beside: first });
    const statuses = async (t: TestApp, calls: number): Promise<number[]> => {
      const seen: number[] = [];
      for (let n = 0; n < calls; n++)
        seen.push((await t.api().post('/api/probe/echo', { name: 'x' })).status);
      return seen;
    };
    // What each does once a second by itself; the second time is surely after the calls above.
    const exchange = async ({ app }: TestApp): Promise<void> => {
      for (let n = 0; n < 2; n++) await app.get(RateLimits).exchange();
    };
    try {
      expect(await statuses(first, 10)).toEqual(Array(10).fill(200));
      await exchange(first);
      expect(await statuses(second, 1)).toEqual([200]);
      await exchange(second);
      expect(await statuses(second, 2)).toEqual([200, 429]);
    } finally {
      await second.close();
      await first.close();
    }
  });
});
