import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isAlive, sendSignal } from '../lib/processes.js';
import { childrenIn, freshDataDir, npmRun, occupy, programWith, READY, until } from './support.js';

/** @import { TestContext } from 'node:test' */

/** Time in ms, less than the sum of the grace periods after which programs that do not stop are killed. */
const STOP_MS = 10_000;

/**
 * @param {TestContext} t
 * @param {string} dir
 * @param {NodeJS.ProcessEnv} [variables]
 */
const npmStart = (t, dir, variables) => npmRun(t, 'start', dir, variables);

/**
 * Returns which of the data directory, its secrets and its logs other users may read.
 * @param {string} dir
 */
function openToOthers(dir) {
  const logs = readdirSync(join(dir, 'logs')).map((name) => `logs/${name}`);
  assert.ok(logs.includes('logs/mutual.log'));
  return ['', 'secrets.json', 'logs', ...logs].filter((name) => statSync(join(dir, name)).mode & 0o077);
}

describe('npm start', () => {
  test('uses another port if necessary, stops everything on Ctrl-C, and builds nothing at the second start', async (t) => {
    const dir = freshDataDir(t);
    // Other users of the machine may read neither secrets nor the token in the logs.
    chmodSync(dir, 0o755);
    // The default port is in use, by this test or by another program.
    await occupy(t, 3000, undefined).catch(() => undefined);
    const first = npmStart(t, dir);
    const address = await first.ready();
    assert.match(first.output, /Port 3000 is taken by another program/);
    assert.equal(first.output.match(READY)?.length, 1);
    assert.equal((await fetch(`${address}/health/ready`)).status, 200);
    assert.match(await (await fetch(address)).text(), /<!doctype html>/i);
    const { adminPassword } = JSON.parse(readFileSync(join(dir, 'secrets.json'), 'utf8'));
    assert.ok(first.output.includes(`support@mutual.example, password ${adminPassword}`));
    assert.ok(first.output.includes(dir));
    assert.ok(first.output.includes(`Node           ${process.versions.node}`));
    assert.match(first.output, /Databases {6}MongoDB \d+\.\d+\.\d+, Redis \d+\.\d+\.\d+\n/);
    assert.match(first.output, /Reachable {6}from this machine only .*the administrator's never/);
    // A second loopback address represents another machine.
    await assert.rejects(fetch(address.replace('localhost', '127.0.0.2')));

    const [, token] = /Second factor {2}none yet; .* with the token (\S+)/.exec(first.output) ?? [];
    const reset = npmRun(t, 'admin:reset-second-factor', dir);
    await reset.ended;
    assert.equal(reset.code, 0, reset.output);
    const [, next] = /enrolment token: (\S+)/.exec(reset.output) ?? [];
    assert.notEqual(next, token);

    const rival = npmStart(t, dir);
    await rival.ended;
    assert.equal(rival.code, 1);
    assert.match(rival.output, /runs already with the data in/);

    const children = childrenIn(dir);
    assert.equal(children.length, 4);
    const pressed = Date.now();
    assert.deepEqual(openToOthers(dir), []);
    await first.ctrlC();
    assert.ok(Date.now() - pressed < STOP_MS);
    assert.ok(children.every(({ pid }) => !isAlive(pid)));
    assert.ok(!existsSync(join(dir, 'running.json')));

    for (const log of readdirSync(join(dir, 'logs'))) chmodSync(join(dir, 'logs', log), 0o644);
    const second = npmStart(t, dir);
    await second.ready();
    assert.deepEqual(openToOthers(dir), []);
    assert.doesNotMatch(second.output, /Installing|Building|Fetching/);
    assert.ok(second.output.includes(adminPassword));
  });

  test('restarts a killed backend each time, and ends with the last log lines of a killed database', async (t) => {
    const dir = freshDataDir(t);
    const start = npmStart(t, dir);
    const address = await start.ready();
    /** @param {string} part */
    const running = (part) => programWith(dir, part)?.pid;
    const serves = () =>
      fetch(`${address}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (let kills = 0; kills < 2; kills += 1) {
      const killed = running('main.js');
      sendSignal(killed, 'SIGKILL');
      await until(
        async () => ![undefined, killed].includes(running('main.js')) && (await serves()),
        'the backend back',
        60_000,
      );
    }
    assert.equal(start.output.match(/Mutual has ended; starting it again/g)?.length, 2);
    assert.match(readFileSync(join(dir, 'logs/mutual.log.before'), 'utf8'), /Redis is connected/);
    assert.equal(start.code, undefined);

    const children = childrenIn(dir);
    sendSignal(running('mongod'), 'SIGKILL');
    await start.ended;
    assert.equal(start.code, 1);
    assert.match(start.output, /mongod ended by itself \(SIGKILL\)\. Its last lines/i);
    assert.ok(children.every(({ pid }) => !isAlive(pid)));
  });

  test('ends with a message for an occupied PORT and for invalid variables', async (t) => {
    const dir = freshDataDir(t);
    const port = 3970;
    await occupy(t, port, undefined);
    const refused = npmStart(t, dir, { PORT: String(port) });
    await refused.ended;
    assert.equal(refused.code, 1);
    assert.match(refused.output, /Port 3970 is taken by another program/);

    const wrong = npmStart(t, dir, { DAY_TIMEZONE: 'Nowhere', RATE_LIMIT_FACTOR: '-1' });
    await wrong.ended;
    assert.equal(wrong.code, 1);
    assert.match(wrong.output, /DAY_TIMEZONE[^]+RATE_LIMIT_FACTOR/);
  });
});
