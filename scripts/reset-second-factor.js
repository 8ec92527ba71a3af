import './lib/node-version.js';
import { runOnData } from './lib/database.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run admin:reset-second-factor`: lets an administrator who lost the phone set up a new second factor.
 */
loadEnvFile();
try {
  process.exitCode = await runOnData(dataDir('.data'), 'reset-second-factor', process.argv.slice(2));
} catch (error) {
  fail(error);
}
