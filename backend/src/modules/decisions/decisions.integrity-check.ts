import { toId } from '../../platform/database/ids.js';
import type { ModuleIntegrity } from '../../platform/database/integrity-check.js';
import type { User } from '../users/index.js';
import { isDecisionInForce } from './decision.rules.js';
import type { Decision } from './decision.schema.js';

/** Checks that restrictions reversed by an appeal or undone by staff are no longer in force. */
export const decisionsIntegrity = {
  collections: [],
  checks: [
    {
      kind: 'lifted-but-restricted',
      violation:
        'A member is still blocked or suspended by a decision that an appeal has lifted or staff have undone.',
      collection: 'users',
      find: async (reader, ids, { now }) => {
        const _id = { $in: ids.map(toId) };
        const [lifted, members] = await Promise.all([
          reader
            .find<Decision>(
              'decisions',
              {
                userId: _id,
                kind: { $in: ['block', 'suspension'] },
                $or: [{ 'appeal.decision.undone': true }, { 'undone.at': { $type: 'date' } }],
              },
              { userId: 1, kind: 1, at: 1 },
            )
            .toArray(),
          reader
            .find<Pick<User, '_id' | 'block' | 'suspension'>>('users', { _id }, { block: 1, suspension: 1 })
            .toArray(),
        ]);
        const memberOf = new Map(members.map((member) => [member._id.toHexString(), member]));
        return lifted.flatMap((decision) => {
          const member = memberOf.get(decision.userId.toHexString());
          return member && isDecisionInForce(decision, member, now) ? [member._id.toHexString()] : [];
        });
      },
    },
  ],
  changes: [
    {
      collection: 'users',
      from: 'decisions',
      idField: 'userId',
      where: (since) => ({ 'appeal.decision.at': { $gte: since } }),
    },
  ],
  // Removed photos and voice prompts are stored for some days only.
  blobs: [
    {
      collection: 'decisions',
      fields: ['photo.full', 'photo.card', 'photo.portrait', 'voicePrompt.blob'],
      isStored: false,
    },
  ],
} as const satisfies ModuleIntegrity;
