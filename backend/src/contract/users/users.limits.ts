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

/** The limits of the server that the notice and the settings mention. */
export const USERS_SERVER_LIMITS = {
  /** Browsers that are remembered of a member who has agreed: those in which they logged in last. */
  rememberedBrowsers: 10,
  /** How long a browser stays remembered after the last log-in in it. */
  rememberedBrowserDays: 90,
} as const;
