import './lib/node-version.js';
import { runRecommender } from './lib/recommender.js';

/**
 * `npm run evaluate -- --members FILE --actions FILE --pairs FILE --out FILE`: writes the scores of the
 * suggestion model for pairs, without a server.
 */
await runRecommender('evaluation/evaluate.ts', process.argv.slice(2));
