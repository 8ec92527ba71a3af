import { endpoints } from '@contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aMessage } from '@/testing/builders/chats';
import { openChats, openField } from '@/testing/open-chats';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { setByKey } from './use-keyboard-help';

const help = () => screen.findByRole('dialog', { name: 'Keyboard' });

afterEach(() => setByKey(true));

async function open() {
  answer(endpoints.match.friends, []);
  const user = renderApp('/friends', { as: 'member' });
  await screen.findByText('No friends yet');
  return user;
}

test('? lists the keys on members’ pages, and Escape closes the list', async () => {
  const user = await open();
  await user.keyboard('?');
  const dialog = await help();
  expect(within(dialog).getByText('Takes a pass back, after another key of the deck')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the list does not wait, open, for who comes next', async () => {
  const user = await open();
  await user.keyboard('?');
  await help();
  cleanup();
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('? is a letter like others where somebody types', async () => {
  const user = openChats(undefined, { messages: [aMessage()] });
  const field = await openField();
  await user.type(field, 'Coming?');
  expect(field.value).toBe('Coming?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the key can be switched off, and the list is still in the menu', async () => {
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
