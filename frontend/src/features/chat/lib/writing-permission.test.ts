import { describe, expect, test } from 'vitest';
import { aConversation } from '@/testing/builders/chats';
import { aCard, aFriend, aProfile } from '@/testing/builders/members';
import { writingPermission } from './writing-permission';

const usual = { profile: aProfile(), premium: true, member: undefined, hasWritten: false };
const no = { message: false, call: false };
const stranger = aCard({ can: { like: true, ...no } });
const answered = aConversation({ isFriend: false, can: { message: true, call: false, react: true } });
const silent = aConversation({ isFriend: false, can: { ...no, react: false } });
const friend = aConversation({ isFriend: true, can: { ...no, react: false } });

describe('writingPermission', () => {
  test.each([
    ['a friend', { member: aFriend() }, 'free'],
    ['a stranger who has answered', { member: answered, hasWritten: true }, 'free'],
    ['what the server allows, whatever else is known', { member: aFriend(), premium: false }, 'free'],
    ['what the server allows, before the profile is here', { member: aFriend(), profile: undefined }, 'free'],
    ['neither allowed nor known', { member: friend, profile: undefined }, 'unknown'],
    [
      'suspended, even with premium and a friend',
      { profile: aProfile({ isSuspended: true }), member: friend },
      'suspended',
    ],
    ['free, even with a friend', { premium: false, member: friend }, 'premium'],
    ['free, with nobody known yet', { premium: false }, 'premium'],
    ['premium that the server has not counted yet', { member: friend }, 'unknown'],
    ['a stranger who has not answered', { member: silent, hasWritten: true }, 'pending'],
    ['a stranger to whom a message waits', { member: stranger, hasWritten: true }, 'pending'],
    ['a stranger', { member: stranger }, 'first'],
  ] as const)('returns the state for: %s (%j)', (_what, special, state) => {
    expect(writingPermission({ ...usual, ...special })).toBe(state);
  });
});
