/**
 * Limits of the pages for staff that are rules of the product. Technical values, such as batch sizes and
 * retries, are constants in the files that use them.
 */
export const ADMIN_LIMITS = {
  // Lists.
  page: 100,
  pageMax: 500,
  /** Members that can be reached by pages; a search finds the others. */
  pagedMembers: 100_000,
  /** Members that a search finds are counted only up to this number. */
  countMax: 10_000,
  photosToReview: 24,
  verificationsToReview: 12,
  referralCodeCards: 100,
  referralCodeMembers: 10,
  referralCardMembers: 3,
  /** How long after sign-up a member is listed as new. */
  newMemberDays: 30,
  staffPage: 200,
  /** Number of changes of adjustable limits that are stored and listed. */
  limitChanges: 200,
  /** Days of statistics: the default, and the maximum that can be requested. */
  statisticsDays: { usual: 30, max: 90 },
  /** Number of weeks for which it is shown what became of likes. */
  statisticsWeeks: 52,
  /** Number of months, including this one, for which the reasons of deletions are shown. */
  leavingMonths: 12,
  suggestionStatistics: {
    /** Periods in days, including today; `usualDays` is used when staff choose none. */
    days: [7, 28, 90],
    usualDays: 28,
    /** Minimum number of answers for which a rate is shown. */
    answersMin: 30,
    /** Age of the account up to which a member is new; the recommender has the same period. */
    newMemberDays: 7,
    /** Interval at which the distribution of card views is measured. */
    exposureMinutes: 10,
  },

  // Actions.
  /** How long a report, an appeal or a rights request stays claimed by a staff member. */
  claimMinutes: 30,
  /**
   * Time in which a decision can be undone. Meanwhile nobody is told of it, and it returns no money.
   */
  undoMinutes: 10,
  /** Entries that are decided at once. */
  bulkDecisions: 50,
  reasonLength: 500,
  /** Largest amount of a payment that staff can enter. */
  amountCentsMax: 1_000_000,
  restrictionDaysMax: 3650,
  /** How long the audit log keeps the looks of staff at members' data. */
  looksDays: 90,
  /** Lifetime of the cookie that opens the job dashboard. */
  jobDashboardMinutes: 10,
} as const;
