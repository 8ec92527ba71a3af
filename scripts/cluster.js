import './lib/node-version.js';
import { parseArgs } from 'node:util';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { runCluster } from './lib/product.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run cluster`: nginx, three API instances and two workers on the data of `npm start`, until Ctrl-C.
 * `--redis=cluster` starts Redis as three masters with replicas, `--redis=sentinel` as a master with two
 * replicas and three sentinels, `--mongodb=replica-set` three members of MongoDB; these servers have data of
 * their own. `--blobs=s3` keeps pictures in an object store, `--blobs=s3,gridfs` reads those in MongoDB as
 * well.
 */
const { values } = parseArgs({
  options: {
    mongodb: { type: 'string', default: 'server' },
    redis: { type: 'string', default: 'server' },
    blobs: { type: 'string' },
  },
});
loadEnvFile();
try {
  await runCluster(dataDir('.data'), values);
} catch (error) {
  fail(error);
}
