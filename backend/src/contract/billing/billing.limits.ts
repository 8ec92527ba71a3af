/** Limits of payments; prices are in `products.ts`. */
export const BILLING_LIMITS = {
  /** How long after a payment a member can request a refund. */
  refundRequestDays: 7,
  refundReasonLength: 1000,
  /** Days before the end of a premium period at which a mail reminds of it. */
  reminderDays: 3,
  /** Maximum age of a webhook of PayPal. */
  webhookAgeMinutes: 60,
  /** Coins that staff can add or remove at once. */
  coinAdjustmentMax: 10_000,
} as const;
