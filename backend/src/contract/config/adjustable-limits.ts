import { BILLING_LIMITS } from '../billing/billing.limits.js';
import { PRODUCT_IDS, PRODUCTS, type ProductId } from '../billing/products.js';
import { MATCH_LIMITS } from '../match/match.limits.js';
import { NOTIFICATIONS_LIMITS } from '../notifications/notifications.limits.js';

/**
 * Limits that the owner can change at runtime: the free likes per day, the characters of notes and
 * announcements, the refund that needs a second member of staff, and the prices of products, both in cents.
 */
export const ADJUSTABLE_LIMIT_NAMES = [
  'dailyLikes',
  'noteLength',
  'announcementTitle',
  'announcementText',
  'secondPersonRefund',
  ...PRODUCT_IDS,
] as const;
export type AdjustableLimitName = (typeof ADJUSTABLE_LIMIT_NAMES)[number];
export type AdjustableLimits = Record<AdjustableLimitName, number>;

/** The default of each limit, and the bounds of changes. */
export const ADJUSTABLE_LIMIT_BOUNDS: Record<
  AdjustableLimitName,
  { standard: number; min: number; max: number }
> = {
  dailyLikes: { standard: MATCH_LIMITS.dailyLikes, min: 1, max: 100 },
  noteLength: { standard: MATCH_LIMITS.noteLength, min: 40, max: 280 },
  announcementTitle: { standard: NOTIFICATIONS_LIMITS.announcementTitle, min: 20, max: 120 },
  announcementText: { standard: NOTIFICATIONS_LIMITS.announcementText, min: 100, max: 2_000 },
  // Can only be lowered: raised, it would let the owner refund any sum alone.
  secondPersonRefund: {
    standard: BILLING_LIMITS.secondPersonCents,
    min: 100,
    max: BILLING_LIMITS.secondPersonCents,
  },
  monthly: { standard: PRODUCTS.monthly.cents, min: 100, max: 5_000 },
  yearly: { standard: PRODUCTS.yearly.cents, min: 500, max: 50_000 },
  'coins-100': { standard: PRODUCTS['coins-100'].cents, min: 50, max: 1_000 },
  'coins-550': { standard: PRODUCTS['coins-550'].cents, min: 100, max: 5_000 },
  'coins-1200': { standard: PRODUCTS['coins-1200'].cents, min: 200, max: 10_000 },
};

/**
 * Returns the limits in force from the stored ones. Missing or out-of-range values are replaced by defaults.
 */
export function limitsOf(stored: Partial<Record<string, unknown>>): AdjustableLimits {
  const entries = ADJUSTABLE_LIMIT_NAMES.map((name) => {
    const { standard, min, max } = ADJUSTABLE_LIMIT_BOUNDS[name];
    const value = stored[name];
    const isGood = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    return [name, isGood ? value : standard] as const;
  });
  return Object.fromEntries(entries) as AdjustableLimits;
}

/** Returns the text for used-up likes with the limit in force. */
export const likeLimitText = (text: string, dailyLikes: number): string =>
  text.replace(String(MATCH_LIMITS.dailyLikes), String(dailyLikes));

/** Returns the prices of products in cents. */
export const pricesOf = (limits: AdjustableLimits): Record<ProductId, number> => ({
  monthly: limits.monthly,
  yearly: limits.yearly,
  'coins-100': limits['coins-100'],
  'coins-550': limits['coins-550'],
  'coins-1200': limits['coins-1200'],
});
