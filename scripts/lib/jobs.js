import { availableParallelism } from 'node:os';
import { Problem } from './terminal.js';

/**
 * Returns the number of tests or checks to run at once: `--jobs`, or one per processor core. Tests that
 * mostly wait use twice as many.
 * @param {string} [given]
 * @throws Problem when it is not a number
 */
export function jobsOf(given) {
  if (given === undefined) return availableParallelism();
  if (!/^[1-9]\d?$/.test(given)) throw new Problem(`--jobs is a whole number from 1 to 99, not ${given}.`);
  return Number(given);
}
