import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/** `npm run breach`: finds whom a breach of data concerns, and tells them. */
await runCommand('breach');
