import { setTimeout as pause } from 'node:timers/promises';

/**
 * Step in ms to which response times are rounded up where a response must not reveal whether an address is
 * known.
 */
const RESPONSE_STEP_MS = 250;

/** Returns the time in ms from `elapsedMs` until the next multiple of RESPONSE_STEP_MS. */
export const timeToNextStep = (elapsedMs: number): number =>
  RESPONSE_STEP_MS - (elapsedMs % RESPONSE_STEP_MS);

/**
 * Waits until the next multiple of RESPONSE_STEP_MS after `started`.
 * @param started a time of `performance.now()`
 */
export const waitForResponseStep = (started: number): Promise<void> =>
  pause(timeToNextStep(performance.now() - started));
