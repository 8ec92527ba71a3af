import { MINUTE_MS } from '../../platform/clock/days.js';
import { defineMigration } from '../../platform/database/migrations.js';
import type { OutboxRow } from '../../platform/queue/outbox.schema.js';
import { copyAccountKeys } from './account-keys/account-key.repository.js';
import { CopyAccountKeys } from './users.jobs.js';

/** Longer than the replacement of all instances during an update, in ms. */
const ROLLING_START_MS = 60 * MINUTE_MS;

/** Stores the keys of all accounts, and again those that older instances store during the update. */
defineMigration('2026-11-29-account-keys', async (db) => {
  const isNew = (await db.listCollections({ name: 'users' }).toArray()).length === 0;
  if (isNew) return;
  await copyAccountKeys(db);
  const runAt = new Date(Date.now() + ROLLING_START_MS);
  const row: OutboxRow = {
    ...{ _id: 'copy-account-keys', job: CopyAccountKeys.name, payload: {} },
    ...{ runAt, checkAt: runAt, checks: 0, version: 'first' },
  };
  await db.collection<OutboxRow>('outbox').replaceOne({ _id: row._id }, row, { upsert: true });
});
