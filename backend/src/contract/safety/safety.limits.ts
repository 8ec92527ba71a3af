/**
 * Limits of reports, evidence and the protection from scams that are rules of the product. Technical values,
 * such as batch sizes and retries, are constants in the files that use them.
 */
export const SAFETY_LIMITS = {
  // Reports.
  reportDetailsLength: 1000,
  /** How long unsent messages are kept for reports, and the pictures of a report after its decision. */
  evidenceDays: 30,
  newAccountOpeners: 10,
  /** How long a reporter can contest the decision that nothing was found. */
  contestDays: 30,
  contestLength: 1000,

  // Hidden words.
  hiddenWords: 100,
  /** Characters of a hidden word. */
  hiddenWordLength: 40,
} as const;

/** The limits that only the server applies. The bundle of the browser does not contain them. */
export const SAFETY_SERVER_LIMITS = {
  /** Maximum number of last messages that a report includes. */
  reportEvidence: 20,
  reportPage: 50,
  myReports: 100,
  /** Hours within which a report should be decided: for urgent reasons, and for all others. */
  reportTargetHours: { urgent: 24, usual: 72 },
  /** Number of reporters who do not belong together at which the age of a member is checked. */
  ageReporters: 2,
  /**
   * Number of members whose pictures somebody without a founded report can have hidden as intimate at once.
   * Whoever is shown without consent rarely finds more, and one new account must not empty the suggestions.
   * Further pictures wait for staff without being hidden.
   */
  hiddenMembers: 3,
  /** Accounts that were created within this time of each other belong together in these reports. */
  ringHours: 1,

  // Notices about members who were blocked for fraud.
  /** A member gets the notice if the last message between the two is at most this old. */
  fraudContactDays: 90,
  fraudNoticesPerMinute: 500,
  /** How long such a member can read the conversation after the notice. */
  fraudReadableDays: 30,

  // First contact.
  /**
   * How long after sign-up an account is new. A new account cannot send links to strangers, and can write
   * first to a limited number of members a day.
   */
  newAccountHours: 24,
  /** Number of members with the same first words within a day at which staff get a risk flag. */
  sameOpenerPeople: 5,
  /** Minimum length of first words that are compared, because many members write the same short greetings. */
  sameOpenerLength: 20,
  /** Number of messages of each side that are screened for scams. */
  firstMessages: 3,
  /** How long observations of a risk flag are kept. */
  riskFlagDays: 90,
  /** How long after sign-up an account adds to the risk score. */
  riskyAccountDays: 7,
  /** Days in which refused first messages count in the risk score. */
  refusedOpenerDays: 30,
} as const;
