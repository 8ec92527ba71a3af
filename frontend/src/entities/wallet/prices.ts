import { CURRENCY, type Plan, PRODUCT_IDS, type ProductId, PRODUCTS } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '@/lib/api/public-config';
import { formatMoney } from '@/lib/format';

const DAY_MS = 86_400_000;
const MONTHS_A_YEAR = 12;
const STANDARD = Object.fromEntries(PRODUCT_IDS.map((id) => [id, PRODUCTS[id].cents])) as Record<
  ProductId,
  number
>;

/**
 * What products cost now, in cents. Undefined while it is on its way, so that no other price is shown first;
 * where it cannot be read the usual prices are.
 */
export function usePrices(): Record<ProductId, number> | undefined {
  const { data, isPending, fetchStatus } = useQuery(publicConfigQuery);
  if (isPending && fetchStatus === 'fetching') return undefined;
  return { ...STANDARD, ...data?.prices };
}

/** A price as words; dots stand for one that is on its way. */
export const priceText = (cents: number | undefined): string =>
  cents === undefined ? '…' : formatMoney(cents, CURRENCY);

/** What a price for a year is a month, in cents. */
export const aMonth = (yearlyCents: number): number => yearlyCents / MONTHS_A_YEAR;

/** When a running subscription would end once `plan` is bought on top: days add up. */
export const endAfter = (endDate: string, plan: Plan): Date =>
  new Date(Date.parse(endDate) + PRODUCTS[plan].days * DAY_MS);
