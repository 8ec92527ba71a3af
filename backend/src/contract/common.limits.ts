/**
 * Limits that several modules share and that are rules of the product. Technical values, such as batch sizes
 * and retries, are constants in the files that use them.
 */
export const COMMON_LIMITS = {
  // Requests and sockets.
  jsonBytes: 100 * 1024,
  socketFrameBytes: 64 * 1024,
  /** Maximum number of open sockets of a member on an instance. One more is closed at once. */
  socketsPerMember: 20,
  /** Interval in seconds in which pages request data of which no socket event informs them. */
  pollSeconds: 30,

  // Characters.
  searchLength: 100,
  /** Characters of an id that the browser creates. */
  clientIdLength: 64,

  // Display.
  /** Highest number on a badge; above it the badge shows `99+`. */
  badgeMax: 99,
  /** Width in CSS pixels up to which the layout for phones is used. */
  mobileMaxWidth: 768,
} as const;

/** Delays in ms before the client continues. */
export const CLIENT_DELAYS_MS = {
  signupRedirect: 1500,
  resetRedirect: 2000,
  deleteRedirect: 2000,
  profileErrorCleared: 3000,
  profileSuccessCleared: 2000,
} as const;

/** Options for reconnecting sockets. The number of attempts is unlimited; times are in ms. */
export const RECONNECTION_OPTIONS = {
  timeout: 20_000,
  retryFrom: 1000,
  retryTo: 5000,
  retryRandomization: 0.5,
} as const;

/**
 * Features that a client announces as `auth.features` in its handshake. Clients that do not announce
 * `call-agreement` cannot take part in first calls.
 */
export const CLIENT_FEATURES = ['call-agreement'] as const;
export type ClientFeature = (typeof CLIENT_FEATURES)[number];
