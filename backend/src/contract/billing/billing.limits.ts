/**
 * Limits of payments and premium that are rules of the product. Prices are in `products.ts`. Technical
 * values, such as batch sizes and retries, are constants in the files that use them.
 */
export const BILLING_LIMITS = {
  /** Days of premium that a subscription plan gives, bought or granted. */
  premiumDays: { monthly: 30, yearly: 365 },
  /** Duration of a boost. */
  boostMinutes: 30,
  /** Likes that `more-likes` adds to the current day. */
  moreLikes: 5,
  /**
   * Time after which an approved payment takes effect even without the browser. An order that is not approved
   * by then lapses.
   */
  settlementMinutes: 5,
  /** How long after a payment a member can request a refund. */
  refundRequestDays: 7,
  refundReasonLength: 1000,
  /** From this sum on, a refund needs a second member of staff. */
  secondPersonCents: 5_000,
  /** Number of days before the end of premium at which a mail reminds the member. */
  reminderDays: 3,
  /**
   * Maximum age of a webhook of PayPal. PayPal repeats webhooks for three days, perhaps with the time of the
   * first attempt. Handled ones are recognized for much longer.
   */
  webhookAgeDays: 7,
  /** How far PayPal's clock may be ahead. */
  webhookSkewMinutes: 60,
  /**
   * How long a webhook is stored: a handled one to recognize repetitions, another one to wait for its
   * payment.
   */
  webhookDays: 90,
  purchasesListed: 100,
  ledgerEntriesListed: 100,
  /** Maximum number of coins that staff can add or remove at once. */
  coinAdjustmentMax: 10_000,
} as const;
