import './lib/node-version.js';
import { resolve } from 'node:path';
import { ROOT } from './lib/paths.js';
import { runRecommender } from './lib/recommender.js';

/**
 * `npm run simulate`: simulates six weeks of generated members with suggestions in random order, by
 * popularity and by the product's model. Writes the results and charts.
 */
const out = ['--out', resolve(ROOT, 'docs/suggestions')];
await runRecommender('simulation/simulate.ts', [...out, ...process.argv.slice(2)]);
