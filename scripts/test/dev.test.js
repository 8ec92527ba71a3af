import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isAlive } from '../lib/processes.js';
import { childrenIn, freePort, freshDataDir, npmRun, until } from './support.js';

describe('npm run dev', () => {
  test('serves the sources of the pages and the API, and stops everything on Ctrl-C', async (t) => {
    const dir = freshDataDir(t);
    const ports = { PORT: String(await freePort()), WEB_PORT: String(await freePort()) };
    const dev = npmRun(t, 'dev', dir, ports);
    const address = await dev.ready(/^ {2}Address {2}(http:\/\/localhost:\d+)$/gm);
    const [, api] = /^ {2}API {6}(http:\S+)\/api\/docs$/m.exec(dev.output) ?? [];
    assert.equal((await fetch(`${api}/health/ready`)).status, 200);
    assert.match(await served(`${address}/`), /src="\/src\/main\.tsx/);
    // Vite passes this request on to the API.
    assert.ok(JSON.parse(await served(`${address}/api/config`)));

    const children = childrenIn(dir);
    assert.equal(children.length, 5);
    await dev.ctrlC();
    assert.ok(children.every(({ pid }) => !isAlive(pid)));
    assert.ok(!existsSync(join(dir, 'running.json')));
  });
});

/**
 * Waits until Vite responds at an address. Returns the content.
 * @param {string} url
 */
async function served(url) {
  let text = '';
  await until(async () => {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (answer?.ok) text = await answer.text();
    return text !== '';
  }, `an answer of ${url}`);
  return text;
}
