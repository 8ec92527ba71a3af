import './lib/node-version.js';
import { install } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/** Fetches the Node.js version that every command uses and installs the packages; skips what exists. */
await install().catch(fail);
