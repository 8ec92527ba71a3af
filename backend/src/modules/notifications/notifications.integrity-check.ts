import { HOUR_MS } from '../../platform/clock/days.js';
import { toId, type ObjectId } from '../../platform/database/ids.js';
import {
  byObjectId,
  type IntegrityReader,
  type ModuleIntegrity,
} from '../../platform/database/integrity-check.js';
import { missingAccountCheck } from '../users/index.js';
import type { FraudNotice, FraudRun } from './fraud-notices/fraud-notice.schema.js';

/** Time in ms after the lift of a block within which the job takes back its notices. */
const TAKE_BACK_MS = HOUR_MS;

type LiftedRun = Pick<FraudRun, '_id'> & { liftedAt: Date };

const idsIn = async (reader: IntegrityReader, collection: string, filter: object): Promise<string[]> => {
  const found = await reader.find<{ _id: ObjectId }>(collection, filter, { _id: 1 }).toArray();
  return found.map(({ _id }) => _id.toHexString());
};

/**
 * Checks that only finished notifications were moved to the collection of old ones, and that no notices
 * remain about lifted blocks for fraud.
 */
export const notificationsIntegrity = {
  collections: [byObjectId('oldNotifications', 1_000)],
  checks: [
    missingAccountCheck(
      'oldNotifications',
      'old-notification-of-nobody',
      'A moved notification belongs to an account that does not exist.',
    ),
    {
      kind: 'old-notification-twice',
      violation: 'A moved notification is also where it was.',
      collection: 'oldNotifications',
      find: (reader, ids) => idsIn(reader, 'notifications', { _id: { $in: ids.map(toId) } }),
    },
    {
      kind: 'old-notification-unread',
      violation: 'A moved notification is unread.',
      collection: 'oldNotifications',
      find: (reader, ids) => idsIn(reader, 'oldNotifications', { _id: { $in: ids.map(toId) }, read: false }),
    },
    {
      kind: 'lifted-but-noticed',
      violation: 'A notice still says that a member was blocked for fraud, although the block was lifted.',
      collection: 'users',
      find: async (reader, ids, { now }) => {
        const before = new Date(now.getTime() - TAKE_BACK_MS);
        const lifted = await reader
          .find<LiftedRun>(
            'fraudRuns',
            { _id: { $in: ids.map(toId) }, liftedAt: { $lte: before } },
            { liftedAt: 1 },
          )
          .toArray();
        const liftedAt = new Map(lifted.map((run) => [run._id.toHexString(), run.liftedAt]));
        const holding = await reader
          .find<Pick<FraudNotice, 'about' | 'decidedAt'>>(
            'fraudNotices',
            { about: { $in: lifted.map(({ _id }) => _id) }, takenBackAt: null },
            { about: 1, decidedAt: 1 },
          )
          .toArray();
        const wrong = holding.filter(({ about, decidedAt }) => {
          const end = liftedAt.get(about.toHexString());
          return end !== undefined && decidedAt <= end;
        });
        return [...new Set(wrong.map(({ about }) => about.toHexString()))];
      },
    },
  ],
  changes: [],
} as const satisfies ModuleIntegrity;
