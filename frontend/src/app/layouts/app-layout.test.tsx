import { endpoints, likeNotificationBody, TEXTS } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { currentSession } from '@/lib/session';
import { usePhoneWidth } from '@/testing/browser';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aMessage } from '@/testing/builders/chats';
import { aNotification, aProfile, aRequest } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { address, renderApp } from '@/testing/render-app';
import { answer, holdAnswers, refuse } from '@/testing/server';

/** The page in the frame is the one with the fewest questions of its own. */
function open(options: Parameters<typeof renderApp>[1] = {}) {
  answer(endpoints.match.friends, []);
  return renderApp('/friends', { as: 'member', ...options });
}
const online = () => waitFor(() => expect(liveServer.isOpen()).toBe(true));
const link = (name: RegExp | string) => screen.findByRole('link', { name });
const badgeOf = async (name: RegExp) => within(await link(name)).queryByTestId('badge')?.textContent ?? null;

describe('the way in', () => {
  test('visitors are led to the log-in', async () => {
    renderApp('/friends');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(address()).toBe('/login');
  });

  test('a session that the server does not know ends, and the log-in says so', async () => {
    open();
    refuse(endpoints.profiles.profile, 'UNAUTHENTICATED');
    expect(await screen.findByText('You have been logged out. Please log in again.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('Logout forgets the session at once and tells the server', async () => {
    const logOuts = answer(endpoints.auth.logOut);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(currentSession().token).toBeNull();
    await waitFor(() => expect(logOuts.asked[0]?.authorization).toBe('Bearer token-of-this-test'));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('navigation', () => {
  test('leads to every place of the product', async () => {
    open();
    const hrefs = await Promise.all(
      [/^Discover/, /^Matches/, /^Friends/, /^Chats/, /^FAQ/, /^Settings/, /^Wallet/, /^Notifications/].map(
        async (name) => (await link(name)).getAttribute('href'),
      ),
    );
    expect(hrefs).toEqual([
      '/dashboard',
      '/match',
      '/friends',
      '/chats',
      '/Faq',
      '/settings',
      '/wallet',
      '/notifications',
    ]);
  });

  test('shows the administration to the administrator alone', async () => {
    open({ as: 'admin' });
    expect((await link('Administration')).getAttribute('href')).toBe('/admin');
  });

  test('does not show it to others', async () => {
    open();
    await screen.findByText('No friends yet');
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  });

  test.each([
    ['free', {}, 'Go Premium'],
    ['paid', { isPremium: true }, 'Premium Active'],
    ['by referral', { isReferralPremium: true, referralPremiumExpiry: minutesFromNow(60) }, 'Premium Active'],
    [
      'after a referral',
      { isReferralPremium: true, referralPremiumExpiry: minutesFromNow(-60) },
      'Go Premium',
    ],
  ] as const)('the premium button of a member who is %s', async (_what, profile, text) => {
    open({ profile });
    expect((await link(text)).getAttribute('href')).toBe('/subscription');
  });

  test('on a phone it stands at the top and under the thumb', async () => {
    usePhoneWidth();
    open();
    const main = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(main).getAllByRole('link')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  });
});

describe('badges', () => {
  test('count requests, unread messages and notifications', async () => {
    open();
    answer(endpoints.match.requests, [aRequest({ _id: id(2) }), aRequest({ _id: id(3) })]);
    answer(endpoints.chat.unread, { [id(2)]: 60, [id(3)]: 60 });
    answer(endpoints.notifications.list, { notifications: [], hasMore: false, unread: 4 });
    await waitFor(async () => expect(await badgeOf(/^Friends/)).toBe('2'));
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('99+'));
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('4'));
  });

  test('a message that comes counts at once', async () => {
    open();
    await online();
    await waitFor(() => expect(queryClient.getQueryData(['unread'])).toEqual({}));
    const message = { ...aMessage(), from: id(2), conversationId: id(2) };
    answer(endpoints.chat.unread, { [id(2)]: 1 });
    liveServer.say('new-message', message);
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('1'));
    liveServer.say('conversation-read', { conversationId: id(2), seq: 1, unread: 0 });
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBeNull());
  });

  test('the unread messages are counted on the icon of the installed product, until the log-out', async () => {
    const shown = vi.fn(() => Promise.resolve());
    const cleared = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { setAppBadge: shown, clearAppBadge: cleared });
    const user = open();
    answer(endpoints.chat.unread, { [id(2)]: 2, [id(3)]: 1 });
    answer(endpoints.auth.logOut);
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith(3));
    cleared.mockClear();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(cleared).toHaveBeenCalled());
  });

  test('a message that comes while they are being counted counts too', async () => {
    open();
    const held = holdAnswers(endpoints.chat.unread, {});
    await waitFor(() => expect(held.asked.length).toBeGreaterThan(0));
    await online();
    answer(endpoints.chat.unread, { [id(2)]: 1 });
    liveServer.say('new-message', { ...aMessage(), from: id(2), conversationId: id(2) });
    held.release();
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('1'));
  });

  test('a notification brings its number', async () => {
    open();
    await online();
    await waitFor(() => expect(queryClient.getQueryData(['notifications', 'unread'])).toBe(0));
    liveServer.say('notification', { notification: aNotification(), unread: 7 });
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('7'));
    liveServer.say('notifications-read', { unread: 0 });
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBeNull());
  });

  test('of the messages of one conversation the first is a notification, until all of them are read', async () => {
    open();
    await online();
    await waitFor(() => expect(queryClient.getQueryData(['notifications', 'unread'])).toBe(0));
    await waitFor(() => expect(queryClient.getQueryData(['unread'])).toEqual({}));
    const say = (from: number) =>
      liveServer.say('new-message', { ...aMessage(), from: id(from), conversationId: id(from) });
    answer(endpoints.notifications.list, { notifications: [], hasMore: false, unread: 1 });
    say(2);
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('1'));
    say(2);
    answer(endpoints.notifications.list, { notifications: [], hasMore: false, unread: 2 });
    say(3);
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('2'));
    liveServer.say('notifications-read', { unread: 0 });
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBeNull());
    say(2);
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('1'));
  });

  test('what was missed without a connection is read when it is back', async () => {
    open();
    await online();
    await waitFor(() => expect(queryClient.getQueryData(['requests'])).toEqual([]));
    liveServer.goAway();
    answer(endpoints.match.requests, [aRequest()]);
    liveServer.comeBack();
    await waitFor(async () => expect(await badgeOf(/^Friends/)).toBe('1'));
  });
});

