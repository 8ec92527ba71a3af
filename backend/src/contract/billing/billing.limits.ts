/**
 * Limits of payments and premium; prices are in `products.ts`.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const BILLING_LIMITS = {
  /** Days of premium that a plan gives, bought or granted. */
  premiumDays: { monthly: 30, yearly: 365 },
  /** Duration of a boost. */
  boostMinutes: 30,
  /** Likes that `more-likes` adds to the current day. */
  moreLikes: 5,
  /**
   * Time within which an approved payment takes effect without the browser; then an unapproved order lapses.
   */
  settlementMinutes: 5,
  /** How long after a payment a member can request a refund. */
  refundRequestDays: 7,
  refundReasonLength: 1000,
  /** Days before the end of a premium period at which a mail reminds of it. */
  reminderDays: 3,
  /**
   * Maximum age of a webhook of PayPal. PayPal repeats them for three days, perhaps with the time of the
   * first try; handled ones are recognized for much longer.
   */
  webhookAgeDays: 7,
  /** How far the clock of PayPal may be ahead. */
  webhookSkewMinutes: 60,
  /**
   * How long a webhook is stored: handled, to recognize repeated ones; before, until its payment is known.
   */
  webhookDays: 90,
  purchasesListed: 100,
  ledgerEntriesListed: 100,
  /** Coins that staff can add or remove at once. */
  coinAdjustmentMax: 10_000,
} as const;
