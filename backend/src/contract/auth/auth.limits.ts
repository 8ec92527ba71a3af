/**
 * Limits of log-in, sessions and data exports that are rules of the product. Technical values, such as batch
 * sizes and retries, are constants in the files that use them.
 */
export const AUTH_LIMITS = {
  /** How long somebody who has typed a birth date under age cannot sign up with another one. */
  birthDateKeptDays: 30,
  // Characters.
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** Length of a date of birth as it is sent. It may have a time and spaces around it. */
  dateLength: 40,

  // Step-up and second factor.
  /**
   * Sessions up to this age can delete their account without the password. A session can also end another one
   * without the password if that one began at most this much earlier.
   */
  stepUpMinutes: 10,
  /** How long after a code a session needs no further code of the second factor. */
  secondFactorMinutes: 10,
  recoveryCodeLength: 28,
  enrolmentTokenLength: 100,
  passkeys: 10,
} as const;

/** The limits that only the server applies. The bundle of the browser does not contain them. */
export const AUTH_SERVER_LIMITS = {
  // Log-in and sessions.
  sessionDays: 7,
  sessionsListed: 100,
  /** Number of wrong passwords from unknown networks within a day after which the member gets a mail. */
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

  // Proof of work at sign-up (docs/security.md has measured times).
  /** How long a proof of work can be sent. */
  proofOfWorkMinutes: 10,
  /** Iterations of PBKDF2 for one key, up to a millisecond of a core. */
  proofOfWorkIterations: 5_000,
  /** The difficulty: the most keys that a browser computes; the fewest are half of it. */
  proofOfWorkKeys: 2_000,

  // Data export.
  dataExportHours: 24,
  dataExportLinkMinutes: 5,
  /** Time after which an export that is not ready may be requested again. */
  dataExportStaleHours: 2,
} as const;
