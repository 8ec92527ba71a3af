import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import IconStar from '~icons/tabler/star';
import IconTrash from '~icons/tabler/trash';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ActionMenu } from './action-menu';

function show(top?: ReactNode) {
  const [first, remove] = [vi.fn(), vi.fn()];
  render(
    <ActionMenu
      label="Options"
      icon="..."
      top={top}
      actions={[
        { label: 'Make first', Icon: IconStar, onSelect: first },
        { label: 'Remove', Icon: IconTrash, onSelect: remove, danger: true },
      ]}
    />,
  );
  return { user: userEvent.setup(), first, remove, button: screen.getByRole('button', { name: 'Options' }) };
}

// jsdom has no layout, so the menu may treat its trigger as hidden.
const action = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
const isClosed = () => waitFor(() => expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull());

describe('<ActionMenu>', () => {
  test('runs the action, closes and returns the focus to the button', async () => {
    const { user, remove, button } = show();
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(await action('Remove'));
    expect(remove).toHaveBeenCalledOnce();
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('focuses the first action when opened by key, and closes on Escape', async () => {
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

  test('is closed by Back, and leaves no entry in the history when it is closed otherwise', async () => {
    const onPage = { mark: 'page' };
    history.replaceState(onPage, '');
    const { user, button } = show();
    await user.click(button);
    await action('Remove');
    await waitFor(() => expect(history.state).toEqual({ ...onPage, sheets: 1 }));
    history.back();
    await isClosed();
    await user.click(button);
    await user.click(await action('Remove'));
    await isClosed();
    await waitFor(() => expect(history.state).toEqual(onPage));
  });

  test('closes on a second press of its button', async () => {
    const { user, button } = show();
    await user.click(button);
    await action('Remove');
    await user.click(button);
    await isClosed();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('appears only with the part above the actions, so that no action moves under a press', async () => {
    let resolve: (file: { default: ComponentType }) => void = () => undefined;
    const load = vi.fn(() => new Promise<{ default: ComponentType }>((loaded) => (resolve = loaded)));
    const Reactions = lazy(load);
    const { user, button } = show(<Reactions />);
    await user.click(button);
    await waitFor(() => expect(load).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull();
    resolve({ default: () => <p>Reactions</p> });
    await action('Remove');
    expect(screen.getByText('Reactions')).toBeTruthy();
  });
});
