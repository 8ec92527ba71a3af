import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSecondFactor } from '@/testing/builders/admin';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';

describe('jobs view', () => {
  test.each([
    [true, 'It asks for a code of your authenticator app.'],
    [false, 'You have no second factor yet. Set one up under Security to protect it.'],
  ])('says what is needed (second factor: %s)', async (enabled, text) => {
    openAdmin('jobs');
    answer(secondFactorEndpoints.state, aSecondFactor({ enabled }));
    expect(await screen.findByRole('heading', { name: 'Job dashboard' })).toBeTruthy();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('asks for the missing code in the page', async () => {
    refuse(adminEndpoints.openQueues, 'SECOND_FACTOR_REQUIRED');
    const user = openAdmin('jobs');
    await user.click(await screen.findByRole('button', { name: 'Open the job dashboard' }));
    expect(await screen.findByRole('region', { name: 'Confirm that it is you' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please confirm this with a code of your authenticator app.',
    );
  });
});
