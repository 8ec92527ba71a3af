/** Limits of a member's own numbers. A separate file, because only the page that shows them loads it. */
export const NUMBERS_LIMITS = {
  /** Minimum number of answers for which a week or a boost shows numbers. */
  answersMin: 30,
  /** Every number is rounded to a multiple of this. */
  rounding: 10,
  /** Days after which the coins of a super like without an answer are returned. */
  superLikeDays: 14,
} as const;

/** The limits that only the server applies. The bundle of the browser does not contain them. */
export const NUMBERS_SERVER_LIMITS = {
  weeksKept: 8,
  boostsKept: 10,
  /** Weeks are counted for members who were active within this number of days. */
  activeDays: 30,
  superLikesListed: 20,
  /** How long a super like is listed after it led to a friendship or was returned. */
  superLikesListedDays: 90,
} as const;
