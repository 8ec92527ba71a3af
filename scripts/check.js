import './lib/node-version.js';
import { runChecks } from './lib/checks.js';
import { install } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/** `npm run check`: format, lint, types, import rules, unused code, comments, texts and documents. */
install()
  .then(() => runChecks())
  .then(({ failed }) => process.exit(failed > 0 ? 1 : 0), fail);
