import { type AdjustableName, CURRENCY } from '@contract';
import { formatMoney, formatNumber } from '@/lib/format';

/** Formats a value for display: likes as a number, all other limits as money. */
export const limitValue = (name: AdjustableName, value: number): string =>
  name === 'dailyLikes' ? formatNumber(value) : formatMoney(value, CURRENCY);
