import { toId } from '../../platform/database/ids.js';
import { byObjectId, type ModuleIntegrity } from '../../platform/database/integrity-check.js';
import { missingAccountCheck } from '../users/index.js';
import type { Profile } from './profile.schema.js';
import { isPhotoHeld, isPhotoShownTo, PHOTO_VISIBILITY } from './visibility/visibility.rules.js';

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
      violation:
        'A photo verification refers to a photo that is not the first one, or not for everyone; or one that was set aside to a photo that is not held.',
      collection: 'users',
      find: async (reader, ids) => {
        const members = await reader
          .find<Pick<Profile, '_id' | 'photos' | 'photoVerification' | 'heldVerification'>>(
            'users',
            {
              _id: { $in: ids.map(toId) },
              $or: [{ photoVerification: { $exists: true } }, { heldVerification: { $exists: true } }],
            },
            { ...PHOTO_VISIBILITY, photoVerification: 1, heldVerification: 1 },
          )
          .toArray();
        return members
          .filter(
            ({ photos, photoVerification, heldVerification }) =>
              (photoVerification &&
                (!photos[0]?.id.equals(photoVerification.photo) || !isPhotoShownTo(false, photos[0]))) ||
              (heldVerification &&
                !photos.some((photo) => isPhotoHeld(photo) && photo.id.equals(heldVerification.photo))),
          )
          .map(({ _id }) => _id.toHexString());
      },
    },
    {
      kind: 'held-without-review',
      violation: 'A photo is held for staff, but does not wait for them.',
      collection: 'users',
      find: async (reader, ids) => {
        const members = await reader
          .find<Pick<Profile, '_id' | 'photos'>>(
            'users',
            { _id: { $in: ids.map(toId) }, 'photos.hold': { $exists: true } },
            { 'photos.id': 1, 'photos.hold': 1 },
          )
          .toArray();
        const held = members.flatMap(({ photos }) => photos.filter(isPhotoHeld));
        const waiting = await reader
          .find<Pick<Profile, '_id'>>('photoReviews', { _id: { $in: held.map(({ id }) => id) } }, { _id: 1 })
          .toArray();
        const found = new Set(waiting.map(({ _id }) => _id.toHexString()));
        return members
          .filter(({ photos }) =>
            photos.some((photo) => isPhotoHeld(photo) && !found.has(photo.id.toHexString())),
          )
          .map(({ _id }) => _id.toHexString());
      },
    },
    missingAccountCheck(
      'voicePromptReviews',
      'voice-prompt-review-of-nobody',
      'A voice prompt that waits for staff belongs to an account that does not exist.',
    ),
  ],
  changes: [],
  blobs: [
    { collection: 'users', fields: ['photos.full', 'photos.card', 'photos.portrait', 'voicePrompt.blob'] },
    // `blob` is that of the previous version.
    {
      collection: 'photoVerifications',
      fields: ['waiting.frames', 'waiting.blob', 'decided.frames', 'decided.blob'],
    },
  ],
} as const satisfies ModuleIntegrity;
