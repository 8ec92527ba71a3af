import './lib/node-version.js';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SEED, ROOT, dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { runProduct } from './lib/product.js';
import { Problem, fail, say, since } from './lib/terminal.js';

const STOP_MS = 1_000;

/** `npm run demo`: the product among thousands of made-up members, on a data directory of its own. */
loadEnvFile();
const dir = dataDir('.data-demo');
// It gets this name when the members are complete, so that an interrupted start makes them again.
const logIns = join(dir, 'demo-log-ins.txt');

/** What the seed prints, which is how to log in; it is run once for a data directory. */
async function fillOnce(owner, env) {
  if (!existsSync(logIns)) {
    say('Making the demo members ...');
    const start = performance.now();
    const logFile = join(dir, 'logs', 'demo.log');
    const args = ['--enable-source-maps', DEMO_SEED];
    const seed = { name: 'demo', command: process.execPath, args, logFile, env, cwd: ROOT };
    const code = await owner.run({ ...seed, mark: DEMO_SEED, graceMs: STOP_MS });
    if (code !== 0)
      throw new Problem(`The demo members could not be made:\n${readFileSync(logFile, 'utf8')}`);
    renameSync(logFile, logIns);
    say(`The demo members are there (${since(start)}).`);
  }
  return readFileSync(logIns, 'utf8');
}

runProduct(dir, fillOnce).catch(fail);
