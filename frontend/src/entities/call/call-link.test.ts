import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { callLink, callNavigationState } from './call-link';

describe('call links', () => {
  test('contain id and name of the called member', () => {
    expect(callLink(id(2), 'Asha & Bo')).toBe(`/video-call?userId=${id(2)}&userName=Asha+%26+Bo`);
  });

  test.each([
    [{ accepts: 'c1' }, { accepts: 'c1', atOnce: false, audioOnly: false }],
    [
      { initiatingCall: true, audioOnly: true },
      { accepts: null, atOnce: true, audioOnly: true },
    ],
    [
      { accepts: 1, initiatingCall: 'yes', audioOnly: 1 },
      { accepts: null, atOnce: false, audioOnly: false },
    ],
    [null, { accepts: null, atOnce: false, audioOnly: false }],
    ['text', { accepts: null, atOnce: false, audioOnly: false }],
  ])('result in the navigation state %j', (state, read) => {
    expect(callNavigationState(state)).toEqual(read);
  });
});
