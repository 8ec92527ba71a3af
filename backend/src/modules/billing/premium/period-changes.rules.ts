import type { SubscriptionPlan } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { isPaidOrGranted } from './entitlement.rules.js';
import type { PremiumPeriod } from './premium.schema.js';

export interface NewPeriod {
  kind: 'subscription' | 'grant';
  plan: SubscriptionPlan;
  days: number;
  /** Id of the purchase. */
  source?: string;
}

/** Returns the end of the last bought or granted period; `now` without a running or future period. */
function endOfRun(periods: readonly PremiumPeriod[], now: Date): Date {
  const ends = periods
    .filter((period) => isPaidOrGranted(period) && period.end > now)
    .map(({ end }) => end.getTime());
  return new Date(Math.max(now.getTime(), ...ends));
}

/**
 * Adds days after the last bought or granted period. Does nothing if the purchase `source` already has a
 * period.
 */
export function extendedPeriods(
  periods: readonly PremiumPeriod[],
  { kind, plan, days, source }: NewPeriod,
  now: Date,
): PremiumPeriod[] {
  if (source !== undefined && periods.some((period) => period.source === source)) return [...periods];
  const start = endOfRun(periods, now);
  const end = new Date(start.getTime() + days * DAY_MS);
  return [...periods, { kind, plan, start, end, ...(source === undefined ? {} : { source }) }];
}

/** Returns how much of a purchase is unused, in ms. */
export function unusedMsOf(periods: readonly PremiumPeriod[], source: string, now: Date): number {
  return periods
    .filter((period) => period.source === source && period.end > now)
    .reduce((sum, { start, end }) => sum + end.getTime() - Math.max(start.getTime(), now.getTime()), 0);
}

/** Adds the withdrawn days of a purchase after the last bought or granted period. */
export function restoredPeriods(
  periods: readonly PremiumPeriod[],
  { plan, ms, source }: { plan: SubscriptionPlan; ms: number; source: string },
  now: Date,
): PremiumPeriod[] {
  if (ms <= 0) return [...periods];
  const start = endOfRun(periods, now);
  return [...periods, { kind: 'subscription', plan, start, end: new Date(start.getTime() + ms), source }];
}

/**
 * Removes the unused days of one purchase: its period ends now, and later periods move forward by the same
 * time, so that no other purchase loses days.
 */
export function withdrawnPeriods(
  periods: readonly PremiumPeriod[],
  source: string,
  now: Date,
): PremiumPeriod[] {
  const withdrawnPeriod = periods.find((period) => period.source === source && period.end > now);
  if (!withdrawnPeriod) return [...periods];
  const cut = withdrawnPeriod.start > now ? withdrawnPeriod.start : now;
  const gap = withdrawnPeriod.end.getTime() - cut.getTime();
  const movedForward = (date: Date): Date => new Date(date.getTime() - gap);
  return periods.flatMap((period) => {
    if (period === withdrawnPeriod)
      return cut > withdrawnPeriod.start ? [{ ...withdrawnPeriod, end: cut }] : [];
    if (!isPaidOrGranted(period) || period.start < withdrawnPeriod.end) return [period];
    return [{ ...period, start: movedForward(period.start), end: movedForward(period.end) }];
  });
}

/** Ends all bought and granted periods now. Referral premium stays. */
export function withoutBoughtAndGranted(periods: readonly PremiumPeriod[], now: Date): PremiumPeriod[] {
  return periods.flatMap((period) => {
    if (!isPaidOrGranted(period) || period.end <= now) return [period];
    return period.start < now ? [{ ...period, end: now }] : [];
  });
}

/** Adds premium for an invitation after all other premium. */
export function withInvitationPremium(
  periods: readonly PremiumPeriod[],
  milliseconds: number,
  now: Date,
): PremiumPeriod[] {
  const start = new Date(Math.max(now.getTime(), ...periods.map(({ end }) => end.getTime())));
  const end = new Date(start.getTime() + milliseconds);
  return [...periods, { kind: 'invitation', plan: null, start, end }];
}

/**
 * Moves the rest of premium for invitations after all other premium, so that a later purchase does not use it
 * up and a refund leaves no gap before it.
 */
export function withInvitationsLast(periods: readonly PremiumPeriod[], now: Date): PremiumPeriod[] {
  const others = periods.filter(({ kind }) => kind !== 'invitation');
  let next = Math.max(now.getTime(), ...others.map(({ end }) => end.getTime()));
  const invitations = periods
    .filter(({ kind }) => kind === 'invitation')
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .flatMap((period) => {
      const { start, end } = period;
      if (end <= now) return [period];
      const begun = start < now;
      const left = end.getTime() - Math.max(start.getTime(), now.getTime());
      const moved = { ...period, start: new Date(next), end: new Date(next + left) };
      const staysHere = begun && next === now.getTime();
      next += left;
      if (staysHere) return [period];
      return begun ? [{ ...period, end: now }, moved] : [moved];
    });
  return [...others, ...invitations];
}
