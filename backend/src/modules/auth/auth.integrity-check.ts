import { firstIdAt } from '../../platform/database/ids.js';
import { byObjectId, type ModuleIntegrity } from '../../platform/database/integrity-check.js';
import { missingAccountCheck } from '../users/index.js';

/** Checks that every passkey belongs to an existing account. */
export const authIntegrity = {
  collections: [byObjectId('passkeys', 1_000)],
  checks: [
    missingAccountCheck(
      'passkeys',
      'passkey-of-nobody',
      'A passkey belongs to an account that does not exist.',
    ),
  ],
  changes: [
    {
      collection: 'passkeys',
      from: 'passkeys',
      idField: '_id',
      where: (since) => ({ _id: { $gte: firstIdAt(since) } }),
    },
  ],
  // The key of an archive is stored before its file is written, so only the file of a ready archive must
  // exist.
  blobs: [{ collection: 'dataExports', fields: ['file'], isStored: { $gt: ['$readyAt', null] } }],
} as const satisfies ModuleIntegrity;
