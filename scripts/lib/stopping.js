import { ownDataDir } from './ownership.js';
import { killRuns, stopRuns } from './processes.js';
import { fail } from './terminal.js';

/** @import { Owner } from './ownership.js' */

/**
 * Time in ms. npm and the terminal both forward one Ctrl-C, so a second signal within this time is ignored.
 */
const SAME_PRESS_MS = 800;
const LOOK_MS = 300;
const RUNS_STOP_MS = 10_000;

/**
 * Stops an owner's programs in order on Ctrl-C, on SIGTERM or when the terminal closes. A second Ctrl-C kills
 * them at once.
 * @param {() => void} after runs before this process exits
 * @param {Owner} owner
 */
export function stopOnSignals(owner, after = () => {}) {
  let first = 0;
  /** @param {NodeJS.Signals} signal */
  const handle = (signal) => {
    if (first === 0) {
      first = Date.now();
      process.stdout.write('\nStopping ...\n');
      void Promise.all([stopRuns(RUNS_STOP_MS), owner.stop()])
        .then(after)
        .then(() => process.exit(0), fail);
    } else if (signal === 'SIGINT' && Date.now() - first > SAME_PRESS_MS) {
      killRuns();
      owner.kill();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle);
  // Ignores errors, because writing to a closed terminal fails.
  process.stdout.on('error', () => {});
  whenParentExits(() => handle('SIGHUP'));
}

/**
 * Calls `act` when the parent exits. On SIGTERM, npm stops the shell between itself and this process, and the
 * shell exits without a signal to this process.
 * @param {() => void} act
 */
export function whenParentExits(act) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && act(), LOOK_MS).unref();
}

/**
 * Runs `work` with the owner of a data directory until a signal stops it. If `work` fails, stops everything
 * and exits with the error.
 * @param {string} dataDir
 * @param {(owner: Owner) => Promise<void>} work
 */
export async function ownUntilStopped(dataDir, work) {
  const owner = await ownDataDir(dataDir);
  stopOnSignals(owner);
  try {
    await work(owner);
  } catch (error) {
    // After a stop request programs exit as expected; the signal handler exits this process.
    if (owner.stopping) return;
    await owner.stop();
    fail(error);
  }
}
