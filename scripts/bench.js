import './lib/node-version.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDataDir } from './lib/ownership.js';
import { ROOT } from './lib/paths.js';
import { build, install } from './lib/prepare.js';
import { startServices } from './lib/services.js';
import { stopOnSignals } from './lib/stopping.js';
import { fail } from './lib/terminal.js';

const STOP_MS = 3_000;
/** One million members with their derived data and all indexes take 3 GB. */
const MONGOD_OPTIONS = ['--wiredTigerCacheSizeGB', '4'];

/**
 * `npm run bench`: measures the product and the floor (a minimal server) on separate services and databases.
 */
async function bench() {
  await install();
  await build();
  const dir = mkdtempSync(join(tmpdir(), 'mutual-bench-data-'));
  const owner = await ownDataDir(dir);
  const removeData = () => rmSync(dir, { recursive: true, force: true });
  stopOnSignals(owner, removeData);
  const program = join(ROOT, 'bench/run.js');
  try {
    const env = { ...process.env, ...(await startServices(owner, { mongodOptions: MONGOD_OPTIONS })) };
    const command = {
      name: 'bench',
      command: process.execPath,
      args: [program, ...process.argv.slice(2)],
      env,
      cwd: ROOT,
    };
    process.exitCode = await owner.run({ ...command, mark: program, graceMs: STOP_MS });
  } finally {
    await owner.stop();
    removeData();
  }
}

bench().then(() => process.exit(), fail);
