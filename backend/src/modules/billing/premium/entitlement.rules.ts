import type { SubscriptionPlan } from '@contract';
import type { PremiumPeriod } from './premium.schema.js';

/** Premium of a member at one instant, computed from the premium periods. */
export interface Entitlement {
  /** Any premium: bought, granted, by referral or by invitation. Guards and limits use this field. */
  premium: boolean;
  /** Bought or granted premium is running. False for referral premium alone. */
  isPremium: boolean;
  /** Premium by a referral code is running: for signing up with one, or for inviting others. */
  isReferralPremium: boolean;
  /** End of the latest referral premium that has begun, past or future; null for a member without any. */
  referralPremiumExpiry: Date | null;
  /**
   * The running bought and granted periods, joined where there is no gap. `plan` is the plan of the latest
   * period.
   */
  subscription: { plan: SubscriptionPlan; startDate: Date; endDate: Date } | null;
}

/** Returns whether any of these periods is running: {@link Entitlement.premium}. */
export const hasPremium = (periods: readonly PremiumPeriod[], now: Date): boolean =>
  periods.some((period) => isRunning(period, now));

/**
 * Computes the premium of a member from the dates of the periods, which only this file interprets. A period
 * includes its start and excludes its end.
 */
export function entitlementAt(periods: readonly PremiumPeriod[], now: Date): Entitlement {
  const referral = periods.filter((period) => !isPaidOrGranted(period));
  const subscription = runAt(periods.filter(isPaidOrGranted), now);
  return {
    premium: hasPremium(periods, now),
    isPremium: subscription !== null,
    isReferralPremium: hasPremium(referral, now),
    referralPremiumExpiry: endOfBegun(referral, now),
    subscription,
  };
}

/**
 * Returns the past or future end of the last bought or granted period; null without periods. These periods
 * have no gaps, so premium runs as long as this date is in the future.
 */
export function paidUntil(periods: readonly PremiumPeriod[]): Date | null {
  return latest(
    periods.filter((period) => isPaidOrGranted(period) && period.start < period.end).map(({ end }) => end),
  );
}

/** Returns whether a period was bought or granted; false for referral and invitation. */
export const isPaidOrGranted = ({ kind }: PremiumPeriod): boolean =>
  kind === 'subscription' || kind === 'grant';

/** Returns the end of the latest period that has begun, including periods that follow it without a gap. */
const endOfBegun = (periods: readonly PremiumPeriod[], now: Date): Date | null =>
  periods
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .reduce<Date | null>(
      (last, { start, end }) =>
        start <= (last ?? now) || start <= now ? latest([...(last ? [last] : []), end]) : last,
      null,
    );

const isRunning = ({ start, end }: PremiumPeriod, now: Date): boolean => start <= now && now < end;

const latest = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (last && last >= date ? last : date), null);

type Run = NonNullable<Entitlement['subscription']>;

/**
 * Returns the periods around `now`, joined where there is no gap. Days bought in advance start at the end of
 * the previous period.
 */
function runAt(periods: readonly PremiumPeriod[], now: Date): Run | null {
  let run: Run | null = null;
  for (const period of periods.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    if (period.end <= period.start) continue;
    if (run && period.start <= run.endDate) run = joined(run, period);
    else if (run && now < run.endDate) break;
    else run = { plan: period.plan ?? 'monthly', startDate: period.start, endDate: period.end };
  }
  return run && run.startDate <= now && now < run.endDate ? run : null;
}

const joined = ({ plan, startDate, endDate }: Run, period: PremiumPeriod): Run => ({
  plan: period.plan ?? plan,
  startDate,
  endDate: period.end > endDate ? period.end : endDate,
});
