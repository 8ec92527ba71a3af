import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { minutesFromNow } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { runsPremium, usePremium } from './use-premium';

const referral = (minutes: number, isPremium = false) =>
  aProfile({ isPremium, isReferralPremium: true, referralPremiumExpiry: minutesFromNow(minutes) });

test('premium runs by purchase or by a referral that has not ended', () => {
  expect(runsPremium(aProfile())).toBe(false);
  expect(runsPremium(aProfile({ isPremium: true }))).toBe(true);
  expect(runsPremium(referral(1))).toBe(true);
  expect(runsPremium(referral(-1))).toBe(false);
  expect(runsPremium(referral(-1, true))).toBe(true);
});

test('without a profile there is none', () => {
  expect(renderHook(() => usePremium(undefined)).result.current).toBe(false);
});

test('a referral ends by itself in the middle of a page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const profile = referral(10);
  const { result } = renderHook(() => usePremium(profile));
  expect(result.current).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
  expect(result.current).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(result.current).toBe(false);
});
