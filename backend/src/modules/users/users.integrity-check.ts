import { firstIdAt, type ObjectId, toId } from '../../platform/database/ids.js';
import type { ModuleIntegrity } from '../../platform/database/integrity-check.js';

/**
 * The users module has no invariant of its own: those of members belong to the modules that own the fields.
 */
export const usersIntegrity = {
  collections: [
    {
      name: 'users',
      pageSize: 500,
      page: async (reader, after, limit) => {
        const next = after === null ? {} : { _id: { $gt: toId(after) } };
        const members = reader.find<{ _id: ObjectId }>(
          'users',
          next,
          { _id: 1 },
          { sort: { _id: 1 }, limit },
        );
        return (await members.toArray()).map(({ _id }) => _id.toHexString());
      },
    },
  ],
  checks: [],
  changes: [
    {
      collection: 'users',
      from: 'users',
      idField: '_id',
      where: (since) => ({ _id: { $gte: firstIdAt(since) } }),
    },
  ],
} as const satisfies ModuleIntegrity;
