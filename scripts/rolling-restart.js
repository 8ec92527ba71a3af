import './lib/node-version.js';
import { requestRollingRestart } from './lib/cluster/rolling.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { fail, say } from './lib/terminal.js';

/**
 * `npm run rolling-restart`: restarts the API instances of `npm run cluster` one after another, so that no
 * request fails.
 */
loadEnvFile();
try {
  await requestRollingRestart(dataDir('.data'));
  say('All API instances were restarted.');
} catch (error) {
  fail(error);
}
