import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../lib/paths.js';
import { isAlive, sendSignal } from '../lib/processes.js';
import { afterwards, freshDataDir, until } from './support.js';

/**
 * Runs a program whose child has its own process group, as browsers have. After it, another program would
 * run.
 */
const PROGRAM = `
  import { run } from './scripts/lib/processes.js';
  import { ownUntilStopped } from './scripts/lib/stopping.js';
  await ownUntilStopped(process.argv[1], async () => {
    await run(process.execPath, ['-e', process.env.RUNS]);
    await run(process.execPath, ['-e', 'fs.writeFileSync(process.env.NEXT, "")']);
  });
`;
const RUNS = `
  const child = child_process.spawn(process.execPath, ['-e', process.env.STAYS], { detached: true });
  fs.writeFileSync(process.env.PIDS + '.new', [process.pid, child.pid].join());
  fs.renameSync(process.env.PIDS + '.new', process.env.PIDS);
  setInterval(() => {}, 1000);
`;
const STAYS = 'setInterval(() => {}, 1000)';

describe('stopping on a signal', () => {
  for (const name of /** @type {const} */ (['SIGTERM', 'SIGINT']))
    test(`${name} to the first process stops all its programs and their children, and starts no further one`, async (t) => {
      const dir = freshDataDir(t);
      const [pidsFile, next] = [join(dir, 'pids'), join(dir, 'next')];
      const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, dir], {
        cwd: ROOT,
        env: { ...process.env, RUNS, STAYS, PIDS: pidsFile, NEXT: next },
        stdio: 'inherit',
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      afterwards(t, () => sendSignal(child.pid, 'SIGKILL'));
      await until(() => existsSync(pidsFile), 'a program that runs');
      const pids = readFileSync(pidsFile, 'utf8').split(',').map(Number);
      for (const pid of pids) afterwards(t, () => sendSignal(pid, 'SIGKILL'));
      assert.ok(pids.every(isAlive));

      sendSignal(child.pid, name);
      assert.equal(await ended, 0);
      assert.deepEqual(pids.filter(isAlive), []);
      assert.ok(!existsSync(next) && !existsSync(join(dir, 'running.json')));
    });
});
