import { existsSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from './errors.js';
import { killGroup } from './processes.js';
import { say } from './terminal.js';

/** @import { Owner, OwnedProgram } from './ownership.js' */

/** Pause in ms before the first restart of an exited program. It doubles while the program keeps exiting. */
const RESTART_DELAY_MS = 500;
const MAX_RESTART_DELAY_MS = 10_000;
/** Runtime in ms after which the restart pause is reset. */
const LASTS_MS = 10_000;

/**
 * Starts a program and restarts it whenever it exits, until its owner stops.
 * @param {string} name name shown to the operator
 * @param {() => Promise<OwnedProgram>} start starts the program and resolves (see startProgram) when it is
 *   ready
 * @param {number} againMs first pause in ms after an unexpected exit
 * @param {Owner} owner
 * @returns `restart`, which resolves when the program is ready again and rejects when it fails to start
 * @throws error of the first start, which is not retried
 */
export async function keepGoing(owner, name, start, againMs = RESTART_DELAY_MS) {
  let began = performance.now();
  let program = await start();
  /**
   * The pending restart request.
   * @type {PromiseWithResolvers<void> | undefined}
   */
  let pendingRestart;
  let wake = new AbortController();

  /** @param {number} ms */
  const pauseFor = (ms) => sleep(ms, undefined, { signal: wake.signal }).catch(() => {});
  const tidyUp = async () => {
    const { logFile } = program;
    const previousLog = logFile && `${logFile}.before`;
    if (previousLog && existsSync(logFile)) renameSync(logFile, previousLog);
    if (!pendingRestart)
      say(
        `${name} has ended; starting it again${previousLog ? ` (its last words are in ${previousLog})` : ''}.`,
      );
    // Child processes of the exited program may still run and occupy its port.
    killGroup(program);
    await owner.stopOne(program);
  };
  const startAgain = async () => {
    began = performance.now();
    const request = pendingRestart;
    pendingRestart = undefined;
    wake = new AbortController();
    try {
      program = await start();
      request?.resolve();
      return true;
    } catch (error) {
      if (!owner.stopping) say(messageOf(error));
      request?.reject(error);
      return false;
    }
  };
  const loop = async () => {
    for (let pause = againMs; ;) {
      await program.exit;
      if (owner.stopping) return;
      if (performance.now() - began > LASTS_MS) pause = againMs;
      await tidyUp();
      do {
        if (!pendingRestart) {
          await pauseFor(pause);
          pause = Math.min(2 * pause, MAX_RESTART_DELAY_MS);
        }
        if (owner.stopping) return;
      } while (!(await startAgain()));
      // A restart was requested during the start: restarts with the current state.
      if (pendingRestart) await owner.stopOne(program);
    }
  };
  void loop();

  return {
    async restart() {
      pendingRestart ??= Promise.withResolvers();
      const { promise } = pendingRestart;
      wake.abort();
      await owner.stopOne(program);
      return promise;
    },
  };
}
