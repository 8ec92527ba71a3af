import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aLedgerEntry, aPurchase, aWallet } from '@/testing/builders/billing';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aCard, anAction, type aProfile } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { type NumbersView, type SpendView } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { numbersEndpoints } from '@contract/suggestions/numbers.endpoints';

/** Opens a wallet with this number of coins and no purchases. */
function open(coins = 0, profile: Parameters<typeof aProfile>[0] = {}, path = '/wallet') {
  answer(billingEndpoints.wallet, aWallet({ coins }));
  answer(billingEndpoints.purchases, { purchases: [] });
  answer(billingEndpoints.settings, { renewalReminder: true });
  return renderApp(path, { as: 'member', profile: { wallet: { coins }, ...profile } });
}
const panel = (name: string) => screen.findByRole('region', { name });
const spent = (special: Partial<SpendView> = {}): SpendView => ({
  ...anAction(),
  entry: aLedgerEntry({ id: id(3002), kind: 'spend', coins: -50, cents: 0, reason: 'boost' }),
  coins: 70,
  boostedUntil: null,
  targetUserId: null,
  ...special,
});

describe('coin balance', () => {
  test.each([
    [0, '0 coins'],
    [1, '1 coin'],
    [1200, '1,200 coins'],
  ])('shows %i coins', async (coins, text) => {
    open(coins);
    expect((await panel('Your balance')).textContent).toContain(text);
  });

  test('has no second button to premium beside the one of the navigation', async () => {
    open();
    await panel('Your balance');
    expect(screen.getAllByRole('link', { name: /premium/i })).toHaveLength(1);
  });

  test('shows each pack with its price per 100 coins', async () => {
    open();
    const packs = await within(await panel('Your balance')).findAllByRole('listitem');
    expect(packs.map(({ textContent }) => textContent)).toEqual([
      '1 USD100 coins1 USD for 100Buy',
      '5 USD550 coins0.91 USD for 100Buy',
      '10 USD1,200 coins0.83 USD for 100Buy',
    ]);
  });

  test('shows an error and loads the balance on Try again', async () => {
    const user = open();
    failRequests(billingEndpoints.wallet);
    const [alert] = await screen.findAllByRole('alert');
    expect(alert?.textContent).toContain('No connection.');
    answer(billingEndpoints.wallet, aWallet({ coins: 5 }));
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    expect((await panel('Your balance')).textContent).toContain('5 coins');
  });
});

