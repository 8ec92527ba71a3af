import { describe, expect, test } from 'vitest';
import { aConversation } from '@/testing/builders/chats';
import { inListOrder } from './conversation-order';

describe('inListOrder', () => {
  test('puts pinned conversations first, then those where it is the turn of the member', () => {
    const rows = [
      aConversation({ name: 'New' }),
      aConversation({ name: 'Turn', yourTurn: true }),
      aConversation({ name: 'Old' }),
      aConversation({ name: 'Pinned', pinned: true }),
      aConversation({ name: 'Pinned turn', pinned: true, yourTurn: true }),
    ];
    expect(inListOrder(rows).map(({ name }) => name)).toEqual([
      'Pinned',
      'Pinned turn',
      'Turn',
      'New',
      'Old',
    ]);
  });
});
