import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { bellQuery } from '@/entities/notification/notifications';
import { queryClient } from '@/lib/api/query-client';
import { id } from '@/testing/builders/build';
import { aNotification } from '@/testing/builders/members';
import { openSettings } from '@/testing/open-settings';
import { answer } from '@/testing/server';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';

describe('my reports', () => {
  test('are opened from the menu, and opening them records that the decisions were shown', async () => {
    const decided = aNotification({
      id: id(75),
      type: 'report-decided',
      from: null,
      path: '/settings/reports',
    });
    const opened = answer(notificationEndpoints.opened, { success: true, unread: 0 });
    const user = openSettings('pause', () => answer(reportEndpoints.myReports, { reports: [] }));
    answer(notificationEndpoints.list, {
      notifications: [],
      hasMore: false,
      unread: 1,
      unopened: [decided],
    });
    expect(await screen.findByRole('link', { name: 'Read it' })).toBeTruthy();
    expect(opened.requests).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'My reports' }));
    expect(await screen.findByText('You have not reported anyone.')).toBeTruthy();
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['My reports']);
    await waitFor(() => expect(opened.requests.map(({ body }) => body)).toEqual([{ ids: [id(75)] }]));
    await waitFor(() => expect(queryClient.getQueryData(bellQuery.queryKey)?.unopened).toEqual([]));
    expect(screen.queryByRole('link', { name: 'Read it' })).toBeNull();
  });
});
