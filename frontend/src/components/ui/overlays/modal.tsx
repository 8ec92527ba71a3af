import { Suspense, useState } from 'react';
import { lazyPart } from '../feedback/lazy-part';
import type { ModalProps } from './modal-dialog';

const ModalDialog = lazyPart(() => import('./modal-dialog').then((file) => file.ModalDialog));

/**
 * The one dialogue. Closes by its button, Escape and the overlay; focus goes back to where it was. Its code
 * is fetched when it is first opened (the members' frame does so beforehand), so that no page waits for a
 * dialogue nobody sees.
 */
export function Modal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <ModalDialog {...props} />
      </Suspense>
    )
  );
}
