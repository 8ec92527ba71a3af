import { backUp } from '../platform/backup/backup.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/backup.js FOLDER

const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error('Name a new folder for the backup: npm run backup -- FOLDER');
  const { takenAt, collections } = await backUp(loadRestrictedConfig().mongodbUri, folder);
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  console.log(
    `Saved ${documents} documents of ${collections.length} collections, as of ${takenAt}, to ${folder}.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
