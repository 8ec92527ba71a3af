import './lib/node-version.js';
import { runOnData } from './lib/database.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/** `npm run suggestions:report`: prints the results of the cards shown by suggestions. */
loadEnvFile();
try {
  process.exitCode = await runOnData(dataDir('.data'), 'suggestions-report', process.argv.slice(2));
} catch (error) {
  fail(error);
}
