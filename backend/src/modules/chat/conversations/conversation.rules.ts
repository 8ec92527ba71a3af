import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { type Side, sideOf } from '../../match/index.js';
import type { Conversation, SideState } from './conversation.schema.js';

/** As much of a conversation as permissions and unread counts need. */
export type ConversationCounters = Pick<Conversation, '_id' | 'aSide' | 'bSide'>;

/** The read positions and counters of one of the two members. */
export const sideStateOf = (conversation: Pick<Conversation, 'aSide' | 'bSide'>, side: Side): SideState =>
  side === 'a' ? conversation.aSide : conversation.bSide;

/** A message that becomes the last one of its conversation. */
export interface NewMessage {
  id: ObjectId;
  /** When it was sent, by the clock of this instance. */
  at: Date;
  /** Whether the other member has yet to read it. */
  unread: boolean;
  /** Whether it belongs in their list of notifications. */
  listed: boolean;
  /** Whether they may have to be told by push or mail. */
  told: boolean;
}

/** A conversation with one message more. */
export function withMessage(
  conversation: Conversation,
  { from, to }: { from: string; to: string },
  { id, at, unread, listed, told }: NewMessage,
): Conversation {
  const { aSide, bSide, lastAt, unreadBy, unlisted = [], untoldSince } = conversation;
  const receiver = toId(to);
  const withReceiver = (ids: readonly ObjectId[]): ObjectId[] =>
    ids.some((member) => member.equals(receiver)) ? [...ids] : [...ids, receiver];
  const after = (side: Side, state: SideState): SideState =>
    side === sideOf(from, to)
      ? { ...state, sent: state.sent + 1 }
      : { ...state, unread: state.unread + (unread ? 1 : 0) };
  return {
    ...conversation,
    seq: conversation.seq + 1,
    lastId: id,
    lastAt: at > lastAt ? at : lastAt,
    aSide: after('a', aSide),
    bSide: after('b', bSide),
    unreadBy: unread ? withReceiver(unreadBy) : unreadBy,
    ...(unread && listed ? { unlisted: withReceiver(unlisted) } : {}),
    ...(told && !(untoldSince && untoldSince < at) ? { untoldSince: at } : {}),
  };
}
