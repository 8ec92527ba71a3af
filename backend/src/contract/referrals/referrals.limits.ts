/**
 * Limits of referral and campaign codes.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const REFERRALS_LIMITS = {
  /** Premium that a referral code gives at sign-up. */
  referralPremiumHours: 24,
  /** Characters of a member's code, and of a code that is entered at sign-up. */
  codeLength: 8,
  enteredCodeLength: 40,
  /** Members listed to the one who invited them. */
  invitedListed: 10,
  campaignCodeMin: 4,
  campaignCodeMax: 20,
  campaignUsesMax: 1_000_000,
  campaignCodes: 100,
} as const;
