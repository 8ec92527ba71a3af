import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aNotification } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { type NotificationView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

const like = aNotification({ id: id(501), text: 'Asha liked your profile!' });
const old = aNotification({
  id: id(502),
  type: 'friend',
  text: 'You and Bo are friends now.',
  read: true,
  createdAt: minutesFromNow(-120),
});

function open(...lines: NotificationView[]) {
  const user = renderApp('/notifications', { as: 'member' });
  answer(notificationEndpoints.list, {
    notifications: lines,
    hasMore: false,
    unread: lines.filter(({ read }) => !read).length,
  });
  return user;
}
const rows = async () => within(await screen.findByRole('main')).findAllByRole('listitem');

describe('list of notifications', () => {
  test('shows text and time and marks unread notifications', async () => {
    open(like, old);
    const [first, second] = await rows();
    expect(first?.textContent).toContain('Asha liked your profile!');
    expect(first?.textContent).toContain('5 minutes ago');
    expect(first?.textContent).toContain('New');
    expect(second?.textContent).toContain('2 hours ago');
    expect(second?.textContent).not.toContain('New');
  });

  test('removes an announcement that is withdrawn', async () => {
    open(
      old,
      aNotification({ id: id(503), type: 'announcement', from: null, title: 'New', text: 'Boosts.' }),
    );
    expect(await rows()).toHaveLength(2);
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    answer(notificationEndpoints.list, { notifications: [old], hasMore: false, unread: 0 });
    liveServer.emit('announcement-taken-back', { id: id(503) });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByText('Boosts.')).toBeNull();
  });

  test('shows a fraud notice as a link to the advice', async () => {
    const title = 'Somebody you wrote with was removed for fraud';
    open(aNotification({ id: id(504), type: 'fraud-notice', from: null, title, path: '/safety' }));
    const link = await screen.findByRole('link', { name: new RegExp(title) });
    expect(link.getAttribute('href')).toBe('/safety');
  });

  test.each([
    ['decision', '/decisions'],
    ['appeal-decided', '/decisions'],
    ['report-decided', '/settings/reports'],
  ] as const)('shows a %s as a link to its page', async (type, path) => {
    open(aNotification({ id: id(505), type, from: null, text: 'It has been decided.', path }));
    const link = await screen.findByRole('link', { name: /It has been decided/ });
    expect(link.getAttribute('href')).toBe(path);
  });

  test('says so when it is empty', async () => {
    open();
    expect(await screen.findByText('Nothing new yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Discover people' }).getAttribute('href')).toBe('/dashboard');
  });

  test('shows an error and loads on Try again', async () => {
    const user = renderApp('/notifications', { as: 'member' });
    refuse(notificationEndpoints.list, 'RATE_LIMITED');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Too many attempts.');
    answer(notificationEndpoints.list, { notifications: [like], hasMore: false, unread: 1 });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Asha liked your profile!')).toBeTruthy();
  });

  test('shows an error without a connection', async () => {
    renderApp('/notifications', { as: 'member' });
    failRequests(notificationEndpoints.list);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  });

  test('loads older notifications', async () => {
    const user = renderApp('/notifications', { as: 'member' });
    const calls = answer(notificationEndpoints.list, ({ query }) => ({
      notifications: query.before ? [old] : [like],
      hasMore: !query.before,
      unread: 1,
    }));
    await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByText('You and Bo are friends now.')).toBeTruthy();
    expect(calls.requests.map(({ query }) => query.before).filter(Boolean)).toEqual([id(501)]);
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  });
});

describe('notification', () => {
  test('opens the related page and is marked as read', async () => {
    answer(matchEndpoints.friends, []);
    const reads = answer(notificationEndpoints.read, { success: true, unread: 0 });
    const user = open(like);
    await user.click(await screen.findByRole('link', { name: /Asha liked/ }));
    await waitFor(() => expect(address()).toBe('/friends'));
    await waitFor(() => expect(reads.requests[0]?.body).toEqual({ ids: [id(501)] }));
  });

  test('has no link if its member is no longer visible', async () => {
    open({ ...like, from: null });
    await screen.findByText('Asha liked your profile!');
    expect(screen.queryByRole('link', { name: /Asha liked/ })).toBeNull();
  });

  test('appears on top while the page is open', async () => {
    open(old);
    await screen.findByText('You and Bo are friends now.');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    liveServer.emit('notification', { notification: like, unread: 1 });
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Asha liked your profile!'));
  });
});

describe('Mark all as read', () => {
  let reads: ReturnType<typeof answer<typeof notificationEndpoints.read>>;
  beforeEach(() => {
    reads = answer(notificationEndpoints.read, { success: true, unread: 0 });
  });

  test('marks all notifications as read', async () => {
    const user = open(like, old);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect((await rows())[0]?.textContent).not.toContain('New');
    await waitFor(() => expect(reads.requests[0]?.body).toEqual({}));
  });

  test('shows the error and restores the unread state when it fails', async () => {
    refuse(notificationEndpoints.read, 'RATE_LIMITED');
    const user = open(like);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
    expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeTruthy();
  });

  test('is hidden when nothing is unread', async () => {
    open(old);
    await screen.findByText('You and Bo are friends now.');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});
