import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ModalDialog } from './modal-dialog';

/**
 * Page whose button opens a dialogue. The button may be removed while the dialogue is open, as on the card of
 * a member who is liked there.
 */
function Page({ keepsOpener }: { keepsOpener: boolean }) {
  const [step, setStep] = useState<'before' | 'open' | 'after'>('before');
  return (
    <main>
      <h1>People</h1>
      {(keepsOpener || step !== 'after') && <button onClick={() => setStep('open')}>Block</button>}
      <ModalDialog opened={step === 'open'} onClose={() => setStep('after')} title="Block Asha?" />
    </main>
  );
}

async function open(keepsOpener: boolean) {
  const user = userEvent.setup();
  render(<Page keepsOpener={keepsOpener} />);
  await user.click(screen.getByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Asha?' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
  return { user, dialog };
}

describe('<Dialog>', () => {
  test('focuses its title, hides the page and returns the focus to the opener', async () => {
    const { user, dialog } = await open(true);
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(screen.queryByRole('heading', { name: 'People' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Block' })));
  });

  test('focuses the heading of the page when the opener was removed', async () => {
    const { user } = await open(false);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' })));
  });

  const onPage = { mark: 'page' };

  test('is closed by Back, and the page stays', async () => {
    history.replaceState(onPage, '');
    const { user } = await open(true);
    await waitFor(() => expect(history.state).toEqual({ ...onPage, sheets: 1 }));
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.state).toEqual(onPage);
    await user.click(screen.getByRole('button', { name: 'Block' }));
    await screen.findByRole('dialog');
  });

  test('leaves no entry in the history when it is closed without Back', async () => {
    history.replaceState(onPage, '');
    const { user } = await open(true);
    await waitFor(() => expect(history.state).toEqual({ ...onPage, sheets: 1 }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(history.state).toEqual(onPage));
  });
});
