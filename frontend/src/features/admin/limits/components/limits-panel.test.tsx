import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { someLimits, someReasons } from '@/testing/builders/admin';
import { id, SOME_DAY } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { decisionReasonsQuery } from '../../decision-reasons/api/decision-reasons';

const by = { _id: id(901), name: 'Mutual' };
const change = { name: 'monthly', from: 300, to: 350, reason: 'Dearer', by, at: SOME_DAY } as const;

function open(special: Parameters<typeof someLimits>[0] = {}) {
  answer(adminEndpoints.limits, someLimits(special));
  return openAdmin('limits');
}
const edit = async (user: ReturnType<typeof open>, value: string, reason = 'Dearer') => {
  await user.click(await screen.findByRole('button', { name: 'Change: Premium, a month' }));
  const field = screen.getByLabelText('New price in cents');
  await user.clear(field);
  await user.type(field, value);
  if (reason) await user.type(screen.getByLabelText('Reason'), reason);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

describe('library of reasons', () => {
  const editReason = async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Change: Rule hate' }));
    const form = within(screen.getByRole('form', { name: 'Change: Rule hate' }));
    const title = within(form.getByRole('group', { name: 'English' })).getByLabelText('Title');
    expect(document.activeElement).toBe(title);
    await user.clear(title);
    return { user, form, title };
  };

  test('changes the texts of a reason in both languages', async () => {
    const { user, form, title } = await editReason();
    const changed = answer(adminEndpoints.changeDecisionReason, someReasons());
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.type(title, 'Hatred');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Rule hate” was changed.')).toBeTruthy();
    expect(changed.requests[0]).toMatchObject({
      params: { rule: 'hate' },
      body: { en: { title: 'Hatred', text: 'Text of hate.' }, hi: { title: 'नियम 6' }, version: 0 },
    });
  });

  test('keeps the typed text when the list is requested again', async () => {
    const { user, form, title } = await editReason();
    await user.type(title, 'Hatred');
    const { reasons } = someReasons();
    const newer = answer(adminEndpoints.decisionReasons, {
      reasons: reasons.map((reason) => ({ ...reason, version: 1, en: { ...reason.en, title: 'Newer' } })),
    });
    await queryClient.invalidateQueries(decisionReasonsQuery);
    await screen.findAllByRole('heading', { name: 'Newer', level: 3 });
    expect(newer.requests).toHaveLength(1);
    expect((title as HTMLInputElement).value).toBe('Hatred');
    const changed = answer(adminEndpoints.changeDecisionReason, someReasons());
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changed.requests[0]?.body).toMatchObject({ en: { title: 'Hatred' }, version: 0 }),
    );
  });

  test('keeps the typed texts after a conflict, until the member of staff asks for the newer ones', async () => {
    const { user, form, title } = await editReason();
    refuse(adminEndpoints.changeDecisionReason, 'CONFLICT');
    await user.type(title, 'Hatred');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('button', { name: 'Show the newer texts' })).textContent).toBeTruthy();
    expect((title as HTMLInputElement).value).toBe('Hatred');
  });
});

describe('view of limits and prices', () => {
  test('shows the current value, the default and the range of each limit', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Premium, a month/ });
    expect(row.textContent).toContain('3 USD3 USD1 USD to 50 USD');
    expect(screen.getByRole('row', { name: /Free likes a day/ }).textContent).toContain('10101 to 100');
    expect(screen.getByText('Nothing has been changed yet.')).toBeTruthy();
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
  ])('rejects %s with the reason "%s" in the form', async (value, reason, text) => {
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
