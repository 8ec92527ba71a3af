import { join } from 'node:path';
import { ROOT } from './paths.js';
import { install } from './prepare.js';
import { run } from './processes.js';
import { fail } from './terminal.js';

/**
 * Runs one of the recommender's programs, which need no services and no build, in this terminal. Exits with
 * its code.
 * @param {string} file its path below packages/recommender/src
 * @param {string[]} args
 */
export async function runRecommender(file, args) {
  try {
    await install();
    const program = join(ROOT, 'packages/recommender/src', file);
    process.exitCode = (await run(process.execPath, [program, ...args], { show: true })).code;
  } catch (error) {
    fail(error);
  }
}
