import { defineMigration } from '../../../platform/database/migrations.js';
import { toId } from '../../../platform/database/ids.js';
import type { Message } from './message.schema.js';

/** Before this version the messages of erased members stayed under a name that leads nowhere. Of their pictures only the other member's were left. */
defineMigration('2026-11-22-erased-messages', async (db) => {
  const messages = db.collection<Message>('messages');
  // All names that begin so; a range, so that the index answers.
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
