/**
 * Limits of rights requests and nominees.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const RIGHTS_LIMITS = {
  /** What somebody asks for, in their words; also what they write against an answer. */
  wordsLength: 2000,
  answerLength: 2000,
  linkLength: 500,
  /** Requests of one member that wait for an answer. */
  open: 5,
  /** How long an answer can be answered with "I am not content", once. */
  reopenDays: 30,
  /** How long the mailed link confirms a grievance without an account. */
  confirmHours: 24,
  /** How long an answered grievance without an account is kept. */
  keptDays: 365,
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const RIGHTS_SERVER_LIMITS = {
  page: 50,
  myRequests: 100,
  /** Characters of the fields of an order of an authority. */
  orderReference: 100,
  orderSender: 200,
  orderText: 4000,
  /** Characters of what an operator tells members of a breach. */
  breachWords: 4000,
  ticketLength: 20,
  /** Days before now that an order can have been received. */
  orderReceivedDays: 30,
} as const;
