import { availableParallelism } from 'node:os';
import { Problem } from './terminal.js';

/**
 * Returns how many tests or checks that compute run at once: what `--jobs` says, or one for each processor
 * core. Of those that mostly wait, twice as many run.
 * @param {string} [given]
 * @throws Problem when it is not a number
 */
export function jobsOf(given) {
  if (given === undefined) return availableParallelism();
  if (!/^[1-9]\d?$/.test(given)) throw new Problem(`--jobs is a whole number from 1 to 99, not ${given}.`);
  return Number(given);
}
