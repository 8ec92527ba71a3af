import { defineMigration } from '../../../platform/database/migrations.js';
import { toId } from '../../../platform/database/ids.js';
import type { Message } from './message.schema.js';

/**
 * Earlier versions kept the messages of erased members under a conversation id that no member has; of the
 * pictures only the other member's were left. Both are deleted.
 */
defineMigration('2026-11-22-erased-messages', async (db) => {
  const messages = db.collection<Message>('messages');
  // A prefix as a range, so that the index is used.
  const left = { pair: { $gte: 'erased:', $lt: 'erased;' } };
  const pictures = messages.find({ ...left, image: { $exists: true } }, { projection: { image: 1 } });
  for await (const { image } of pictures) {
    for (const blob of image ? [image.full, image.card] : []) {
      await db.collection('blobs.chunks').deleteMany({ files_id: toId(blob) });
      await db.collection('blobs.files').deleteOne({ _id: toId(blob) });
    }
  }
  await messages.deleteMany(left);
});
