import { REFERRALS_LIMITS } from '@mutual/backend/contract';
import type { Campaign } from '@mutual/backend/modules/referrals/campaign.schema';
import { HOUR_MS } from '@mutual/backend/platform/clock/days';
import { daysBefore } from './times.ts';
import type { MemberDocument } from './users.ts';

/** Creates campaign codes. Members who signed up with one have already had its hours of premium. */
export function campaignsOf(users: readonly MemberDocument[], today: Date): Campaign[] {
  const ago = daysBefore(today);
  const codes = [
    {
      code: 'MONSOON26',
      note: 'Posters in Mumbai metro stations',
      from: 45,
      to: 0,
      end: null,
      most: 500,
      every: 9,
    },
    { code: 'CAMPUSDAY', note: 'Alumni day in Pune', from: 40, to: 33, end: 33, most: null, every: 4 },
    { code: 'RADIO983', note: 'Morning show, Bengaluru', from: 12, to: 0, end: -18, most: null, every: 6 },
  ];
  return codes.map(({ code, note, from, to, end, most, every }) => {
    const joined = users.filter(
      ({ createdAt, referralCode, premiumPeriods, status }) =>
        createdAt > ago(from) &&
        createdAt < ago(to) &&
        referralCode === null &&
        premiumPeriods.length === 0 &&
        status === 'active',
    );
    const used = joined.filter((_, index) => index % every === 0);
    for (const user of used) {
      const { createdAt: start } = user;
      const hours = REFERRALS_LIMITS.referralPremiumHours * HOUR_MS;
      user.referralCode = code;
      user.premiumPeriods = [{ kind: 'referral', plan: null, start, end: new Date(start.getTime() + hours) }];
    }
    return {
      _id: code,
      note,
      startsAt: ago(from),
      endsAt: end === null ? null : ago(end),
      maxUses: most,
      uses: used.length,
      stoppedAt: null,
      createdAt: ago(from + 0.1),
    };
  });
}
