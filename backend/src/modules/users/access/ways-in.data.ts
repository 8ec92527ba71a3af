/**
 * Everything that opens an account, or is sent what is in it. `AccessRegistry` refuses to start without one.
 */
export const WAYS_IN = [
  'sessions',
  'passkeys',
  'second factor',
  'reset-password links',
  'verify-email links',
  'restore-account links',
  'change-email links',
  'undo-email-change links',
  'push subscriptions',
] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** What makes the ways into an account be looked through. */
export const REVOCATION_CAUSES = [
  /** The member logs out everywhere, or everywhere else. */
  'sessions-ended',
  /** An authenticator app was confirmed. */
  'second-factor-set',
  /** By a member who is logged in. */
  'password-changed',
  /** By a mailed link. */
  'password-reset',
  /** By the link mailed to the new address. */
  'email-changed',
  /** By the link mailed to the address before. */
  'email-change-undone',
  /** A block, a suspension, a deletion, a reset by the operator, the end or renewal of staff's access. */
  'access-closed',
] as const;
export type RevocationCause = (typeof REVOCATION_CAUSES)[number];
