import { PRODUCT_IDS, PRODUCTS, type ProductId } from '../billing/products.js';
import { LIMITS } from '../limits.js';

/**
 * What the owner may change while the product runs: the free likes of a day, and what products cost (cents).
 */
export const ADJUSTABLE_NAMES = ['dailyLikes', ...PRODUCT_IDS] as const;
export type AdjustableName = (typeof ADJUSTABLE_NAMES)[number];
export type AdjustableLimits = Record<AdjustableName, number>;

/** What holds until it is changed, and the bounds of a change. */
export const ADJUSTABLE: Record<AdjustableName, { standard: number; min: number; max: number }> = {
  dailyLikes: { standard: LIMITS.dailyLikes, min: 1, max: 100 },
  monthly: { standard: PRODUCTS.monthly.cents, min: 100, max: 5_000 },
  yearly: { standard: PRODUCTS.yearly.cents, min: 500, max: 50_000 },
  'coins-100': { standard: PRODUCTS['coins-100'].cents, min: 50, max: 1_000 },
  'coins-550': { standard: PRODUCTS['coins-550'].cents, min: 100, max: 5_000 },
  'coins-1200': { standard: PRODUCTS['coins-1200'].cents, min: 200, max: 10_000 },
};

/** The limits in force, of what was stored; what is not there, or out of bounds by now, is the standard. */
export function limitsOf(stored: Partial<Record<string, unknown>>): AdjustableLimits {
  const entries = ADJUSTABLE_NAMES.map((name) => {
    const { standard, min, max } = ADJUSTABLE[name];
    const value = stored[name];
    const isGood = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    return [name, isGood ? value : standard] as const;
  });
  return Object.fromEntries(entries) as AdjustableLimits;
}

/** The sentence of the used-up likes, which names their number, with the number that holds. */
export const likeLimitText = (text: string, dailyLikes: number): string =>
  text.replace(String(LIMITS.dailyLikes), String(dailyLikes));

/** Of these limits, what products cost. */
export const pricesOf = (limits: AdjustableLimits): Record<ProductId, number> => ({
  monthly: limits.monthly,
  yearly: limits.yearly,
  'coins-100': limits['coins-100'],
  'coins-550': limits['coins-550'],
  'coins-1200': limits['coins-1200'],
});
