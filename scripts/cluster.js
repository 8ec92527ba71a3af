import './lib/node-version.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { runCluster } from './lib/product.js';
import { fail } from './lib/terminal.js';

/** `npm run cluster`: nginx, three API instances and two workers on the data of `npm start`, until Ctrl-C. */
loadEnvFile();
try {
  await runCluster(dataDir('.data'));
} catch (error) {
  fail(error);
}
