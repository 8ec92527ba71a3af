import { PRODUCTS, type Plan } from '@contract';

const DAY_MS = 86_400_000;
const MONTHS_A_YEAR = 12;

/** What a price for a year is a month, in cents. */
export const aMonth = (yearlyCents: number): number => yearlyCents / MONTHS_A_YEAR;

/** When a running subscription would end once `plan` is bought on top: days add up (wire.md). */
export const endAfter = (endDate: string, plan: Plan): Date =>
  new Date(Date.parse(endDate) + PRODUCTS[plan].days * DAY_MS);
