import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { backendEnv, startBackend } from '../lib/backend.js';
import { BACKEND_MAIN, ROOT } from '../lib/paths.js';
import { afterwards, freePort, ownServices, until } from './support.js';

/** @import { TestContext } from 'node:test' */

/**
 * Preloaded script: requests an address outside of the configuration from the running program. Then ends
 * commands, whose further work is not needed here.
 */
const caller = `
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
const unrestricted = Socket.prototype.connect;
const timer = setInterval(async () => {
  if (Socket.prototype.connect === unrestricted && performance.now() < 20_000) return;
  clearInterval(timer);
  const end = await fetch(process.env.CALLED).then(({ status }) => status, ({ cause }) => cause?.code);
  writeSync(2, 'call: ' + end + '\\n');
  if (process.env.ENDS_AFTER_CALL) process.exit();
}, 5);`;
const REFUSED = 'call: OUTBOUND_REFUSED';
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(caller)}`;

/**
 * Starts an HTTP server that counts its requests.
 * @param {TestContext} t
 */
async function listener(t) {
  const called = { count: 0, url: `http://127.0.0.1:${await freePort()}` };
  const server = createServer((_, response) => {
    called.count += 1;
    response.end();
  }).listen(Number(new URL(called.url).port), '127.0.0.1');
  await once(server, 'listening');
  afterwards(t, () => server.close());
  return called;
}

/**
 * Runs a backend command until it exits; returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function written(command, args, env) {
  const file = join(COMMANDS, `${command}.js`);
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, env });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
  await once(child, 'close');
  return Buffer.concat(output).toString();
}

const COMMANDS = join(dirname(BACKEND_MAIN), 'commands');
/** Reads no configuration: only creates the replica set of MONGODB_URI. */
const WITHOUT_CONFIG = ['replica-set'];

describe('outbound connections', () => {
  test('the product and its commands connect only to hosts of their configuration', async (t) => {
    const { dir, owner, services } = await ownServices(t);
    const called = await listener(t);
    const env = { ...backendEnv(dir, await freePort(), services), NODE_OPTIONS, CALLED: called.url };
    const { logFile } = await startBackend(owner, env, 'product');
    await until(() => readFileSync(logFile ?? '', 'utf8').includes(REFUSED), 'an answer to its call');

    /**
     * Without these, the commands end before they read the configuration.
     * @type {Record<string, string[]>}
     */
    const argumentsOf = {
      backup: [join(dir, 'backup')],
      restore: [join(dir, 'backup')],
      breach: ['--from', '2026-11-01', '--to', '2026-11-02'],
    };
    const commands = readdirSync(COMMANDS)
      .filter((name) => name.endsWith('.js'))
      .map((name) => basename(name, '.js'));
    for (const command of commands.filter((name) => !WITHOUT_CONFIG.includes(name))) {
      const output = await written(command, argumentsOf[command] ?? [], { ...env, ENDS_AFTER_CALL: '1' });
      assert.ok(output.includes(REFUSED), command);
    }
    assert.equal(called.count, 0);
  });
});
