import { expect, test } from 'vitest';
import { aMonth, endAfter } from '@/entities/wallet/prices';

test('the yearly plan costs 2.67 USD a month', () => {
  expect(Math.round(aMonth(3200))).toBe(267);
});

test('days are added to what still runs', () => {
  expect(endAfter('2026-01-01T00:00:00.000Z', 'monthly').toISOString()).toBe('2026-01-31T00:00:00.000Z');
  expect(endAfter('2026-01-01T00:00:00.000Z', 'yearly').toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
