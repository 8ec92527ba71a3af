import { formatMoney, formatNumber } from '@/lib/format';
import { CURRENCY, PRODUCT_IDS, type AdjustableLimitName } from '@contract';

const IN_CENTS: readonly AdjustableLimitName[] = [...PRODUCT_IDS, 'secondPersonRefund'];

/** True for prices and other sums, which are in cents. All other limits are plain numbers. */
export const isMoneyLimit = (name: AdjustableLimitName): boolean => IN_CENTS.includes(name);

/** Formats a value for display. */
export const limitValue = (name: AdjustableLimitName, value: number): string =>
  isMoneyLimit(name) ? formatMoney(value, CURRENCY) : formatNumber(value);
