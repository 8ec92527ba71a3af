import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatMoment } from '@/lib/format';
import { aPurchase, aSubscription } from '@/testing/builders/billing';
import { minutesFromNow } from '@/testing/builders/build';
import { aPublicConfig, type aProfile } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests } from '@/testing/server';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { configEndpoints } from '@contract/config/config.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

function open(profile: Parameters<typeof aProfile>[0] = {}) {
  answer(billingEndpoints.purchases, { purchases: [] });
  return renderApp('/subscription', { as: 'member', profile });
}
const plan = (name: string) => screen.findByRole('region', { name });

describe('page of a member without a subscription', () => {
  test('shows both plans with their prices', async () => {
    open();
    const monthly = await plan('Monthly');
    expect(await within(monthly).findByText('3 USD')).toBeTruthy();
    expect(monthly.textContent).toContain('Unlimited matches and chats for 30 days');
    const yearly = await plan('Yearly');
    expect(yearly.textContent).toContain('32 USD');
    expect(yearly.textContent).toContain('2.67 USD a month');
    expect(yearly.textContent).toContain('1-year access to all premium features');
    const included = within(screen.getByRole('region', { name: 'Both include' }));
    expect(included.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Video calls with your friends',
    );
  });

  test('shows a changed price', async () => {
    open();
    const { prices } = aPublicConfig();
    answer(configEndpoints.publicConfig, aPublicConfig({ prices: { ...prices, yearly: 2400 } }));
    const yearly = await plan('Yearly');
    expect(await within(yearly).findByText('24 USD')).toBeTruthy();
    expect(yearly.textContent).toContain('2 USD a month');
  });

  test('opens the payment of one plan at a time', async () => {
    const user = open();
    await user.click(within(await plan('Monthly')).getByRole('button', { name: 'Subscribe' }));
    // Payments are disabled in this configuration.
    expect(await within(await plan('Monthly')).findByText(/Payments are not open here/)).toBeTruthy();
    await user.click(within(await plan('Yearly')).getByRole('button', { name: 'Subscribe' }));
    expect(await within(await plan('Yearly')).findByText(/Payments are not open here/)).toBeTruthy();
    expect(within(await plan('Monthly')).getByRole('button', { name: 'Subscribe' })).toBeTruthy();
    await user.click(within(await plan('Yearly')).getByRole('button', { name: 'Not now' }));
    expect(within(await plan('Yearly')).getByRole('button', { name: 'Subscribe' })).toBeTruthy();
  });

  test('shows a payment under review', async () => {
    open();
    answer(billingEndpoints.purchases, {
      purchases: [aPurchase({ status: 'pending', paidAt: null, receiptNumber: null })],
    });
    expect(await screen.findByText(/PayPal is reviewing a payment of yours/)).toBeTruthy();
  });
});

describe('active subscription', () => {
  test('shows start, end and status instead of the plans', async () => {
    const subscription = aSubscription();
    open({ isPremium: true, subscription });
    const card = await screen.findByRole('region', { name: 'Your Premium' });
    expect(card.textContent).toContain('Status: Active');
    expect(card.textContent).toContain(formatMoment(subscription.startDate));
    expect(card.textContent).toContain(formatMoment(subscription.endDate));
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });

  test('can be extended and shows the new end of each plan', async () => {
    const user = open({ isPremium: true, subscription: aSubscription() });
    const extend = await screen.findByRole('button', { name: 'Extend' });
    await user.click(extend);
    expect((await plan('Monthly')).textContent).toMatch(/Your Premium would run until \d+ \w+ \d{4}/);
    await user.click(extend);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Monthly' })).toBeNull());
  });
});

describe('premium by referral', () => {
  test('shows the remaining time', async () => {
    open({ isReferralPremium: true, referralPremiumExpiry: minutesFromNow(90) });
    expect(
      (await screen.findByRole('region', { name: 'Your 24-hour Premium is running' })).textContent,
    ).toMatch(/1h (29|30)m \d+s/);
  });
});

describe('/subscription', () => {
  test('shows an error without a connection', async () => {
    open();
    failRequests(profileEndpoints.profile);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  });
});
