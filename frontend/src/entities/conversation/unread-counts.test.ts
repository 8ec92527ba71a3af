import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { id } from '@/testing/builders/build';
import { addUnread, setUnread, unreadQuery, unreadSum } from './unread-counts';

const held = () => queryClient.getQueryData(unreadQuery.queryKey);

beforeEach(() => {
  queryClient.setQueryData(unreadQuery.queryKey, { [id(2)]: 2 });
});

describe('unread messages', () => {
  test('are summed over the conversations for the badge', () => {
    expect(unreadSum({})).toBe(0);
    expect(unreadSum({ [id(2)]: 2, [id(3)]: 5 })).toBe(7);
  });

  test('are increased for a known or a new conversation', () => {
    addUnread(queryClient, id(2));
    addUnread(queryClient, id(3));
    expect(held()).toEqual({ [id(2)]: 3, [id(3)]: 1 });
  });

  test('omit a conversation without unread messages, as the server does', () => {
    setUnread(queryClient, id(2), 0);
    setUnread(queryClient, id(3), 4);
    expect(held()).toEqual({ [id(3)]: 4 });
  });

  test('stay unknown if they are unknown', () => {
    queryClient.clear();
    addUnread(queryClient, id(2));
    expect(held()).toBeUndefined();
  });
});
