import { firstIdAt, toId } from '../../platform/database/ids.js';
import { byObjectId, type ModuleIntegrity } from '../../platform/database/integrity-check.js';
import { missingAccountCheck, type User } from '../users/index.js';

/** Checks that nothing is stored about members who no longer exist. */
export const suggestionsIntegrity = {
  collections: [byObjectId('memberBeliefs', 1_000), byObjectId('memberNumbers', 1_000)],
  checks: [
    {
      kind: 'beliefs-of-nobody',
      violation: 'The learned data of a member exists without the member.',
      collection: 'memberBeliefs',
      find: async (reader, ids) => {
        const _id = { $in: ids.map(toId) };
        const members = await reader.find<Pick<User, '_id'>>('users', { _id }, { _id: 1 }).toArray();
        const known = new Set(members.map((member) => member._id.toHexString()));
        return ids.filter((id) => !known.has(id));
      },
    },
    missingAccountCheck(
      'memberNumbers',
      'numbers-of-nobody',
      'Own numbers belong to an account that does not exist.',
    ),
  ],
  changes: [
    {
      collection: 'memberNumbers',
      from: 'memberNumbers',
      idField: '_id',
      where: (since) => ({ _id: { $gte: firstIdAt(since) } }),
    },
  ],
} as const satisfies ModuleIntegrity;
