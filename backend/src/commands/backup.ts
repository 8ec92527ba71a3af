import { backUp } from '../platform/backup/backup.js';
import { objectStoreNames } from '../platform/config/blob-store-url.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/backup.js FOLDER

const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error('Name a new folder for the backup: npm run backup -- FOLDER');
  const { mongodbUri, blobStore } = loadRestrictedConfig();
  const objectStores = objectStoreNames(blobStore);
  const warn = (message: string): void => console.warn(message);
  const { takenAt, collections } = await backUp(mongodbUri, folder, warn, objectStores);
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  console.log(
    `Saved ${documents} documents of ${collections.length} collections, as of ${takenAt}, to ${folder}.`,
  );
  for (const store of objectStores)
    console.log(`The pictures and archives in ${store} are not in this backup: back up the bucket as well.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
