import { SAFETY_SERVER_LIMITS } from '@contract';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import { nextVersion } from '../../../platform/database/transaction.js';
import { otherOf, otherSide, pairId, sideOf, type Side } from '../../match/index.js';
import {
  isArchivedBy,
  isInFolder,
  isMarkedUnread,
  isMutedBy,
  withMemberId,
  withoutMemberId,
} from './conversation-settings.rules.js';
import type { Conversation, MessageRange, SideState } from './conversation.schema.js';

/**
 * Maximum number of ranges of messages that a member read in private. A new range begins each time that
 * receipts are switched off.
 */
const MAX_PRIVATE_READS = 20;

/** The fields of a conversation that permissions and unread counts need. */
export type ConversationCounters = Pick<Conversation, '_id' | 'aSide' | 'bSide' | 'end' | 'fraud'>;

/** The projection of {@link ConversationCounters}; MongoDB adds `_id`. */
export const COUNTER_FIELDS = { aSide: 1, bSide: 1, end: 1, fraud: 1 } as const satisfies Record<
  Exclude<keyof ConversationCounters, '_id'>,
  1
>;

/** Returns the read positions and counters of one of the two members. */
export const sideStateOf = (conversation: Pick<Conversation, 'aSide' | 'bSide'>, side: Side): SideState =>
  side === 'a' ? conversation.aSide : conversation.bSide;

/** Returns whether a message is shown to its author as read by a member. */
export const isShownAsRead = ({ read, privateReads = [] }: SideState, seq: number): boolean =>
  seq <= read && !privateReads.some(({ from, to }) => from <= seq && seq <= to);

/**
 * Returns the newest range of messages that is shown as read by a member: after `after`, up to `to`; 0 for
 * none.
 */
export function newestShownReads({ read, privateReads = [] }: SideState): { after: number; to: number } {
  let to = read;
  for (const range of privateReads.toReversed()) {
    if (range.to < to) return { after: range.to, to };
    to = range.from - 1;
  }
  return { after: 0, to };
}

/**
 * Returns the ranges that a member read in private, with one more. If there are too many, the two oldest are
 * merged.
 */
function withPrivateRead(ranges: readonly MessageRange[], { from, to }: MessageRange): MessageRange[] {
  const last = ranges.at(-1);
  if (last && last.to >= from - 1) return [...ranges.slice(0, -1), { from: last.from, to }];
  const [first, second, ...rest] = ranges;
  const kept =
    ranges.length < MAX_PRIVATE_READS || !first || !second
      ? ranges
      : [{ from: first.from, to: second.to }, ...rest];
  return [...kept, { from, to }];
}

/**
 * Returns whether a message is one of the first of its sender in a conversation, which are screened.
 * @param sent number of messages of the sender, including this one
 */
export const isAmongFirstMessages = (sent: number): boolean => sent <= SAFETY_SERVER_LIMITS.firstMessages;

/**
 * Number of newest messages of a conversation that never become old, so that the usual pages, receipts and
 * unsending need no other collection.
 */
export const RECENT_MESSAGE_COUNT = 500;

/** Returns the number of the first message that may not become old: recent or unread. */
export function firstRecentSeq({ seq, aSide, bSide }: Pick<Conversation, 'seq' | 'aSide' | 'bSide'>): number {
  const firstUnread = [aSide, bSide].flatMap(({ unread, read }) => (unread > 0 ? read + 1 : []));
  return Math.min(seq - RECENT_MESSAGE_COUNT + 1, ...firstUnread);
}

/** A message that becomes the last message of its conversation. */
export interface NewMessage {
  id: ObjectId;
  /** Time of sending by the clock of this instance. */
  at: Date;
  /** Whether the message is unread for the other member. */
  unread: boolean;
  /** Whether the message has a hidden word of the other member, who has not written yet. */
  hidden: boolean;
  /** Whether the message ends the friendship. */
  ends: boolean;
  /** Whether the message counts as written, so that it answers a message request. */
  isAnswer: boolean;
}

