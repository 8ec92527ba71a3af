/**
 * Limits of referral and campaign codes that are rules of the product. Technical values, such as batch sizes
 * and retries, are constants in the files that use them.
 */
export const REFERRALS_LIMITS = {
  /** Premium that a referral code gives at sign-up. */
  referralPremiumHours: 24,
  /** Characters of a member's code. */
  codeLength: 8,
  /** Maximum number of characters of a code that is entered at sign-up. */
  enteredCodeLength: 40,
  /** Maximum number of members that are listed to the member who invited them. */
  invitedListed: 10,
  campaignCodeMin: 4,
  campaignCodeMax: 20,
  campaignUsesMax: 1_000_000,
  campaignCodes: 100,
} as const;
