import type { KpiDayView } from '@contract';
import type { DailyMetrics } from './daily-metrics.schema.js';

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** One day for the administrator; a day of which nothing is stored had no members yet. */
export function toKpiDayView(day: string, metrics: DailyMetrics | undefined): KpiDayView {
  const {
    signUps = 0,
    active = null,
    likes = 0,
    matches = 0,
    messages = 0,
    firstPurchases = 0,
    revenueCents = 0,
    paying = 0,
    churned = 0,
    total = 0,
    premium = 0,
    blocked = 0,
    suspended = 0,
    newUsers = 0,
  } = metrics ?? {};
  return {
    day,
    signUps,
    active,
    likes,
    matches,
    messages,
    firstPurchases,
    conversion: share(firstPurchases, signUps),
    revenueCents,
    paying,
    churned,
    churn: share(churned, paying),
    total,
    premium,
    blocked,
    suspended,
    newUsers,
  };
}
