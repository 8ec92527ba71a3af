import { DAY_MS } from '../../../platform/clock/days.js';
import { refundedSince } from './money-back.rules.js';
import type { Order } from './order.schema.js';

type Money = Pick<Order, 'amountCents' | 'refundedCents' | 'reported'>;

/** Returns the cents that a refund gives back: what has not gone back yet. */
export const refundCents = ({ amountCents, refundedCents }: Money): number => amountCents - refundedCents;

/**
 * Returns whether a refund needs a second member of staff. What was refunded of the purchase within a day
 * counts too, so that a large sum cannot be split.
 */
export function needsSecondPerson(order: Money, fromCents: number, now: Date): boolean {
  const since = new Date(now.getTime() - DAY_MS);
  return refundCents(order) + refundedSince(order.amountCents, order.reported, since) >= fromCents;
}
