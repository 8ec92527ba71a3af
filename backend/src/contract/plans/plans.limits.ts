/**
 * Limits of plans to meet and their shared links.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const PLANS_LIMITS = {
  /** Times that one plan proposes. */
  times: 3,
  placeLength: 120,
  daysAhead: 60,
  /** Open plans of two members. */
  open: 3,

  // Shared links.
  linksPerMonth: 5,
  /** How long a link opens after the time of the plan. */
  linkHours: 12,
  /** When the member must have checked in, after the time of the plan. */
  checkInHours: { min: 1, max: 8, usual: 3 },
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const PLANS_SERVER_LIMITS = {
  /** Plans of two members that a list contains, newest first. */
  listed: 50,
  /** When the questions after a meeting are asked, and how long they can be answered. */
  questionsAfterHours: 24,
  questionDays: 14,
  /** When a member who shared a plan is reminded to check in. */
  checkInReminderMinutes: 30,
  /** Length of the event in the calendar file. */
  eventHours: 2,
  /** How long a link is stored, at least as long as it counts for its month. */
  linkKeptDays: 92,
} as const;
