import { isStaff } from '@contract';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { actionOf, otherSide, type PairSnapshot, type Side } from '../match/index.js';
import { type ConversationCounters, sideStateOf } from './conversations/conversation.rules.js';

/**
 * Rejects messages to oneself, to the administrator, and by suspended members (docs/product.md, Messages).
 * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED
 */
export function assertMayWrite(me: Principal, to: string): void {
  if (me.userId === to) throw new AppError('SELF_TARGET');
  if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
  if (me.status === 'suspended') throw new AppError('SUSPENDED');
}

export const areFriends = (pair: PairSnapshot | undefined): boolean => (pair?.friendsSince ?? null) !== null;

/**
 * Returns whether two members may see each other's read and delivery receipts, typing and presence. Only
 * friends and members who have both written may. A stranger receives no information about a member who has
 * not answered or has declined, including the online state.
 */
export const maySeeReceipts = (
  pair: PairSnapshot | undefined,
  conversation: ConversationCounters | null,
): boolean =>
  areFriends(pair) || (conversation !== null && conversation.aSide.sent > 0 && conversation.bSide.sent > 0);

/**
 * Returns whether the member of `side` may send any number of messages: to a friend, to a member who likes
 * them, and to a member who has answered.
 */
export function mayWriteFreely(
  pair: PairSnapshot | undefined,
  conversation: ConversationCounters | null,
  side: Side,
): boolean {
  const theirs = otherSide(side);
  return (
    areFriends(pair) ||
    (pair !== undefined && actionOf(pair, theirs)?.kind === 'like') ||
    (conversation !== null && sideStateOf(conversation, theirs).sent > 0)
  );
}

/**
 * Returns whether the conversation is a message request to the member of `side`: a stranger has written, and
 * the member has not answered.
 */
export function isRequestTo(
  side: Side,
  pair: PairSnapshot | undefined,
  conversation: ConversationCounters,
): boolean {
  const liked = pair !== undefined && actionOf(pair, side)?.kind === 'like';
  return !areFriends(pair) && !liked && sideStateOf(conversation, side).sent === 0;
}

/**
 * Returns whether the member of `side` has declined a message request by disliking the sender, before or
 * after the request. The sender is not notified.
 */
export const hasDeclined = (
  side: Side,
  pair: PairSnapshot | undefined,
  conversation: ConversationCounters,
): boolean =>
  pair !== undefined && actionOf(pair, side)?.kind === 'dislike' && isRequestTo(side, pair, conversation);
