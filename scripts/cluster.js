import './lib/node-version.js';
import { parseArgs } from 'node:util';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { runCluster } from './lib/product.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run cluster`: nginx, three API instances and two workers on the data of `npm start`, until Ctrl-C.
 * `--redis=cluster`, `--redis=sentinel` and `--mongodb=replica-set` start several servers, with separate
 * data. `--blobs=s3` stores pictures in an object store; `--blobs=s3,gridfs` also reads those in MongoDB.
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
