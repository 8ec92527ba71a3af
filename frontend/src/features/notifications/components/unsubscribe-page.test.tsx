import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests } from '@/testing/server';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

describe('/unsubscribe', () => {
  test('names the kinds of mail that were stopped', async () => {
    answer(notificationEndpoints.unsubscribe, { success: true, types: ['like', 'missed-call'] });
    renderApp('/unsubscribe/the-token');
    expect(await screen.findByText('We no longer write to you about: likes and missed calls.')).toBeTruthy();
  });

  test('links to the switch of the reminder, which is in the wallet', async () => {
    answer(notificationEndpoints.unsubscribe, { success: true, types: ['renewal-reminder'] });
    renderApp('/unsubscribe/the-token');
    const link = await screen.findByRole('link', { name: 'Reminder setting in your wallet' });
    expect(link.getAttribute('href')).toBe('/wallet');
    expect(screen.queryByRole('link', { name: 'All notification settings' })).toBeNull();
  });

  test('shows the reason when it failed, and links to the settings', async () => {
    failRequests(notificationEndpoints.unsubscribe);
    renderApp('/unsubscribe/the-token');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
    expect(screen.getByRole('link', { name: 'All notification settings' }).getAttribute('href')).toBe(
      '/settings/notifications',
    );
  });
});
