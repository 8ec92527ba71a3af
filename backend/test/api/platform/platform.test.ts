import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import * as z from 'zod';
import type { Endpoint } from '@contract';
import type { Principal } from '../../../src/platform/http/principal.js';
import { RateLimits } from '../../../src/platform/http/rate-limits.js';
import { CurrentUser, Route } from '../../../src/platform/http/route.js';
import { Logger } from '../../../src/platform/logging/logger.js';
import { currentRequestId } from '../../../src/platform/logging/request-context.js';
import { aMember } from '../../factories/member.factory.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

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
  @Route({ ...probe('POST', '/echo', 'public'), body: ProbeBody })
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

/** Sends raw bytes and returns everything the server sends until it closes the connection. */
const raw = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

describe('HTTP server', () => {
  afterEach(() => jest.restoreAllMocks());
  const t = useTestApp({ modules: [ProbeModule], env: { LOG_LEVEL: 'silent' } });

  it('reports live and ready on the health routes', async () => {
    expect((await t.api().get('/health/live')).body).toEqual({ status: 'ok' });
    const ready = await t.api().get('/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({ status: 'ok' });
  });

  it('returns 404 for paths in other letter case', async () => {
    expect((await t.api().get('/api/config')).status).toBe(200);
    for (const path of ['/API/config', '/Api/config', '/api/Config', '/HEALTH/live'])
      expect([path, (await t.api().get(path)).status]).toEqual([path, 404]);
    const logIn = await t.api().post('/API/auth/login', { email: 'a@mutual.example', password: 'x' });
    expect(logIn.status).toBe(404);
  });

  it('returns 404 with the contract error body for an unknown path', async () => {
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
    ['101 KB', JSON.stringify({ name: 'x'.repeat(101 * 1024) }), 'application/json', 413, 'TOO_LARGE'],
    ['an unknown character set', '{}', 'application/json; charset=klingon', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('rejects the body of a request: %s', async (_what, body, type, status, code) => {
    const answer = await t.api().post('/api/probe/echo', body, { 'content-type': type });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['gzip', 'deflate', 'br'])(
    'returns 400 for a body with a false content-encoding of %s, and logs nothing',
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
    },
  );

  it('reads a gzip body', async () => {
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
    ['bytes that are no HTTP', 'HELLO\r\n\r\n', 400, 'VALIDATION'],
  ])('answers %s with the contract error body', async (_what, bytes, status, code) => {
    const answer = await raw(t.url, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ statusCode: status, code });
  });

  it('returns 415 for a multipart form where no form is expected', async () => {
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
  ])('returns the path and message of each issue for %s', async (_what, body, issues) => {
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

  it('passes the validated body to the handler', async () => {
    const answer = await t.api().post('/api/probe/echo', { name: 'x' });
    expect([answer.status, answer.body]).toEqual([200, { name: 'x' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('sends content-type and content-length in bytes of a JSON response, also for HEAD', async () => {
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

  it('compresses long responses when the client accepts it', async () => {
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

  it('accepts a missing body only where the OpenAPI description marks it as optional', async () => {
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

  it('rejects an `exclude` longer than the maxLength in the OpenAPI description', async () => {
    const { token } = await aMember(t);
    const { body: description } = await t.api().get('/api/docs-json');
    const { $ref } = description.paths['/api/user/match'].get.parameters[0].schema;
    const { maxLength } = description.components.schemas[$ref.split('/').at(-1)];
    expect(maxLength).toBeGreaterThan(0);
    const ids = Array.from({ length: 200 }, (_, n) => n.toString(16).padStart(24, '0')).join(',');
    const match = (exclude: string) => t.api(token).get(`/api/user/match?exclude=${exclude}`);
    expect((await match(ids)).status).toBe(200);
    expect((await match(ids.padEnd(maxLength as number, ','))).status).toBe(200);
    expect((await match(ids.padEnd(maxLength + 1, ','))).status).toBe(400);
  });

  it('returns 500 with the request id and no details of an unexpected error', async () => {
    const answer = await t.api().get('/api/probe/broken', undefined, { 'x-request-id': 'my-request-0001' });
    expect(answer.status).toBe(500);
    expect(answer.body.code).toBe('INTERNAL');
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(answer.headers.get('x-request-id')).toBe('my-request-0001');
  });

  it('keeps the request id of each request across asynchronous work', async () => {
    const ids = ['my-request-0002', 'my-request-0003'];
    const answers = await Promise.all(
      ids.map((id) => t.api().get('/api/probe/late', undefined, { 'x-request-id': id })),
    );
    expect(answers.map(({ body }) => body.requestId)).toEqual(ids);
  });

  it('creates a request id when the sent one is invalid', async () => {
    const answer = await t.api().get('/health/live', undefined, { 'x-request-id': 'a b' });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('returns 401 without a session unless the route is declared public', async () => {
    expect((await t.api().get('/api/probe/mine')).status).toBe(401);
    expect((await t.api('not.a.token').get('/api/probe/mine')).status).toBe(401);
    expect((await t.api().get('/api/probe/undeclared')).status).toBe(401);
    expect((await t.api().post('/api/probe/undeclared', {})).status).toBe(401);
  });

  it('sends the security headers for browsers', async () => {
    const answer = await t.api().get('/api/nothing');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const file = (await t.api().get('/assets/first-0000000.js')).headers;
    expect(file.get('x-content-type-options')).toBe('nosniff');
    expect(file.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(file.get('content-security-policy')).toBeNull();
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

  it('allows the PayPal script only on payment pages', async () => {
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
  it('return 429 with the time to wait, and ignore forwarded addresses', async () => {
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
      // The limits use the system clock.
      const later = Date.now() + 60_000;
      jest.spyOn(Date, 'now').mockReturnValue(later);
      expect((await t.api().post('/api/probe/echo', { name: 'x' })).status).toBe(200);
    } finally {
      jest.restoreAllMocks();
      await t.close();
    }
  });

  it('use the forwarded address of a trusted proxy', async () => {
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

  it('count the requests of all instances together', async () => {
    const env = { RATE_LIMIT_FACTOR: '0.02' };
    const first = await startTestApp({ modules: [ProbeModule], env });
    const second = await startTestApp({ modules: [ProbeModule], env, beside: first });
    const statuses = async (t: TestApp, calls: number): Promise<number[]> => {
      const seen: number[] = [];
      for (let n = 0; n < calls; n++)
        seen.push((await t.api().post('/api/probe/echo', { name: 'x' })).status);
      return seen;
    };
    // Instances synchronise counts once per second. Only the second time is certain to begin after the calls
    // above.
    const synchronise = async ({ app }: TestApp): Promise<void> => {
      for (let n = 0; n < 2; n++) await app.get(RateLimits).synchronise();
    };
    try {
      expect(await statuses(first, 10)).toEqual(Array(10).fill(200));
      await synchronise(first);
      expect(await statuses(second, 1)).toEqual([200]);
      await synchronise(second);
      expect(await statuses(second, 2)).toEqual([200, 429]);
    } finally {
      await second.close();
      await first.close();
    }
  });
});
