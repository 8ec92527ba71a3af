import './lib/node-version.js';
import { parseArgs } from 'node:util';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { runCluster } from './lib/product.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run cluster`: nginx, three API instances and two workers on the data of `npm start`, until Ctrl-C.
 * `--redis=cluster` starts Redis as three masters with replicas, `--redis=sentinel` as a master with two
 * replicas and three sentinels.
 */
const { values } = parseArgs({ options: { redis: { type: 'string', default: 'server' } } });
loadEnvFile();
try {
  await runCluster(dataDir('.data'), values.redis);
} catch (error) {
  fail(error);
}
