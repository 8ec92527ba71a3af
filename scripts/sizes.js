import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/** `npm run sizes`: prints the number of documents of each collection and the bytes per document. */
await runCommand('sizes');
