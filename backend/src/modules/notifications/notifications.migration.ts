import {
  DEFAULT_NOTIFICATION_TIMING,
  MEMBER_NOTIFICATION_TYPES,
  NOTIFICATIONS_SERVER_LIMITS,
} from '@contract';
import { MINUTE_MS } from '../../platform/clock/days.js';
import { dayInstantWrites, recentWithoutInstant } from '../../platform/database/day-filter.js';
import type { ObjectId } from '../../platform/database/ids.js';
import { defineMigration, writeInBatches, type MigrationWrite } from '../../platform/database/migrations.js';
import type { Walk } from '../../platform/database/walk.schema.js';
import { mailCheckAt, notificationExpiry, notificationKeyOf } from './list/notification.rules.js';
import type { Notification } from './list/notification.schema.js';
import type { PushSubscription } from './push/push-subscription.schema.js';
import type { StoredNotificationSettings } from './settings/notification-settings.schema.js';

/** Time in ms that is longer than the replacement of all instances during an update. */
const ROLLING_START_MS = 60 * MINUTE_MS;

/**
 * Prevents moves to the collection of old notifications during an update, because instances of the previous
 * version do not read it. A new database needs no wait.
 */
defineMigration('2026-12-01-old-notifications', async (db) => {
  const isNew = (await db.listCollections({ name: 'notifications' }).toArray()).length === 0;
  if (isNew) return;
  const leaseUntil = new Date(Date.now() + ROLLING_START_MS);
  const walk: Walk = { _id: 'old-notifications', position: null, changed: 0, holder: null, leaseUntil };
  await db.collection<Walk>('walks').replaceOne({ _id: walk._id }, walk, { upsert: true });
});

/** Stores, for each browser, the member to whom its subscription belongs. */
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
 * Adds the start of the day to the counts of the last days, which only had the name of their day in the
 * member's time zone. So they stay valid after a change of the zone.
 */
defineMigration('2026-12-04-mails-and-pushes', async (db) => {
  const settings = db.collection<StoredNotificationSettings>('notificationPreferences');
  const mails = settings
    .find(recentWithoutInstant('mails'), { projection: { 'mails.day': 1, 'timing.zone': 1 } })
    .map((found) => ({ _id: found._id, day: found.mails?.day ?? '', zone: zoneOf(found) }));
  await writeInBatches(settings, dayInstantWrites<StoredNotificationSettings>('mails', mails));
  const subscriptions = db.collection<PushSubscription>('pushSubscriptions');
  const found = subscriptions.find(recentWithoutInstant('pushes'), {
    projection: { 'pushes.day': 1, userId: 1 },
  });
  const pushes = async function* () {
    for await (const { _id, userId, pushes: stored } of found)
      yield { _id, day: stored?.day ?? '', zone: zoneOf(await settings.findOne({ _id: userId })) };
  };
  await writeInBatches(subscriptions, dayInstantWrites<PushSubscription>('pushes', pushes()));
});

/** A conversation whose unread messages are missing in the list of notifications of these members. */
interface Unlisted {
  _id: string;
  a: ObjectId;
  b: ObjectId;
  lastId: ObjectId;
  lastAt: Date;
  aSide: { unread: number };
  bSide: { unread: number };
  unlisted: ObjectId[];
  hiddenFor?: ObjectId[];
  mutedBy?: ObjectId[];
  archivedBy?: ObjectId[];
}

/**
 * Adds the notifications about unread messages, which were only created when a list was read, and the times
 * at which mails are checked, which were jobs.
 */
defineMigration('2026-12-05-message-notifications', async (db) => {
  const notifications = db.collection<Notification>('notifications');
  const conversations = db.collection<Unlisted>('conversations');
  const unlisted = conversations.find({ 'unlisted.0': { $exists: true } });
  await writeInBatches(notifications, unlistedOf(unlisted));
  await conversations.updateMany({ unlisted: { $exists: true } }, { $unset: { unlisted: 1 } });
  const delay = NOTIFICATIONS_SERVER_LIMITS.mailDelayMinutes * MINUTE_MS;
  await notifications.updateMany(
    {
      read: false,
      mailed: false,
      mailCheckAt: { $exists: false },
      type: { $in: [...MEMBER_NOTIFICATION_TYPES] },
    },
    [{ $set: { mailCheckAt: { $add: ['$at', delay] } } }],
  );
  const replaced = ['notifications.check-notification-mail', 'notifications.deliver-messages'];
  await db.collection('outbox').deleteMany({ job: { $in: replaced } });
});

async function* unlistedOf(found: AsyncIterable<Unlisted>): AsyncIterable<MigrationWrite<Notification>> {
  for await (const conversation of found)
    for (const userId of conversation.unlisted) {
      const { a, b, lastId, lastAt: at, aSide, bSide, hiddenFor, mutedBy, archivedBy } = conversation;
      const [from, { unread: count }] = a.equals(userId) ? [b, aSide] : [a, bSide];
      const isPutAway = [hiddenFor, mutedBy, archivedBy].some((ids) => ids?.some((id) => id.equals(userId)));
      if (count === 0 || isPutAway) continue;
      const type = 'message';
      const key = notificationKeyOf({ type, from: from.toHexString(), cause: '' });
      const causes = [lastId.toHexString()];
      const changed = {
        causes,
        count,
        at,
        mailed: false,
        mailCheckAt: mailCheckAt(at),
        expiresAt: notificationExpiry(at),
      };
      const update = { $set: changed, $setOnInsert: { type, from, read: false } } as const;
      yield { updateOne: { filter: { userId, key }, update, upsert: true } };
    }
}

/**
 * Gives super likes, check-ins and closed accounts types of their own. They were stored as causes of other
 * types.
 */
defineMigration('2026-12-06-notification-types', async (db) => {
  for (const name of ['notifications', 'oldNotifications']) {
    const stored = db.collection<Notification>(name);
    await stored.updateMany({ type: 'like', causes: 'super-like' }, { $set: { type: 'super-like' } });
    for (const type of ['check-in', 'closed'] as const)
      await stored.updateMany({ type: 'plan', 'causes.0': new RegExp(`^${type}:`) }, { $set: { type } });
  }
});

const zoneOf = (stored: Pick<StoredNotificationSettings, 'timing'> | null): string =>
  (stored?.timing ?? DEFAULT_NOTIFICATION_TIMING).zone;
