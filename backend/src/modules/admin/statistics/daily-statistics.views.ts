import type { StatisticsDayView } from '@contract';
import type { DailyStatistics } from './daily-statistics.schema.js';

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Returns one day for the administrator; zeros for a day without stored counts. */
export function toStatisticsDayView(day: string, counted: DailyStatistics | undefined): StatisticsDayView {
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
  } = counted ?? {};
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
