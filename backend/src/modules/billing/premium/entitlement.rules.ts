import type { Plan } from '@contract';
import type { PremiumPeriod } from '../../users/index.js';

/** Who is premium at one instant, and why; computed from the premium periods. */
export interface Entitlement {
  /** Any premium: bought, granted or by referral. Guards and limits use this one. */
  premium: boolean;
  /** Bought or granted, running now; referral premium alone leaves it false. */
  isPremium: boolean;
  isReferralPremium: boolean;
  /** When referral premium ends or ended; null for a member who never had any. */
  referralPremiumExpiry: Date | null;
  /**
   * The bought and granted periods that run now, joined where there is no gap; `plan` is the latest of them.
   */
  subscription: { plan: Plan; startDate: Date; endDate: Date } | null;
}

/**
 * Decides who is premium, by comparing dates at this instant; the only place where periods are interpreted. A
 * period counts from its start up to, but not including, its end.
 */
export function entitlementAt(periods: readonly PremiumPeriod[], now: Date): Entitlement {
  const referral = periods.filter(({ kind }) => kind === 'referral');
  const subscription = runAt(
    periods.filter(({ kind }) => kind !== 'referral'),
    now,
  );
  const isReferralPremium = referral.some((period) => isRunning(period, now));
  return {
    premium: isReferralPremium || subscription !== null,
    isPremium: subscription !== null,
    isReferralPremium,
    referralPremiumExpiry: latest(referral.map(({ end }) => end)),
    subscription,
  };
}

/**
 * When the bought and granted periods end or ended; null when there never were any. They follow each other
 * without a gap, so premium runs as long as this date is in the future.
 */
export function paidUntil(periods: readonly PremiumPeriod[]): Date | null {
  return latest(
    periods.filter(({ kind, start, end }) => kind !== 'referral' && start < end).map(({ end }) => end),
  );
}

const isRunning = ({ start, end }: PremiumPeriod, now: Date): boolean => start <= now && now < end;

const latest = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (last && last >= date ? last : date), null);

type Run = NonNullable<Entitlement['subscription']>;

/**
 * The periods around `now`, joined where there is no gap: days bought in advance begin where the earlier ones
 * end.
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
