/**
 * Limits of decisions of staff and their appeals that are rules of the product. Technical values, such as
 * batch sizes and retries, are constants in the files that use them.
 */
export const DECISIONS_LIMITS = {
  /** How long a decision can be appealed: six months, however long they are. */
  appealDays: 184,
  appealLength: 1000,
  /** Lifetime of the token with which a blocked member appeals. */
  appealTokenMinutes: 30,
  appealPage: 50,
  myDecisions: 100,

  // The library of reasons.
  reasonTitleLength: 60,
  reasonTextLength: 300,
} as const;
