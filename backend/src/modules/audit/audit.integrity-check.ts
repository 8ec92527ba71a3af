import { firstIdAt } from '../../platform/database/ids.js';
import type { ModuleIntegrity } from '../../platform/database/integrity-check.js';

/** An entry about a member makes the integrity check verify that member again. */
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
