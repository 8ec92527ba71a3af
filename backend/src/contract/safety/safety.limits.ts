/**
 * Limits of reports, evidence and the protection from scams.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const SAFETY_LIMITS = {
  // Reports.
  reportDetailsLength: 1000,
  /** How long unsent messages are kept for reports, and pictures of a report after its decision. */
  evidenceDays: 30,
  newAccountOpeners: 10,
  /** How long a reporter can contest that nothing was found. */
  contestDays: 30,
  contestLength: 1000,

  // Hidden words.
  hiddenWords: 100,
  /** Characters of a hidden word. */
  hiddenWordLength: 40,
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const SAFETY_SERVER_LIMITS = {
  /** Messages that a report includes. */
  reportEvidence: 20,
  reportPage: 50,
  /** How long a report or an appeal stays claimed by a member of staff. */
  reportClaimMinutes: 30,
  myReports: 100,
  /** Hours within which a report is to be decided: of an urgent reason, and of another one. */
  reportTargetHours: { urgent: 24, usual: 72 },

  // Notices about members who were blocked for fraud.
  /** A member hears of it whose last message is not older. */
  fraudContactDays: 90,
  fraudNoticesPerMinute: 500,
  /** How long such a member can read the conversation after the notice. */
  fraudReadableDays: 30,

  // First contact.
  /**
   * How long an account is new: it sends no links to strangers, and writes first to a limited number a day.
   */
  newAccountHours: 24,
  /** Members who get the same first words within a day before staff get a risk flag. */
  sameOpenerPeople: 5,
  /** Minimum length of first words that are compared; many members write the same few words. */
  sameOpenerLength: 20,
  /** Messages of each side that are screened for scams. */
  firstMessages: 3,
  /** How long observations of a risk flag are kept. */
  riskFlagDays: 90,
} as const;
