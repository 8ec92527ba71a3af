import { describe, expect, test } from 'vitest';
import type { AdminMemberView } from '@contract';
import { displayStatus, joinNonEmpty } from './display-status';

const member = (isBlocked: boolean, isSuspended: boolean, isPremium: boolean) =>
  ({ isBlocked, isSuspended, isPremium }) as AdminMemberView;

describe('displayStatus', () => {
  test.each([
    [true, true, true, 'blocked'],
    [true, false, false, 'blocked'],
    [false, true, true, 'suspended'],
    [false, false, true, 'premium'],
    [false, false, false, 'free'],
  ] as const)(
    'blocked %s, suspended %s, premium %s is shown as %s',
    (blocked, suspended, premium, status) => {
      expect(displayStatus(member(blocked, suspended, premium))).toBe(status);
    },
  );
});

describe('joined', () => {
  test('omits empty parts', () => {
    expect(joinNonEmpty('Pune', '', 'India')).toBe('Pune, India');
    expect(joinNonEmpty('', '')).toBe('');
  });
});
