import { firstIdAt, toId, type ObjectId } from '../../platform/database/ids.js';
import { byObjectId, type ModuleIntegrity } from '../../platform/database/integrity-check.js';
import { missingAccountCheck } from '../users/index.js';
import type { Plan } from './plan.schema.js';

const writtenSince = (since: Date) => ({ _id: { $gte: firstIdAt(since) } });

/**
 * Checks that plans and links belong to existing accounts. Of a plan that is kept after an erasure, only one
 * member exists.
 */
export const plansIntegrity = {
  collections: [byObjectId('plans', 1_000), byObjectId('planLinks', 1_000)],
  checks: [
    {
      kind: 'plan-of-nobody',
      violation: 'A plan has a member whose account does not exist.',
      collection: 'plans',
      find: async (reader, ids) => {
        const plans = await reader
          .find<Pick<Plan, '_id' | 'members' | 'deletedAt'>>(
            'plans',
            { _id: { $in: ids.map(toId) } },
            { members: 1, deletedAt: 1 },
          )
          .toArray();
        const members = { _id: { $in: plans.flatMap((plan) => plan.members) } };
        const found = await reader.find<{ _id: ObjectId }>('users', members, { _id: 1 }).toArray();
        const known = new Set(found.map(({ _id }) => _id.toHexString()));
        return plans
          .filter(({ members: both, deletedAt }) => {
            const living = both.filter((id) => known.has(id.toHexString())).length;
            return living < (deletedAt ? 1 : both.length);
          })
          .map(({ _id }) => _id.toHexString());
      },
    },
    missingAccountCheck(
      'planLinks',
      'plan-link-of-nobody',
      'A shared plan belongs to an account that does not exist.',
    ),
  ],
  changes: [
    { collection: 'plans', from: 'plans', idField: '_id', where: writtenSince },
    { collection: 'planLinks', from: 'planLinks', idField: '_id', where: writtenSince },
  ],
} as const satisfies ModuleIntegrity;