describe('coin shop', () => {
  const openShop = (coins = 0, profile: Parameters<typeof aProfile>[0] = {}) =>
    open(coins, profile, '/wallet/shop');

  test('shows the result of the last boost', async () => {
    const from = '2026-11-20T10:00:00.000Z';
    const numbers = { during: { answered: 60, liked: 20 }, before: { answered: 10, liked: 0 } };
    openShop();
    answer(numbersEndpoints.read, { weeks: [], boosts: [{ from, until: from, numbers }], superLikes: [] });
    const words = await screen.findByText(/^Your last boost/);
    expect(words.textContent).toContain('Answered about 60, in the same time before it about 10.');
    expect(within(words).getByRole('link', { name: 'My numbers' })).toBeTruthy();
  });

  test('requests the result of the last boost repeatedly until it is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const boosts: NumbersView['boosts'] = [];
    openShop();
    const reads = answer(numbersEndpoints.read, () => ({ weeks: [], boosts, superLikes: [] }));
    const bought = aLedgerEntry({
      kind: 'spend',
      coins: -50,
      cents: 0,
      reason: 'boost',
      at: minutesFromNow(-31),
    });
    answer(billingEndpoints.wallet, aWallet({ history: [bought] }));
    await waitFor(() => expect(reads.requests).toHaveLength(1));
    boosts.push({ from: minutesFromNow(-31), until: minutesFromNow(-1), numbers: null });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await screen.findByText(/^Your last boost/);
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(reads.requests).toHaveLength(2);
  });

  test('buys a boost after confirmation and shows the balance', async () => {
    const spends = answer(matchEndpoints.spend, spent({ boostedUntil: minutesFromNow(30) }));
    // Opened from the wallet, whose document also shows its other pages.
    const user = open(120);
    await user.click(await screen.findByRole('link', { name: /^What coins buy/ }));
    await user.click(await screen.findByRole('button', { name: 'Boost me' }));
    const dialog = await screen.findByRole('dialog', { name: 'Boost your profile?' });
    expect(dialog.textContent).toContain('You have 120 coins.');
    await user.click(within(dialog).getByRole('button', { name: 'Spend 50 coins' }));
    expect(await screen.findByText('Your boost is running.')).toBeTruthy();
    expect(screen.getByText('You have 70 coins.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '30 more minutes' })).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Wallet' }));
    await user.click(await screen.findByRole('link', { name: /^History/ }));
    expect((await panel('History')).textContent).toContain('−50 coins');
    expect(spends.requests).toHaveLength(1);
    expect(spends.requests[0]?.body).toMatchObject({ kind: 'boost' });
  });

  test('reuses the client id when the response was lost', async () => {
    const lost = failRequests(matchEndpoints.spend);
    const user = openShop(120);
    await user.click(await screen.findByRole('button', { name: 'Boost me' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Spend 50 coins' }));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^No connection/);
    const again = answer(matchEndpoints.spend, spent());
    await user.click(within(dialog).getByRole('button', { name: 'Spend 50 coins' }));
    await screen.findByText('Your boost is running.');
    expect(again.requests[0]?.body.clientId).toBe(lost.requests[0]?.body.clientId);
  });

  test('offers no purchase when the balance is too low', async () => {
    const user = openShop(49);
    await user.click(await screen.findByRole('button', { name: 'Boost me' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('It costs 50 coins, and you have 49 coins.');
    expect(within(dialog).queryByRole('button', { name: /^Spend/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers no additional likes to premium members', async () => {
    openShop(100, { isPremium: true });
    expect(await screen.findByText('With Premium your likes are not limited.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '5 more likes' })).toBeNull();
  });

  test('states the name of the member whose card a rewind restored', async () => {
    answer(matchEndpoints.spend, spent({ targetUserId: id(7) }));
    answer(matchEndpoints.member, aCard({ _id: id(7), name: 'Asha' }));
    const user = openShop(10);
    await user.click(await screen.findByRole('button', { name: 'Rewind' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take back your last pass?' });
    expect(dialog.textContent).toContain('This feature is only available for Premium users.');
    await user.click(within(dialog).getByRole('button', { name: 'Spend 5 coins' }));
    expect(await screen.findByText('Asha is back in your deck.')).toBeTruthy();
  });

  test('shows an error of the server inside the dialog', async () => {
    refuse(matchEndpoints.spend, 'NOTHING_TO_UNDO');
    const user = openShop(10);
    await user.click(await screen.findByRole('button', { name: 'Rewind' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Spend 5 coins' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('There is nothing to undo.');
  });
});

describe('list of purchases', () => {
  const openList = () => open(0, {}, '/wallet/purchases');
  const openWith = (...purchases: ReturnType<typeof aPurchase>[]) => {
    const user = openList();
    answer(billingEndpoints.purchases, { purchases });
    return user;
  };

  test('says so when nothing was bought, and links to what can be bought', async () => {
    openList();
    expect(await screen.findByText('You have not bought anything yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy coins' }).getAttribute('href')).toBe('/wallet');
  });

  test('begins with the newest five, and the first one added takes the focus of a button that is gone', async () => {
    const user = openWith(...Array.from({ length: 7 }, (_, at) => aPurchase({ id: id(2001 + at) })));
    const list = within(await panel('Purchases'));
    expect(await list.findAllByRole('listitem')).toHaveLength(5);
    await user.click(list.getByRole('button', { name: 'Show more' }));
    expect(list.getAllByRole('listitem')).toHaveLength(7);
    expect(document.activeElement).toBe(list.getAllByRole('listitem')[5]);
  });

  test('shows an error without a connection', async () => {
    openList();
    failRequests(billingEndpoints.purchases);
    expect((await within(await panel('Purchases')).findByRole('alert')).textContent).toContain(
      'No connection.',
    );
  });

  test('shows product, amount and status of each purchase', async () => {
    openWith(
      aPurchase(),
      aPurchase({
        id: id(2002),
        product: 'coins-550',
        amountCents: 500,
        status: 'failed',
        receiptNumber: null,
        transactionId: null,
      }),
      aPurchase({ id: id(2003), disputed: true, refundedCents: 100 }),
    );
    const rows = await within(await panel('Purchases')).findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('3 USDPaid');
    expect(rows[0]?.textContent).toContain('Receipt R-1 · PayPal TX1');
    expect(rows[1]?.textContent).toContain('550 coins');
    expect(rows[1]?.textContent).toContain('Not paid');
    expect(rows[2]?.textContent).toContain('PayPal is settling a dispute about this payment.');
    expect(rows[2]?.textContent).toContain('1 USD of it was refunded.');
    expect(screen.queryByRole('button', { name: /^Ask for a refund/ })).toBeNull();
  });

  test('downloads a receipt', async () => {
    const receipts = answer(billingEndpoints.receipt);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = openWith(aPurchase());
    await user.click(await screen.findByRole('button', { name: /^Receipt \(PDF\)/ }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(receipts.requests[0]?.params).toEqual({ purchaseId: id(2001) });
  });

  test('requests a refund with a reason', async () => {
    const refund = {
      state: 'requested' as const,
      requestedAt: minutesFromNow(0),
      reason: 'A slip',
      answer: null,
    };
    const calls = answer(billingEndpoints.requestRefund, aPurchase({ refund }));
    const user = openWith(aPurchase({ refundableUntil: minutesFromNow(60) }));
    await user.click(await screen.findByRole('button', { name: /^Ask for a refund/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a refund' });
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
    expect(await within(dialog).findByText('Please tell us why.')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Why would you like a refund?'), 'A slip');
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/^Refund requested on .* We answer by e-mail.$/)).toBeTruthy();
    expect(calls.requests[0]?.body).toEqual({ reason: 'A slip' });
  });

  test('shows when the refund period has ended', async () => {
    refuse(billingEndpoints.requestRefund, 'REFUND_TOO_LATE');
    const user = openWith(aPurchase({ refundableUntil: minutesFromNow(1) }));
    await user.click(await screen.findByRole('button', { name: /^Ask for a refund/ }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Why would you like a refund?'), 'Late');
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
    expect(await within(dialog).findByText(/within 7 days of the payment/)).toBeTruthy();
  });
});

describe('newest purchases', () => {
  test('are on the page of the wallet with receipt and refund', async () => {
    open();
    answer(billingEndpoints.purchases, {
      purchases: Array.from({ length: 4 }, (_, at) =>
        aPurchase({ id: id(2001 + at), refundableUntil: minutesFromNow(60) }),
      ),
    });
    const list = within(await panel('Purchases'));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getAllByRole('button', { name: /^Receipt \(PDF\)/ })).toHaveLength(3);
    expect(list.getAllByRole('button', { name: /^Ask for a refund/ })).toHaveLength(3);
    expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('are left out without any', async () => {
    open();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Purchases/ }).textContent).toContain('Nothing yet'),
    );
    expect(screen.queryByRole('region', { name: 'Purchases' })).toBeNull();
  });
});

describe('links of the wallet', () => {
  const rows = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link', { name: /^(What coins buy|Purchases|History)/ })
      .map((link) => [link.getAttribute('href'), link.textContent]);

  test('show the number of purchases and the day of the last movement', async () => {
    const user = open();
    answer(billingEndpoints.purchases, { purchases: [aPurchase()] });
    answer(billingEndpoints.wallet, aWallet({ history: [aLedgerEntry({ at: '2026-03-05T10:00:00.000Z' })] }));
    await waitFor(() =>
      expect(rows()).toEqual([
        ['/wallet/shop', 'What coins buyBoost, Super like, More likes and Rewind'],
        ['/wallet/purchases', 'Purchases1 purchase'],
        ['/wallet/history', 'HistoryLast on 5 Mar 2026'],
      ]),
    );
    await user.click(screen.getByRole('link', { name: /^Purchases/ }));
    await panel('Purchases');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Wallet' }));
    await panel('Your balance');
  });

  test('show the time left of a boost', async () => {
    open();
    answer(billingEndpoints.wallet, aWallet({ boostedUntil: minutesFromNow(20) }));
    await waitFor(() => expect(rows()[0]?.[1]).toMatch(/^What coins buyYour boost runs 0h (19|20)m \d+s$/));
  });

  test('say that there is nothing yet', async () => {
    open();
    await waitFor(() =>
      expect(
        rows()
          .slice(1)
          .map(([, text]) => text),
      ).toEqual(['PurchasesNothing yet', 'HistoryNothing yet']),
    );
  });
});

describe('history of coins and money', () => {
  test('says so when it is empty, and links to what can be bought', async () => {
    open(0, {}, '/wallet/history');
    expect(await screen.findByText(/^No movements yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy coins' }).getAttribute('href')).toBe('/wallet');
  });

  test('shows amounts with signs and unknown reasons unchanged', async () => {
    open(0, {}, '/wallet/history');
    answer(
      billingEndpoints.wallet,
      aWallet({
        history: [
          aLedgerEntry({ id: id(1) }),
          aLedgerEntry({ id: id(2), kind: 'refund', coins: -100, cents: -100 }),
          aLedgerEntry({ id: id(5), kind: 'refund', coins: 100, cents: 100 }),
          aLedgerEntry({ id: id(3), kind: 'spend', coins: 0, cents: 0, reason: 'rewind' }),
          aLedgerEntry({ id: id(4), kind: 'adjustment', coins: 1, cents: 0, reason: 'Sorry for the wait' }),
        ],
      }),
    );
    const rows = await within(await panel('History')).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace(/\d+ Mar 2026, \d\d:\d\d/, '*'))).toEqual([
      '100 coinsBought, *+100 coins1 USD',
      '100 coinsRefunded, *−100 coins−1 USD',
      '100 coinsRefund came back, *+100 coins1 USD',
      'RewindSpent, *Free',
      'Sorry for the waitChanged by our support, *+1 coin',
    ]);
  });
});

describe('renewal reminder', () => {
  test('saves the setting and rolls it back when saving fails', async () => {
    const user = open();
    const reminder = await screen.findByRole<HTMLInputElement>('switch', { name: /E-mail me 3 days before/ });
    refuse(billingEndpoints.updateSettings, 'RATE_LIMITED');
    await user.click(reminder);
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
    await waitFor(() => expect(reminder.checked).toBe(true));
    const saves = answer(billingEndpoints.updateSettings, ({ body }) => body);
    await user.click(reminder);
    await waitFor(() => expect(saves.requests[0]?.body).toEqual({ renewalReminder: false }));
  });
});
