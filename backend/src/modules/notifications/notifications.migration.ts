import { USUAL_TIMING } from '@contract';
import { MINUTE_MS } from '../../platform/clock/days.js';
import { instantsOf, withoutInstant } from '../../platform/database/day-filter.js';
import { defineMigration, writeInBatches } from '../../platform/database/migrations.js';
import type { Walk } from '../../platform/database/walk.schema.js';
import type { NotificationPreferences } from './preferences/preferences.schema.js';
import type { PushSubscription } from './push/push-subscription.schema.js';

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

/**
 * Stores the instant of the counts of the last days, which have the name of their day in the member's time
 * zone alone, so that they count on after a change of the zone.
 */
defineMigration('2026-12-04-mails-and-pushes', async (db) => {
  const preferences = db.collection<NotificationPreferences>('notificationPreferences');
  const mails = preferences
    .find(withoutInstant('mails'), { projection: { 'mails.day': 1, 'timing.zone': 1 } })
    .map((found) => ({ _id: found._id, day: found.mails?.day ?? '', zone: zoneOf(found) }));
  await writeInBatches(preferences, instantsOf<NotificationPreferences>('mails', mails));
  const subscriptions = db.collection<PushSubscription>('pushSubscriptions');
  const found = subscriptions.find(withoutInstant('pushes'), { projection: { 'pushes.day': 1, userId: 1 } });
  const pushes = async function* () {
    for await (const { _id, userId, pushes: stored } of found)
      yield { _id, day: stored?.day ?? '', zone: zoneOf(await preferences.findOne({ _id: userId })) };
  };
  await writeInBatches(subscriptions, instantsOf<PushSubscription>('pushes', pushes()));
});

const zoneOf = (stored: Pick<NotificationPreferences, 'timing'> | null): string =>
  (stored?.timing ?? USUAL_TIMING).zone;
