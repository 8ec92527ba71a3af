import { entitlementAt } from './entitlement.rules.js';
import type { PremiumPeriod } from './premium.schema.js';

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
const period = (
  kind: PremiumPeriod['kind'],
  start: number,
  end: number,
  plan: PremiumPeriod['plan'] = null,
): PremiumPeriod => ({ kind, plan, start: day(start), end: day(end) });

describe('entitlementAt', () => {
  it('returns no premium for a member without periods', () => {
    expect(entitlementAt([], day(1))).toEqual({
      premium: false,
      isPremium: false,
      isReferralPremium: false,
      referralPremiumExpiry: null,
      subscription: null,
    });
  });

  it('counts a period from its start and ends it at its end, to the millisecond', () => {
    const periods = [period('subscription', 10, 40, 'monthly')];
    const premiumAt = (time: number): boolean => entitlementAt(periods, new Date(time)).isPremium;
    expect(premiumAt(day(10).getTime() - 1)).toBe(false);
    expect(premiumAt(day(10).getTime())).toBe(true);
    expect(premiumAt(day(40).getTime() - 1)).toBe(true);
    expect(premiumAt(day(40).getTime())).toBe(false);
  });

  it('separates referral premium from bought and granted premium', () => {
    const periods = [period('referral', 1, 2)];
    expect(entitlementAt(periods, day(1))).toEqual({
      premium: true,
      isPremium: false,
      isReferralPremium: true,
      referralPremiumExpiry: day(2),
      subscription: null,
    });
    expect(entitlementAt(periods, day(2))).toMatchObject({
      premium: false,
      isReferralPremium: false,
      referralPremiumExpiry: day(2),
    });
  });

  it('joins consecutive bought periods into one subscription with the latest plan', () => {
    const periods = [
      period('subscription', 40, 405, 'yearly'),
      period('subscription', 10, 40, 'monthly'),
      period('grant', 405, 435, 'monthly'),
    ];
    expect(entitlementAt(periods, day(20)).subscription).toEqual({
      plan: 'monthly',
      startDate: day(10),
      endDate: day(435),
    });
    expect(entitlementAt(periods.slice(0, 2), day(20)).subscription?.plan).toBe('yearly');
  });

  it('leaves out periods before and after a gap', () => {
    const periods = [
      period('subscription', 1, 5, 'monthly'),
      period('grant', 10, 20, 'yearly'),
      period('subscription', 30, 40, 'monthly'),
    ];
    expect(entitlementAt(periods, day(7)).subscription).toBeNull();
    expect(entitlementAt(periods, day(12)).subscription).toEqual({
      plan: 'yearly',
      startDate: day(10),
      endDate: day(20),
    });
    expect(entitlementAt(periods, day(25)).premium).toBe(false);
    expect(entitlementAt(periods, day(31)).subscription).toMatchObject({
      startDate: day(30),
      endDate: day(40),
    });
  });

  it('uses the later end of overlapping periods and ignores empty periods', () => {
    const periods = [
      period('subscription', 1, 30, 'monthly'),
      period('grant', 5, 10, 'monthly'),
      period('grant', 50, 50, 'yearly'),
    ];
    expect(entitlementAt(periods, day(20)).subscription).toEqual({
      plan: 'monthly',
      startDate: day(1),
      endDate: day(30),
    });
    expect(entitlementAt(periods, day(50)).premium).toBe(false);
  });
});
