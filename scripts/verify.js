import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/** `npm run verify`: checks all data for violated invariants. */
await runCommand('verify');
