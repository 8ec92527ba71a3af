import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { commandLine, isAlive, sendSignal } from '../lib/processes.js';
import { pause } from './pause.js';
import { childrenIn, freePort, freshDataDir, npmRun, until } from './support.js';

/** Time in ms, less than the sum of the grace periods after which programs that do not stop are killed. */
const STOP_MS = 10_000;
/** Time in ms: ten times the timeout after which nginx asks another instance; for busy machines. */
const SLOWEST_MS = 5_000;
/** Pause in ms between two calls of a caller. */
const PAUSE_MS = 10;
const agent = new Agent({ keepAlive: true });

/**
 * @typedef {object} Call
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {object} [body]
 * @property {string} [from] loopback address
 */

/**
 * Sends a request from a chosen loopback address, which `fetch` does not support.
 * @param {number} port
 * @param {string} path
 * @param {Call} [options]
 * @returns {Promise<{ status: number | undefined, text: string }>}
 */
function call(port, path, { method = 'GET', headers = {}, body, from = '127.0.0.1' } = {}) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, agent, localAddress: from };
    const sent = request(
      { ...options, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.once('end', () => resolve({ status: answer.statusCode, text }));
      },
    );
    sent.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

describe('npm run cluster', () => {
  test('keeps serving while an instance is killed, restarts it, uses the real client address, and cleans up', async (t) => {
    const dir = freshDataDir(t);
    // Another port than the default, which start.test.js uses in parallel.
    const cluster = npmRun(t, 'cluster', dir, { PORT: String(await freePort()) });
    const port = Number(new URL(await cluster.ready()).port);
    const children = childrenIn(dir);
    const backends = () => childrenIn(dir).filter(({ pid }) => commandLine(pid)?.includes('main.js'));
    assert.equal(children.length, 9);
    assert.equal(backends().length, 5);

    // Kills an instance while requests are sent. Each request must be answered in time.
    /** @param {string} name */
    const serves = (name) => {
      const log = join(dir, 'logs', `${name}.log`);
      return existsSync(log) && readFileSync(log, 'utf8').includes('"route":"/api/config"');
    };
    let calling = true;
    /** @type {Array<{ status: number | undefined, ms: number }>} */
    const answers = [];
    const callers = Array.from({ length: 8 }, async (_, caller) => {
      for (let count = 0; calling; count += 1) {
        const began = performance.now();
        // Keeps the requests per address below the rate limit.
        const from = `127.0.${caller + 1}.${1 + Math.floor(count / 100)}`;
        const { status } = await call(port, '/api/config', { from });
        answers.push({ status, ms: performance.now() - began });
        await pause(PAUSE_MS);
      }
    });
    const victim = children.find(({ pid }) => /main\.js/.test(commandLine(pid) ?? ''))?.pid;
    await until(() => serves('api-1') && serves('api-2') && serves('api-3'), 'a call on every instance');
    sendSignal(victim, 'SIGKILL');
    const before = answers.length;
    await until(() => answers.length > before + 200, 'more answers');
    await until(
      () => existsSync(join(dir, 'logs/api-1.log.before')) && serves('api-1'),
      'the instance back',
      40_000,
    );
    calling = false;
    await Promise.all(callers);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    t.diagnostic(
      `${answers.length} calls around the kill, none failed, the slowest took ${slowest.toFixed(0)} ms`,
    );
    assert.ok(slowest < SLOWEST_MS);
    assert.match(cluster.output, /api-1 has ended; starting it again/);
    assert.equal(backends().length, 5);

    const none = npmRun(t, 'rolling-restart', freshDataDir(t));
    assert.equal(await none.ended, 1);
    assert.match(none.output, /No cluster runs with the data in/);
    const apis = () => backends().map(({ pid }) => pid);
    const replaced = apis();
    const restart = npmRun(t, 'rolling-restart', dir);
    assert.equal(await restart.ended, 0, restart.output);
    assert.match(cluster.output, /api-1 was restarted[^]+api-2 was restarted[^]+api-3 was restarted/);
    assert.equal(replaced.filter((pid) => !apis().includes(pid)).length, 3);

    // The address headers of a client are ignored: only the address of its connection counts.
    /**
     * @param {number} index
     * @param {string} from
     */
    const forgot = (index, from) =>
      call(port, '/api/auth/forgot-password', {
        method: 'POST',
        from,
        headers: {
          'x-forwarded-for': `10.0.0.${index}`,
          forwarded: `for=10.0.0.${index}`,
          'x-real-ip': `10.0.0.${index}`,
        },
        body: { email: `nobody${index}@mutual.example` },
      });
    const statuses = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await forgot(index, '127.0.0.1')).status);
    assert.deepEqual(statuses, [...Array(20).fill(200), 429]);
    assert.equal((await forgot(30, '127.0.0.2')).status, 200);

    agent.destroy();
    const running = childrenIn(dir);
    const pressed = Date.now();
    await cluster.ctrlC();
    assert.ok(Date.now() - pressed < STOP_MS);
    assert.ok([...children, ...running].every(({ pid }) => !isAlive(pid)));
    assert.ok(!existsSync(join(dir, 'running.json')));
    await assert.rejects(call(port, '/health/live'));
  });

  test('prints how to install nginx when nginx is missing', async (t) => {
    const { findNginx } = await import('../lib/cluster/nginx.js');
    assert.throws(() => findNginx([]), /apt-get install nginx/);
    assert.ok(findNginx());
    t.diagnostic(findNginx());
  });
});
