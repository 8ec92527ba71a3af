import './lib/node-version.js';
import { runCommand } from './lib/command.js';

/**
 * `npm run blobs:move -- --to s3|gridfs`: moves all pictures and archives to the first store of BLOB_STORE
 * while the product is running.
 */
await runCommand('blobs-move');
