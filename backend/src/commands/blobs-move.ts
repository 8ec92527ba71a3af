import { parseArgs } from 'node:util';
import { BlobComparison } from '../modules/integrity/index.js';
import { blobStorageFor } from '../platform/database/blob-stores.js';
import { IntegrityReader } from '../platform/database/integrity-check.js';
import { ReportingReads } from '../platform/database/reporting-reads.js';
import { withConnection } from '../platform/database/with-connection.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';
import { BlobMove, type MoveProgress } from '../platform/storage/blob-move.js';

// node backend/dist/src/commands/blobs-move.js --to s3|gridfs
// Moves all pictures and archives to the first store of BLOB_STORE, which must name both. The product may be
// running. Can be interrupted and repeated. The exit code is 0 when everything is moved and nothing is
// missing.

const SAMPLES_PRINTED = 20;

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = loadRestrictedConfig({ ...process.env, LOG_LEVEL: 'error' });
  const [target, source] = config.blobStore.map(({ kind }) => kind);
  if (values.to !== 's3' && values.to !== 'gridfs')
    throw new Error('Name the store to move to: npm run blobs:move -- --to s3|gridfs');
  if (target !== values.to || source === undefined)
    throw new Error(
      `BLOB_STORE must name both stores, ${values.to} first, here and in all instances: new pictures then go ` +
        'there, and members see all pictures while they move.',
    );
  await withConnection(config.mongodbUri, async (connection) => {
    const storage = blobStorageFor(config, connection);
    await storage.prepare();
    const [to, from] = storage.stores;
    if (!from) return;
    console.log(`Moving from ${from.name} to ${to.name} ...`);
    const { moved, bytes, removed, failed } = await new BlobMove(from, to, reportProgress).run();
    console.log(`Moved ${moved} blobs (${megabytes(bytes)}); ${removed} were removed meanwhile.`);
    for (const [id, error] of [...failed].slice(0, SAMPLES_PRINTED))
      console.error(`FAILED ${id}: ${(error as Error).message}`);
    if (failed.size > 0)
      console.error(`${failed.size} blobs are still in ${from.name}; run the command again.`);
    const reader = new IntegrityReader(connection, new ReportingReads(config), storage);
    const comparison = new BlobComparison(reader, storage);
    const { referenced, stored, missing } = await comparison.compare(new Date());
    console.log(`${stored} blobs are stored, ${referenced} are referenced, ${missing.length} are missing.`);
    if (failed.size > 0 || missing.length > 0) process.exitCode = 1;
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function reportProgress({ moved, bytes, failed }: MoveProgress): void {
  console.log(`${moved} moved (${megabytes(bytes)}), ${failed.size} failed ...`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