const EMPTY_SIDE: SideState = { read: 0, delivered: 0, unread: 0, sent: 0 };

/** Creates the conversation of two members before its first message. It is not stored. */
export function emptyConversation(one: string, other: string, at: Date): Conversation {
  const [a, b] = one < other ? [toId(one), toId(other)] : [toId(other), toId(one)];
  return {
    _id: pairId(one, other),
    a,
    b,
    members: [a, b],
    seq: 0,
    lastId: a,
    lastAt: at,
    aSide: EMPTY_SIDE,
    bSide: EMPTY_SIDE,
    unreadBy: [],
    version: 0,
  };
}

/**
 * Returns the conversation with one more message. The clocks of instances differ, so `lastAt` is the time of
 * the message or, if later, that of the previous message.
 */
export function withMessage(
  conversation: Conversation,
  from: string,
  { id, at, unread, hidden, ends, isAnswer }: NewMessage,
): Conversation {
  const { lastAt } = conversation;
  const to = otherOf(conversation, from);
  const mine = sideOf(from, to);
  const theirs = otherSide(mine);
  const { sent } = sideStateOf(conversation, mine);
  const { unread: unreadBefore } = sideStateOf(conversation, theirs);
  return {
    ...withSide(withSide(conversation, mine, { sent: sent + (isAnswer ? 1 : 0) }), theirs, {
      unread: unreadBefore + (unread ? 1 : 0),
    }),
    seq: conversation.seq + 1,
    lastId: id,
    lastAt: at > lastAt ? at : lastAt,
    ...(unread ? { unreadBy: withMemberId(conversation.unreadBy, to) } : {}),
    ...hiddenForAfterMessage(conversation, from, hidden ? to : null),
    ...settingsAfterMessage(conversation, from, to),
    ...endAfter(conversation, ends ? at : null),
    version: nextVersion(conversation),
  };
}

/**
 * Returns the conversation after a member has read everything up to `seq`; `unread` messages remain. Returns
 * the same object if the member had already read them and had not marked it as unread.
 * @param isPrivate one of the two does not share read receipts, so that these messages are never shown as
 *   read
 */
export function withRead(
  conversation: Conversation,
  me: string,
  { seq, unread, isPrivate }: { seq: number; unread: number; isPrivate: boolean },
): Conversation {
  const side = sideOf(me, otherOf(conversation, me));
  const { read, delivered, privateReads = [] } = sideStateOf(conversation, side);
  const isMarked = isMarkedUnread(conversation, me);
  if (read >= seq && !isMarked) return conversation;
  const moved =
    read >= seq
      ? conversation
      : withSide(conversation, side, {
          read: seq,
          delivered: Math.max(delivered, seq),
          unread,
          ...(isPrivate && { privateReads: withPrivateRead(privateReads, { from: read + 1, to: seq }) }),
        });
  return {
    ...moved,
    ...(read < seq && unread === 0 ? { unreadBy: withoutMemberId(moved.unreadBy, me) } : {}),
    ...(isMarked ? { markedUnreadBy: withoutMemberId(conversation.markedUnreadBy ?? [], me) } : {}),
    version: nextVersion(conversation),
  };
}

/**
 * Returns the conversation after the messages up to `seq` have reached a device of a member. Returns the same
 * object if they had already, or if no such message exists.
 */
export function withDelivered(conversation: Conversation, me: string, seq: number): Conversation {
  const side = sideOf(me, otherOf(conversation, me));
  if (seq > conversation.seq || sideStateOf(conversation, side).delivered >= seq) return conversation;
  return { ...withSide(conversation, side, { delivered: seq }), version: nextVersion(conversation) };
}

