import { toId, type ObjectId } from '../../platform/database/ids.js';
import type { ModuleIntegrity } from '../../platform/database/integrity-check.js';

/**
 * Checks that contested reports were decided by two staff members, and names the fields with copies of
 * pictures and recordings.
 */
export const safetyIntegrity = {
  collections: [],
  checks: [
    {
      kind: 'contested-but-same-staff',
      violation: 'Both decisions of a contested report are by the same member of staff.',
      collection: 'users',
      find: async (reader, ids) => {
        const found = await reader
          .find<{ target: ObjectId; decision: { by: ObjectId }; contest: { first: { by: ObjectId } } }>(
            'reports',
            {
              target: { $in: ids.map(toId) },
              'contest.at': { $type: 'date' },
              'decision.at': { $type: 'date' },
            },
            { target: 1, 'decision.by': 1, 'contest.first.by': 1 },
          )
          .toArray();
        const wrong = found.filter(({ decision, contest }) => decision.by.equals(contest.first.by));
        return [...new Set(wrong.map(({ target }) => target.toHexString()))];
      },
    },
  ],
  changes: [],
  blobs: [
    {
      collection: 'reports',
      fields: ['evidence.picture', 'evidence.voice.blob', 'profile.photos', 'profile.voicePrompt.blob'],
    },
  ],
} as const satisfies ModuleIntegrity;
