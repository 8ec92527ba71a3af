import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aCard } from '@/testing/builders/members';
import { useNoWebRtc } from '@/testing/fake-media';
import { contactRefusal, contactTarget } from './contact';

const none = { like: true, message: false, call: false };
const stranger = aCard({ _id: id(2), name: 'Asha', can: none });
const friend = aCard({
  _id: id(2),
  name: 'Asha',
  isFriend: true,
  can: { like: false, message: true, call: true },
});
const freeFriend = aCard({ isFriend: true, can: { like: false, message: true, call: false } });
const friendOfFree = aCard({ isFriend: true, can: none });

describe('contactRefusal', () => {
  test.each([
    // `can` of the server decides, regardless of premium and friendship.
    ['message', friend, true, null],
    ['message', friend, false, null],
    ['call', friend, true, null],
    ['call', friend, false, null],
    ['message', stranger, false, 'premium'],
    ['message', friendOfFree, false, 'premium'],
    ['call', friendOfFree, false, 'premium'],
    ['call', stranger, false, 'premium'],
    ['message', stranger, true, null],
    ['call', stranger, true, 'not-friends'],
    ['call', freeFriend, true, 'other-side'],
  ] as const)('a %s to %o with premium %s: %s', (kind, card, premium, refusal) => {
    expect(contactRefusal(kind, card, premium)).toBe(refusal);
  });

  test('returns a reason only for calls in a browser without WebRTC', () => {
    useNoWebRtc();
    expect(contactRefusal('call', friend, true)).toBe('browser');
    expect(contactRefusal('message', friend, true)).toBeNull();
  });
});

describe('contactTarget', () => {
  test('returns the address of the chats with the data of the card for a message', () => {
    const photo = 'https://example.com/p/full?viewer=1';
    expect(contactTarget('message', aCard({ _id: id(2), name: 'Asha', photos: [photo] }), true)).toEqual({
      to: '/chats',
      state: {
        userId: id(2),
        name: 'Asha',
        photo: 'https://example.com/p/card?viewer=1',
        initiatingCall: false,
      },
    });
  });

  test('returns the address of the call page for a call', () => {
    expect(contactTarget('call', friend, true)).toEqual({
      to: `/video-call?userId=${id(2)}&userName=Asha`,
      state: { initiatingCall: true },
    });
  });
});
