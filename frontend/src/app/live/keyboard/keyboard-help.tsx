import { useEffect } from 'react';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { loadWords } from '@/i18n/missing-words';
import type { KeyboardDialogProps } from './keyboard-dialog';
import { closeKeyboardHelp, openKeyboardHelp, useKeyboardHelp } from './use-keyboard-help';

const KeyboardDialog = lazySheet(async () => {
  const [file] = await Promise.all([import('./keyboard-dialog'), loadWords('keyboard')]);
  return file.KeyboardDialog;
});

const IN_FIELD = 'input, textarea, select, [contenteditable="true"], [role="menu"]';

/** Opens the list of shortcuts on `?`, unless a field has the focus or a dialogue is open. */
export function KeyboardHelp({ of = 'places' }: Partial<Pick<KeyboardDialogProps, 'of'>>) {
  const opened = useKeyboardHelp((help) => help.opened);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (key !== '?' || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
      if (!useKeyboardHelp.getState().byKey || document.querySelector('[role="dialog"]')) return;
      if (target instanceof Element && target.closest(IN_FIELD)) return;
      event.preventDefault();
      openKeyboardHelp();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      // The list must not be open for the next member who logs in.
      closeKeyboardHelp();
    };
  }, []);
  return opened && <KeyboardDialog of={of} onClose={closeKeyboardHelp} />;
}
