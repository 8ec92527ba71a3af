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
