import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aPurchase, aSubscription, aWallet } from '@/testing/builders/billing';
import { minutesFromNow } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { aSellingConfig, useFakePaypal } from '@/testing/fake-paypal';
import { liveServer } from '@/testing/live-server';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { TEXTS, type ProductId } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { configEndpoints } from '@contract/config/config.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

const ORDER = 'ORDER00000001';
const subscription = aSubscription();
const anOrder = { orderId: ORDER, amountCents: 300, currency: 'USD' as const, description: 'Premium' };
const aCapture = (product: ProductId, status: 'paid' | 'pending' = 'paid') => ({
  orderId: ORDER,
  product,
  status,
  subscription: status === 'paid' ? subscription : null,
  coins: 0,
});

const monthly = () => screen.findByRole('region', { name: 'Monthly' });
const paypalButton = async () => within(await monthly()).findByRole('button', { name: 'PayPal' });

/** Opens the plans and shows the PayPal buttons of the monthly plan. */
async function choosePlan() {
  answer(billingEndpoints.purchases, { purchases: [] });
  const user = renderApp('/subscription', { as: 'member' });
  answer(configEndpoints.publicConfig, aSellingConfig());
  const subscribe = within(await monthly()).getByRole('button', { name: 'Subscribe' });
  await user.click(subscribe);
  return user;
}

/** Opens the PayPal window of the monthly plan. */
async function openPaypal() {
  const orders = answer(billingEndpoints.createOrder, anOrder);
  const user = await choosePlan();
  await user.click(await paypalButton());
  await screen.findByText('Please finish the payment in the PayPal window.');
  return { user, orders };
}
const bought = () => answer(profileEndpoints.profile, aProfile({ isPremium: true, subscription }));

describe('changed price', () => {
  test('shows the new price before PayPal opens and accepts it on the next press', async () => {
    useFakePaypal();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer(billingEndpoints.createOrder, { ...anOrder, amountCents: 400 });
    const user = await choosePlan();
    const { prices, ...config } = aSellingConfig();
    answer(configEndpoints.publicConfig, { ...config, prices: { ...prices, monthly: 400 } });
    await user.click(await paypalButton());
    expect(await screen.findByText(/^The price has changed to 4 USD/)).toBeTruthy();
    expect(screen.queryByText('Please finish the payment in the PayPal window.')).toBeNull();
    expect(await within(await monthly()).findByText('4 USD')).toBeTruthy();
    await user.click(await paypalButton());
    expect(await screen.findByText('Please finish the payment in the PayPal window.')).toBeTruthy();
  });
});

describe('PayPal script', () => {
  test('is loaded when a plan is chosen, with the client id of this installation', async () => {
    const paypal = useFakePaypal();
    answer(billingEndpoints.purchases, { purchases: [] });
    const user = renderApp('/subscription', { as: 'member' });
    answer(configEndpoints.publicConfig, aSellingConfig());
    const subscribe = within(await monthly()).getByRole('button', { name: 'Subscribe' });
    expect(paypal.scripts()).toEqual([]);
    await user.click(subscribe);
    expect(await paypalButton()).toBeTruthy();
    expect(paypal.scripts()).toEqual([
      'https://paypal.example/sdk/js?client-id=client-of-this-test&currency=USD&intent=capture&components=buttons',
    ]);
  });

  test('is loaded on Try again after a failure', async () => {
    const paypal = useFakePaypal();
    paypal.setReachable(false);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await choosePlan();
    const alert = await within(await monthly()).findByRole('alert');
    expect(alert.textContent).toBe(
      'PayPal could not be loaded. Check your connection, and that nothing in your browser blocks paypal.com.',
    );
    paypal.setReachable(true);
    await user.click(within(await monthly()).getByRole('button', { name: 'Try again' }));
    expect(await paypalButton()).toBeTruthy();
    expect(screen.queryByText(/^PayPal could not be loaded/)).toBeNull();
  });

  test('is not requested while the public config is unknown', async () => {
    const paypal = useFakePaypal();
    answer(billingEndpoints.purchases, { purchases: [] });
    const user = renderApp('/subscription', { as: 'member' });
    failRequests(configEndpoints.publicConfig);
    await user.click(within(await monthly()).getByRole('button', { name: 'Subscribe' }));
    expect((await within(await monthly()).findByRole('alert')).textContent).toContain('No connection.');
    expect(paypal.scripts()).toEqual([]);
    answer(configEndpoints.publicConfig, aSellingConfig());
    await user.click(within(await monthly()).getByRole('button', { name: 'Try again' }));
    expect(await paypalButton()).toBeTruthy();
  });
});

