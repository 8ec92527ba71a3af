import './lib/node-version.js';
import { runAlone } from './lib/backend.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run evaluate -- --members FILE --actions FILE --pairs FILE --out FILE`: what the suggestions' model
 * says of pairs, without a server.
 */
try {
  process.exitCode = await runAlone('src/commands/evaluate.js', process.argv.slice(2));
} catch (error) {
  fail(error);
}
