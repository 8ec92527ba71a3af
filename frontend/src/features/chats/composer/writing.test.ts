import { expect, test } from 'vitest';
import { aConversation } from '@/testing/builders/chats';
import { aProfile } from '@/testing/builders/members';
import { writingState } from './writing';

const usual = { profile: aProfile(), premium: true, row: undefined, isFriend: false, hasWritten: false };
const stranger = aConversation({ isFriend: false, can: { message: false, call: false } });

test.each([
  ['the profile is not here yet', { profile: undefined }, 'unknown'],
  [
    'suspended, even with premium and a friend',
    { profile: aProfile({ isSuspended: true }), isFriend: true },
    'suspended',
  ],
  ['free, even with a friend', { premium: false, isFriend: true }, 'premium'],
  ['a friend', { isFriend: true }, 'free'],
  ['a friend by the list', { row: aConversation({ isFriend: true }) }, 'free'],
  [
    'a stranger who has answered',
    { row: aConversation({ isFriend: false, can: { message: true, call: false } }) },
    'free',
  ],
  ['a stranger who has not', { row: stranger }, 'pending'],
  ['a stranger to whom a message waits', { hasWritten: true }, 'pending'],
  ['a stranger', {}, 'first'],
] as const)('%s: %j', (_what, special, state) => {
  expect(writingState({ ...usual, ...special })).toBe(state);
});
