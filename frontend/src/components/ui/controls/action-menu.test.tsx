import IconStar from '~icons/tabler/star';
import IconTrash from '~icons/tabler/trash';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActionMenu } from './action-menu';

function show() {
  const [first, remove] = [vi.fn(), vi.fn()];
  render(
    <ActionMenu
      label="Options"
      icon="..."
      actions={[
        { label: 'Make first', Icon: IconStar, run: first },
        { label: 'Remove', Icon: IconTrash, run: remove, danger: true },
      ]}
    />,
  );
  return { user: userEvent.setup(), first, remove, button: screen.getByRole('button', { name: 'Options' }) };
}

// jsdom measures nothing, so the opened list may think that its button is out of sight.
const action = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
const isClosed = () => waitFor(() => expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull());

test('an action runs, the list closes, and the button has the focus again', async () => {
  const { user, remove, button } = show();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(await action('Remove'));
  expect(remove).toHaveBeenCalledOnce();
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('opened by a key, the first action has the focus; Escape closes', async () => {
  const { user, first, button } = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const item = await action('Make first');
  await waitFor(() => expect(document.activeElement).toBe(item));
  await user.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{Enter}');
  const again = await action('Make first');
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.keyboard('{Enter}');
  expect(first).toHaveBeenCalledOnce();
});

test('a second press of the button closes the list', async () => {
  const { user, button } = show();
  await user.click(button);
  await action('Remove');
  await user.click(button);
  await isClosed();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
