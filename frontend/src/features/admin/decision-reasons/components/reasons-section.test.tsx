import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { someReasons } from '@/testing/builders/admin';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { decisionReasonsQuery } from '../api/decision-reasons';

describe('library of reasons', () => {
  const editReason = async () => {
    const user = openAdmin('reasons');
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

  test('is read, but not changed, by moderators', async () => {
    openAdmin('reasons', {}, 'moderator');
    expect(await screen.findByRole('heading', { name: 'Rule hate', level: 3 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change: Rule hate' })).toBeNull();
  });
});
