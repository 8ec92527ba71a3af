import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownDataDir } from './ownership.js';
import { dataDir, ROOT } from './paths.js';
import { build, install, loadEnvFile } from './prepare.js';
import { commandLine, run, stopRuns } from './processes.js';
import { startServices } from './services.js';
import { mongoUri } from './services/mongo.js';
import { blobStoreEnv } from './services/object-store.js';
import { redisUrl } from './services/redis.js';
import { fail } from './terminal.js';

/**
 * @import { Running } from './ownership.js'
 * @import { Remembered } from './services.js'
 */

/**
 * Most commands do not use Redis, but the configuration requires its address. Without Redis, jobs wait for
 * the sweep.
 */
const NO_REDIS = 'redis://127.0.0.1:6379';

/** Time in ms for the current step of a command after Ctrl-C. */
const STOP_MS = 10_000;

/**
 * Runs a backend command with the arguments of this program on the data of `npm start`. MongoDB is the one of
 * MONGODB_URI, else the running one of the data directory, else one started for the command. Exits with the
 * code of the command.
 * @param {string} name
 */
export async function runCommand(name) {
  loadEnvFile();
  const dir = dataDir('.data');
  // A signal stops the command first and its databases afterwards, so that the command can finish its step.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopRuns(STOP_MS));
  try {
    await install();
    await build(['backend']);
    process.exitCode = await runOnData(dir, join(ROOT, 'backend/dist/src/commands', `${name}.js`));
  } catch (error) {
    fail(error);
  }
}

/**
 * @param {string} dir data directory
 * @param {string} program
 * @returns its exit code
 */
async function runOnData(dir, program) {
  /** @param {NodeJS.ProcessEnv} services */
  const go = async (services) => {
    const env = { REDIS_URL: NO_REDIS, ...process.env, DATA_DIR: dir, ...services };
    const args = ['--enable-source-maps', program, ...process.argv.slice(2)];
    return (await run(process.execPath, args, { env, show: true })).code;
  };
  if (process.env.MONGODB_URI) return go({});
  const running = runningServices(dir);
  if (running) return go(running);
  const owner = await ownDataDir(dir);
  try {
    return await go(await startServices(owner));
  } finally {
    await owner.stop();
  }
}

/**
 * Returns the addresses of the services that run on a data directory; undefined when none runs.
 * @param {string} dir data directory
 */
function runningServices(dir) {
  try {
    /** @type {Running} */
    const { owner, program } = JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8'));
    if (!commandLine(owner)?.includes(program)) return undefined;
    /** @type {Remembered} */
    const remembered = JSON.parse(readFileSync(join(dir, 'services.json'), 'utf8'));
    const { mongod, 'redis-server': redis, 'object-store': store } = remembered;
    if (!mongod) return undefined;
    return {
      MONGODB_URI: mongoUri(mongod.port),
      ...(redis && !process.env.REDIS_URL ? { REDIS_URL: redisUrl(redis.port) } : {}),
      ...(store && !process.env.BLOB_STORE ? blobStoreEnv(store.ports, store.stores) : {}),
    };
  } catch {
    return undefined;
  }
}
