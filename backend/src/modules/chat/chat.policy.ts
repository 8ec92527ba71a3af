import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { actionOf, isOpen, isShown, otherSide, type PairSnapshot, type Side } from '../match/index.js';
import type { Standing } from '../users/index.js';
import { type ConversationStanding, standing } from './conversations/conversation.repository.js';
import type { Conversation } from './conversations/conversation.schema.js';

/**
 * Who may write at all: not to themselves, not the administrator, not while suspended (design section 3).
 * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED
 */
export function assertMayWrite(me: Principal, to: string): void {
  if (me.userId === to) throw new AppError('SELF_TARGET');
  if (me.role === 'admin') throw new AppError('ADMIN_PROTECTED');
  if (me.status === 'suspended') throw new AppError('SUSPENDED');
}

/** Whether two members can still reach each other: the other one is shown, nobody blocked, no friendship was ended. */
export const isReachable = (
  other: Pick<Standing, 'status' | 'role'> | undefined,
  pair: PairSnapshot | undefined,
): boolean => other !== undefined && isShown(other) && (pair === undefined || isOpen(pair));

export const areFriends = (pair: PairSnapshot | undefined): boolean => (pair?.friendsSince ?? null) !== null;

/**
 * Whether two members may see of each other that they write, read and have received: friends, and those of whom each has written.
 * A stranger learns nothing of whoever has not answered, or has declined, not even that they are here.
 */
export const knowEachOther = (
  pair: PairSnapshot | undefined,
  conversation: ConversationStanding | null,
): boolean =>
  areFriends(pair) || (conversation !== null && conversation.aSide.sent > 0 && conversation.bSide.sent > 0);

/** Whether the side may write as often as they like: to a friend, to whoever likes them, and once they have been answered. */
export function mayWriteFreely(
  pair: PairSnapshot | undefined,
  conversation: Conversation | null,
  side: Side,
): boolean {
  const theirs = otherSide(side);
  return (
    areFriends(pair) ||
    (pair !== undefined && actionOf(pair, theirs)?.kind === 'like') ||
    (conversation !== null && standing(conversation, theirs).sent > 0)
  );
}

/** A stranger's first message, which the side has not answered. */
export function isRequestTo(
  side: Side,
  pair: PairSnapshot | undefined,
  conversation: ConversationStanding,
): boolean {
  const liked = pair !== undefined && actionOf(pair, side)?.kind === 'like';
  return !areFriends(pair) && !liked && standing(conversation, side).sent === 0;
}

/** Whoever dislikes a stranger has declined what they wrote, before or after; the stranger is not told. */
export const hasDeclined = (
  side: Side,
  pair: PairSnapshot | undefined,
  conversation: ConversationStanding,
): boolean =>
  pair !== undefined && actionOf(pair, side)?.kind === 'dislike' && isRequestTo(side, pair, conversation);
