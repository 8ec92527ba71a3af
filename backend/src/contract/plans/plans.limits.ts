/**
 * Limits of plans to meet and their shared links that are rules of the product. Technical values, such as
 * batch sizes and retries, are constants in the files that use them.
 */
export const PLANS_LIMITS = {
  /** Maximum number of times that one plan proposes. */
  times: 3,
  placeLength: 120,
  daysAhead: 60,
  /** Maximum number of open plans of two members. */
  open: 3,

  // Shared links.
  linksPerMonth: 5,
  /** How long after the time of the plan a link is valid. */
  linkHours: 12,
  /** Hours after the time of the plan until which the member must check in. */
  checkInHours: { min: 1, max: 8, usual: 3 },
} as const;

/** The limits that only the server applies. The bundle of the browser does not contain them. */
export const PLANS_SERVER_LIMITS = {
  /** Maximum number of plans of two members in a list, newest first. */
  listed: 50,
  /** How long after a meeting its questions are asked. */
  questionsAfterHours: 24,
  /** How long the questions can be answered. */
  questionDays: 14,
  /** How long before the check-in is due its member is reminded. */
  checkInReminderMinutes: 30,
  /** Length of the event in the calendar file. */
  eventHours: 2,
  /** How long a link is stored: at least as long as it counts for the limit of its month. */
  linkKeptDays: 92,
} as const;
