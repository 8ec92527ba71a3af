import fc from 'fast-check';
import { DAY_MS } from '../../../platform/clock/days.js';
import { entitlementAt } from './entitlement.rules.js';
import {
  extendedPeriods,
  withdrawnPeriods,
  withInvitationPremium,
  withInvitationsLast,
  withoutBoughtAndGranted,
} from './period-changes.rules.js';
import type { PremiumPeriod } from './premium.schema.js';

const START = Date.UTC(2028, 1, 29);
const at = (days: number): Date => new Date(START + days * DAY_MS);

const bought = (
  periods: readonly PremiumPeriod[],
  source: string,
  days: number,
  now: Date,
): PremiumPeriod[] => extendedPeriods(periods, { kind: 'subscription', plan: 'monthly', days, source }, now);

describe('premium periods', () => {
  it('append a period that is bought while another runs, and count a repeated purchase once', () => {
    const two = bought(bought([], 'a', 30, at(0)), 'b', 365, at(10));
    expect(entitlementAt(two, at(10)).subscription?.endDate).toEqual(at(395));
    expect(bought(two, 'a', 30, at(12))).toEqual(two);
  });

  it('keep all days of other purchases when one purchase is revoked', () => {
    const two = bought(bought([], 'a', 30, at(0)), 'b', 365, at(10));
    expect(entitlementAt(withdrawnPeriods(two, 'a', at(10)), at(10)).subscription?.endDate).toEqual(at(375));
    expect(entitlementAt(withdrawnPeriods(two, 'b', at(10)), at(10)).subscription?.endDate).toEqual(at(30));
    expect(withdrawnPeriods(two, 'a', at(31))).toEqual(two);
  });

  it('place premium for invitations after all other premium', () => {
    const invited = (periods: readonly PremiumPeriod[], now: Date) =>
      withInvitationPremium(periods, DAY_MS, now);
    const times = (periods: readonly PremiumPeriod[]) => periods.map(({ start, end }) => [start, end]);
    const referral: PremiumPeriod = { kind: 'referral', plan: null, start: at(0), end: at(1) };
    const two = invited(invited([referral], at(0)), at(0));
    expect(times(two)).toEqual([
      [at(0), at(1)],
      [at(1), at(2)],
      [at(2), at(3)],
    ]);
    expect(withInvitationsLast(two, at(1.5))).toEqual(two);
    expect(entitlementAt(two, at(0))).toMatchObject({
      isReferralPremium: true,
      referralPremiumExpiry: at(3),
    });
    // A purchase in the middle of the first invitation period moves its second half and the second period.
    const later = withInvitationsLast(bought(two, 'a', 30, at(1.5)), at(1.5));
    expect(times(later).slice(2)).toEqual([
      [at(1), at(1.5)],
      [at(31.5), at(32)],
      [at(32), at(33)],
    ]);
    expect(entitlementAt(later, at(2))).toMatchObject({
      isPremium: true,
      isReferralPremium: false,
      referralPremiumExpiry: at(1.5),
    });
    expect(entitlementAt(later, at(32.5))).toMatchObject({ premium: true, referralPremiumExpiry: at(33) });
    const refunded = withInvitationsLast(withdrawnPeriods(later, 'a', at(2)), at(2));
    expect(times(refunded).slice(-2)).toEqual([
      [at(2), at(2.5)],
      [at(2.5), at(3.5)],
    ]);
  });

  it('keep referral premium when staff end premium', () => {
    const referral: PremiumPeriod = { kind: 'referral', plan: null, start: at(0), end: at(1) };
    const none = withoutBoughtAndGranted(bought([referral], 'a', 30, at(0)), new Date(START + 1000));
    expect(entitlementAt(none, new Date(START + 1000))).toMatchObject({
      isPremium: false,
      isReferralPremium: true,
    });
  });

  it('end after all days that were bought and not revoked, for any history', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 40 }),
      take: fc.boolean(),
      which: fc.nat(20),
      days: fc.constantFrom(30, 365),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let periods: PremiumPeriod[] = [];
        // A simpler model to compare with: the remaining days of each purchase, used up one after another.
        const left: { source: string; days: number }[] = [];
        let day = 0;
        steps.forEach(({ wait, take, which, days }, index) => {
          day += wait;
          for (let used = wait; used > 0 && left.length > 0;) {
            const first = left[0] as { days: number };
            const part = Math.min(used, first.days);
            first.days -= part;
            used -= part;
            if (first.days === 0) left.shift();
          }
          if (take) {
            const source = String(which);
            periods = withdrawnPeriods(periods, source, at(day));
            const found = left.findIndex((one) => one.source === source);
            if (found >= 0) left.splice(found, 1);
          } else {
            periods = bought(periods, String(index), days, at(day));
            left.push({ source: String(index), days });
          }
          const total = left.reduce((sum, one) => sum + one.days, 0);
          const { subscription } = entitlementAt(periods, at(day));
          expect(subscription?.endDate ?? null).toEqual(total > 0 ? at(day + total) : null);
        });
      }),
      { numRuns: 300 },
    );
  });
});
