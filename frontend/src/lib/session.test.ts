import { describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import {
  beginSession,
  currentSession,
  endLostSession,
  endSession,
  markSessionClosing,
  onMemberChange,
  reopenSession,
  useSession,
} from './session';

const otherTab = (key: string | null): void => {
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

describe('session', () => {
  test('is stored under the keys of the contract', () => {
    beginSession('abc', id(1));
    expect(localStorage.getItem('token')).toBe('abc');
    expect(localStorage.getItem('userId')).toBe(id(1));
    expect(currentSession()).toEqual({
      token: 'abc',
      userId: id(1),
      loggedOut: false,
      closing: false,
      ended: null,
    });
  });

  test('is removed with a reason when it ends', () => {
    beginSession('abc', id(1));
    endSession({ ended: 'blocked' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('userId')).toBeNull();
    expect(currentSession()).toMatchObject({ token: null, userId: null, loggedOut: false, ended: 'blocked' });
  });

  test('starts without the reason for the end of the previous one', () => {
    beginSession('abc', id(1));
    markSessionClosing();
    expect(currentSession()).toMatchObject({ token: 'abc', closing: true });
    endSession({ loggedOut: true, ended: 'deleted' });
    beginSession('def', id(1));
    expect(currentSession()).toMatchObject({ loggedOut: false, closing: false, ended: null });
  });

  test('outlasts what the server says while the page is closing it', () => {
    beginSession('abc', id(1));
    markSessionClosing();
    endLostSession('deleted');
    endLostSession('ended');
    expect(currentSession()).toMatchObject({ token: 'abc', closing: true });
    endSession({ loggedOut: true });
    expect(currentSession()).toMatchObject({ token: null, loggedOut: true, ended: null });
  });

  test('ends after a failed closing with the reason that the server has given meanwhile', () => {
    beginSession('abc', id(1));
    markSessionClosing();
    reopenSession();
    expect(currentSession()).toMatchObject({ token: 'abc', closing: false, ended: null });
    markSessionClosing();
    endLostSession('ended');
    endLostSession('deleted');
    reopenSession();
    expect(currentSession()).toMatchObject({ token: null, closing: false, ended: 'deleted' });
  });

  test('changes with a log-in in another tab', () => {
    localStorage.setItem('userId', id(2));
    localStorage.setItem('token', 'of-the-other-tab');
    otherTab('token');
    expect(currentSession()).toMatchObject({ token: 'of-the-other-tab', userId: id(2) });
  });

  test('ends with a log-out in another tab, or when the storage is cleared', () => {
    beginSession('abc', id(1));
    localStorage.removeItem('token');
    otherTab('token');
    expect(currentSession().token).toBeNull();
    beginSession('abc', id(1));
    localStorage.clear();
    otherTab(null);
    expect(currentSession()).toMatchObject({ token: null, userId: null });
  });

  test.each([
    ['a log-out', 'elsewhere', () => endSession({ loggedOut: true })],
    ['the end of the account', 'blocked', () => endSession({ ended: 'blocked' })],
    ['an expired session', 'ended', () => endSession({ ended: 'ended' })],
    ['a cleared storage', 'ended', () => localStorage.clear()],
  ] as const)('contains the reason why another tab has ended it: %s', (_what, ended, end) => {
    beginSession('abc', id(1));
    const before = currentSession();
    end();
    // The other tab has its own state, and sees only the storage.
    useSession.setState(before);
    otherTab('token');
    useSession.setState({ userId: id(1) });
    otherTab('userId');
    expect(currentSession()).toMatchObject({ token: null, userId: null, ended, loggedOut: false });
    beginSession('def', id(1));
    otherTab('token');
    expect(currentSession().ended).toBeNull();
  });

  test('ignores other storage keys', () => {
    beginSession('abc', id(1));
    localStorage.removeItem('token');
    otherTab('theme');
    expect(currentSession().token).toBe('abc');
  });

  test('reports a change of the member once, but not a new token of the same member', () => {
    beginSession('abc', id(1));
    const changed = vi.fn();
    const stop = onMemberChange(changed);
    beginSession('def', id(1));
    expect(changed).not.toHaveBeenCalled();
    endSession({ loggedOut: true });
    beginSession('ghi', id(2));
    expect(changed.mock.calls.map(([now, before]) => [now.userId, before.userId])).toEqual([
      [null, id(1)],
      [id(2), null],
    ]);
    stop();
    endSession();
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
