import './lib/node-version.js';
import { resolve } from 'node:path';
import { runAlone } from './lib/backend.js';
import { ROOT } from './lib/paths.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run simulate`: made-up members live for six weeks under random, popularity and our order; what came
 * of it, and its drawings.
 */
try {
  const out = ['--out', resolve(ROOT, 'docs/suggestions')];
  process.exitCode = await runAlone('seed/simulate.js', [...out, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
