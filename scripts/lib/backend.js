import { join } from 'node:path';
import { keepGoing } from './keep-going.js';
import { BACKEND_MAIN, COMPILE_CACHE, FRONTEND_DIST, ROOT } from './paths.js';
import { lastLines } from './processes.js';
import { Problem } from './terminal.js';

/**
 * @import { Owner } from './ownership.js'
 * @import { Program } from './processes.js'
 */

/**
 * A larger young generation keeps short-lived objects of connections and requests out of the old one: an idle
 * member then needs a quarter less memory, and thousands connect faster. Without disabling pretenuring,
 * objects of fast requests would be allocated in the old generation because those of slow requests once
 * survived.
 */
export const NODE_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
];

const BACKEND = 'Mutual';

/** Time in ms. Together with the limits of the services it stays below the 10 s allowed for stopping. */
const STOP_MS = 5_000;

/**
 * Returns the environment of a complete product in one process, based on the current environment.
 * @param {string} dataDir
 * @param {number} port
 * @param {NodeJS.ProcessEnv} services
 * @returns {NodeJS.ProcessEnv}
 */
export function backendEnv(dataDir, port, services) {
  return {
    NODE_ENV: 'development',
    // Node.js validates cached code against the file, so a rebuilt file never runs outdated code.
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...process.env,
    ...services,
    ROLE: 'all',
    PORT: String(port),
    DATA_DIR: dataDir,
    FRONTEND_DIR: FRONTEND_DIST,
  };
}

/**
 * Starts the compiled backend on the owner's data directory and waits until it is ready. While the
 * administrator has no second factor, sets `owner.enrolmentToken`.
 * @param {string} name name of the program and of its log file
 * @param {boolean} toTerminal writes to the terminal instead of the log file
 * @param {Owner} owner
 * @param {NodeJS.ProcessEnv} env
 * @throws Problem with its last log lines when it exits instead
 */
export async function startBackend(owner, env, name = BACKEND, toTerminal = false) {
  const program = owner.start({
    name,
    command: process.execPath,
    args: [...NODE_FLAGS, BACKEND_MAIN],
    ...(!toTerminal && { logFile: join(owner.dataDir, 'logs', `${name.toLowerCase()}.log`) }),
    env,
    cwd: ROOT,
    ipc: true,
    mark: BACKEND_MAIN,
    graceMs: STOP_MS,
  });
  const ready = new Promise((resolve) =>
    program.child.on('message', (message) => {
      if (message === 'ready') resolve(true);
      else if (typeof message === 'object' && 'enrolmentToken' in message)
        owner.enrolmentToken = String(message.enrolmentToken);
    }),
  );
  if (await Promise.race([ready, program.exit.then(() => false)])) return program;
  await owner.stopOne(program);
  throw endedByItself(program);
}

/**
 * Starts the product as one process and restarts it when it exits; see keepGoing.
 * @param {Owner} owner
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} [toTerminal]
 */
export const keepBackend = (owner, env, toTerminal = false) =>
  keepGoing(owner, BACKEND, () => startBackend(owner, env, BACKEND, toTerminal));

/**
 * Returns the error for a program that exited unexpectedly.
 * @param {Pick<Program, 'name' | 'logFile' | 'child'>} program
 */
export function endedByItself({ name, logFile, child }) {
  // A signal that nobody here has sent is often that of a system without memory.
  const ending = `${name} ended by itself (${child.signalCode ?? `exit code ${child.exitCode}`})`;
  if (!logFile) return new Problem(`${ending}; its last lines are above.`);
  return new Problem(`${ending}. Its last lines (all are in ${logFile}):\n${lastLines(logFile)}`);
}
