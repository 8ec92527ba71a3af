import { formatMoney, formatNumber } from '@/lib/format';
import { CURRENCY, PRODUCT_IDS, type AdjustableName } from '@contract';

const IN_CENTS: readonly AdjustableName[] = [...PRODUCT_IDS, 'secondPersonRefund'];

/** True for prices and other sums, which are in cents. All other limits are plain numbers. */
export const isMoneyLimit = (name: AdjustableName): boolean => IN_CENTS.includes(name);

/** Formats a value for display. */
export const limitValue = (name: AdjustableName, value: number): string =>
  isMoneyLimit(name) ? formatMoney(value, CURRENCY) : formatNumber(value);
