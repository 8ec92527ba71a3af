import { ReportingReads } from '../platform/database/reporting-reads.js';
import { withConnection } from '../platform/database/with-connection.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/sizes.js
// Prints the number of documents of each collection, and per document the bytes of BSON, on disk (compressed)
// and in indexes.

interface Sizes {
  count: number;
  size: number;
  storageSize: number;
  totalIndexSize: number;
}

try {
  const config = loadRestrictedConfig();
  const { preference: readPreference } = new ReportingReads(config);
  await withConnection(config.mongodbUri, async (connection) => {
    const rows = [];
    for (const { name, type } of await connection.listCollections()) {
      if (type !== 'collection' || name.startsWith('system.')) continue;
      const [stats] = await connection
        .collection(name)
        .aggregate<{ storageStats: Sizes }>([{ $collStats: { storageStats: {} } }], { readPreference })
        .toArray();
      if (stats) rows.push({ name, ...stats.storageStats });
    }
    const perEntry = (bytes: number, count: number): number => (count > 0 ? Math.round(bytes / count) : 0);
    for (const { name, count, size, storageSize, totalIndexSize } of rows.sort((a, b) => b.size - a.size))
      console.log(
        `${name}: ${count} documents; of each ${perEntry(size, count)} bytes, ${perEntry(storageSize, count)} on disk, ` +
          `${perEntry(totalIndexSize, count)} in indexes`,
      );
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
