import { firstIdAt } from '../../platform/database/ids.js';
import type { ModuleIntegrity } from '../../platform/database/integrity-check.js';

/** What staff did to a member is a change of the member. */
export const auditIntegrity = {
  collections: [],
  checks: [],
  changes: [
    {
      collection: 'users',
      from: 'audit',
      idField: 'target.id',
      where: (since) => ({ _id: { $gte: firstIdAt(since) } }),
    },
  ],
} as const satisfies ModuleIntegrity;
