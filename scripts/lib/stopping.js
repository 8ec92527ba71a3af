import { fail } from './terminal.js';

/** npm and the terminal both pass on one Ctrl-C: what comes this soon is no second one. */
const SAME_PRESS_MS = 800;
const LOOK_MS = 300;

/**
 * Stops what an owner started, in order, when asked to: at Ctrl-C, SIGTERM, or when the terminal goes away. A second
 * Ctrl-C waits for nothing.
 * @param after what else to do before this program ends
 */
export function stopOnSignals(owner, after = () => {}) {
  let first = 0;
  const handle = (signal) => {
    if (first === 0) {
      first = Date.now();
      process.stdout.write('\nStopping ...\n');
      void owner
        .stop()
        .then(after)
        .then(() => process.exit(0), fail);
    } else if (signal === 'SIGINT' && Date.now() - first > SAME_PRESS_MS) {
      owner.kill();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle);
  // A closed terminal takes no more words.
  process.stdout.on('error', () => {});
  // npm passes SIGTERM on to a shell between it and us, which dies of it and tells nobody.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && handle('SIGHUP'), LOOK_MS).unref();
}
