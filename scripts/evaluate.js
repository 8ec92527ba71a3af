import './lib/node-version.js';
import { runRecommender } from './lib/recommender.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run evaluate -- --members FILE --actions FILE --pairs FILE --out FILE`: writes the scores of the
 * suggestion model for pairs, without a server.
 */
try {
  process.exitCode = await runRecommender('evaluation/evaluate.ts', process.argv.slice(2));
} catch (error) {
  fail(error);
}
