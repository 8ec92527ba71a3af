import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { planEndpoints } from '@contract/plans/plan.endpoints';

const press = async (user: ReturnType<typeof renderApp>) =>
  user.click(await screen.findByRole('button', { name: 'Do not write to me' }));

describe('the page that declines mails about meetings', () => {
  test('declines only after a press, confirms it, and excludes search engines', async () => {
    const declines = answer(planEndpoints.declineCheckIns, { success: true });
    const user = renderApp('/no-check-ins/some-token');
    await screen.findByRole('heading', { name: 'E-mails about meetings' });
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
    expect(declines.requests).toHaveLength(0);
    await press(user);
    expect(await screen.findByText(/We no longer write to you about meetings/)).toBeTruthy();
    expect(declines.requests).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Do not write to me' })).toBeNull();
  });

  test('shows the error, and can be tried again', async () => {
    failRequests(planEndpoints.declineCheckIns);
    const user = renderApp('/no-check-ins/some-token');
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
    refuse(planEndpoints.declineCheckIns, 'LINK_INVALID');
    await press(user);
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toMatch(/^No connection/));
  });
});
