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

  test('shows the reason when it failed, and links to the settings', async () => {
    failRequests(notificationEndpoints.unsubscribe);
    renderApp('/unsubscribe/the-token');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
    expect(screen.getByRole('link', { name: 'All notification settings' }).getAttribute('href')).toBe(
      '/settings/notifications',
    );
  });
});
