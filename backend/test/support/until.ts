import { setTimeout as pause } from 'node:timers/promises';

/** Time limit in ms. It is meant for a state that never comes, not for a busy machine. */
const LIMIT_MS = 30_000;
const CHECK_INTERVAL_MS = 10;

/**
 * Waits for a state for which there is no event. Tests must not pause in any other place.
 * @param what names the state in the error
 * @throws after `limitMs`
 */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what = 'the condition',
  limitMs = LIMIT_MS,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Timed out after ${limitMs} ms waiting for ${what}.`);
    await pause(CHECK_INTERVAL_MS);
  }
}
