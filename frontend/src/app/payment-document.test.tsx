import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aWallet } from '@/testing/builders/billing';
import { address, renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

const WALLET = { name: 'Your balance' };

function open(path: string) {
  answer(billingEndpoints.wallet, aWallet());
  answer(billingEndpoints.purchases, { purchases: [] });
  answer(billingEndpoints.settings, { renewalReminder: true });
  answer(matchEndpoints.friends, []);
  return renderApp(path, { as: 'member' });
}

describe('pages with PayPal buttons', () => {
  test('are shown if their document was loaded for such a page', async () => {
    open('/wallet');
    expect(await screen.findByRole('region', WALLET)).toBeTruthy();
  });

  test('load a new document when they are opened from another page', async () => {
    const user = open('/friends');
    await user.click(await screen.findByRole('link', { name: /^Wallet/ }));
    await waitFor(() => expect(address()).toBe('/wallet'));
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading…');
    expect(screen.queryByRole('region', WALLET)).toBeNull();
  });
});
