import { defineMigration } from '../../../platform/database/migrations.js';
import { normaliseTexts } from '../../../platform/database/normal-form.js';

/** Messages that were stored as they were typed are found by the search of a conversation. */
defineMigration('2026-11-27-messages-in-normal-form', async (db) => {
  await normaliseTexts(db, 'messages', 'text');
  await normaliseTexts(db, 'messages', 'quote.text');
  await normaliseTexts(db, 'unsentMessages', 'text');
});
