import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { profileQuery } from '@/entities/account/profile';
import { suggestionsQuery } from '@/entities/member/deck/suggestions';
import { serverNow } from '@/lib/server-clock';
import { readText, writeText } from '@/lib/storage/stored';
import type { ProfileView } from '@contract';

/** Time in ms for which 'Expired' is shown before the dialogue replaces the banner. */
const READ_MS = 1500;
const storageKey = (userId: string): string => `referral-end-told:${userId}`;

/**
 * Handles the end of premium by referral: shows the countdown in the banner and then once the dialogue, also
 * if premium ended while the member was away. Not used for members with paid premium.
 */
export function useReferralEnd(profile: ProfileView | undefined) {
  const client = useQueryClient();
  const [ended, setEnded] = useState(false);
  const [closed, setClosed] = useState(false);
  const until = profile?.referralPremiumExpiry ?? null;
  const otherwise = profile?.isPremium ?? true;
  const userId = profile?._id ?? '';

  const over = until !== null && Date.parse(until) <= serverNow();
  const endedBefore = over && !ended && !profile?.isReferralPremium;
  const isUnseen = until !== null && readText(storageKey(userId)) !== until;

  useEffect(() => {
    if (!ended) return;
    // The server decides about the like limit and the premium button.
    void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    void client.invalidateQueries({ queryKey: suggestionsQuery.queryKey });
  }, [ended, client]);

  const handleExpired = () => {
    window.setTimeout(() => setEnded(true), READ_MS);
  };
  const close = () => {
    if (until !== null) writeText(storageKey(userId), until);
    setClosed(true);
  };
  const running = until !== null && (profile?.isReferralPremium ?? false) && !ended;
  return {
    banner: running ? { until, onExpired: handleExpired } : null,
    dialog: !otherwise && !closed && isUnseen && (ended || endedBefore) ? { close } : null,
  };
}
