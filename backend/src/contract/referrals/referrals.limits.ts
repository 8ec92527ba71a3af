/** Limits of referral and campaign codes. */
export const REFERRALS_LIMITS = {
  /** Premium that a referral code gives at sign-up. */
  referralPremiumHours: 24,
  /** Members listed to the one who invited them. */
  invitedListed: 10,
  campaignCodeMin: 4,
  campaignCodeMax: 20,
  campaignCodes: 100,
} as const;
