import './lib/node-version.js';
import { resolve } from 'node:path';
import { ROOT } from './lib/paths.js';
import { runRecommender } from './lib/recommender.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run simulate`: simulates six weeks of generated members with random, popularity and our order; writes
 * the results and charts.
 */
try {
  const out = ['--out', resolve(ROOT, 'docs/suggestions')];
  process.exitCode = await runRecommender('simulation/simulate.ts', [...out, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
