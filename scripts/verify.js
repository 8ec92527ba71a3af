import './lib/node-version.js';
import { runOnData } from './lib/database.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/** `npm run verify`: checks all data for violated invariants. */
loadEnvFile();
try {
  process.exitCode = await runOnData(dataDir('.data'), 'verify', process.argv.slice(2));
} catch (error) {
  fail(error);
}
