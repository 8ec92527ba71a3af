import { isStaff } from '@contract';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { actionOf, isOpen, isShownTo, otherSide, type PairSnapshot, type Side } from '../match/index.js';
import type { AccountSnapshot, Addressed } from '../users/index.js';
import { type ConversationCounters, sideStateOf } from './conversations/conversation.rules.js';

/**
 * Who may send messages at all: not to oneself, not the administrator, not while suspended (docs/product.md,
 * Messages).
 * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED
 */
export function assertMayWrite(me: Principal, to: string): void {
  if (me.userId === to) throw new AppError('SELF_TARGET');
  if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
  if (me.status === 'suspended') throw new AppError('SUSPENDED');
}

/**
 * Whether two members can still reach each other: the other account is visible, nobody blocked, no friendship
 * was ended, and, but for friends, that one is not on a pause and neither hides from the other's address.
 */
export const isReachable = (
  viewer: Addressed | undefined,
  other: (Pick<AccountSnapshot, 'status' | 'role' | 'pause'> & Addressed) | undefined,
  pair: PairSnapshot | undefined,
): boolean => isShownTo(viewer, other, pair) && (pair === undefined || isOpen(pair));

export const areFriends = (pair: PairSnapshot | undefined): boolean => (pair?.friendsSince ?? null) !== null;

/**
 * Whether two members may see each other's read and delivery receipts, typing and presence: friends, and
 * members who have both written. A stranger learns nothing about a member who has not answered or has
 * declined, not even that they are online.
 */
export const maySeeReceipts = (
  pair: PairSnapshot | undefined,
  conversation: ConversationCounters | null,
): boolean =>
  areFriends(pair) || (conversation !== null && conversation.aSide.sent > 0 && conversation.bSide.sent > 0);

/**
 * Whether the side may send any number of messages: to a friend, to a member who likes them, and after an
 * answer.
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
 * Whether the conversation is a message request to the side: a stranger has written, and the side has not
 * answered.
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
 * Disliking a stranger declines their message request, whether the dislike came before or after it. The
 * stranger does not learn of it.
 */
export const hasDeclined = (
  side: Side,
  pair: PairSnapshot | undefined,
  conversation: ConversationCounters,
): boolean =>
  pair !== undefined && actionOf(pair, side)?.kind === 'dislike' && isRequestTo(side, pair, conversation);
