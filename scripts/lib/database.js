import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongoUri } from './services/mongo.js';
import { own } from './ownership.js';
import { ROOT } from './paths.js';
import { build, install } from './prepare.js';
import { commandLine, run } from './processes.js';
import { redisUrl } from './services/redis.js';
import { startServices } from './services.js';

/**
 * Most commands do not use Redis, but the configuration requires its address. Without Redis, jobs wait for
 * the sweep.
 */
const NO_REDIS = 'redis://127.0.0.1:6379';

/**
 * Runs a backend command on the data of `npm start`: on MONGODB_URI, otherwise on the running MongoDB of the
 * data directory, otherwise on one started for the command.
 * @returns its exit code
 */
export async function runOnData(dataDir, command, args) {
  await install();
  await build(['backend']);
  const program = join(ROOT, 'backend/dist/src/commands', `${command}.js`);
  const go = async (services) => {
    const env = { REDIS_URL: NO_REDIS, ...process.env, DATA_DIR: dataDir, ...services };
    const { code } = await run(process.execPath, ['--enable-source-maps', program, ...args], {
      env,
      show: true,
    });
    return code;
  };
  if (process.env.MONGODB_URI) return go({});
  const running = runningServices(dataDir);
  if (running) return go(running);
  const owner = await own(dataDir);
  try {
    return await go(await startServices(owner));
  } finally {
    await owner.stop();
  }
}

/** Returns the addresses of the services of a running start; undefined when none runs. */
function runningServices(dataDir) {
  try {
    const { owner, program } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    if (!commandLine(owner)?.includes(program)) return undefined;
    const { mongod, 'redis-server': redis } = JSON.parse(
      readFileSync(join(dataDir, 'services.json'), 'utf8'),
    );
    return {
      MONGODB_URI: mongoUri(mongod.port),
      ...(redis && !process.env.REDIS_URL ? { REDIS_URL: redisUrl(redis.port) } : {}),
    };
  } catch {
    return undefined;
  }
}
