import type { ConversationView } from '@contract';

/** The list of conversations in its three groups; each conversation is in one of them. */
export interface ConversationGroups {
  /** With unread messages, newest first. */
  unread: readonly ConversationView[];
  /** A friend waits for an answer. */
  turns: readonly ConversationView[];
  others: readonly ConversationView[];
}

/** Returns whether a conversation has something new. Muted ones show their number in the row alone. */
export const isUnread = ({ unread, muted, markedUnread }: ConversationView): boolean =>
  markedUnread === true || (unread > 0 && !muted);

const pinnedFirst = (rows: readonly ConversationView[]): ConversationView[] =>
  rows.toSorted((one, other) => Number(other.pinned ?? false) - Number(one.pinned ?? false));

/**
 * Returns the groups of conversations, which are sorted newest first. Pinned ones are first in their group,
 * but never above newer unread messages.
 * @param keptId id of a conversation that stays with the unread ones although it was read
 */
export function groupsOf(rows: readonly ConversationView[], keptId: string | null): ConversationGroups {
  const isFirst = (row: ConversationView): boolean => row._id === keptId || isUnread(row);
  const read = rows.filter((row) => !isFirst(row));
  return {
    unread: rows.filter(isFirst),
    turns: pinnedFirst(read.filter(({ yourTurn }) => yourTurn)),
    others: pinnedFirst(read.filter(({ yourTurn }) => !yourTurn)),
  };
}
