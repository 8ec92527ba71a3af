import './lib/node-version.js';
import { runAlone } from './lib/backend.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run evaluate -- --members FILE --actions FILE --pairs FILE --out FILE`: writes the scores of the
 * suggestion model for pairs, without a server.
 */
try {
  process.exitCode = await runAlone('src/commands/evaluate.js', process.argv.slice(2));
} catch (error) {
  fail(error);
}
