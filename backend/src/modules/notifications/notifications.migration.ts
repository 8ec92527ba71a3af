import { MINUTE_MS } from '../../platform/clock/days.js';
import { defineMigration } from '../../platform/database/migrations.js';
import type { Walk } from '../../platform/database/walk.schema.js';
import type { OutboxRow } from '../../platform/queue/outbox.schema.js';
import { UpgradeDeliveries } from './notifications.jobs.js';

/** Longer than the replacement of all instances during an update, in ms. */
const ROLLING_START_MS = 60 * MINUTE_MS;

/**
 * Lets nothing be moved to the collection of old notifications during an update: instances of the version
 * before do not read it. A new database needs no wait.
 */
defineMigration('2026-12-01-old-notifications', async (db) => {
  const isNew = (await db.listCollections({ name: 'notifications' }).toArray()).length === 0;
  if (isNew) return;
  const leaseUntil = new Date(Date.now() + ROLLING_START_MS);
  const walk: Walk = { _id: 'old-notifications', position: null, changed: 0, holder: null, leaseUntil };
  await db.collection<Walk>('walks').replaceOne({ _id: walk._id }, walk, { upsert: true });
});

/** Adds the job that upgrades deliveries left over from version 1.0.0. A new database needs none. */
defineMigration('2026-11-28-deliveries', async (db) => {
  const isNew = (await db.listCollections({ name: 'notifications' }).toArray()).length === 0;
  if (isNew) return;
  const now = new Date();
  const payload = { until: new Date(now.getTime() + ROLLING_START_MS).toISOString() };
  const row: OutboxRow = {
    ...{ _id: 'upgrade-deliveries', job: UpgradeDeliveries.name, payload },
    ...{ runAt: now, checkAt: now, checks: 0, version: 'first' },
  };
  await db.collection<OutboxRow>('outbox').replaceOne({ _id: row._id }, row, { upsert: true });
});

/** Stores which member's subscription each browser has. */
defineMigration('2026-11-29-push-endpoints', async (db) => {
  await db
    .collection('pushSubscriptions')
    .aggregate([
      { $project: { _id: '$endpointHash', userId: 1 } },
      { $merge: { into: 'pushEndpoints', whenMatched: 'replace' } },
    ])
    .toArray();
});
