import { firstIdAt, toId, type ObjectId } from '../../platform/database/ids.js';
import { byObjectId, type ModuleIntegrity } from '../../platform/database/integrity-check.js';
import { missingAccountCheck } from '../users/index.js';

/** Checks that requests and nominees belong to accounts that exist. */
export const rightsIntegrity = {
  collections: [byObjectId('rightsRequests', 1_000), byObjectId('nominees', 1_000)],
  checks: [
    {
      kind: 'rights-request-of-nobody',
      violation: 'A rights request names an account that does not exist.',
      collection: 'rightsRequests',
      find: async (reader, ids) => {
        const owned = await reader
          .find<{ _id: ObjectId; userId: ObjectId }>(
            'rightsRequests',
            { _id: { $in: ids.map(toId) }, userId: { $type: 'objectId' } },
            { userId: 1 },
          )
          .toArray();
        const owners = { _id: { $in: owned.map(({ userId }) => userId) } };
        const members = await reader.find<{ _id: ObjectId }>('users', owners, { _id: 1 }).toArray();
        const known = new Set(members.map(({ _id }) => _id.toHexString()));
        return owned
          .filter(({ userId }) => !known.has(userId.toHexString()))
          .map(({ _id }) => _id.toHexString());
      },
    },
    missingAccountCheck(
      'nominees',
      'nominee-of-nobody',
      'A nominee belongs to an account that does not exist.',
    ),
  ],
  changes: [
    {
      collection: 'rightsRequests',
      from: 'rightsRequests',
      idField: '_id',
      where: (since) => ({ _id: { $gte: firstIdAt(since) } }),
    },
    {
      collection: 'nominees',
      from: 'nominees',
      idField: '_id',
      where: (since) => ({ _id: { $gte: firstIdAt(since) } }),
    },
  ],
} as const satisfies ModuleIntegrity;
