import { type Language, LANGUAGES } from '@contract';

export const ACCOUNT_STATUSES = ['active', 'suspended', 'blocked', 'deleted'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/**
 * The model's name for `@InjectModel`. Each module that owns fields of the `users` collection has its own
 * repository on this model.
 */
export const USER_MODEL = 'User';

/** Returns the language of texts for a member; English if the member never chose one. */
export const languageOf = ({ language }: { language?: Language | undefined }): Language =>
  language ?? LANGUAGES[0];

/**
 * Returns whether staff have compared the first photo with a selfie. Writes that change the first photo
 * remove the verification.
 */
export const isPhotoVerified = ({ photoVerification }: { photoVerification?: object | undefined }): boolean =>
  photoVerification !== undefined;

/** The fields that decide whether a member is shown to others at all. */
export const VISIBILITY = { status: 1, role: 1, pause: 1, emailKey: 1, hiddenFrom: 1 } as const;