/** Returns the conversation that can be read until `until` despite the block of a member for fraud. */
export const withReadingDespiteFraud = (
  conversation: Conversation,
  fraudId: string,
  until: Date,
): Conversation => ({
  ...conversation,
  fraud: { by: toId(fraudId), until },
  version: nextVersion(conversation),
});

/**
 * Returns the conversation after the block of a member for fraud was lifted. Returns the same object if it
 * could not be read despite that block.
 */
export function withoutReadingDespiteFraud(conversation: Conversation, fraudId: string): Conversation {
  const { fraud, ...others } = conversation;
  return fraud?.by.equals(fraudId) ? { ...others, version: nextVersion(conversation) } : conversation;
}

/** Returns the conversation without the messages after `seq`, of which at least one remains. */
export const shortenedTo = (conversation: Conversation, seq: number): Conversation => ({
  ...conversation,
  seq,
  version: nextVersion(conversation),
});

/**
 * Returns the conversation after the unsending of message `seq` to a member. Returns the same object if the
 * member had already read it.
 */
export function withoutMessage(conversation: Conversation, to: string, seq: number): Conversation {
  const side = sideOf(to, otherOf(conversation, to));
  const { read, unread } = sideStateOf(conversation, side);
  if (read >= seq) return conversation;
  const left = Math.max(0, unread - 1);
  const changed = withSide(conversation, side, { unread: left });
  return {
    ...changed,
    ...(left === 0 ? { unreadBy: withoutMemberId(changed.unreadBy, to) } : {}),
    version: nextVersion(conversation),
  };
}

/**
 * Returns the number of a member's unread messages that count. Messages in the folder of hidden words, in the
 * archive and in muted conversations do not count.
 */
export function countedUnread(
  conversation: ConversationCounters & Pick<Conversation, 'hiddenFor' | 'mutedBy' | 'archivedBy'>,
  member: string,
): number {
  if (isMutedBy(conversation, member) || isInFolder(conversation, member)) return 0;
  return sideStateOf(conversation, sideOf(member, otherOf(conversation, member))).unread;
}

/**
 * Returns the settings after a message: it ends marks, and takes the conversation out of the writer's archive
 * and, unless it is muted, the receiver's.
 */
function settingsAfterMessage(
  conversation: Conversation,
  from: string,
  to: string,
): Pick<Conversation, 'archivedBy' | 'markedUnreadBy'> {
  const { archivedBy, markedUnreadBy } = conversation;
  const isMuted = isMutedBy(conversation, to);
  const isArchived = isArchivedBy(conversation, from) || (isArchivedBy(conversation, to) && !isMuted);
  return {
    ...(archivedBy && isArchived
      ? { archivedBy: archivedBy.filter((id) => isMuted && id.toHexString() === to) }
      : {}),
    ...(markedUnreadBy && markedUnreadBy.length > 0 ? { markedUnreadBy: [] } : {}),
  };
}

/** Returns in whose folder of hidden words the conversation is after a message: no longer in the writer's. */
function hiddenForAfterMessage(
  { hiddenFor }: Conversation,
  from: string,
  reader: string | null,
): Pick<Conversation, 'hiddenFor'> {
  if (!hiddenFor && reader === null) return {};
  const others = withoutMemberId(hiddenFor ?? [], from);
  return { hiddenFor: reader === null ? others : withMemberId(others, reader) };
}

/**
 * The last message of a friendship ends the conversation. The first message after the two became friends
 * again resumes it.
 */
function endAfter({ seq, lastAt, end }: Conversation, endsAt: Date | null): Pick<Conversation, 'end'> {
  if (endsAt) return { end: { at: endsAt > lastAt ? endsAt : lastAt, seq: seq + 1 } };
  return end ? { end: null } : {};
}

const withSide = (conversation: Conversation, side: Side, changes: Partial<SideState>): Conversation =>
  side === 'a'
    ? { ...conversation, aSide: { ...conversation.aSide, ...changes } }
    : { ...conversation, bSide: { ...conversation.bSide, ...changes } };
