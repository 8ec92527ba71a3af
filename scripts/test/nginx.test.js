import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { findNginx, HSTS_HEADER, startNginx } from '../lib/cluster/nginx.js';
import { ownDataDir } from '../lib/ownership.js';
import { ROOT } from '../lib/paths.js';
import { build } from '../lib/prepare.js';
import { afterwards, freePort, freshDataDir } from './support.js';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { AddressInfo } from 'node:net'
 * @import { Duplex } from 'node:stream'
 * @import { TestContext } from 'node:test'
 * @import { NginxSettings } from '../lib/cluster/nginx.js'
 *
 * @typedef {(request: IncomingMessage, response: ServerResponse) => unknown} Answer
 * @typedef {{ statusCode: number, code: string, error: string, message: string }} ErrorBody
 */

/**
 * Starts an instance with this request handler; `calls` are the received requests.
 * @param {TestContext} t
 * @param {Answer} answer
 */
async function instance(t, answer) {
  /** @type {IncomingMessage[]} */
  const calls = [];
  const server = createServer((request, response) => {
    calls.push(request);
    answer(request, response);
  });
  /** @type {Set<Duplex>} */
  const sockets = new Set();
  server.on('upgrade', (request, socket) => {
    calls.push(request);
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  /** @param {number} port */
  const start = (port) => once(server.listen(port, '127.0.0.1'), 'listening');
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  };
  await start(0);
  const { port } = /** @type {AddressInfo} */ (server.address());
  afterwards(t, stop);
  return { port, calls, answer, stop, start: () => start(port) };
}

/**
 * @param {TestContext} t
 * @param {...number} instances
 */
async function nginxBefore(t, ...instances) {
  return nginxWith(t, { instances });
}

/**
 * @param {TestContext} t
 * @param {Partial<NginxSettings> & { instances: number[] }} settings
 */
async function nginxWith(t, settings) {
  const dir = freshDataDir(t);
  const frontendDir = join(dir, 'frontend');
  mkdirSync(join(frontendDir, 'assets'), { recursive: true });
  writeFileSync(join(frontendDir, 'assets/a-1.js.gz'), gzipSync('packed'));
  for (const name of ['a-1.js', 'b-1.css']) {
    writeFileSync(join(frontendDir, 'assets', name), 'plain');
    writeFileSync(join(frontendDir, 'assets', `${name}.br`), brotliCompressSync('brotli'));
  }
  writeFileSync(join(frontendDir, 'assets/c-1.svg'), 'plain');
  const owner = await ownDataDir(dir);
  afterwards(t, owner.stop);
  const port = await freePort();
  await startNginx(owner, { path: findNginx(), port, frontendDir, ...settings });
  return `http://127.0.0.1:${port}`;
}

/** @param {IncomingMessage} request */
const isProbe = (request) => request.url === '/health/live';
/** @type {Answer} */
const fine = (_, response) => response.end('fine');
/** @type {Answer} */
const hangUp = (request, response) => (isProbe(request) ? response.end() : request.socket.destroy());

describe('nginx', () => {
  test('retries reads on the next instance, and writes only if nothing was sent', async (t) => {
    const [broken, well] = [await instance(t, hangUp), await instance(t, fine)];
    const url = await nginxBefore(t, broken.port, well.port);
    for (let n = 0; n < 4; n += 1) assert.equal(await (await fetch(`${url}/api/x`)).text(), 'fine');
    const reads = well.calls.length;
    assert.ok(reads >= 4);

    const refusing = await freePort();
    const secondNginx = await nginxBefore(t, refusing, well.port);
    for (let n = 0; n < 4; n += 1)
      assert.equal((await fetch(`${secondNginx}/api/x`, { method: 'POST', body: '{}' })).status, 200);

    const alone = await instance(t, hangUp);
    const other = await instance(t, hangUp);
    const both = await nginxBefore(t, alone.port, other.port);
    const answer = await fetch(`${both}/api/x`, { method: 'POST', body: '{}' });
    assert.equal(answer.status, 503);
    const posts = [...alone.calls, ...other.calls].filter(({ method }) => method === 'POST');
    assert.equal(posts.length, 1);
  });

  test("responds with the API's error texts when no instance does and when a request is too large", async (t) => {
    await build(['backend']);
    /** @param {string} name */
    const contract = (name) => import(pathToFileURL(join(ROOT, `backend/dist/src/contract/${name}.js`)).href);
    const { ERROR_STATUS } = await contract('error-status');
    const { ERROR_TEXTS } = await contract('error-texts');
    /** @param {string} code */
    const view = (code) => {
      const [statusCode, text] = [ERROR_STATUS[code], ERROR_TEXTS[code]];
      return { statusCode, code, error: text, message: text };
    };
    const url = await nginxBefore(t, await freePort());
    const unavailable = await fetch(`${url}/api/user/profile`);
    assert.deepEqual([unavailable.status, unavailable.headers.get('retry-after')], [503, '5']);
    assert.deepEqual(await unavailable.json(), view('UNAVAILABLE'));
    const page = await fetch(`${url}/dashboard`);
    assert.deepEqual([page.status, page.headers.get('content-type')], [503, 'text/html']);
    assert.ok((await page.text()).includes(ERROR_TEXTS.UNAVAILABLE));
    const large = await fetch(`${url}/api/user/photos`, {
      method: 'POST',
      body: new Uint8Array(9.5 * 2 ** 20),
    });
    assert.deepEqual([large.status, await large.json()], [413, view('TOO_LARGE')]);
    const template = readFileSync(join(ROOT, 'nginx/nginx.conf.template'), 'utf8');
    assert.ok(template.includes(JSON.stringify(view('RATE_LIMITED'))));
  });

  test('rate-limits one address on every path, in upper and lower case', async (t) => {
    const { port } = await instance(t, fine);
    const url = await nginxWith(t, { instances: [port], limitFactor: 0.02 });
    const answers = await Promise.all(Array.from({ length: 520 }, () => fetch(`${url}/api/x`)));
    const refused = answers.filter(({ status }) => status === 429);
    // One more request is allowed for each second that the requests take.
    assert.ok(refused.length > 0 && refused.length <= 20, `${refused.length} refused`);
    const [first] = refused;
    assert.ok(first);
    assert.equal(first.headers.get('retry-after'), '5');
    assert.equal(/** @type {ErrorBody} */ (await first.json()).code, 'RATE_LIMITED');
    assert.equal(first.headers.get('x-content-type-options'), 'nosniff');
    assert.match(first.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    for (const path of ['/API/x', '/Api/x', '/dashboard', '/socket.io/?EIO=4&transport=polling']) {
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async () => (await fetch(url + path)).status),
      );
      assert.ok(statuses.includes(429), path);
    }
  });

  test('returns 404 for metrics and health checks', async (t) => {
    const { port, calls } = await instance(t, fine);
    const url = await nginxBefore(t, port);
    const hidden = [
      '/metrics',
      '/metrics/',
      '/Metrics',
      '/metrics/x',
      '/METRICS/x?y',
      '/health',
      '/health/x',
      '/Health/live',
    ];
    for (const path of hidden) assert.equal((await fetch(url + path)).status, 404, path);
    assert.deepEqual(
      calls.filter((request) => !isProbe(request)).map(({ url: path }) => path),
      [],
    );
  });

  test('limits the simultaneous requests and sockets of each address', async (t) => {
    const { port } = await instance(t, fine);
    const url = await nginxWith(t, { instances: [port], connections: 3, trustedProxies: ['127.0.0.1'] });
    /** @param {string} address */
    const from = (address) => openSocket(t, url, `X-Forwarded-For: ${address}\r\n`);
    for (let n = 0; n < 3; n += 1) assert.equal(await from('192.0.2.1'), '101');
    assert.equal(await from('192.0.2.1'), '429');
    assert.equal(await from('192.0.2.2'), '101');
  });

  test('counts IPv6 by /64 network and IPv4 by address', async (t) => {
    const { port } = await instance(t, fine);
    const url = await nginxWith(t, { instances: [port], connections: 1, trustedProxies: ['127.0.0.1'] });
    /** @param {string} address */
    const from = (address) => openSocket(t, url, `X-Forwarded-For: ${address}\r\n`);
    assert.equal(await from('2001:db8::1'), '101');
    assert.equal(await from('2001:db8:0:0:ffff:1:2:3'), '429');
    assert.equal(await from('2001:db8:0:1::1'), '101');
    assert.equal(await from('::ffff:192.0.2.1'), '101');
    assert.equal(await from('192.0.2.1'), '429');
    assert.equal(await from('192.0.2.2'), '101');
  });

  test('determines the client address behind a trusted proxy, and trusts no other', async (t) => {
    const { port, calls } = await instance(t, fine);
    const inner = await nginxWith(t, { instances: [port], trustedProxies: ['127.0.0.1', 'uniquelocal'] });
    // The outer nginx represents an operator's TLS proxy, which only adds the client's address.
    const outer = await nginxWith(t, { instances: [Number(new URL(inner).port)] });
    /**
     * @param {string} url
     * @param {string} from
     * @param {Record<string, string>} [headers]
     */
    const seenBy = async (url, from, headers) => {
      const [answer] = await once(request(`${url}/api/x`, { localAddress: from, headers }).end(), 'response');
      await once(answer.resume(), 'end');
      return calls.at(-1)?.headers['x-forwarded-for'];
    };
    assert.equal(await seenBy(outer, '127.0.0.5'), '127.0.0.5');
    assert.equal(await seenBy(outer, '127.0.0.6', { 'x-forwarded-for': '198.51.100.7' }), '127.0.0.6');
    // Header behind a CDN and a load balancer. Each appends the address it sees; the client's own value comes
    // first.
    const chain = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.1.2.3' };
    assert.equal(await seenBy(inner, '127.0.0.1', chain), '203.0.113.9');
    assert.equal(await seenBy(inner, '127.0.0.2', chain), '127.0.0.2');
  });

  test('does not start with an invalid address in TRUSTED_PROXIES', async (t) => {
    const { port } = await instance(t, fine);
    for (const wrong of ['cdn.example', '10.0.0.0/8; include /etc/passwd', '']) {
      const started = nginxWith(t, { instances: [port], trustedProxies: [wrong] });
      if (wrong) await assert.rejects(started, /TRUSTED_PROXIES/);
      else await started;
    }
  });

  test('serves hashed files compressed and immutable, and passes the client address on', async (t) => {
    const seen = await instance(t, (_, response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff').setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify('x'.repeat(5_000)));
    });
    const url = await nginxBefore(t, seen.port);
    const file = await fetch(`${url}/assets/a-1.js`);
    assert.equal(await file.text(), 'packed');
    assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(file.headers.get('x-content-type-options'), 'nosniff');

    const claims = { 'x-forwarded-for': '10.9.9.9', forwarded: 'for=10.9.9.9', 'x-real-ip': '10.9.9.9' };
    const answer = await fetch(`${url}/api/x`, { headers: claims });
    assert.equal(answer.headers.get('content-encoding'), 'gzip');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    const { headers } = seen.calls.at(-1) ?? assert.fail('Nothing was called.');
    assert.match(String(headers['x-forwarded-for']), /^(::ffff:)?127\.0\.0\.1$/);
    assert.equal(headers.host, new URL(url).host);
    assert.ok(!('forwarded' in headers) && !('x-real-ip' in headers));
  });

  test('serves the brotli file with its own type to clients that accept it', async (t) => {
    const { port } = await instance(t, fine);
    const url = await nginxBefore(t, port);
    /**
     * @param {string} name
     * @param {string} encodings
     */
    const file = async (name, encodings) => {
      const answer = await fetch(`${url}/assets/${name}`, { headers: { 'accept-encoding': encodings } });
      const [type, packed] = ['content-type', 'content-encoding'].map((header) => answer.headers.get(header));
      assert.equal(answer.headers.get('vary'), 'Accept-Encoding', name);
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable', name);
      return [await answer.text(), packed, type];
    };
    for (const encodings of ['br', 'gzip, deflate, br, zstd', 'gzip;q=1, BR;q=0.5']) {
      assert.deepEqual(await file('a-1.js', encodings), ['brotli', 'br', 'text/javascript'], encodings);
      assert.deepEqual(await file('b-1.css', encodings), ['brotli', 'br', 'text/css'], encodings);
      assert.deepEqual(await file('c-1.svg', encodings), ['plain', null, 'image/svg+xml'], encodings);
    }
    for (const encodings of ['gzip', 'gzip, br;q=0', 'gzip, br; q=0.0', 'gzip, brown'])
      assert.deepEqual(await file('a-1.js', encodings), ['packed', 'gzip', 'text/javascript'], encodings);
    assert.deepEqual(await file('a-1.js', 'identity'), ['plain', null, 'text/javascript']);
    assert.deepEqual(await file('b-1.css', 'gzip'), ['plain', null, 'text/css']);
  });

  test('requests hashed files of another version from the instances, if only some instances have them', async (t) => {
    /** @param {string} path */
    const isNew = (path) => path.startsWith('/assets/new-');
    /**
     * @param {(path: string) => boolean} hasFile
     * @returns {Answer}
     */
    const answering = (hasFile) => (request, response) => {
      if (isProbe(request)) return response.end();
      if (!hasFile(request.url ?? '')) return response.writeHead(404, { 'Cache-Control': 'no-cache' }).end();
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'X-Instance': 'yes' })
        .end('of an instance');
    };
    const older = await Promise.all(
      Array.from({ length: 4 }, () =>
        instance(
          t,
          answering(() => false),
        ),
      ),
    );
    const newer = await instance(t, answering(isNew));
    const url = await nginxBefore(t, ...older.map(({ port }) => port), newer.port);
    for (let n = 0; n < 10; n += 1)
      for (const path of ['new-1.js', 'new-1.css', 'new-1.woff2']) {
        const answer = await fetch(`${url}/assets/${path}`, { headers: { 'accept-encoding': 'br' } });
        assert.deepEqual([answer.status, await answer.text()], [200, 'of an instance'], path);
      }
    const missing = await fetch(`${url}/assets/gone-1.js`);
    assert.deepEqual([missing.status, missing.headers.get('cache-control')], [404, 'no-cache']);
    assert.equal((await fetch(`${url}/assets/a-1.js`)).status, 200);
  });

  test('sends HSTS once in every response in production', async (t) => {
    const own = 'max-age=5';
    const { port } = await instance(t, (request, response) => {
      if (request.url === '/api/strict') response.setHeader('Strict-Transport-Security', own);
      response.writeHead(request.url === '/api/refused' ? 403 : 200).end('fine');
    });
    /**
     * @param {string} url
     * @param {RequestInit} [init]
     */
    const hstsOf = async (url, init) => (await fetch(url, init)).headers.get('strict-transport-security');
    const production = await nginxWith(t, { instances: [port], production: true });
    const large = { method: 'POST', body: new Uint8Array(9.5 * 2 ** 20) };
    const paths = ['/assets/a-1.js', '/assets/b-1.css', '/metrics', '/health', '/api/x', '/api/refused', '/'];
    for (const path of paths) assert.equal(await hstsOf(production + path), HSTS_HEADER, path);
    assert.equal(await hstsOf(`${production}/api/x`, large), HSTS_HEADER);
    assert.equal(await hstsOf(`${production}/api/strict`), own);
    const alone = await nginxWith(t, { instances: [await freePort()], production: true, limitFactor: 0.02 });
    for (const path of ['/api/x', '/']) assert.equal(await hstsOf(alone + path), HSTS_HEADER, path);
    const flood = await Promise.all(Array.from({ length: 520 }, () => fetch(`${alone}/api/x`)));
    const refused = flood.find(({ status }) => status === 429);
    assert.equal(refused?.headers.get('strict-transport-security'), HSTS_HEADER);
    assert.equal(await hstsOf(`${await nginxBefore(t, port)}/assets/a-1.js`), null);
  });

  test('caches picture files, and asks an instance for permission on each request', async (t) => {
    const picture = Buffer.alloc(30_000, 'picture');
    let mayBeSeen = true;
    /** @type {Answer} */
    const older = (_, response) => response.writeHead(404).end('no such address');
    const newer = await instance(t, (request, response) => {
      if (request.url?.startsWith('/api/blobs/')) {
        const headers = { ETag: '"a1"', 'Content-Type': 'image/webp', 'X-Request-Id': 'the-first' };
        response.writeHead(200, { ...headers, 'Content-Length': picture.length }).end(picture);
      } else if (request.headers['x-nginx-keeps-blobs'] !== '1') fine(request, response);
      else if (!mayBeSeen) response.writeHead(404, { 'Cache-Control': 'no-store' }).end('{}');
      else {
        const place = `/kept-blobs/a1?signature=${newer.calls.length}`;
        response
          .writeHead(200, { 'X-Accel-Redirect': place, 'Cache-Control': 'private, max-age=3600' })
          .end();
      }
    });
    const url = await nginxBefore(t, newer.port);
    /**
     * @param {string} [path]
     * @param {Record<string, string>} [headers]
     */
    const ask = (path = '/api/media/p/full?viewer=v', headers = {}) => fetch(url + path, { headers });
    for (let n = 0; n < 3; n += 1) {
      const answer = await ask();
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), picture);
      const { headers } = answer;
      assert.deepEqual(
        ['content-type', 'cache-control', 'etag', 'x-request-id', 'x-accel-redirect'].map((name) =>
          headers.get(name),
        ),
        ['image/webp', 'private, max-age=3600', '"a1"', null, null],
      );
    }
    const part = await ask(undefined, { range: 'bytes=10-19' });
    assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 10]);
    assert.equal(newer.calls.filter((call) => call.url?.startsWith('/api/blobs/')).length, 1);
    assert.equal(newer.calls.filter((call) => call.url?.startsWith('/api/media/')).length, 4);

    // Cached bytes cannot be requested directly, and are not served after an instance refuses.
    assert.equal((await ask('/kept-blobs/a1')).status, 404);
    assert.equal((await ask('/kept-blobs/a1?signature=1')).status, 404);
    mayBeSeen = false;
    const refused = await ask();
    assert.deepEqual([refused.status, refused.headers.get('cache-control')], [404, 'no-store']);

    // During a deployment some instances do not know the URL of the bytes yet.
    mayBeSeen = true;
    const before = await instance(t, (request, response) =>
      request.url?.startsWith('/api/blobs/') ? older(request, response) : newer.answer(request, response),
    );
    const mixed = await nginxBefore(t, before.port, newer.port);
    for (let n = 0; n < 4; n += 1) {
      const answer = await fetch(`${mixed}/api/media/p/full`);
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), picture);
    }
  });

  test('fetches pictures from an object store at the address that an instance signs, and caches no error', async (t) => {
    const picture = Buffer.alloc(30_000, 'picture');
    const id = '6b09cda25d99f3b237774fc7';
    let status = 200;
    const store = await instance(t, (_, response) => {
      const headers = { ETag: '"md5"', 'Last-Modified': new Date().toUTCString(), 'x-amz-request-id': '1' };
      const led = { Location: 'http://127.0.0.1:9/', 'X-Accel-Redirect': '/kept-blobs/other' };
      const body = status === 200 ? picture : Buffer.from('<Error><Code>AccessDenied</Code></Error>');
      const more = { 'Content-Type': 'image/webp', 'Content-Length': body.length };
      response.writeHead(status, { ...headers, ...led, ...more }).end(body);
    });
    const host = `127.0.0.1:${store.port}`;
    let count = 0;
    /** Response of the instance after the store responded with 404: no picture, or no bucket. */
    let found = { statusCode: 404, code: 'NOT_FOUND' };
    const api = await instance(t, (request, response) => {
      if (isProbe(request)) return response.end();
      const reached = request.headers['x-nginx-reaches-store'];
      if (reached === undefined) {
        assert.deepEqual([status, request.method, request.url], [404, 'GET', '/api/media/p/full?for=me']);
        response.writeHead(found.statusCode, { 'Cache-Control': 'no-store' }).end(JSON.stringify(found));
        return undefined;
      }
      assert.equal(reached, host);
      count += 1;
      const place = `/stored-blobs/${id}/pictures/${id}?X-Amz-Signature=${count}&X-Amz-Date=now`;
      response.writeHead(200, { 'X-Accel-Redirect': place, 'Cache-Control': 'private, max-age=3600' }).end();
    });
    const blobStore = `s3://pictures?endpoint=http://${host}`;
    const url = await nginxWith(t, { instances: [api.port], blobStore });
    /** @param {Record<string, string>} [headers] */
    const ask = (headers = {}) => fetch(`${url}/api/media/p/full?for=me`, { headers });
    const secrets = { authorization: 'Bearer token', cookie: 'session=1', range: 'bytes=0-1' };

    for (const [code, expected, name] of /** @type {const} */ ([
      [404, 404, 'NOT_FOUND'],
      [403, 503, 'UNAVAILABLE'],
      [307, 503, 'UNAVAILABLE'],
      [500, 503, 'UNAVAILABLE'],
      [503, 503, 'UNAVAILABLE'],
    ])) {
      status = code;
      const answer = await ask();
      const { code: shown } = /** @type {ErrorBody} */ (await answer.json());
      assert.deepEqual([answer.status, shown], [expected, name], String(code));
      assert.match(answer.headers.get('cache-control') ?? '', /no-store/);
      assert.equal(answer.headers.get('location'), null);
    }
    found = { statusCode: 503, code: 'UNAVAILABLE' };
    status = 404;
    const lost = await ask();
    assert.deepEqual([lost.status, await lost.json()], [503, found]);
    status = 200;
    const part = await ask(secrets);
    assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 2]);
    const { url: path, headers: seen } = store.calls.at(-1) ?? assert.fail('Nothing was called.');
    assert.match(path ?? '', new RegExp(`^/pictures/${id}\\?X-Amz-Signature=\\d+&X-Amz-Date=now$`));
    assert.deepEqual(Object.keys(seen).sort(), ['host']);
    assert.equal(seen.host, host);
    store.stop();
    const answer = await ask();
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), picture);
    assert.deepEqual(
      [
        'content-type',
        'cache-control',
        'etag',
        'last-modified',
        'x-amz-request-id',
        'x-content-type-options',
      ].map((name) => answer.headers.get(name)),
      ['image/webp', 'private, max-age=3600', `"${id}"`, null, null, 'nosniff'],
    );
    for (const direct of [`/stored-blobs/${id}/pictures/${id}`, `/stored-blobs/${id}/pictures/${id}?x=1`])
      assert.equal((await fetch(url + direct)).status, 404);
    const away = await nginxWith(t, { instances: [api.port], blobStore });
    const refused = await fetch(`${away}/api/media/p/full`);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5']);
  });

  /**
   * Opens a web socket and keeps it.
   * @param {TestContext} t
   * @param {string} url
   * @returns {Promise<string | undefined>} the status of the response
   */
  const openSocket = (t, url, headers = '') =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${headers}\r\n`,
        ),
      );
      socket.once('data', (data) => resolve(data.toString().split(' ')[1])).once('error', reject);
      afterwards(t, () => socket.destroy());
    });

  test('distributes new sockets over the instances and keeps long-polling ones on theirs', async (t) => {
    const two = [await instance(t, fine), await instance(t, fine)];
    const url = await nginxBefore(t, ...two.map(({ port }) => port));
    assert.equal(await openSocket(t, url), '101');
    const counts = () =>
      two.map(({ calls }) => calls.filter(({ url: path }) => path?.includes('polling')).length);
    for (let n = 0; n < 6; n += 1) await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${n}`);
    assert.deepEqual(counts().sort(), [0, 6]);
  });

  test('sends all new sockets to an instance that has returned', async (t) => {
    const [returning, dying] = [await instance(t, fine), await instance(t, fine)];
    const url = await nginxBefore(t, returning.port, dying.port);
    returning.stop();
    for (let n = 0; n < 2; n += 1) assert.equal(await openSocket(t, url), '101');
    await returning.start();
    assert.equal(await openSocket(t, url), '101');
    dying.stop();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => openSocket(t, url)));
    assert.deepEqual(new Set(statuses), new Set(['101']));
    const { length } = returning.calls.filter(({ headers }) => headers.upgrade);
    assert.equal(length, 11);
  });
});
