import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { findNode, isNewEnough, NODE_VERSION } from '../lib/node.js';
import { ROOT } from '../lib/paths.js';
import { Problem } from '../lib/terminal.js';
import { afterwards, freshDataDir, withEnv } from './support.js';

/**
 * @import { AddressInfo } from 'node:net'
 * @import { TestContext } from 'node:test'
 */

const NAME = 'node-for-tests';
/** @param {string | Buffer} bytes */
const sumOf = (bytes) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/**
 * Starts a registry with one package: a program that prints the Node version, or runs another script.
 * @param {TestContext} t
 * @param {string} [script]
 */
async function registry(t, script = `echo v${NODE_VERSION}`) {
  const folder = freshDataDir(t);
  mkdirSync(join(folder, 'package/bin'), { recursive: true });
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name: NAME, version: NODE_VERSION }));
  writeFileSync(join(folder, 'package/bin/node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  execFileSync('tar', ['czf', 'package.tgz', 'package'], { cwd: folder });
  const file = readFileSync(join(folder, 'package.tgz'));
  /** @type {string[]} */
  const requests = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url.endsWith('.tgz')) return response.end(file);
    const tarball = `${address}/${NAME}.tgz`;
    const versions = {
      [NODE_VERSION]: { name: NAME, version: NODE_VERSION, dist: { tarball, integrity: sumOf(file) } },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: NODE_VERSION }, versions }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`;
  afterwards(t, () => server.close());
  return { address, requests, nodePackage: { name: NAME, integrity: sumOf(file), bytes: file.length } };
}

/**
 * Uses an empty cache for fetched programs, and a test registry.
 * @param {TestContext} t
 * @param {string} address
 */
function withCache(t, address) {
  const cache = freshDataDir(t);
  withEnv(t, { XDG_CACHE_HOME: cache, NPM_CONFIG_REGISTRY: undefined, npm_config_registry: address });
  return join(cache, 'mutual');
}

describe('findNode', () => {
  test('rejects a fetched Node that lacks a library, and states the package to install', async (t) => {
    const loader = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file';
    const { address, nodePackage } = await registry(t, `echo "node: ${loader}" >&2; exit 127`);
    const cache = withCache(t, address);
    await assert.rejects(findNode(nodePackage), /apt-get install libatomic1/);
    assert.deepEqual(readdirSync(cache), []);
  });

  test('fetches Node once and leaves nothing else behind', async (t) => {
    const { address, requests, nodePackage } = await registry(t);
    const cache = withCache(t, address);
    const node = await findNode(nodePackage);
    assert.equal(execFileSync(node, { encoding: 'utf8' }), `v${NODE_VERSION}\n`);
    assert.deepEqual(readdirSync(cache), [`node-${NODE_VERSION}`]);
    assert.deepEqual(readdirSync(join(cache, `node-${NODE_VERSION}`)), ['node']);
    const before = requests.length;
    assert.ok(before > 0);
    assert.equal(await findNode(nodePackage), node);
    assert.equal(requests.length, before);
  });

  test('deletes a download with another checksum', async (t) => {
    const { address, nodePackage } = await registry(t);
    const cache = withCache(t, address);
    await assert.rejects(
      findNode({ ...nodePackage, integrity: sumOf('another file') }),
      (/** @type {unknown} */ error) => {
        assert.ok(error instanceof Problem);
        assert.match(error.message, /EINTEGRITY/);
        return true;
      },
    );
    assert.deepEqual(readdirSync(cache), []);
  });

  test('states what to install when there is no connection', async (t) => {
    const cache = withCache(t, 'http://127.0.0.1:9');
    await assert.rejects(findNode(), (/** @type {unknown} */ error) => {
      assert.ok(error instanceof Problem);
      for (const part of [
        process.versions.node,
        NODE_VERSION,
        'install Node 26',
        'nodejs.org',
        'ECONNREFUSED',
      ])
        assert.ok(error.message.includes(part), `${part} is missing in: ${error.message}`);
      return true;
    });
    assert.deepEqual(readdirSync(cache), []);
  });

  test('accepts the versions of engines in package.json: 26 and newer, and 24 from 24.15', () => {
    const tooOld = ['20.19.0', '22.22.3', '23.11.1', '24.0.0', '24.14.1', '25.9.0'];
    const newEnough = ['24.15.0', '26.0.0', '26.10.0', '101.0.0'];
    assert.deepEqual([...tooOld, ...newEnough].filter(isNewEnough), newEnough);
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    assert.equal(engines.node, '^24.15.0 || >=26.0.0');
  });
});

/**
 * Runs a program on another Node with `runOnNode`.
 * @param {TestContext} t
 * @param {string} code
 * @param {{ node?: string }} [options]
 */
function relayed(t, code, { node = process.execPath } = {}) {
  const program = `
    import { runOnNode } from ${JSON.stringify(join(ROOT, 'scripts/lib/node.js'))};
    process.exit(await runOnNode(${JSON.stringify(node)}, ['-e', ${JSON.stringify(code)}]));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterwards(t, () => child.kill('SIGKILL'));
  return child;
}

describe('runOnNode', () => {
  test('forwards signals and returns the exit code', async (t) => {
    // Exits without a signal after a while, so that a lost signal fails the test.
    const code =
      "process.once('SIGTERM', () => process.exit(7)); console.log('up'); setTimeout(() => {}, 30_000)";
    const child = relayed(t, code);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [exitCode] = await once(child, 'exit');
    assert.equal(exitCode, 7);
  });

  test('forwards a signal that arrives right after the start', async (t) => {
    const node = join(freshDataDir(t), 'node');
    const lines = ['#!/bin/sh', "trap 'exit 7' TERM", 'kill -TERM $PPID', 'sleep 2 &', 'wait', 'exit 3', ''];
    writeFileSync(node, lines.join('\n'), { mode: 0o755 });
    // Repeated, because a single attempt could pass by chance.
    for (let time = 0; time < 10; time++) {
      const [exitCode] = await once(relayed(t, '', { node }), 'exit');
      assert.equal(exitCode, 7);
    }
  });

  test("returns the shell's exit code when a signal ends the program", async (t) => {
    const [exitCode] = await once(relayed(t, "process.kill(process.pid, 'SIGKILL')"), 'exit');
    assert.equal(exitCode, 137);
  });

  test('puts its Node first on PATH for child processes', async (t) => {
    const folder = freshDataDir(t);
    const node = join(folder, 'node');
    writeFileSync(node, `#!/bin/sh\nexec ${process.execPath} "$@"\n`, { mode: 0o755 });
    assert.ok(existsSync(node));
    const child = relayed(t, "console.log(process.env.PATH.split(':')[0])", { node });
    const [first] = await once(child.stdout.setEncoding('utf8'), 'data');
    assert.equal(first.trim(), folder);
  });
});
