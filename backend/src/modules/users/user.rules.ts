import { LANGUAGES, type Language } from '@contract';

export const ACCOUNT_STATUSES = ['active', 'suspended', 'blocked', 'deleted'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Statuses of accounts that can log in. */
export const OPEN_STATUSES = ['active', 'suspended'] as const;
export const isOpenStatus = (status: AccountStatus | undefined): status is (typeof OPEN_STATUSES)[number] =>
  status === 'active' || status === 'suspended';

/**
 * The options of all schemas of the collection `users`. A write throws on a field that its model does not
 * declare.
 */
export const USERS_COLLECTION = {
  collection: 'users',
  shardKey: { _id: 'hashed' },
  versionKey: false,
  minimize: false,
  strict: 'throw',
} as const;

/** Matches accounts that are not deleted. */
export const NOT_DELETED = { status: { $ne: 'deleted' } } as const;

/** Matches accounts of members, not of staff, that are not deleted. */
export const EXISTING_MEMBERS = { ...NOT_DELETED, role: 'member' } as const;

/** Returns the language of texts for a member; English if the member never chose one. */
export const languageOf = ({ language }: { language?: Language | undefined }): Language =>
  language ?? LANGUAGES[0];

/** The projection of the fields that decide whether a member is shown to others. */
export const VISIBILITY_FIELDS = {
  status: 1,
  role: 1,
  pause: 1,
  ageCheck: 1,
  emailKey: 1,
  hiddenFrom: 1,
} as const;

/** Returns whether a member is hidden until staff have judged the age. */
export const isInAgeCheck = ({ ageCheck }: { ageCheck?: { judgedAt?: Date } | undefined }): boolean =>
  ageCheck !== undefined && ageCheck.judgedAt === undefined;
