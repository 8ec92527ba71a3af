/**
 * Limits of calls and their signalling that are rules of the product. Technical values, such as batch sizes
 * and retries, are constants in the files that use them.
 */
export const CALLS_LIMITS = {
  // Duration.
  /** How long a call rings before it is missed. */
  ringSeconds: 40,
  /** Interval of the heartbeats of a tab in a call. */
  heartbeatSeconds: 5,
  /** How long the heartbeats may be missing before the call ends. */
  heartbeatTimeoutSeconds: 15,
  /** How long a tab in a call may be without a connection before the call ends. */
  reconnectSeconds: 8,
  turnCredentialMinutes: 10,
  /** How long the members of a first call talk before both are asked to stay. */
  firstCallMinutes: 5,

  // Signalling.
  idLength: 120,
  /** Characters of an SDP as JSON. */
  sdpLength: 32 * 1024,
  /** Characters of an ICE candidate as JSON. */
  candidateLength: 2 * 1024,
  /** Depth to which an SDP or an ICE candidate may be nested. */
  signalDepth: 6,
} as const;

/** The limits that only the server applies. The bundle of the browser does not contain them. */
export const CALLS_SERVER_LIMITS = {
  /** How long both members of a first call can answer "Stay?" before the call ends. */
  staySeconds: 30,
} as const;
