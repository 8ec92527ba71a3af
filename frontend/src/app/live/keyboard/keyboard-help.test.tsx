import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aMessage } from '@/testing/builders/chats';
import { findEnabledComposer, openChats } from '@/testing/open-chats';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { setOpensByKey } from './use-keyboard-help';

const help = () => screen.findByRole('dialog', { name: 'Keyboard' });

afterEach(() => setOpensByKey(true));

async function open() {
  answer(matchEndpoints.friends, []);
  const user = renderApp('/friends', { as: 'member' });
  await screen.findByText('No friends yet');
  return user;
}

describe('keyboard help', () => {
  test('opens with ? and closes with Escape', async () => {
    const user = await open();
    await user.keyboard('?');
    const dialog = await help();
    expect(within(dialog).getByText('Takes a pass back, after another key of the deck')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is closed when another member logs in', async () => {
    const user = await open();
    await user.keyboard('?');
    await help();
    cleanup();
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays closed when ? is typed into a field', async () => {
    const user = openChats(undefined, { messages: [aMessage()] });
    const field = await findEnabledComposer();
    await user.type(field, 'Coming?');
    expect(field.value).toBe('Coming?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be switched off for ? and still opens from the menu', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Keyboard' }));
    await user.click(within(await help()).getByRole('checkbox', { name: 'Open this list with the key ?' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('keyboard-help-off')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Keyboard' }));
    expect(await help()).toBeTruthy();
  });
});
