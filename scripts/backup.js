import './lib/node-version.js';
import { runOnData } from './lib/database.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/** `npm run backup -- FOLDER`: all data as it is at one moment, while members go on. */
loadEnvFile();
try {
  process.exitCode = await runOnData(dataDir('.data'), 'backup', process.argv.slice(2));
} catch (error) {
  fail(error);
}
