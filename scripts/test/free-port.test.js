import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../lib/paths.js';
import { afterwards, freshDataDir } from './support.js';

const PORTS = 60;
/** Gets ports without listening, and ends with its input. */
const PROGRAM = `
  import { freePort } from './scripts/test/support.js';
  const ports = [];
  while (ports.length < ${PORTS}) ports.push(await freePort());
  console.log(ports.join());
  process.stdin.resume();
`;

describe('the free ports of test files', () => {
  test('are different in files that run at the same time, until these end', async (t) => {
    const TMPDIR = freshDataDir(t);
    const files = Array.from({ length: 4 }, () => {
      const file = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
        cwd: ROOT,
        env: { ...process.env, TMPDIR },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      afterwards(t, () => file.kill('SIGKILL'));
      return file;
    });
    const ended = Promise.all(files.map((file) => once(file, 'exit')));
    const printed = await Promise.all(files.map(({ stdout }) => once(stdout.setEncoding('utf8'), 'data')));
    const ports = printed.flatMap(([text]) => String(text).trim().split(','));
    assert.equal(ports.length, files.length * PORTS);
    assert.equal(new Set(ports).size, ports.length);
    const claims = join(TMPDIR, 'mutual-test-ports');
    assert.equal(readdirSync(claims).length, ports.length);
    for (const { stdin } of files) stdin.end();
    await ended;
    assert.deepEqual(readdirSync(claims), []);
  });
});
