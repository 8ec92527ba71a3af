import { type Language, LANGUAGES } from '@contract';
import type { ObjectId } from '../../platform/database/ids.js';

export const ACCOUNT_STATUSES = ['active', 'suspended', 'blocked', 'deleted'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/**
 * The model's name for `@InjectModel`: each owner of fields of the `users` collection has its own repository
 * on it.
 */
export const USER_MODEL = 'User';

/** What a member is spoken to in; English where no language was ever chosen. */
export const languageOf = ({ language }: { language?: Language | undefined }): Language =>
  language ?? LANGUAGES[0];

/** What says whether somebody's photos are verified. */
interface Verifiable {
  photos: readonly { id: ObjectId }[];
  photoVerification?: { photo: ObjectId } | undefined;
}

/**
 * Whether staff have compared the picture that is the first one now with a selfie. Writes of the photos take
 * the verification away with the picture; an older instance's do not, so that reads look at both.
 */
export const isPhotoVerified = ({ photos, photoVerification }: Verifiable): boolean =>
  photoVerification !== undefined && photos[0]?.id.equals(photoVerification.photo) === true;

/** The fields that decide whether somebody is shown to others at all. */
export const VISIBILITY = { status: 1, role: 1, pause: 1, emailKey: 1, hiddenFrom: 1 } as const;
