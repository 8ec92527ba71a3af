import { toId } from '../../platform/database/ids.js';
import type { ModuleIntegrity } from '../../platform/database/integrity-check.js';
import type { Profile } from './profile.schema.js';

/** Checks that consents and verifications agree with the profile; the users module lists the documents. */
export const profilesIntegrity = {
  collections: [],
  checks: [
    {
      kind: 'religion-without-consent',
      violation: 'A religion is stored without the date of its consent, or a date without a religion.',
      collection: 'users',
      find: async (reader, ids) => {
        const members = await reader
          .find<Pick<Profile, '_id'> & Partial<Pick<Profile, 'facts' | 'religionConsentAt'>>>(
            'users',
            { _id: { $in: ids.map(toId) } },
            { 'facts.religion': 1, religionConsentAt: 1 },
          )
          .toArray();
        return members
          .filter(({ facts, religionConsentAt }) => Boolean(facts?.religion) !== Boolean(religionConsentAt))
          .map(({ _id }) => _id.toHexString());
      },
    },
    {
      kind: 'verified-another-photo',
      violation: 'A photo verification refers to a photo that is not the first one.',
      collection: 'users',
      find: async (reader, ids) => {
        const members = await reader
          .find<Pick<Profile, '_id' | 'photos' | 'photoVerification'>>(
            'users',
            { _id: { $in: ids.map(toId) }, photoVerification: { $exists: true } },
            { 'photos.id': 1, photoVerification: 1 },
          )
          .toArray();
        return members
          .filter(
            ({ photos, photoVerification }) =>
              photoVerification && !photos[0]?.id.equals(photoVerification.photo),
          )
          .map(({ _id }) => _id.toHexString());
      },
    },
  ],
  changes: [],
} as const satisfies ModuleIntegrity;
