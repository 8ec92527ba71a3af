import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { id } from '@/testing/builders/build';
import { addUnread, setUnread, unreadQuery, unreadSum } from './unread';

const held = () => queryClient.getQueryData(unreadQuery.queryKey);

beforeEach(() => {
  queryClient.setQueryData(unreadQuery.queryKey, { [id(2)]: 2 });
});

test('the badge shows the sum', () => {
  expect(unreadSum({})).toBe(0);
  expect(unreadSum({ [id(2)]: 2, [id(3)]: 5 })).toBe(7);
});

test('one message more, of a known conversation or a new one', () => {
  addUnread(queryClient, id(2));
  addUnread(queryClient, id(3));
  expect(held()).toEqual({ [id(2)]: 3, [id(3)]: 1 });
});

test('a conversation without any is absent, as the server says it', () => {
  setUnread(queryClient, id(2), 0);
  setUnread(queryClient, id(3), 4);
  expect(held()).toEqual({ [id(3)]: 4 });
});

test('numbers that are not known yet stay unknown', () => {
  queryClient.clear();
  addUnread(queryClient, id(2));
  expect(held()).toBeUndefined();
});
