import { setTimeout as pause } from 'node:timers/promises';

/** Where no answer may reveal whether an address is known, each answer is sent at a multiple of this time. */
const ANSWER_STEP_MS = 250;

/**
 * Waits for the next multiple of that time.
 * @param started by `performance.now()`
 */
export const nextAnswerStep = (started: number): Promise<void> =>
  pause(ANSWER_STEP_MS - ((performance.now() - started) % ANSWER_STEP_MS));
