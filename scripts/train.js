import './lib/node-version.js';
import { runOnData } from './lib/database.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/** `npm run train`: trains the suggestion model on the members' actions now. */
loadEnvFile();
try {
  process.exitCode = await runOnData(dataDir('.data'), 'train', process.argv.slice(2));
} catch (error) {
  fail(error);
}
