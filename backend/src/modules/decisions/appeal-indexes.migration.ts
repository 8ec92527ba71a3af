import { defineMigration } from '../../platform/database/migrations.js';

/** Those of earlier versions. Today's, which are made after this, begin with the same fields. */
const OUTDATED = ['appeal.decision_1_appeal.at_1', 'appeal.decision.at_-1'];

/** Removes the indexes of appeals that no query takes any more, but every write still pays for. */
defineMigration('2026-11-23-appeal-indexes', async (db) => {
  const found = await db.listCollections({ name: 'decisions' }, { nameOnly: true }).toArray();
  if (found.length === 0) return;
  const decisions = db.collection('decisions');
  for (const { name } of await decisions.indexes())
    if (name !== undefined && OUTDATED.includes(name)) await decisions.dropIndex(name);
});
