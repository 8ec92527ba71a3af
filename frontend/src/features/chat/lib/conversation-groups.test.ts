import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aConversation } from '@/testing/builders/chats';
import { conversationGroupsOf } from './conversation-groups';

const rows = [
  aConversation({ name: 'Read' }),
  aConversation({ name: 'Muted', unread: 2, muted: true }),
  aConversation({ name: 'Unread', unread: 1 }),
  aConversation({ name: 'Turn', yourTurn: true }),
  aConversation({ _id: id(7), name: 'Just read' }),
  aConversation({ name: 'Unread and pinned', unread: 1, pinned: true, yourTurn: true }),
  aConversation({ name: 'Marked', markedUnread: true }),
  aConversation({ name: 'Turn and pinned', yourTurn: true, pinned: true }),
  aConversation({ name: 'Pinned', pinned: true }),
];
const namesOf = (keptId: string | null) => {
  const { unread, turns, others } = conversationGroupsOf(rows, keptId);
  return [unread, turns, others].map((group) => group.map(({ name }) => name));
};

describe('conversationGroupsOf', () => {
  test('returns unread conversations first, then those whose turn it is, then others, pinned ones on top', () => {
    expect(namesOf(null)).toEqual([
      ['Unread', 'Unread and pinned', 'Marked'],
      ['Turn and pinned', 'Turn'],
      ['Pinned', 'Read', 'Muted', 'Just read'],
    ]);
  });

  test('keeps a conversation in the group "New" that was just read', () => {
    expect(namesOf(id(7))[0]).toEqual(['Unread', 'Just read', 'Unread and pinned', 'Marked']);
  });
});
