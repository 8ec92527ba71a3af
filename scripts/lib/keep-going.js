import { existsSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { killGroup } from './processes.js';
import { say } from './terminal.js';

/** What ended is started again so soon, and ever more slowly while it does not last. */
const AGAIN_MS = 500;
const SLOWEST_AGAIN_MS = 10_000;
/** What ran so long has lasted. */
const LASTS_MS = 10_000;

/**
 * Starts a program, and again whenever it has ended, until its owner stops.
 * @param name what the person knows it by
 * @param start starts it and resolves to the program (see startProgram) once it serves
 * @param againMs the first pause after an end that nobody asked for
 * @returns `restart`, which resolves when the program serves again and fails when it does not come up at once
 * @throws what the first start failed with: nothing is tried again before it ran once
 */
export async function keepGoing(owner, name, start, againMs = AGAIN_MS) {
  let began = performance.now();
  let program = await start();
  /** The restart that somebody waits for. */
  let asked;
  let wake = new AbortController();

  const pauseFor = (ms) => sleep(ms, undefined, { signal: wake.signal }).catch(() => {});
  const tidyUp = async () => {
    const { logFile } = program;
    const kept = logFile && `${logFile}.before`;
    if (logFile && existsSync(logFile)) renameSync(logFile, kept);
    if (!asked) say(`${name} has ended; starting it again${kept ? ` (its last words are in ${kept})` : ''}.`);
    // What it started itself may live on, and hold its port.
    killGroup(program);
    await owner.stopOne(program);
  };
  const startAgain = async () => {
    began = performance.now();
    const request = asked;
    asked = undefined;
    wake = new AbortController();
    try {
      program = await start();
      request?.resolve();
      return true;
    } catch (error) {
      if (!owner.stopping) say(error.message);
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
        if (!asked) {
          await pauseFor(pause);
          pause = Math.min(2 * pause, SLOWEST_AGAIN_MS);
        }
        if (owner.stopping) return;
      } while (!(await startAgain()));
      // Somebody asked while it was starting, and wants it as it is to be now.
      if (asked) await owner.stopOne(program);
    }
  };
  void loop();

  return {
    async restart() {
      asked ??= Promise.withResolvers();
      const { promise } = asked;
      wake.abort();
      await owner.stopOne(program);
      return promise;
    },
  };
}
