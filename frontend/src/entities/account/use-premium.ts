import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/server-clock';
import type { ProfileView } from '@contract';

type PremiumFields = Pick<ProfileView, 'isPremium' | 'isReferralPremium' | 'referralPremiumExpiry'>;

const msLeft = ({ isReferralPremium, referralPremiumExpiry }: PremiumFields): number =>
  isReferralPremium && referralPremiumExpiry !== null ? Date.parse(referralPremiumExpiry) - serverNow() : 0;

/** True when any premium is active now. */
export const hasPremiumNow = (profile: PremiumFields): boolean => msLeft(profile) > 0 || profile.isPremium;

/** True while premium is active (paid, granted or by referral). Re-renders when referral premium ends. */
export function usePremium(profile: PremiumFields | undefined): boolean {
  const [, rerender] = useState(0);
  const left = profile ? msLeft(profile) : 0;
  const referral = left > 0;
  useEffect(() => {
    if (!referral) return;
    const timer = setTimeout(() => rerender((count) => count + 1), left);
    return () => clearTimeout(timer);
    // One timer per expiry time; `left` changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [referral, profile?.referralPremiumExpiry]);
  return profile !== undefined && hasPremiumNow(profile);
}
