import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { unreadQuery } from '@/entities/conversation/unread-counts';
import { queryClient } from '@/lib/api/query-client';
import { currentSession } from '@/lib/session';
import { usePhoneWidth } from '@/testing/browser';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aMessage } from '@/testing/builders/chats';
import { aNotification, aProfile, aRequest } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { address, renderApp } from '@/testing/render-app';
import { answer, holdAnswers, neverAnswer, refuse } from '@/testing/server';
import { likeNotificationBody, TEXTS, type NotificationView } from '@contract';
import { sessionEndpoints } from '@contract/auth/session.endpoints';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { decisionEndpoints } from '@contract/decisions/decision.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { rightsEndpoints } from '@contract/rights/rights.endpoints';

/** Opens /friends, the page with the fewest requests of its own. */
function open(options: Parameters<typeof renderApp>[1] = {}) {
  answer(matchEndpoints.friends, []);
  return renderApp('/friends', { as: 'member', ...options });
}
const online = () => waitFor(() => expect(liveServer.isOpen()).toBe(true));
const link = (name: RegExp | string) => screen.findByRole('link', { name });
const badgeOf = async (name: RegExp) => within(await link(name)).queryByTestId('badge')?.textContent ?? null;

describe('session', () => {
  test('redirects visitors to the log-in', async () => {
    renderApp('/friends');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(address()).toBe('/login');
  });

  test('ends with a message on the log-in page when the server does not know it', async () => {
    open();
    refuse(profileEndpoints.profile, 'UNAUTHENTICATED');
    expect(await screen.findByText('You have been logged out. Please log in again.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('is removed immediately on log-out, and the server is informed', async () => {
    const logOuts = answer(sessionEndpoints.logOut);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(currentSession().token).toBeNull();
    await waitFor(() => expect(logOuts.requests[0]?.authorization).toBe('Bearer token-of-this-test'));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('the first connection', () => {
  test.each([
    ['once if nothing was published since the page was opened', false, 1],
    ['twice otherwise', true, 2],
  ])('makes the page read its lists %s', async (_, missed, times) => {
    liveServer.acknowledge('register-user', (userId) => ({ userId, missed }));
    liveServer.disconnect();
    open();
    const friends = answer(matchEndpoints.friends, []);
    const requests = answer(matchEndpoints.requests, []);
    await waitFor(() => expect([friends.requests.length, requests.requests.length]).toEqual([1, 1]));
    await waitFor(() => {
      liveServer.reconnect();
      expect(liveServer.isOpen()).toBe(true);
    });
    // The presence of friends is told to open pages only.
    await waitFor(() => expect(friends.requests).toHaveLength(2));
    await waitFor(() => expect(requests.requests).toHaveLength(times));
  });
});

describe('main navigation', () => {
  test('links to every main page', async () => {
    open();
    const hrefs = await Promise.all(
      [
        /^Discover/,
        /^Browse/,
        /^Friends/,
        /^Chats/,
        /^FAQ/,
        /^Settings/,
        /^Decisions/,
        /^My reports/,
        /^Wallet/,
        /^Notifications/,
      ].map(async (name) => (await link(name)).getAttribute('href')),
    );
    expect(hrefs).toEqual([
      '/dashboard',
      '/match',
      '/friends',
      '/chats',
      '/Faq',
      '/settings',
      '/decisions',
      '/settings/reports',
      '/wallet',
      '/notifications',
    ]);
  });

  test('links to the admin area for the administrator', async () => {
    open({ as: 'admin' });
    expect((await link('Administration')).getAttribute('href')).toBe('/admin');
  });

  test('does not link to the admin area for other members', async () => {
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
  ] as const)('shows the premium state of a member who is %s', async (_what, profile, text) => {
    open({ profile });
    expect((await link(text)).getAttribute('href')).toBe('/subscription');
  });

  test('uses a top bar and a bottom bar on phones', async () => {
    usePhoneWidth();
    open();
    const main = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(main).getAllByRole('link')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  });

  test.each([
    ['/rights', 'My rights', true],
    ['/decisions', 'Decisions about you', false],
  ])('shows Me as current on %s, which is one of its pages', async (path, title, hasNoOtherEntry) => {
    for (const endpoint of [rightsEndpoints.mine, rightsEndpoints.officer, decisionEndpoints.decisions])
      neverAnswer(endpoint);
    const isMeCurrent = async () => {
      await screen.findByRole('heading', { level: 1, name: title });
      const main = within(screen.getByRole('navigation', { name: 'Main' }));
      return main.getByRole('link', { name: 'Me' }).dataset.within === 'true';
    };
    renderApp(path, { as: 'member' });
    // The side navigation has an entry of its own for some of the pages.
    expect(await isMeCurrent()).toBe(hasNoOtherEntry);
    cleanup();
    usePhoneWidth();
    renderApp(path, { as: 'member' });
    expect(await isMeCurrent()).toBe(true);
  });
});

describe('badges', () => {
  test('show the number of requests, unread messages and notifications', async () => {
    open();
    answer(matchEndpoints.requests, [aRequest({ _id: id(2) }), aRequest({ _id: id(3) })]);
    answer(chatEndpoints.unread, { [id(2)]: 60, [id(3)]: 60 });
    answer(notificationEndpoints.list, { notifications: [], hasMore: false, unread: 4 });
    await waitFor(async () => expect(await badgeOf(/^Friends/)).toBe('2'));
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('99+'));
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('4'));
  });

  test('disappear while the numbers cannot be fetched', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    answer(matchEndpoints.requests, [aRequest()]);
    answer(chatEndpoints.unread, { [id(2)]: 3 });
    await online();
    await waitFor(async () => expect(await badgeOf(/^Friends/)).toBe('1'));
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('3'));
    refuse(matchEndpoints.requests, 'INTERNAL');
    refuse(chatEndpoints.unread, 'INTERNAL');
    liveServer.disconnect();
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await waitFor(async () => expect(await badgeOf(/^Friends/)).toBeNull());
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBeNull());
    answer(chatEndpoints.unread, { [id(2)]: 3 });
    await act(() => vi.advanceTimersByTimeAsync(35_000));
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('3'));
  });

  test('come back after a failed request although the socket is connected', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    answer(chatEndpoints.unread, { [id(2)]: 3 });
    await online();
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('3'));
    refuse(chatEndpoints.unread, 'INTERNAL');
    await act(() => queryClient.refetchQueries(unreadQuery));
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBeNull());
    answer(chatEndpoints.unread, { [id(2)]: 3 });
    await act(() => vi.advanceTimersByTimeAsync(35_000));
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('3'));
  });

  test('increase with a received message immediately, and decrease when it is read', async () => {
    open();
    await online();
    await waitFor(() => expect(queryClient.getQueryData(['unread'])).toEqual({}));
    const message = { ...aMessage(), from: id(2), conversationId: id(2) };
    answer(chatEndpoints.unread, { [id(2)]: 1 });
    liveServer.emit('new-message', message);
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('1'));
    liveServer.emit('conversation-read', { conversationId: id(2), seq: 1, unread: 0 });
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBeNull());
  });

  test('show the unread messages on the app icon until the log-out', async () => {
    const shown = vi.fn(() => Promise.resolve());
    const cleared = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { setAppBadge: shown, clearAppBadge: cleared });
    const user = open();
    answer(chatEndpoints.unread, { [id(2)]: 2, [id(3)]: 1 });
    answer(sessionEndpoints.logOut);
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith(3));
    cleared.mockClear();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(cleared).toHaveBeenCalled());
  });

  test('include a message received while the count is loading', async () => {
    open();
    const held = holdAnswers(chatEndpoints.unread, {});
    await waitFor(() => expect(held.requests.length).toBeGreaterThan(0));
    await online();
    answer(chatEndpoints.unread, { [id(2)]: 1 });
    liveServer.emit('new-message', { ...aMessage(), from: id(2), conversationId: id(2) });
    held.release();
    await waitFor(async () => expect(await badgeOf(/^Chats/)).toBe('1'));
  });

  test('show the number in a notification event', async () => {
    open();
    await online();
    await waitFor(() =>
      expect(queryClient.getQueryData(['notifications', 'bell'])).toMatchObject({ unread: 0 }),
    );
    liveServer.emit('notification', { notification: aNotification(), unread: 7 });
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('7'));
    liveServer.emit('notifications-read', { unread: 0 });
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBeNull());
  });

  test('count one notification per conversation until all are marked read', async () => {
    open();
    await online();
    await waitFor(() =>
      expect(queryClient.getQueryData(['notifications', 'bell'])).toMatchObject({ unread: 0 }),
    );
    await waitFor(() => expect(queryClient.getQueryData(['unread'])).toEqual({}));
    const receiveMessage = (from: number) =>
      liveServer.emit('new-message', { ...aMessage(), from: id(from), conversationId: id(from) });
    answer(notificationEndpoints.list, { notifications: [], hasMore: false, unread: 1 });
    receiveMessage(2);
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('1'));
    receiveMessage(2);
    answer(notificationEndpoints.list, { notifications: [], hasMore: false, unread: 2 });
    receiveMessage(3);
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('2'));
    liveServer.emit('notifications-read', { unread: 0 });
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBeNull());
    receiveMessage(2);
    await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('1'));
  });

  test('are refetched after a reconnect', async () => {
    open();
    await online();
    await waitFor(() => expect(queryClient.getQueryData(['requests'])).toEqual([]));
    liveServer.disconnect();
    answer(matchEndpoints.requests, [aRequest()]);
    liveServer.reconnect();
    await waitFor(async () => expect(await badgeOf(/^Friends/)).toBe('1'));
  });
});

