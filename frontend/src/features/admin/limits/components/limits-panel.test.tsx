import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePhoneWidth } from '@/testing/browser';
import { someLimits } from '@/testing/builders/admin';
import { id, SOME_DAY } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const by = { _id: id(901), name: 'Mutual' };
const change = { name: 'monthly', from: 300, to: 350, reason: 'Dearer', by, at: SOME_DAY } as const;

function open(special: Parameters<typeof someLimits>[0] = {}) {
  answer(adminEndpoints.limits, someLimits(special));
  return openAdmin('limits');
}
const edit = async (user: ReturnType<typeof open>, value: string, reason = 'Dearer') => {
  await user.click(await screen.findByRole('button', { name: 'Change: Premium, a month' }));
  const field = screen.getByLabelText('New amount in cents');
  await user.clear(field);
  await user.type(field, value);
  if (reason) await user.type(screen.getByLabelText('Reason'), reason);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

describe('view of limits and prices', () => {
  test('shows the current value, the default and the range of each limit', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Premium, a month/ });
    expect(row.textContent).toContain('3 USD3 USD1 USD to 50 USD');
    expect(screen.getByRole('row', { name: /Free likes a day/ }).textContent).toContain('10101 to 100');
    expect(screen.getByText('Nothing has been changed yet.')).toBeTruthy();
  });

  test('shows what holds now and how to change it as cards on a phone', async () => {
    usePhoneWidth();
    const user = open();
    const cards = within(await screen.findByRole('list', { name: 'Limits and prices' }));
    const [first] = cards.getAllByRole('listitem');
    expect(first?.textContent).toBe('Free likes a day10Standard: 101 to 100Change');
    expect(screen.queryByRole('region', { name: 'Limits and prices' })).toBeNull();
    await user.click(cards.getByRole('button', { name: 'Change: Premium, a month' }));
    expect(document.activeElement).toBe(screen.getByLabelText('New amount in cents'));
  });

  test('changes a price with a reason and adds it to the history', async () => {
    const changed = answer(adminEndpoints.changeLimit, someLimits({ version: 5, history: [change] }));
    const user = open({ version: 4 });
    await edit(user, '350');
    expect(await screen.findByText('Changed. Every server follows within a minute.')).toBeTruthy();
    expect(changed.requests[0]?.body).toEqual({ name: 'monthly', value: 350, reason: 'Dearer', version: 4 });
    const history = within(await screen.findByRole('region', { name: 'What was changed' }));
    expect(history.getByText('3 USD → 3.50 USD')).toBeTruthy();
  });

  test.each([
    ['51', 'Dearer', 'From 100 to 5000.'],
    ['350', '  ', 'Please give a reason.'],
  ])('shows an error for the value %s with the reason "%s"', async (value, reason, text) => {
    const user = open();
    await edit(user, value, reason);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(text),
    );
  });

  test('shows a conflict when another staff member changed the values at the same time', async () => {
    refuse(adminEndpoints.changeLimit, 'CONFLICT');
    const user = open();
    await edit(user, '350');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This was changed at the same time. Please try again.',
    );
  });
});
