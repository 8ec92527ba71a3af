import * as z from 'zod';
import { Day } from '../common.js';

/** How many days back the metrics may be asked for. */
export const KPI_DAYS = ['30', '90'] as const;
export type KpiDays = (typeof KPI_DAYS)[number];

/** GET /api/admin/kpis: 30 days by default. */
export const KpisQuery = z.strictObject({ days: z.enum(KPI_DAYS).optional() });
export type KpisQuery = z.infer<typeof KpisQuery>;

const Count = z.number().int();

/** What happened on one day, midnight to midnight of DAY_TIMEZONE. */
export const KpiDayView = z.strictObject({
  day: Day,
  signUps: Count,
  /** Members with an active account who were here; null for days before anybody counted. */
  active: Count.nullable(),
  /** Likes and friendships that stood when the day was counted last. */
  likes: Count,
  matches: Count,
  /** Messages, lines about calls among them. */
  messages: Count,
  /** Members who bought premium for the first time. */
  firstPurchases: Count,
  /** First purchases for each sign-up of the day; null on days without sign-ups. */
  conversion: z.number().nullable(),
  /** Received less given back. */
  revenueCents: Count,
  /** Members whose bought premium ran when the day began, and those of whom it ended and did not run on. */
  paying: Count,
  churned: Count,
  /** Churned for each paying member; null while nobody paid. */
  churn: z.number().nullable(),
  /** The stat cards as they stood when the day ended; of today, now. */
  total: Count,
  premium: Count,
  blocked: Count,
  suspended: Count,
  newUsers: Count,
});
export type KpiDayView = z.infer<typeof KpiDayView>;

/** Oldest first; the last day is today, counted a minute ago at most. */
export const KpisView = z.strictObject({ timeZone: z.string(), days: z.array(KpiDayView) });
export type KpisView = z.infer<typeof KpisView>;
