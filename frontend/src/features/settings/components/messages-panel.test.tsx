import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openSettings } from '@/testing/open-settings';
import { answer, refuse } from '@/testing/server';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';

const receipts = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Give and see read receipts' });

describe('read receipts', () => {
  test('can be switched off, and stay on with a reason when the server rejects the change', async () => {
    const user = openSettings('messages', () => answer(conversationEndpoints.readReceipts, { on: true }));
    refuse(conversationEndpoints.updateReadReceipts, 'RATE_LIMITED');
    await user.click(await receipts());
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
    expect((await receipts()).checked).toBe(true);
    const updates = answer(conversationEndpoints.updateReadReceipts, ({ body }) => body);
    await user.click(await receipts());
    await waitFor(() => expect(updates.requests).toMatchObject([{ body: { on: false } }]));
    await waitFor(async () => expect((await receipts()).checked).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
