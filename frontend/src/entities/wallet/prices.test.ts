import { describe, expect, test } from 'vitest';
import { endAfter, monthlyPriceCents } from '@/entities/wallet/prices';

describe('monthlyPriceCents', () => {
  test('returns 2.67 USD per month for the yearly plan', () => {
    expect(Math.round(monthlyPriceCents(3200))).toBe(267);
  });
});

describe('endAfter', () => {
  test('adds the days of the plan to the running subscription', () => {
    expect(endAfter('2026-01-01T00:00:00.000Z', 'monthly').toISOString()).toBe('2026-01-31T00:00:00.000Z');
    expect(endAfter('2026-01-01T00:00:00.000Z', 'yearly').toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });
});
