import { useState } from 'react';
import { lazySheet } from './lazy-sheet';
import type { ModalProps } from './modal-dialog';

const ModalDialog = lazySheet(() => import('./modal-dialog').then((file) => file.ModalDialog));

/**
 * The dialogue of the app. Closes by its button, Escape and the overlay; the focus returns to the opener. Its
 * code is loaded on first opening (the members' layout prefetches it), so that it does not delay a page.
 */
export function Modal(props: ModalProps) {
  const [mounted, setMounted] = useState(props.opened);
  if (props.opened && !mounted) setMounted(true);
  return mounted && <ModalDialog {...props} />;
}
