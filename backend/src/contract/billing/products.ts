import { BRAND } from '../brand.js';
import { BILLING_LIMITS } from './billing.limits.js';

const { premiumDays } = BILLING_LIMITS;

export const SUBSCRIPTION_PLANS = ['monthly', 'yearly'] as const;
export type SubscriptionPlan = (typeof SUBSCRIPTION_PLANS)[number];

/** Currency of all prices. The products below are the only definition of prices, in cents. */
export const CURRENCY = 'USD';

export const PRODUCTS = {
  monthly: {
    cents: 300,
    days: premiumDays.monthly,
    plan: 'monthly',
    coins: 0,
    description: `${BRAND.name} Premium, ${premiumDays.monthly} days`,
  },
  yearly: {
    cents: 3200,
    days: premiumDays.yearly,
    plan: 'yearly',
    coins: 0,
    description: `${BRAND.name} Premium, 1 year`,
  },
  'coins-100': { cents: 100, days: 0, plan: null, coins: 100, description: `100 ${BRAND.name} coins` },
  'coins-550': { cents: 500, days: 0, plan: null, coins: 550, description: `550 ${BRAND.name} coins` },
  'coins-1200': { cents: 1000, days: 0, plan: null, coins: 1200, description: `1200 ${BRAND.name} coins` },
} as const satisfies Record<
  string,
  { cents: number; days: number; plan: SubscriptionPlan | null; coins: number; description: string }
>;

export type ProductId = keyof typeof PRODUCTS;

export const PRODUCT_IDS = Object.keys(PRODUCTS) as [ProductId, ...ProductId[]];

/** Prices in coins. */
export const COIN_COSTS = { 'super-like': 10, boost: 50, rewind: 5, 'more-likes': 20 } as const;

export type SpendKind = keyof typeof COIN_COSTS;

export const SPEND_KINDS = Object.keys(COIN_COSTS) as [SpendKind, ...SpendKind[]];
