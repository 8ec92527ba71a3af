import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/** `npm run train`: trains the suggestion model on the members' actions now. */
await runCommand('train');
