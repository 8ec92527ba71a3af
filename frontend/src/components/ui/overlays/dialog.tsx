import { Dialog as Primitive } from '@base-ui/react/dialog';
import IconX from '~icons/tabler/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '@/lib/focus/focus-heading';
import shared from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** Classes of the pane that places the box, and of the box. */
  viewport?: string | undefined;
  popup?: string | undefined;
  size?: 'sm' | 'lg' | 'full';
  children: ReactNode;
}

/**
 * What every dialogue shares: the page behind it is dimmed, still and out of reach; Escape and a press beside
 * it close it; the focus goes to its title, so that it is read from its start and no button is pressed by
 * chance, and back afterwards.
 */
export function Dialog({ opened, onClose, viewport = '', popup = '', size, children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Primitive.Root open={opened} onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop className={shared.backdrop} />
        <Primitive.Viewport className={`${shared.viewport} ${viewport}`}>
          <Primitive.Popup
            ref={box}
            className={`${shared.popup} ${popup}`}
            aria-modal
            data-size={size}
            initialFocus={() => box.current?.querySelector<HTMLElement>('h2') ?? true}
          >
            {children}
            <LostFocus />
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The heading a dialogue is named by, and read from. */
export function DialogTitle({
  className = shared.title,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Primitive.Title className={className} tabIndex={-1}>
      {children}
    </Primitive.Title>
  );
}

interface CloseButtonProps {
  className?: string | undefined;
  /** Its accessible name, where 'Close' would not say enough. */
  label?: string;
}

export function DialogClose({ className = '', label }: CloseButtonProps) {
  const { t } = useTranslation();
  return (
    <Primitive.Close className={`${shared.close} ${className}`} aria-label={label ?? t('close')}>
      <IconX aria-hidden />
    </Primitive.Close>
  );
}

/** The title and the close button, in sight however far the dialogue is scrolled. */
export function DialogHeader({
  title,
  header = '',
  close,
}: {
  title: string;
  header?: string | undefined;
  close?: string | undefined;
}) {
  return (
    <div className={`${shared.header} ${header}`}>
      <DialogTitle>{title}</DialogTitle>
      <DialogClose className={close} />
    </div>
  );
}

/**
 * What opened the dialogue may be gone with it, as a member's card is after they were acted on: then the
 * page's heading has the focus.
 */
function LostFocus() {
  useEffect(
    () => () => {
      // Later, so that what gives the focus back, a dialogue taking this one's place, or a page that moved it
      // itself, goes first.
      window.setTimeout(() => {
        if (document.activeElement === document.body && !document.querySelector('[aria-modal="true"]'))
          focusHeading();
      });
    },
    [],
  );
  return null;
}
