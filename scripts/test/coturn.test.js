import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ownDataDir } from '../lib/ownership.js';
import { ROOT } from '../lib/paths.js';
import { commandLine } from '../lib/processes.js';
import { afterwards, freePort, freshDataDir } from './support.js';
import { TurnClient } from './turn-client.js';

const SECRET = 'a-secret-between-mutual-and-coturn';
const STOP_MS = 1_000;
/** Addresses of the machine itself, its network and cloud metadata, also embedded in IPv6 addresses. */
const DENIED = {
  v4: [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
  ],
  v6: ['::1', '::ffff:7f00:1', '64:ff9b::a00:1', '2002:a00:1::', 'fd00::1', 'fe80::1', 'ff02::1'],
};
const PUBLIC = { v4: '8.8.8.8', v6: '2a00:1450::1' };

const isMissing = spawnSync('turnserver', ['--version']).error !== undefined;

describe('coturn', () => {
  test(
    'relays only to public addresses and only with credentials, in the delivered configuration',
    { skip: isMissing && !process.env.CI && 'coturn is not installed' },
    async (t) => {
      const dir = freshDataDir(t);
      const owner = await ownDataDir(dir);
      afterwards(t, owner.stop);
      const port = await freePort();
      const script = join(ROOT, 'coturn/start.sh');
      // Only the listening and relay addresses differ from a real installation.
      const here = [
        '--listening-ip=127.0.0.1',
        '--relay-ip=127.0.0.1',
        '--relay-ip=::1',
        `--listening-port=${port}`,
      ];
      const { pid } = owner.start({
        name: 'coturn',
        command: script,
        args: ['--no-tls', '--no-dtls', ...here],
        env: { ...process.env, TURN_SECRET: SECRET, TURN_REALM: 'mutual.example', TMPDIR: dir },
        logFile: join(dir, 'coturn.log'),
        mark: dir,
        graceMs: STOP_MS,
      });
      for (const family of /** @type {const} */ (['v4', 'v6'])) {
        const client = new TurnClient(port, SECRET);
        afterwards(t, () => client.close());
        assert.deepEqual(await client.allocate(family), [401, 200]);
        assert.equal(await client.permission(PUBLIC[family]), 200);
        for (const address of DENIED[family]) assert.equal(await client.permission(address), 403, address);
      }
      const line = commandLine(pid) ?? '';
      assert.match(line, /turnserver/);
      assert.doesNotMatch(line, new RegExp(SECRET));
      const stranger = new TurnClient(port, 'a guess');
      afterwards(t, () => stranger.close());
      assert.deepEqual(await stranger.allocate('v4'), [401, 401]);
    },
  );
});