test('requests and unread are polled only while the connection is down', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  const asked = [answer(endpoints.match.requests, []), answer(endpoints.chat.unread, {})];
  const counts = () => asked.map((calls) => calls.asked.length);
  await online();
  await screen.findByText('Nobody is waiting for your answer.');
  // Once by the page, once more when the connection is there.
  await waitFor(() => expect(counts()).toEqual([2, 2]));
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(counts()).toEqual([2, 2]);
  liveServer.goAway();
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  await waitFor(() => expect(counts()).toEqual([3, 3]));
});

describe('a like', () => {
  test('is told by a system notification where that is permitted', async () => {
    const shown = vi.fn();
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        constructor(title: string, { body }: NotificationOptions) {
          shown(title, body);
        }
      },
    );
    open();
    await online();
    liveServer.say('like-notification', { from: 'Asha' });
    await waitFor(() =>
      expect(shown).toHaveBeenCalledWith('You got a new like! 💖', 'Asha liked your profile!'),
    );
  });

  test('is told by an alert where it is not', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    open();
    await online();
    liveServer.say('like-notification', { from: 'Asha' });
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith(`${TEXTS.likeNotificationTitle}\n${likeNotificationBody('Asha')}`),
    );
  });

  test('brings the request', async () => {
    open();
    await online();
    await screen.findByText('Nobody is waiting for your answer.');
    answer(endpoints.match.requests, [aRequest({ name: 'Asha' })]);
    liveServer.say('new-like', { from: id(2) });
    expect(await screen.findByRole('button', { name: 'Accept Asha' })).toBeTruthy();
  });
});

test.each(['new-like', 'friend-request-accepted'] as const)('%s counts on the bell', async (fact) => {
  open();
  await online();
  await waitFor(() => expect(queryClient.getQueryData(['notifications', 'unread'])).toBe(0));
  answer(endpoints.notifications.list, { notifications: [aNotification()], hasMore: false, unread: 1 });
  liveServer.say(fact, { from: id(2) });
  await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('1'));
});

describe('the account', () => {
  test('a suspended one reads why', async () => {
    open({ profile: { isSuspended: true, suspendedReason: 'Spam' } });
    const notice = await screen.findByText(/Your account is suspended/);
    expect(notice.textContent).toContain('Reason: Spam');
  });

  test.each([
    ['blocked', /Your account has been blocked/],
    ['suspended', /Your account has been suspended/],
  ] as const)('one that is %s while a page is open is led to the log-in', async (reason, text) => {
    open();
    await online();
    liveServer.say('account-closed', { reason });
    liveServer.hangUp();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('a session that is ended elsewhere ends here, and the log-in says so', async () => {
    open();
    await online();
    liveServer.say('session-ended', {});
    liveServer.hangUp();
    expect(await screen.findByText('You have been logged out. Please log in again.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('premium that was bought elsewhere shows', async () => {
    open();
    await online();
    await link('Go Premium');
    answer(endpoints.profiles.profile, aProfile({ isPremium: true }));
    liveServer.say('premium-changed', {});
    expect(await link('Premium Active')).toBeTruthy();
  });
});

describe('announcements', () => {
  const line = aNotification({
    id: id(9),
    type: 'announcement',
    from: null,
    title: 'New',
    text: 'Boosts are here.',
    path: '/wallet',
  });

  test('stand over the page until they are closed, which marks them read', async () => {
    const reads = answer(endpoints.notifications.read, { success: true, unread: 0 });
    const user = open();
    await online();
    liveServer.say('announcement', { notification: line });
    expect(await screen.findByText('Boosts are here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show me' }).getAttribute('href')).toBe('/wallet');
    await user.click(screen.getByRole('button', { name: 'Close the announcement' }));
    await waitFor(() => expect(screen.queryByText('Boosts are here.')).toBeNull());
    await waitFor(() => expect(reads.asked[0]?.body).toEqual({ ids: [id(9)] }));
  });

  test('that are taken back go', async () => {
    open();
    await online();
    liveServer.say('announcement', { notification: line });
    await screen.findByText('Boosts are here.');
    liveServer.say('announcement-taken-back', { id: id(9) });
    await waitFor(() => expect(screen.queryByText('Boosts are here.')).toBeNull());
  });

  test('for some members show to those alone who have them in their list', async () => {
    open();
    await online();
    liveServer.say('announcement', { notification: null });
    answer(endpoints.notifications.list, { notifications: [line], hasMore: false, unread: 1 });
    liveServer.say('announcement', { notification: null });
    expect(await screen.findByText('Boosts are here.')).toBeTruthy();
  });
});
