import type { ProfileView } from '@contract';
import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/server-clock';

type Rights = Pick<ProfileView, 'isPremium' | 'isReferralPremium' | 'referralPremiumExpiry'>;

const msLeft = ({ isReferralPremium, referralPremiumExpiry }: Rights): number =>
  isReferralPremium && referralPremiumExpiry !== null ? Date.parse(referralPremiumExpiry) - serverNow() : 0;

/** Whether any premium runs at this moment. */
export const runsPremium = (profile: Rights): boolean => msLeft(profile) > 0 || profile.isPremium;

/**
 * Whether any premium runs now: paid, granted, or by referral; turns false by itself when the referral's
 * ends.
 */
export function usePremium(profile: Rights | undefined): boolean {
  const [, rerender] = useState(0);
  const left = profile ? msLeft(profile) : 0;
  const referral = left > 0;
  useEffect(() => {
    if (!referral) return;
    const timer = setTimeout(() => rerender((count) => count + 1), left);
    return () => clearTimeout(timer);
    // One timer an expiry; `left` itself shrinks with every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [referral, profile?.referralPremiumExpiry]);
  return profile !== undefined && runsPremium(profile);
}
