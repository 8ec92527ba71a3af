import { defineMigration } from '../../platform/database/migrations.js';
import { isRefusedIndex } from '../../platform/database/mongo-errors.js';
import { CLIENT_ID_FILTER } from './messages/message.schema.js';

/**
 * Keeps the `clientId` of a sender unique over all conversations. The schema cannot declare this index,
 * because a sharded collection cannot have it: the operator drops it before (docs/operations.md).
 */
defineMigration('2026-12-01-message-client-ids', async (db) => {
  try {
    await db
      .collection('messages')
      .createIndex({ from: 1, clientId: 1 }, { unique: true, partialFilterExpression: CLIENT_ID_FILTER });
  } catch (error) {
    if (!isRefusedIndex(error)) throw error;
  }
});
