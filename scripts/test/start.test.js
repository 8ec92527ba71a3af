import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commandLine, isAlive, signal } from '../lib/processes.js';
import { READY, childrenIn, freshDataDir, npmRun, occupy } from './support.js';

const STOP_MS = 10_000;

const npmStart = (t, dir, variables) => npmRun(t, 'start', dir, variables);

test('npm start serves the product beside a taken port; Ctrl-C stops all of it; the next start builds nothing', async (t) => {
  const dir = freshDataDir(t);
  // Whether we take it or somebody has it: the default port is not to be had.
  await occupy(t, 3000, undefined).catch(() => undefined);
  const first = npmStart(t, dir);
  const address = await first.ready();
  assert.match(first.output, /Port 3000 is taken by another program/);
  assert.equal(first.output.match(READY).length, 1);
  assert.equal((await fetch(`${address}/health/ready`)).status, 200);
  assert.match(await (await fetch(address)).text(), /<!doctype html>/i);
  const { adminPassword } = JSON.parse(readFileSync(join(dir, 'secrets.json'), 'utf8'));
  assert.ok(first.output.includes(`support@mutual.example, password ${adminPassword}`));
  assert.ok(first.output.includes(dir));

  const rival = npmStart(t, dir);
  await rival.ended;
  assert.equal(rival.code, 1);
  assert.match(rival.output, /runs already with the data in/);

  const children = childrenIn(dir);
  assert.equal(children.length, 4);
  const pressed = Date.now();
  await first.ctrlC();
  assert.ok(Date.now() - pressed < STOP_MS);
  assert.ok(children.every(({ pid }) => !isAlive(pid)));
  assert.ok(!existsSync(join(dir, 'running.json')));

  const second = npmStart(t, dir);
  await second.ready();
  assert.doesNotMatch(second.output, /Installing|Building|Fetching/);
  assert.ok(second.output.includes(adminPassword));
});

test('when the backend dies, its services are stopped, and its last lines are shown', async (t) => {
  const dir = freshDataDir(t);
  const start = npmStart(t, dir);
  await start.ready();
  const children = childrenIn(dir);
  signal(children.find(({ pid }) => commandLine(pid)?.includes('main.js')).pid, 'SIGKILL');
  await start.ended;
  assert.equal(start.code, 1);
  assert.match(start.output, /ended by itself. Its last lines[^]+Redis is connected/);
  assert.ok(children.every(({ pid }) => !isAlive(pid)));
});

test('a PORT that is taken and variables that are wrong end the start with a message', async (t) => {
  const dir = freshDataDir(t);
  const port = 3970;
  await occupy(t, port, undefined);
  const taken = npmStart(t, dir, { PORT: String(port) });
  await taken.ended;
  assert.equal(taken.code, 1);
  assert.match(taken.output, /Port 3970 is taken by another program/);

  const wrong = npmStart(t, dir, { DAY_TIMEZONE: 'Nowhere', RATE_LIMIT_FACTOR: '-1' });
  await wrong.ended;
  assert.equal(wrong.code, 1);
  assert.match(wrong.output, /DAY_TIMEZONE[^]+RATE_LIMIT_FACTOR/);
});
