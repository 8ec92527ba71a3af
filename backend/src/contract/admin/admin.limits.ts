/**
 * Limits of the pages of staff.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const ADMIN_LIMITS = {
  // Lists.
  page: 100,
  pageMax: 500,
  /** Members that pages reach; a search reaches the others. */
  pagedMembers: 100_000,
  /** Members that a search finds are counted up to this number. */
  countMax: 10_000,
  photosToReview: 24,
  verificationsToReview: 12,
  referralCodeCards: 100,
  referralCodeMembers: 10,
  referralCardMembers: 3,
  /** How long a member is listed as new. */
  newMemberDays: 30,
  staffPage: 200,
  /** Changes of adjustable limits that are kept and listed. */
  limitChanges: 200,
  /** Days of statistics: the default, and the most that can be asked for. */
  statisticsDays: { usual: 30, max: 90 },
  /** Months, this one included, of what members said about why they left. */
  leavingMonths: 12,
  suggestionStatistics: {
    /** Periods in days, today included; `usualDays` is used when staff choose none. */
    days: [7, 28, 90],
    usualDays: 28,
    /** Minimum number of answers of a rate. */
    answersMin: 30,
    /** Age of the account up to which a member is new; the recommender has the same period. */
    newMemberDays: 7,
    /** Interval at which the distribution of views is measured. */
    exposureMinutes: 10,
  },

  // Actions.
  reasonLength: 500,
  /** Largest amount of a payment that staff can enter. */
  amountCentsMax: 1_000_000,
  restrictionDaysMax: 3650,
  /** How long the audit log keeps views by staff. */
  looksDays: 90,
  /** Lifetime of the cookie that opens the job dashboard. */
  jobDashboardMinutes: 10,
} as const;
