/**
 * Limits of accounts: age, name, pause and deletion that are rules of the product. Technical values, such as
 * batch sizes and retries, are constants in the files that use them.
 */
export const USERS_LIMITS = {
  minimumAge: 18,
  maximumAge: 120,
  nameLength: 50,
  /** How long a deleted account can be restored. */
  restoreDays: 14,
  /** How long before the deletion after a long absence the first mail is sent, and the last one. */
  absenceNoticeDays: 30,
  absenceLastNoticeHours: 48,
  pauseDaysMax: 365,
  /** E-mail addresses that a member hides from. */
  hiddenAddresses: 100,
} as const;
