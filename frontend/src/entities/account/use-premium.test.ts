import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { minutesFromNow } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { hasPremiumNow, usePremium } from './use-premium';

const referral = (minutes: number, isPremium = false) =>
  aProfile({ isPremium, isReferralPremium: true, referralPremiumExpiry: minutesFromNow(minutes) });

describe('premium of a profile', () => {
  test('is active by purchase or by a referral that has not ended', () => {
    expect(hasPremiumNow(aProfile())).toBe(false);
    expect(hasPremiumNow(aProfile({ isPremium: true }))).toBe(true);
    expect(hasPremiumNow(referral(1))).toBe(true);
    expect(hasPremiumNow(referral(-1))).toBe(false);
    expect(hasPremiumNow(referral(-1, true))).toBe(true);
  });

  test('is inactive without a profile', () => {
    expect(renderHook(() => usePremium(undefined)).result.current).toBe(false);
  });

  test('turns inactive without a reload when the referral premium ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const profile = referral(10);
    const { result } = renderHook(() => usePremium(profile));
    expect(result.current).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
    expect(result.current).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(result.current).toBe(false);
  });
});