describe('polling', () => {
  test('refetches requests and unread messages only while the connection is down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    const endpointCalls = [answer(matchEndpoints.requests, []), answer(chatEndpoints.unread, {})];
    const counts = () => endpointCalls.map((calls) => calls.requests.length);
    await online();
    await screen.findByText('Nobody is waiting for your answer.');
    // Each query is requested once by the page and once when the connection opens.
    await waitFor(() => expect(counts()).toEqual([2, 2]));
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(counts()).toEqual([2, 2]);
    liveServer.disconnect();
    await act(() => vi.advanceTimersByTimeAsync(35_000));
    await waitFor(() => expect(counts()).toEqual([3, 3]));
  });
});

describe('received like', () => {
  test('shows a system notification when permitted', async () => {
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
    liveServer.emit('like-notification', { from: 'Asha' });
    await waitFor(() =>
      expect(shown).toHaveBeenCalledWith('You got a new like! 💖', 'Asha liked your profile!'),
    );
  });

  test('shows an alert when not permitted', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    open();
    await online();
    liveServer.emit('like-notification', { from: 'Asha' });
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith(`${TEXTS.likeNotificationTitle}\n${likeNotificationBody('Asha')}`),
    );
  });

  test('shows the request after new-like', async () => {
    open();
    await online();
    await screen.findByText('Nobody is waiting for your answer.');
    answer(matchEndpoints.requests, [aRequest({ name: 'Asha' })]);
    liveServer.emit('new-like', { from: id(2) });
    expect(await screen.findByRole('button', { name: 'Accept Asha' })).toBeTruthy();
  });
});

