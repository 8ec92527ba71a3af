import { join } from 'node:path';
import { keepGoing } from './keep-going.js';
import { BACKEND_MAIN, FRONTEND_DIST, ROOT } from './paths.js';
import { build, install } from './prepare.js';
import { lastLines, run } from './processes.js';
import { Problem } from './terminal.js';

/**
 * With room for the young, what a connection or request needs for a moment is not taken for something that
 * stays: an idle member then costs a quarter less memory, and thousands connect faster. Without pretenuring
 * what quick requests make is not put into the old generation because that of slow ones once stayed.
 */
export const NODE_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
];

const BACKEND = 'Mutual';

/** With the services' own limits this stays below the 10 s that stopping may take. */
const STOP_MS = 5_000;

/** The variables of a whole product in one process, over what the environment says. */
export function backendEnv(dataDir, port, services) {
  return {
    NODE_ENV: 'development',
    ...process.env,
    ...services,
    ROLE: 'all',
    PORT: String(port),
    DATA_DIR: dataDir,
    FRONTEND_DIR: FRONTEND_DIST,
  };
}

/**
 * Starts the compiled backend on the owner's data directory and waits until it serves. While the
 * administrator has no second factor the owner then has the `enrolmentToken`.
 * @param name what it is called, also as a log file
 * @param toTerminal lets it write there instead of into its log file
 * @throws Problem with its last words when it ends instead
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
      else if (message.enrolmentToken) owner.enrolmentToken = message.enrolmentToken;
    }),
  );
  if (await Promise.race([ready, program.exit.then(() => false)])) return program;
  await owner.stopOne(program);
  throw endedByItself(program);
}

/** Starts the product as one process and keeps it going; see keepGoing. */
export const keepBackend = (owner, env, toTerminal = false) =>
  keepGoing(owner, BACKEND, () => startBackend(owner, env, BACKEND, toTerminal));

/** What to say when one of our programs ended by itself. */
export function endedByItself({ name, logFile }) {
  if (!logFile) return new Problem(`${name} ended by itself; its last lines stand above.`);
  return new Problem(
    `${name} ended by itself. Its last lines (all are in ${logFile}):\n${lastLines(logFile)}`,
  );
}

/**
 * Runs one of the backend's compiled programs that needs no services, in this terminal.
 * @param file its path below backend/dist
 * @returns its exit code
 */
export async function runAlone(file, args) {
  await install();
  await build(['backend']);
  const program = join(ROOT, 'backend/dist', file);
  return (await run(process.execPath, ['--enable-source-maps', program, ...args], { show: true })).code;
}
