import { SELF_DESCRIPTION_FIELDS, type SelfDescription } from '@contract';
import {
  MEMBER_VISIBILITY,
  PHOTO_VISIBILITY,
  type MemberVisibility,
  type Photo,
  type PhotoVisibility,
  type Profile,
} from '../../profiles/index.js';
import type { User } from '../../users/index.js';

/**
 * The fields that a card contains or that decide whether it may be shown. The same fields are read of the
 * viewer.
 */
export const CARD_FIELDS = {
  ...MEMBER_VISIBILITY,
  ...Object.fromEntries(SELF_DESCRIPTION_FIELDS.map((field) => [field, 1 as const])),
  name: 1,
  gender: 1,
  dob: 1,
  place: 1,
  facts: 1,
  hiddenFacts: 1,
  voicePrompt: 1,
  ...PHOTO_VISIBILITY,
  'photos.alt': 1,
  photoVerification: 1,
  lastActiveAt: 1,
  createdAt: 1,
} as const;

/** The fields of a member that a card needs. */
export type CardMember = MemberVisibility &
  SelfDescription &
  Pick<User, 'name' | 'dob' | 'lastActiveAt' | 'createdAt'> &
  Pick<Profile, 'gender' | 'place' | 'facts' | 'hiddenFacts' | 'voicePrompt' | 'photoVerification'> & {
    photos: (PhotoVisibility['photos'][number] & Pick<Photo, 'alt'>)[];
  };
