import * as z from 'zod';
import { Day } from '../common.js';
import { LEAVING_REASONS } from '../users/leaving-options.js';
import { ADMIN_LIMITS } from './admin.limits.js';

/** Numbers of days for which statistics can be requested. */
export const STATISTICS_DAYS = [
  `${ADMIN_LIMITS.statisticsDays.usual}`,
  `${ADMIN_LIMITS.statisticsDays.max}`,
] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

/** GET /api/admin/kpis */
export const StatisticsQuery = z.strictObject({ days: z.enum(STATISTICS_DAYS).optional() });
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

const Count = z.number().int();

/** Statistics of one day, from midnight to midnight in DAY_TIMEZONE. */
export const StatisticsDayView = z.strictObject({
  day: Day,
  signUps: Count,
  /** Active accounts that used the product; null for days on which this was not counted. */
  active: Count.nullable(),
  /** Likes that still existed when the day was last counted. */
  likes: Count,
  /** Friendships that still existed when the day was last counted. */
  matches: Count,
  /** Messages, including log messages of calls. */
  messages: Count,
  /** Members who bought premium for the first time. */
  firstPurchases: Count,
  /** First purchases divided by the sign-ups of the day; null on days without sign-ups. */
  conversion: z.number().nullable(),
  /** Payments minus refunds. */
  revenueCents: Count,
  /** Members whose bought premium was active at the start of the day. */
  paying: Count,
  /** Number of these members whose premium ended without renewal. */
  churned: Count,
  /** Churned members divided by paying members; null without paying members. */
  churn: z.number().nullable(),
  /** The totals at the end of the day; for today, the current ones. */
  total: Count,
  premium: Count,
  blocked: Count,
  suspended: Count,
  newUsers: Count,
});
export type StatisticsDayView = z.infer<typeof StatisticsDayView>;

/** Oldest first. The last day is today, at most one minute old. */
export const StatisticsView = z.strictObject({
  timeZone: z.string(),
  days: z.array(StatisticsDayView),
  /** Reasons that members gave for deleting their accounts, in the last months including this one. */
  leaving: z.array(z.strictObject({ reason: z.enum(LEAVING_REASONS), count: Count })),
  /** Releases of Node.js, of its data, and of the list of places that this instance uses. */
  versions: z.strictObject({
    node: z.string(),
    icu: z.string(),
    zones: z.string(),
    cldr: z.string(),
    /** `YYYY-MM-DD` of the GeoNames data. */
    places: z.iso.date(),
  }),
});
export type StatisticsView = z.infer<typeof StatisticsView>;

/** What became of likes in one week, from Monday to Sunday in DAY_TIMEZONE. */
export const AfterLikeWeekView = z.strictObject({
  /** The Monday. */
  week: Day,
  /** Friendships that still existed when their day was counted. */
  mutualLikes: Count,
  /** Conversations that began. */
  conversations: Count,
  /** How many of these conversations had an answer within a day. */
  answered: Count,
  plansAgreed: Count,
  /** Meetings that took place, by at least one of the two. */
  met: Count,
  /** Answers to whether a member would meet the other one again. */
  askedAgain: Count,
  again: Count,
  /** Answers to whether a member felt safe. */
  askedSafe: Count,
  safe: Count,
  /** Pairs that talked in a call for the first time. */
  firstCalls: Count,
  /** Decisions on reports. */
  decisions: Count,
  /** Median hours from a report, or its contest, to the decision; null without decisions. */
  hoursToDecision: z.number().nullable(),
  /** Decisions that an appeal has changed. */
  reversals: Count,
});
export type AfterLikeWeekView = z.infer<typeof AfterLikeWeekView>;

/** GET /api/admin/kpis/after-like: the last whole weeks, oldest first. */
export const AfterLikeView = z.strictObject({
  timeZone: z.string(),
  /** The first day that was counted; null before. */
  since: Day.nullable(),
  weeks: z.array(AfterLikeWeekView),
});
export type AfterLikeView = z.infer<typeof AfterLikeView>;
