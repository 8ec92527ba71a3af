import { defineMigration } from '../../../platform/database/migrations.js';
import type { Pair } from './pair.schema.js';

/** The notes of earlier versions count as the one text to a stranger; their messages are counted as sent. */
defineMigration('2026-11-27-first-texts', async (db) => {
  const pairs = db.collection<Pair>('pairs');
  for (const side of ['a', 'b'] as const) {
    const note = `${side}Action.note.id`;
    await pairs.updateMany({ [note]: { $exists: true }, [`${side}FirstText`]: null }, [
      { $set: { [`${side}FirstText`]: `$${note}` } },
    ]);
  }
});
