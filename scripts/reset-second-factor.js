import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/**
 * `npm run admin:reset-second-factor`: lets an administrator who lost the phone set up a new second factor.
 */
await runCommand('reset-second-factor');
