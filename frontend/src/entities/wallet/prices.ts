import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '@/lib/api/public-config';
import { formatMoney } from '@/lib/format';
import { CURRENCY, PRODUCT_IDS, PRODUCTS, type ProductId, type SubscriptionPlan } from '@contract';

const DAY_MS = 86_400_000;
const MONTHS_A_YEAR = 12;
const STANDARD_CENTS = Object.fromEntries(PRODUCT_IDS.map((id) => [id, PRODUCTS[id].cents])) as Record<
  ProductId,
  number
>;

/**
 * Returns the current prices in cents. Undefined while loading, so that no wrong price flashes. After a
 * failure it returns the default prices.
 */
export function usePrices(): Record<ProductId, number> | undefined {
  const { data, isPending, fetchStatus } = useQuery(publicConfigQuery);
  if (isPending && fetchStatus === 'fetching') return undefined;
  return { ...STANDARD_CENTS, ...data?.prices };
}

/** Formats a price. Returns dots while it is loading. */
export const priceText = (cents: number | undefined): string =>
  cents === undefined ? '…' : formatMoney(cents, CURRENCY);

/** Returns the price of a month of a yearly plan, in cents. */
export const monthlyPriceCents = (yearlyCents: number): number => yearlyCents / MONTHS_A_YEAR;

/** Returns the end of the subscription when `plan` is bought on top of it. */
export const endAfter = (endDate: string, plan: SubscriptionPlan): Date =>
  new Date(Date.parse(endDate) + PRODUCTS[plan].days * DAY_MS);
