import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/** `npm run signals:recount`: withdraws signs of scams that the present rules no longer find. */
await runCommand('signals-recount');
