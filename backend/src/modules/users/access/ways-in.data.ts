/**
 * Everything that gives access to an account or receives its content. `AccessRegistry` fails at start-up if
 * one of them is not registered.
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
  'plan links',
] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** The events that revoke access to an account. */
export const REVOCATION_CAUSES = [
  /** The member logs out everywhere, or everywhere else. */
  'sessions-ended',
  /** The member ends one session from another one. */
  'session-ended',
  /** An authenticator app was confirmed. */
  'second-factor-set',
  /** The password was changed by a logged-in member. */
  'password-changed',
  /** The password was set by a mailed reset link. */
  'password-reset',
  /** The address was changed by the link mailed to the new address. */
  'email-changed',
  /** The change was undone by the link mailed to the previous address. */
  'email-change-undone',
  /**
   * A block, a suspension, a deletion, a reset by the operator, or the end or renewal of a staff member's
   * access.
   */
  'access-closed',
] as const;
export type RevocationCause = (typeof REVOCATION_CAUSES)[number];
