import './lib/node-version.js';
import { runOnData } from './lib/database.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run restore -- FOLDER`: restores a backup into an empty database, or with --overwrite replaces the
 * data.
 */
loadEnvFile();
try {
  process.exitCode = await runOnData(dataDir('.data'), 'restore', process.argv.slice(2));
} catch (error) {
  fail(error);
}
