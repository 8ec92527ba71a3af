import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { builderOf, minutesFromNow } from '@/testing/builders/build';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { SharedPlanView } from '@contract';
import { planEndpoints } from '@contract/plans/plan.endpoints';

const aSharedPlan = builderOf(SharedPlanView)(() => ({
  name: 'Asha',
  other: { name: 'Ravi', hasPicture: true },
  place: 'Café Luna',
  zone: 'Asia/Kolkata',
  at: minutesFromNow(-60),
  state: 'waiting' as const,
  checkInBy: minutesFromNow(120),
  checkedInAt: null,
}));

describe('the page of a shared plan', () => {
  test('shows who meets whom, where and when, and excludes search engines', async () => {
    answer(planEndpoints.shared, aSharedPlan());
    renderApp('/plan/some-token');
    expect(await screen.findByRole('heading', { name: 'Asha is meeting Ravi' })).toBeTruthy();
    expect(screen.getByText('Café Luna')).toBeTruthy();
    expect(screen.getByText(/No word yet/).getAttribute('role')).toBe('status');
    const picture = screen.getByRole('img', { name: 'Picture of Ravi' });
    expect(picture.getAttribute('src')).toBe('/api/shared-plans/some-token/picture');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
  });

  test('shows that all is well, also without names and picture', async () => {
    const at = minutesFromNow(-5);
    const other = { name: null, hasPicture: false };
    answer(planEndpoints.shared, aSharedPlan({ name: null, other, state: 'fine', checkedInAt: at }));
    renderApp('/plan/some-token');
    expect(await screen.findByText(/All is well/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Someone you know is meeting a member' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Picture/ })).toBeNull();
  });

  test('states that the link has ended', async () => {
    refuse(planEndpoints.shared, 'PLAN_LINK_ENDED');
    renderApp('/plan/some-token');
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy();
  });

  test('can be tried again without a connection', async () => {
    failRequests(planEndpoints.shared);
    const user = renderApp('/plan/some-token');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer(planEndpoints.shared, aSharedPlan());
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Asha is meeting Ravi' })).toBeTruthy();
  });
});
