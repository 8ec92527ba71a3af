import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/**
 * `npm run restore -- FOLDER`: restores a backup into an empty database, or with --overwrite replaces the
 * data.
 */
await runCommand('restore');
