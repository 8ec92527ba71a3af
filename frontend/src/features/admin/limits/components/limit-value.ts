import { formatMoney, formatNumber } from '@/lib/format';
import { CURRENCY, PRODUCT_IDS, type AdjustableName, type ProductId } from '@contract';

/** True for the price of a product, in cents. All other limits are plain numbers. */
export const isPrice = (name: AdjustableName): name is ProductId =>
  PRODUCT_IDS.some((product) => product === name);

/** Formats a value for display. */
export const limitValue = (name: AdjustableName, value: number): string =>
  isPrice(name) ? formatMoney(value, CURRENCY) : formatNumber(value);
