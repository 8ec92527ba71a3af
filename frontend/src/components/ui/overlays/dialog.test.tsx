import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ModalDialog } from './modal-dialog';

/** A page whose button opens a dialogue and, as a card does that was acted on, may be gone with it. */
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

test('a dialogue is read from its title, hides the page, and gives the focus back', async () => {
  const { user, dialog } = await open(true);
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(screen.queryByRole('heading', { name: 'People' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Block' })));
});

test('where what opened it is gone, the heading of the page has the focus', async () => {
  const { user } = await open(false);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' })));
});
