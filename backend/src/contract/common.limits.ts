/**
 * Limits that several modules share.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const COMMON_LIMITS = {
  // Requests and sockets.
  jsonBytes: 100 * 1024,
  socketFrameBytes: 64 * 1024,
  /** Open sockets of a member; one more closes the oldest. */
  socketsPerMember: 20,
  /** Interval of requests in place of socket events, in seconds. */
  pollSeconds: 30,

  // Characters.
  searchLength: 100,
  /** Of an id that the browser makes. */
  clientIdLength: 64,

  // Display.
  /** Highest number on a badge; above it the badge shows `99+`. */
  badgeMax: 99,
  /** Widest screen, in CSS pixels, with the layout for phones. */
  mobileMaxWidth: 768,
} as const;

/** Delays in ms before the client continues. */
export const DELAYS = {
  signupRedirect: 1500,
  resetRedirect: 2000,
  deleteRedirect: 2000,
  profileErrorCleared: 3000,
  profileSuccessCleared: 2000,
} as const;

/** Options for reconnecting sockets, without a maximum number of attempts; times in ms. */
export const CONNECTION = {
  timeout: 20_000,
  retryFrom: 1000,
  retryTo: 5000,
  retryRandomization: 0.5,
} as const;

/**
 * What a client knows beyond the first version, announced as `auth.features` of its handshake. Clients that
 * do not announce `call-agreement` cannot take part in first calls.
 */
export const CLIENT_FEATURES = ['call-agreement'] as const;
export type ClientFeature = (typeof CLIENT_FEATURES)[number];
