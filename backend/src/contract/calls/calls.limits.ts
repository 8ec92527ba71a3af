/**
 * Limits of calls and their signalling.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const CALLS_LIMITS = {
  // Duration.
  /** How long a call rings before it is missed. */
  ringSeconds: 40,
  /** Interval of the heartbeat of a tab in a call, and how long it may be missing before the call ends. */
  heartbeatSeconds: 5,
  heartbeatTimeoutSeconds: 15,
  /** How long a tab in a call may be without a connection. */
  reconnectSeconds: 8,
  turnCredentialMinutes: 10,
  /** How long the two members of a first call talk before both are asked to stay. */
  firstCallMinutes: 5,

  // Signalling.
  idLength: 120,
  /** Characters of an SDP and of an ICE candidate as JSON, and the depth of their nesting. */
  sdpLength: 32 * 1024,
  candidateLength: 2 * 1024,
  signalDepth: 6,
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const CALLS_SERVER_LIMITS = {
  /** How long both members of a first call may answer "Stay?" before it ends. */
  staySeconds: 30,
} as const;