describe('live notifications', () => {
  test.each(['new-like', 'friend-request-accepted'] as const)(
    'increase the number on the bell after %s',
    async (fact) => {
      open();
      await online();
      await waitFor(() =>
        expect(queryClient.getQueryData(['notifications', 'bell'])).toMatchObject({ unread: 0 }),
      );
      answer(notificationEndpoints.list, { notifications: [aNotification()], hasMore: false, unread: 1 });
      liveServer.emit(fact, { from: id(2) });
      await waitFor(async () => expect(await badgeOf(/^Notifications/)).toBe('1'));
    },
  );
});

describe('decisions of staff', () => {
  const warning = aNotification({
    id: id(21),
    type: 'decision',
    from: null,
    text: 'Our team has sent you a warning.',
    path: '/decisions',
  });
  const report = aNotification({
    id: id(22),
    type: 'report-decided',
    from: null,
    text: 'Your report has been decided.',
    path: '/settings/reports',
  });
  const tell = (...unopened: NotificationView[]) =>
    answer(notificationEndpoints.list, { notifications: [], hasMore: false, unread: 0, unopened });
  const line = () => within(screen.getByRole('main')).queryByRole('link', { name: 'Read it' });

  test('are a line on top of the page until they are opened on any device', async () => {
    open();
    await online();
    await waitFor(() => expect(queryClient.getQueryData(['notifications', 'bell'])).toBeTruthy());
    expect(line()).toBeNull();
    tell(warning, report);
    liveServer.emit('account-changed', { parts: ['notifications', 'decisions'] });
    expect((await screen.findByText(/Our team has sent you a warning/)).textContent).toContain('Read');
    expect(line()?.getAttribute('href')).toBe('/decisions');
    tell(report);
    liveServer.emit('account-changed', { parts: ['notifications'] });
    await waitFor(() => expect(line()?.getAttribute('href')).toBe('/settings/reports'));
    tell();
    liveServer.emit('account-changed', { parts: ['notifications'] });
    await waitFor(() => expect(line()).toBeNull());
  });

  test('are not shown in a second line to a suspended member', async () => {
    open({ profile: { isSuspended: true } });
    tell({ ...warning, text: 'Our team has suspended your account.' }, report);
    await screen.findByText(/Your report has been decided/);
    expect(screen.queryByText(/Our team has suspended/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Read more, or appeal' })).toBeTruthy();
  });
});

describe('account changes', () => {
  test('show the reason to a suspended member', async () => {
    open({ profile: { isSuspended: true, suspendedReason: 'Spam' } });
    const notice = await screen.findByText(/Your account is suspended/);
    expect(notice.textContent).toContain('Reason: Spam');
  });

  test.each([
    ['blocked', /Your account has been blocked/],
    ['suspended', /Your account has been suspended/],
  ] as const)(
    'redirect to the log-in page when the account is %s while a page is open',
    async (reason, text) => {
      open();
      await online();
      liveServer.emit('account-closed', { reason });
      liveServer.hangUp();
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  test('end the session here when it was ended on another device, with a message on the log-in page', async () => {
    open();
    await online();
    liveServer.emit('session-ended', {});
    liveServer.hangUp();
    expect(await screen.findByText('You have been logged out. Please log in again.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('show premium that was bought on another device', async () => {
    open();
    await online();
    await link('Go Premium');
    answer(profileEndpoints.profile, aProfile({ isPremium: true }));
    liveServer.emit('premium-changed', {});
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

  test('are shown over the page until they are closed, and closing marks them as read', async () => {
    const reads = answer(notificationEndpoints.read, { success: true, unread: 0 });
    const user = open();
    await online();
    liveServer.emit('announcement', { notification: line });
    expect(await screen.findByText('Boosts are here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show me' }).getAttribute('href')).toBe('/wallet');
    await user.click(screen.getByRole('button', { name: 'Close the announcement' }));
    await waitFor(() => expect(screen.queryByText('Boosts are here.')).toBeNull());
    await waitFor(() => expect(reads.requests[0]?.body).toEqual({ ids: [id(9)] }));
  });

  test('disappear when they are withdrawn', async () => {
    open();
    await online();
    liveServer.emit('announcement', { notification: line });
    await screen.findByText('Boosts are here.');
    liveServer.emit('announcement-taken-back', { id: id(9) });
    await waitFor(() => expect(screen.queryByText('Boosts are here.')).toBeNull());
  });

  test('without content are shown only to members who have them in their notifications', async () => {
    open();
    await online();
    liveServer.emit('announcement', { notification: null });
    answer(notificationEndpoints.list, { notifications: [line], hasMore: false, unread: 1 });
    liveServer.emit('announcement', { notification: null });
    expect(await screen.findByText('Boosts are here.')).toBeTruthy();
  });
});
