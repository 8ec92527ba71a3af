/** Limits of a member's own numbers. Separate, because only the page that shows them loads them. */
export const NUMBERS_LIMITS = {
  /** Answers below which a week or a boost shows no numbers. */
  answersMin: 30,
  /** Every number is rounded to a multiple of this. */
  rounding: 10,
  /** Days after which the coins of a super like without an answer are returned. */
  superLikeDays: 14,
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const NUMBERS_SERVER_LIMITS = {
  weeksKept: 8,
  boostsKept: 10,
  /** Weeks are counted of members who were active in so many days before. */
  activeDays: 30,
  superLikesListed: 20,
  /** How long a super like that led to a friendship or was returned is listed. */
  superLikesListedDays: 90,
} as const;
