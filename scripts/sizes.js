import './lib/node-version.js';
import { runOnData } from './lib/database.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/** `npm run sizes`: how many documents each collection has, and how many bytes one costs. */
loadEnvFile();
try {
  process.exitCode = await runOnData(dataDir('.data'), 'sizes', process.argv.slice(2));
} catch (error) {
  fail(error);
}
