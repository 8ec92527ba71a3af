import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aWallet } from '@/testing/builders/billing';
import { address, renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { endpoints } from '@contract';

const WALLET = { name: 'Your balance' };

function open(path: string) {
  answer(endpoints.billing.wallet, aWallet());
  answer(endpoints.billing.purchases, { purchases: [] });
  answer(endpoints.billing.settings, { renewalReminder: true });
  answer(endpoints.match.friends, []);
  return renderApp(path, { as: 'member' });
}

describe('pages with PayPal buttons', () => {
  test('are shown in a document that was loaded from one of them', async () => {
    open('/wallet');
    expect(await screen.findByRole('region', WALLET)).toBeTruthy();
  });

  test('wait for a document of their own when opened from another page', async () => {
    const user = open('/friends');
    await user.click(await screen.findByRole('link', { name: /^Wallet/ }));
    await waitFor(() => expect(address()).toBe('/wallet'));
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading…');
    expect(screen.queryByRole('region', WALLET)).toBeNull();
  });
});
