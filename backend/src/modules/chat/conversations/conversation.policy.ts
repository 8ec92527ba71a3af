import { isStaff } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import {
  actionOf,
  areFriends,
  isEndedConversationReadable,
  isReachable,
  otherSide,
  type PairedMember,
  type PairSnapshot,
  type Side,
} from '../../match/index.js';
import { isPhotoVerified, type MemberVisibility } from '../../profiles/index.js';
import { assertNotSuspended } from '../../users/index.js';
import { isAmongFirstMessages, sideStateOf, type ConversationCounters } from './conversation.rules.js';
import type { Conversation } from './conversation.schema.js';

/**
 * Rejects messages to oneself, to the administrator, and by suspended members (docs/product.md, Messages).
 * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED
 */
export function assertMayWrite(me: Principal, to: string): void {
  if (me.userId === to) throw new AppError('SELF_TARGET');
  if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
  assertNotSuspended(me);
}

/** Returns whether both members of a conversation have written; false without a conversation. */
export const haveBothWritten = (conversation: Pick<Conversation, 'aSide' | 'bSide'> | null): boolean =>
  conversation !== null && conversation.aSide.sent > 0 && conversation.bSide.sent > 0;

/**
 * Returns whether two members are in touch: they are friends, or both have written. Only then do they see
 * each other's receipts and typing, react, and send voice messages and pictures to view once. A stranger
 * learns nothing of a member who has not answered or has declined. Who is online is told to friends only.
 */
export const areInTouch = (
  pair: PairSnapshot | undefined,
  conversation: ConversationCounters | null,
): boolean => areFriends(pair) || haveBothWritten(conversation);

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
 * Returns whether the rules of first messages apply to the last message of the member of `side`: it is among
 * their first ones, or they may not write freely.
 */
export const needsFirstMessageCheck = (
  { pair, side }: Pick<AskParticipants, 'pair' | 'side'>,
  conversation: ConversationCounters,
): boolean =>
  isAmongFirstMessages(sideStateOf(conversation, side).sent) || !mayWriteFreely(pair, conversation, side);

/**
 * Rejects asking a member to verify their photos, unless both are friends or the member has written, and if
 * the photos are verified already.
 * @throws AppError WRITE_FIRST, OTHER_VERIFIED
 */
export function assertMayAskVerification({ other, pair, side, conversation }: AskParticipants): void {
  const hasWritten = conversation !== null && sideStateOf(conversation, otherSide(side)).sent > 0;
  if (!areFriends(pair) && !hasWritten) throw new AppError('WRITE_FIRST');
  if (isPhotoVerified(other)) throw new AppError('OTHER_VERIFIED');
}

interface AskParticipants {
  other: PairedMember;
  pair: PairSnapshot | undefined;
  side: Side;
  conversation: ConversationCounters | null;
}

/**
 * Returns whether the conversation is a message request to the member of `side`: a stranger has written, and
 * the member has not answered.
 */
export function isMessageRequestTo(
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
  pair !== undefined &&
  actionOf(pair, side)?.kind === 'dislike' &&
  isMessageRequestTo(side, pair, conversation);

/**
 * Returns whether the conversation has ended with the friendship. If the two become friends again, they
 * continue it.
 */
export const hasConversationEnded = (
  conversation: Pick<Conversation, 'end'> | null,
  pair: Pick<PairSnapshot, 'friendsSince'> | undefined,
): boolean => {
  const end = conversation?.end;
  return Boolean(end && !(pair?.friendsSince && pair.friendsSince > end.at));
};

/** The parts of a conversation that decide whether it can be read. */
export type ReadableConversation = Pick<Conversation, 'end' | 'fraud'>;

/**
 * Returns until when the viewer can read the conversation with a member who is blocked for fraud, even if
 * their friendship has ended; null if the viewer cannot.
 */
export function fraudReadableUntil(
  other: Pick<MemberVisibility, '_id' | 'status'> | undefined,
  conversation: ReadableConversation | null,
  now: Date,
): Date | null {
  const fraud = conversation?.fraud;
  if (!fraud || other?.status !== 'blocked' || !fraud.by.equals(other._id)) return null;
  return now < fraud.until ? fraud.until : null;
}

/**
 * Returns whether the viewer can read the conversation with a member: while the two can reach each other, for
 * some time after one of them ended it, and for some time after the member was blocked for fraud.
 */
export const mayReadConversation = (
  { viewer, other, pair }: ReadParticipants,
  conversation: ReadableConversation | null,
  now: Date,
): boolean =>
  fraudReadableUntil(other, conversation, now) !== null ||
  isEndedConversationReadable(viewer, other, pair, now) ||
  (isReachable(viewer, other, pair, now) && (areFriends(pair) || !hasConversationEnded(conversation, pair)));

interface ReadParticipants {
  viewer: MemberVisibility | undefined;
  other: MemberVisibility | undefined;
  pair: PairSnapshot | undefined;
}

/** Returns whether both members share read receipts; otherwise neither sees those of the other. */
export const shareReadReceipts = (
  one: Pick<PairedMember, 'readReceiptsOff'> | undefined,
  other: Pick<PairedMember, 'readReceiptsOff'>,
): boolean => !one?.readReceiptsOff && !other.readReceiptsOff;
