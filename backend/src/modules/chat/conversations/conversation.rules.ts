import { SAFETY_SERVER_LIMITS } from '@contract';
import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { nextVersion } from '../../../platform/database/unit-of-work.js';
import { otherOf, otherSide, pairId, type Side, sideOf } from '../../match/index.js';
import type { Conversation, SideState } from './conversation.schema.js';

/** The fields of a conversation that permissions and unread counts need. */
export type ConversationCounters = Pick<Conversation, '_id' | 'aSide' | 'bSide'>;

/** Returns the read positions and counters of one of the two members. */
export const sideStateOf = (conversation: Pick<Conversation, 'aSide' | 'bSide'>, side: Side): SideState =>
  side === 'a' ? conversation.aSide : conversation.bSide;

/**
 * Returns whether a message is one of the first of its sender in a conversation, which are screened.
 * @param sent number of messages of the sender, including this one
 */
export const isFirstMessage = (sent: number): boolean => sent <= SAFETY_SERVER_LIMITS.firstMessages;

/** A message that becomes the last message of its conversation. */
export interface NewMessage {
  id: ObjectId;
  /** Time of sending by the clock of this instance. */
  at: Date;
  /** Whether the message is unread for the other member. */
  unread: boolean;
  /** Whether the message belongs in the notification list of the other member. */
  listed: boolean;
}

const NOTHING: SideState = { read: 0, delivered: 0, unread: 0, sent: 0 };

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
    aSide: NOTHING,
    bSide: NOTHING,
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
  { id, at, unread, listed }: NewMessage,
): Conversation {
  const { lastAt, unlisted = [] } = conversation;
  const to = otherOf(conversation, from);
  const mine = sideOf(from, to);
  const theirs = otherSide(mine);
  const { sent } = sideStateOf(conversation, mine);
  const { unread: unreadBefore } = sideStateOf(conversation, theirs);
  return {
    ...withSide(withSide(conversation, mine, { sent: sent + 1 }), theirs, {
      unread: unreadBefore + (unread ? 1 : 0),
    }),
    seq: conversation.seq + 1,
    lastId: id,
    lastAt: at > lastAt ? at : lastAt,
    ...(unread ? { unreadBy: withId(conversation.unreadBy, to) } : {}),
    ...(unread && listed ? { unlisted: withId(unlisted, to) } : {}),
    version: nextVersion(conversation),
  };
}

/**
 * Returns the conversation after a member has read everything up to `seq`; `unread` messages remain. Returns
 * the same object if the member had already read them.
 */
export function withRead(
  conversation: Conversation,
  me: string,
  { seq, unread }: { seq: number; unread: number },
): Conversation {
  const side = sideOf(me, otherOf(conversation, me));
  const { read, delivered } = sideStateOf(conversation, side);
  if (read >= seq) return conversation;
  const moved = withSide(conversation, side, { read: seq, delivered: Math.max(delivered, seq), unread });
  return {
    ...moved,
    ...(unread === 0 ? withoutUnreadOf(moved, me) : {}),
    version: nextVersion(conversation),
  };
}

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
    ...(left === 0 ? withoutUnreadOf(changed, to) : {}),
    version: nextVersion(conversation),
  };
}

const withSide = (conversation: Conversation, side: Side, changes: Partial<SideState>): Conversation =>
  side === 'a'
    ? { ...conversation, aSide: { ...conversation.aSide, ...changes } }
    : { ...conversation, bSide: { ...conversation.bSide, ...changes } };

const withId = (ids: readonly ObjectId[], member: string): ObjectId[] =>
  ids.some((id) => id.toHexString() === member) ? [...ids] : [...ids, toId(member)];

const withoutId = (ids: readonly ObjectId[], member: string): ObjectId[] =>
  ids.filter((id) => id.toHexString() !== member);

const withoutUnreadOf = (
  { unreadBy, unlisted }: Conversation,
  member: string,
): Pick<Conversation, 'unreadBy' | 'unlisted'> => ({
  unreadBy: withoutId(unreadBy, member),
  ...(unlisted ? { unlisted: withoutId(unlisted, member) } : {}),
});
