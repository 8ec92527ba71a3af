import type { Side } from '../../match/index.js';
import type { Conversation, SideState } from './conversation.schema.js';

/** As much of a conversation as permissions and unread counts need. */
export type ConversationCounters = Pick<Conversation, '_id' | 'aSide' | 'bSide'>;

/** The read positions and counters of one of the two members. */
export const sideStateOf = (conversation: Pick<Conversation, 'aSide' | 'bSide'>, side: Side): SideState =>
  side === 'a' ? conversation.aSide : conversation.bSide;
