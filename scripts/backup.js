import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/** `npm run backup -- FOLDER`: writes a consistent snapshot of all data while the product is running. */
await runCommand('backup');
