import './lib/node-version.js';
import { runOnData } from './lib/database.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/** `npm run sizes`: prints the number of documents of each collection and the bytes per document. */
loadEnvFile();
try {
  process.exitCode = await runOnData(dataDir('.data'), 'sizes', process.argv.slice(2));
} catch (error) {
  fail(error);
}
