import type { ObjectId } from './ids.js';
import type { MigrationDatabase } from './migrations.js';

const WRITE_BATCH_SIZE = 500;

/**
 * Brings the texts at a path of a collection to their normal form (NFC), in which texts are compared, for a
 * migration: earlier versions stored them as they were typed. Both forms are the same text to read.
 */
export async function normaliseTexts(db: MigrationDatabase, name: string, path: string): Promise<void> {
  const collection = db.collection(name);
  let writes: Parameters<typeof collection.bulkWrite>[0][number][] = [];
  const write = async (): Promise<void> => {
    if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
    writes = [];
  };
  const texts = collection.aggregate<{ _id: ObjectId; text: string }>([
    // ASCII alone has one form.
    { $match: { [path]: { $type: 'string', $regex: '[^\\x00-\\x7f]' } } },
    { $project: { text: `$${path}` } },
  ]);
  for await (const { _id, text } of texts) {
    const normal = text.normalize('NFC');
    if (normal === text) continue;
    writes.push({ updateOne: { filter: { _id, [path]: text }, update: { $set: { [path]: normal } } } });
    if (writes.length >= WRITE_BATCH_SIZE) await write();
  }
  await write();
}
