import './lib/node-version.js';
import { runOnData } from './lib/database.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/** `npm run backup -- FOLDER`: writes a consistent snapshot of all data while the product is running. */
loadEnvFile();
try {
  process.exitCode = await runOnData(dataDir('.data'), 'backup', process.argv.slice(2));
} catch (error) {
  fail(error);
}
