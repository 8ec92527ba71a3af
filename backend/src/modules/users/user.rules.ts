import { type Language, LANGUAGES } from '@contract';

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

/**
 * Whether staff have compared the first picture with a selfie. Writes of the photos take the verification
 * away with the picture.
 */
export const isPhotoVerified = ({ photoVerification }: { photoVerification?: object | undefined }): boolean =>
  photoVerification !== undefined;

/** The fields that decide whether somebody is shown to others at all. */
export const VISIBILITY = { status: 1, role: 1, pause: 1, emailKey: 1, hiddenFrom: 1 } as const;
