import { join } from 'node:path';
import { ROOT } from './paths.js';
import { install } from './prepare.js';
import { run } from './processes.js';

/**
 * Runs one of the recommender's programs, which need no services and no build, in this terminal.
 * @param file its path below packages/recommender/src
 * @returns its exit code
 */
export async function runRecommender(file, args) {
  await install();
  const program = join(ROOT, 'packages/recommender/src', file);
  return (await run(process.execPath, [program, ...args], { show: true })).code;
}
