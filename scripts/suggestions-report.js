import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/** `npm run suggestions:report`: prints the results of the cards shown by suggestions. */
await runCommand('suggestions-report');
