/**
 * Limits of log-in, sessions and data exports.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const AUTH_LIMITS = {
  // Characters.
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** Of a date of birth as it is sent, which may have a time and spaces around it. */
  dateLength: 40,

  // Step-up and second factor.
  /**
   * Maximum age of a session that deletes its account without the password, and the maximum head start of
   * another session that it ends without the password.
   */
  stepUpMinutes: 10,
  /** How long a session needs no further code of the second factor. */
  secondFactorMinutes: 10,
  recoveryCodeLength: 28,
  enrolmentTokenLength: 100,
  passkeys: 10,
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const AUTH_SERVER_LIMITS = {
  // Log-in and sessions.
  sessionDays: 7,
  sessionsListed: 100,
  /** Wrong passwords from unknown networks within a day before the member gets a mail. */
  guessesBeforeMail: 20,
  /** How long a network stays known after a log-in from it. */
  knownAddressDays: 90,

  // Links in mails.
  resetLinkMinutes: 30,
  verifyLinkHours: 48,
  staffLinkHours: 48,
  /** How long the previous address can undo a change of e-mail address. */
  emailUndoDays: 7,
  /** Passkeys and second factors up to this age are removed when the password is reset by mail. */
  freshAccessDays: 7,
  /** How long a new second factor can be confirmed with its first code. */
  secondFactorSetupMinutes: 15,
  recoveryCodes: 10,
  /** How long a passkey challenge can be answered. */
  passkeyChallengeMinutes: 5,

  // Restrictions.
  /**
   * Delay of the mail about a block or suspension, so that it contains a reason that staff add afterwards.
   */
  restrictionMailSeconds: 60,

  // Copy of a member's data.
  dataExportHours: 24,
  dataExportLinkMinutes: 5,
  /** A copy that is not ready after this time may be requested again. */
  dataExportStaleHours: 2,
} as const;
