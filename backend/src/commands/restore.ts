import { parseArgs } from 'node:util';
import { restore } from '../platform/backup/restore.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/restore.js FOLDER [--overwrite]

try {
  const { positionals, values } = parseArgs({
    options: { overwrite: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Name the folder of the backup: npm run restore -- FOLDER [--overwrite]');
  const {
    takenAt,
    collections,
    objectStores = [],
  } = await restore(loadRestrictedConfig().mongodbUri, folder, values);
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  console.log(`Restored ${documents} documents of ${collections.length} collections, as of ${takenAt}.`);
  for (const store of objectStores)
    console.log(`This backup has no pictures and archives of ${store}: restore the bucket as well.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
