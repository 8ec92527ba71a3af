import type { ConversationView } from '@contract';

/** The three groups of the list of conversations. Each conversation is in one of them. */
export interface ConversationGroups {
  /** Conversations with unread messages, newest first. */
  unread: readonly ConversationView[];
  /** Conversations in which a friend waits for the member's answer. */
  turns: readonly ConversationView[];
  others: readonly ConversationView[];
}

/** Returns whether a conversation counts as unread. A muted one shows its number only in its row. */
export const isConversationUnread = ({ unread, muted, markedUnread }: ConversationView): boolean =>
  markedUnread === true || (unread > 0 && !muted);

const pinnedFirst = (rows: readonly ConversationView[]): ConversationView[] =>
  rows.toSorted((one, other) => Number(other.pinned ?? false) - Number(one.pinned ?? false));

/**
 * Returns the groups of conversations that are sorted newest first. Pinned ones are first in their group,
 * except among the unread.
 * @param keptId id of a conversation that stays with the unread ones although it was read
 */
export function conversationGroupsOf(
  rows: readonly ConversationView[],
  keptId: string | null,
): ConversationGroups {
  const isFirst = (row: ConversationView): boolean => row._id === keptId || isConversationUnread(row);
  const read = rows.filter((row) => !isFirst(row));
  return {
    unread: rows.filter(isFirst),
    turns: pinnedFirst(read.filter(({ yourTurn }) => yourTurn)),
    others: pinnedFirst(read.filter(({ yourTurn }) => !yourTurn)),
  };
}