describe('payment', () => {
  test('creates an order, captures it, saves the subscription and shows it', async () => {
    const paypal = useFakePaypal();
    const { orders } = await openPaypal();
    expect(orders.requests[0]?.body).toEqual({ product: 'monthly' });
    const captures = answer(billingEndpoints.capture, aCapture('monthly'));
    const saves = answer(billingEndpoints.subscribe, { subscription });
    bought();
    expect(await paypal.approve()).toBe(false);
    const notice = await screen.findByText(TEXTS.paymentSucceeded);
    expect(captures.requests[0]?.params).toEqual({ orderId: ORDER });
    expect(saves.requests[0]?.body).toEqual({ plan: 'monthly' });
    expect((await screen.findByRole('region', { name: 'Your Premium' })).textContent).toContain(
      'Status: Active',
    );
    expect(screen.queryByRole('region', { name: 'Monthly' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open chats' }).getAttribute('href')).toBe('/chats');
    expect(document.activeElement?.contains(notice)).toBe(true);
  });

  test('shows that it is being confirmed', async () => {
    const paypal = useFakePaypal();
    await openPaypal();
    const held = holdAnswers(billingEndpoints.capture, aCapture('monthly', 'pending'));
    const approved = paypal.approve();
    expect(await screen.findByText(/^Confirming your payment with PayPal/)).toBeTruthy();
    held.release();
    await approved;
    await screen.findByText('PayPal is reviewing your payment.');
  });

  test('is not charged when PayPal is closed, and the plans are shown again', async () => {
    const paypal = useFakePaypal();
    await openPaypal();
    paypal.leave();
    const plan = within(await monthly());
    expect(await plan.findByText('You left PayPal before paying. Nothing was charged.')).toBeTruthy();
    const subscribe = plan.getByRole('button', { name: 'Subscribe' });
    await waitFor(() => expect(document.activeElement).toBe(subscribe));
  });

  test('continues in the same window after a declined card', async () => {
    const paypal = useFakePaypal();
    await openPaypal();
    refuse(billingEndpoints.capture, 'PAYMENT_DECLINED');
    expect(await paypal.approve()).toBe(true);
    expect((await within(await monthly()).findByRole('alert')).textContent).toBe(
      'Your card was declined, and nothing was charged. Please choose another way to pay in PayPal.',
    );
    answer(billingEndpoints.capture, aCapture('monthly'));
    answer(billingEndpoints.subscribe, { subscription });
    bought();
    await paypal.approve();
    expect(await screen.findByText(TEXTS.paymentSucceeded)).toBeTruthy();
  });

  test('stays in the same window when PayPal asks for another confirmation', async () => {
    const paypal = useFakePaypal();
    await openPaypal();
    refuse(billingEndpoints.capture, 'PAYER_ACTION_REQUIRED');
    expect(await paypal.approve()).toBe(true);
    expect(
      await within(await monthly()).findByText(/^PayPal asks you to confirm the payment once more/),
    ).toBeTruthy();
    answer(billingEndpoints.capture, aCapture('monthly'));
    answer(billingEndpoints.subscribe, { subscription });
    bought();
    await paypal.approve();
    expect(await screen.findByText(TEXTS.paymentSucceeded)).toBeTruthy();
  });

  test('closes the window when PayPal rejects the payment for another reason than the card', async () => {
    const paypal = useFakePaypal();
    await openPaypal();
    refuse(billingEndpoints.capture, 'PAYMENT_REFUSED');
    expect(await paypal.approve()).toBe(false);
    const alert = await within(await monthly()).findByRole('alert');
    expect(alert.textContent).toContain('PayPal did not accept this payment. You have not been charged.');
    expect(alert.textContent).not.toContain('Your card was declined');
  });

  test('gives no premium while PayPal reviews it', async () => {
    const paypal = useFakePaypal();
    await openPaypal();
    answer(billingEndpoints.capture, aCapture('monthly', 'pending'));
    answer(billingEndpoints.purchases, { purchases: [aPurchase({ status: 'pending', paidAt: null })] });
    await paypal.approve();
    expect(await screen.findByText('PayPal is reviewing your payment.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your Premium' })).toBeNull();
    // The page shows this text only once.
    expect(screen.queryByText(/^PayPal is reviewing a payment of yours/)).toBeNull();
  });

  test.each([
    ['lost', () => failRequests(billingEndpoints.capture)],
    ['PAYMENT_UNAVAILABLE', () => refuse(billingEndpoints.capture, 'PAYMENT_UNAVAILABLE')],
    ['UNAVAILABLE', () => refuse(billingEndpoints.capture, 'UNAVAILABLE')],
  ])('is shown as unconfirmed (%s), and is updated when PayPal has confirmed it', async (_what, fail) => {
    const paypal = useFakePaypal();
    await openPaypal();
    fail();
    await paypal.approve();
    expect(await screen.findByText('PayPal has not confirmed your payment yet.')).toBeTruthy();
    expect(screen.getByText(/Please do not pay again before that/)).toBeTruthy();
    bought();
    liveServer.emit('premium-changed', {});
    expect(await screen.findByRole('region', { name: 'Your Premium' })).toBeTruthy();
  });

  test.each([
    ['paid', TEXTS.paymentSucceeded, 'Premium is yours. The receipt is on its way to your inbox.'],
    ['failed', 'PayPal did not complete your payment.', /^Premium has not started/],
    ['pending', 'PayPal is reviewing your payment.', /^Premium starts by itself/],
  ] as const)('is no longer shown as unconfirmed when it is %s', async (status, text, then) => {
    const paypal = useFakePaypal();
    await openPaypal();
    failRequests(billingEndpoints.capture);
    await paypal.approve();
    expect(await screen.findByText('PayPal has not confirmed your payment yet.')).toBeTruthy();
    answer(billingEndpoints.purchases, { purchases: [aPurchase({ orderId: ORDER, status })] });
    liveServer.emit('premium-changed', {});
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(then)).toBeTruthy();
    expect(screen.queryByText('PayPal has not confirmed your payment yet.')).toBeNull();
  });

  test('shows that the money is not lost when the subscription cannot be saved', async () => {
    const paypal = useFakePaypal();
    await openPaypal();
    answer(billingEndpoints.capture, aCapture('monthly'));
    failRequests(billingEndpoints.subscribe);
    bought();
    await paypal.approve();
    expect(await screen.findByText(TEXTS.paymentNotSaved)).toBeTruthy();
    expect(screen.getByText(/Your money is not lost/)).toBeTruthy();
  });
});

describe('failed order', () => {
  const fail = async () => {
    const user = await choosePlan();
    await user.click(await paypalButton());
    return { user, alert: await within(await monthly()).findByRole('alert') };
  };

  test('shows the usual error once, and can be repeated', async () => {
    useFakePaypal();
    failRequests(billingEndpoints.createOrder);
    const { user, alert } = await fail();
    expect(alert.textContent).toContain(TEXTS.paymentFailed);
    expect(alert.textContent).toContain('No connection');
    answer(billingEndpoints.createOrder, anOrder);
    await user.click(await paypalButton());
    expect(await screen.findByText('Please finish the payment in the PayPal window.')).toBeTruthy();
    expect(screen.queryByText(TEXTS.paymentFailed)).toBeNull();
  });

  test.each([
    ['SUSPENDED', 'Your account is suspended.'],
    ['RATE_LIMITED', 'Too many attempts. Please try again later.'],
    ['PAYMENT_UNAVAILABLE', /^PayPal does not answer right now/],
  ] as const)('shows the reason after the error %s', async (code, reason) => {
    useFakePaypal();
    refuse(billingEndpoints.createOrder, code);
    const { alert } = await fail();
    expect(within(alert).getByText(TEXTS.paymentFailed)).toBeTruthy();
    expect(within(alert).getByText(reason)).toBeTruthy();
  });

  test('shows the reason when the capture is rejected', async () => {
    const paypal = useFakePaypal();
    await openPaypal();
    refuse(billingEndpoints.capture, 'PAYMENT_MISMATCH');
    await paypal.approve();
    const alert = await within(await monthly()).findByRole('alert');
    expect(alert.textContent).toBe(
      `${TEXTS.paymentFailed}This payment does not fit what was ordered. Please write to our support.`,
    );
    expect(await paypalButton()).toBeTruthy();
  });
});

describe('purchase of coins', () => {
  test('adds the bought coins to the balance', async () => {
    const paypal = useFakePaypal();
    answer(billingEndpoints.wallet, aWallet());
    answer(billingEndpoints.purchases, { purchases: [] });
    answer(billingEndpoints.settings, { renewalReminder: true });
    const config = aSellingConfig();
    const order = { ...anOrder, amountCents: config.prices['coins-550'] };
    const orders = answer(billingEndpoints.createOrder, order);
    const user = renderApp('/wallet', { as: 'member' });
    answer(configEndpoints.publicConfig, config);
    const balance = await screen.findByRole('region', { name: 'Your balance' });
    const pack = (await within(balance).findAllByRole('listitem'))[1];
    if (!pack) throw new Error('No pack');
    await user.click(within(pack).getByRole('button', { name: 'Buy' }));
    await user.click(await within(pack).findByRole('button', { name: 'PayPal' }));
    await screen.findByText('Please finish the payment in the PayPal window.');
    expect(orders.requests[0]?.body).toEqual({ product: 'coins-550' });
    answer(billingEndpoints.capture, { ...aCapture('coins-550'), subscription: null, coins: 550 });
    answer(billingEndpoints.wallet, aWallet({ coins: 550 }));
    answer(billingEndpoints.purchases, {
      purchases: [aPurchase({ product: 'coins-550', paidAt: minutesFromNow(0) })],
    });
    await paypal.approve();
    expect(await screen.findByText(TEXTS.paymentSucceeded)).toBeTruthy();
    expect(screen.getByText(/^The coins are in your wallet/)).toBeTruthy();
    await waitFor(() => expect(balance.textContent).toContain('550 coins'));
  });
});

describe('return from PayPal to its return address', () => {
  const open = (page: '/subscription' | '/wallet') => {
    answer(billingEndpoints.purchases, { purchases: [] });
    answer(billingEndpoints.wallet, aWallet());
    answer(billingEndpoints.settings, { renewalReminder: true });
    answer(configEndpoints.publicConfig, aSellingConfig());
    renderApp(`${page}?token=${ORDER}&PayerID=PAYER`, { as: 'member' });
  };

  test('captures the order once and shows the bought premium', async () => {
    const captures = answer(billingEndpoints.capture, aCapture('monthly'));
    answer(billingEndpoints.subscribe, { subscription });
    bought();
    open('/subscription');
    expect(await screen.findByText(TEXTS.paymentSucceeded)).toBeTruthy();
    expect(captures.requests.map(({ params }) => params)).toEqual([{ orderId: ORDER }]);
    expect(address()).toBe('/subscription');
  });

  test('captures an order of coins on the wallet page', async () => {
    answer(billingEndpoints.capture, { ...aCapture('coins-100'), subscription: null, coins: 100 });
    open('/wallet');
    expect(await screen.findByText(/^The coins are in your wallet/)).toBeTruthy();
    expect(address()).toBe('/wallet');
  });

  test('states that nothing was charged when the member left PayPal', async () => {
    refuse(billingEndpoints.capture, 'ORDER_NOT_APPROVED');
    open('/subscription');
    expect(await screen.findByText('You left PayPal before paying. Nothing was charged.')).toBeTruthy();
  });

  test('shows why the payment was rejected', async () => {
    refuse(billingEndpoints.capture, 'PAYMENT_REFUSED');
    open('/subscription');
    expect(await screen.findByText(/^PayPal did not accept this payment/)).toBeTruthy();
  });
});
