import { BILLING_LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import type { Order } from './order.schema.js';

/** Returns the end of the period in which the member may request a refund; null if no request is allowed. */
export function refundableUntil({ status, paidAt, refund }: Order, now: Date): Date | null {
  if (status !== 'paid' || !paidAt || refund) return null;
  const until = new Date(paidAt.getTime() + BILLING_LIMITS.refundRequestDays * DAY_MS);
  return now < until ? until : null;
}

/** @throws AppError NOT_REFUNDABLE, REFUND_TOO_LATE */
export function assertRefundable(order: Order, now: Date): void {
  if (order.status !== 'paid') throw new AppError('NOT_REFUNDABLE');
  if (!refundableUntil(order, now)) throw new AppError('REFUND_TOO_LATE');
}

/** Returns whether staff may ask for a refund of the purchase: once, and only if it is paid. */
export const mayRefund = ({ status, refundOrderedAt, proposal }: Order): boolean =>
  status === 'paid' && !refundOrderedAt && !proposal;

/** Returns whether staff may decline the refund request. Not allowed once a refund is ordered or proposed. */
export const mayDeclineRefundRequest = ({ refund, refundOrderedAt, proposal }: Order): boolean =>
  refund?.state === 'requested' && !refundOrderedAt && !proposal;

/** Returns whether a staff member is the buyer. Nobody takes part in a large refund of their own purchase. */
export const isBuyer = ({ userId }: Order, me: Pick<Principal, 'userId'>): boolean =>
  userId.toHexString() === me.userId;

/** Returns whether a staff member has made the open proposal. */
export const isProposer = ({ proposal }: Order, me: Pick<Principal, 'userId'>): boolean =>
  proposal?.by.toHexString() === me.userId;

/** @throws AppError NO_REFUND_PROPOSAL, OWN_PROPOSAL, SELF_TARGET */
export function assertMayConfirm(order: Order, me: Pick<Principal, 'userId'>): void {
  assertMayDeclineProposal(order, me);
  if (isProposer(order, me)) throw new AppError('OWN_PROPOSAL');
}

/**
 * Whoever proposed a refund may also decline the proposal, which withdraws it.
 * @throws AppError NO_REFUND_PROPOSAL, SELF_TARGET
 */
export function assertMayDeclineProposal(order: Order, me: Pick<Principal, 'userId'>): void {
  if (!order.proposal) throw new AppError('NO_REFUND_PROPOSAL');
  if (isBuyer(order, me)) throw new AppError('SELF_TARGET');
}

/** Returns whether the caller may confirm or decline the open proposal of a colleague. */
export const mayConfirmProposal = (order: Order, me: Pick<Principal, 'userId'>): boolean =>
  Boolean(order.proposal) && !isProposer(order, me) && !isBuyer(order, me);

/** Returns whether the caller may withdraw the open proposal, which is their own. */
export const mayWithdrawProposal = (order: Order, me: Pick<Principal, 'userId'>): boolean =>
  isProposer(order, me) && !isBuyer(order, me);
