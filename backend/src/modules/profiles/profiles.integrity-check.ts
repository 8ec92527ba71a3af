import { toId } from '../../platform/database/ids.js';
import { byObjectId, type ModuleIntegrity } from '../../platform/database/integrity-check.js';
import { withoutAccount } from '../users/index.js';
import type { Profile } from './profile.schema.js';

/**
 * Checks that consents, verifications and reviews agree with the profile. The users module lists the
 * accounts.
 */
export const profilesIntegrity = {
  collections: [byObjectId('voicePromptReviews', 1_000)],
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
      kind: 'must-have-without-consent',
      violation: 'A religion is a must-have of a member who has not agreed to the storage of their own.',
      collection: 'users',
      find: async (reader, ids) => {
        const members = await reader
          .find<Pick<Profile, '_id'>>(
            'users',
            {
              _id: { $in: ids.map(toId) },
              'settings.mustHaves.fact': 'religion',
              religionConsentAt: null,
            },
            { _id: 1 },
          )
          .toArray();
        return members.map(({ _id }) => _id.toHexString());
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
    withoutAccount(
      'voicePromptReviews',
      'voice-prompt-review-of-nobody',
      'A voice prompt that waits for staff belongs to an account that does not exist.',
    ),
  ],
  changes: [],
  blobs: [
    { collection: 'users', fields: ['photos.full', 'photos.card', 'voicePrompt.blob'] },
    { collection: 'photoVerifications', fields: ['waiting.blob'] },
  ],
} as const satisfies ModuleIntegrity;
