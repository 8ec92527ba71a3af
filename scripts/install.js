import './lib/node-version.js';
import { install } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/**
 * Fetches the version of Node.js that every command uses, and installs the packages, unless both are there.
 */
await install().catch(fail);
