import './lib/node-version.js';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDir, DEMO, ROOT } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { runProduct } from './lib/product.js';
import { fail, Problem, say, since } from './lib/terminal.js';

/** @import { Owner } from './lib/ownership.js' */

const STOP_MS = 1_000;

/**
 * `npm run demo`: runs the product with thousands of generated members in a separate data directory.
 * `--blobs=s3` keeps their pictures in an object store, `--members=30000` generates as many members.
 */
const { values } = parseArgs({ options: { blobs: { type: 'string' }, members: { type: 'string' } } });
const LEAST_MEMBERS = 1_000;
const MOST_MEMBERS = 100_000;
loadEnvFile();
const dir = dataDir('.data-demo');
// Name of the complete file. It is set when all members exist; an interrupted start creates them again.
const logIns = join(dir, 'demo-log-ins.txt');

/**
 * Returns the arguments of the demo's program that choose the number of members.
 * @throws Problem when the number is not possible, or the demo exists with another one
 */
function membersArguments() {
  if (values.members === undefined) return [];
  const count = Number(values.members);
  if (!Number.isInteger(count) || count < LEAST_MEMBERS || count > MOST_MEMBERS)
    throw new Problem('--members takes a whole number from 1,000 to 100,000.');
  if (existsSync(logIns) && !readFileSync(logIns, 'utf8').includes(` ${count.toLocaleString('en')}, made up`))
    throw new Problem(`The demo exists with another number of members. To make it anew, remove ${dir}.`);
  return ['--members', String(count)];
}

/**
 * Returns the output of the demo's program, the log-ins. Runs it once per data directory.
 * @param {Owner} owner
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} chosen arguments of the demo's program
 */
async function fillOnce(owner, env, chosen) {
  if (!existsSync(logIns)) {
    say('Creating the demo members ...');
    const start = performance.now();
    const logFile = join(dir, 'logs', 'demo.log');
    const args = ['--enable-source-maps', DEMO, ...chosen];
    const program = { name: 'demo', command: process.execPath, args, logFile, env, cwd: ROOT };
    const code = await owner.run({ ...program, mark: DEMO, graceMs: STOP_MS });
    if (code !== 0)
      throw new Problem(`The demo members could not be made:\n${readFileSync(logFile, 'utf8')}`);
    renameSync(logFile, logIns);
    say(`The demo members were created (${since(start)}).`);
  }
  return readFileSync(logIns, 'utf8');
}

async function demo() {
  const chosen = membersArguments();
  await runProduct(dir, (owner, env) => fillOnce(owner, env, chosen), values.blobs);
}

demo().catch(fail);
