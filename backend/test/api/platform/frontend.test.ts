import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PAGE = '<!doctype html><title>The app</title>';
const SCRIPT = 'console.log("a script");';

describe('the built frontend', () => {
  let t: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'frontend-'));
    mkdirSync(join(folder, 'assets'));
    for (const [name, text] of [
      ['index.html', PAGE],
      ['assets/main-4f2a.js', SCRIPT],
    ] as const) {
      writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
    }
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    t = await startTestApp({ env: { FRONTEND_DIR: folder } });
  });
  afterAll(async () => {
    await t.close();
    rmSync(folder, { recursive: true });
  });

  const open = (path: string, encoding = 'br, gzip'): ReturnType<ReturnType<TestApp['api']>['get']> =>
    t.api().get(path, undefined, { accept: 'text/html,*/*', 'accept-encoding': encoding });

  it.each(['/', '/login', '/reset-password/some-token', '/nothing-of-ours'])(
    'returns the page of the app at %s',
    async (path) => {
      const answer = await open(path);
      expect([answer.status, answer.body]).toEqual([200, PAGE]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('returns assets that are cached for one year to a browser that accepts %s', async (accepted, sent) => {
    const answer = await open('/assets/main-4f2a.js', accepted);
    expect([answer.status, answer.body]).toEqual([200, SCRIPT]);
    expect(answer.headers.get('content-encoding')).toBe(sent);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/gone.js',
    '/assets/gone',
    '/robots.png',
    '/.git/config.json',
    '/assets/main-4f2a.js.map',
  ])('returns 404 for %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it('does not handle API paths and other methods, and caches other files for one hour', async () => {
    expect((await open('/api/nothing')).body.code).toBe('NOT_FOUND');
    expect((await t.api().post('/login', {})).status).toBe(404);
    expect((await t.api().get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });
});
