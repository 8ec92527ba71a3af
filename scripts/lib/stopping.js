import { own } from './ownership.js';
import { killRuns, stopRuns } from './processes.js';
import { fail } from './terminal.js';

/** npm and the terminal both pass on one Ctrl-C: what comes this soon is no second one. */
const SAME_PRESS_MS = 800;
const LOOK_MS = 300;
const RUNS_STOP_MS = 10_000;

/**
 * Stops what an owner started, in order, and what runs beside it, when asked to: at Ctrl-C, SIGTERM, or when
 * the terminal goes away. A second Ctrl-C waits for nothing.
 * @param after what else to do before this program ends
 */
export function stopOnSignals(owner, after = () => {}) {
  let first = 0;
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
  // A closed terminal takes no more words.
  process.stdout.on('error', () => {});
  whenLeftAlone(() => handle('SIGHUP'));
}

/** npm passes SIGTERM on to a shell between it and us, which dies of it silently: then acts in its place. */
export function whenLeftAlone(act) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && act(), LOOK_MS).unref();
}

/**
 * Runs what `work` starts for the owner of a data directory until a signal stops it; should `work` fail,
 * stops it and ends with the reason.
 */
export async function ownUntilTold(dataDir, work) {
  const owner = await own(dataDir);
  stopOnSignals(owner);
  try {
    await work(owner);
  } catch (error) {
    // After a request to stop, nothing that ends or is missing is a surprise; the signal's handler ends this
    // process.
    if (owner.stopping) return;
    await owner.stop();
    fail(error);
  }
}
