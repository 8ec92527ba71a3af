import { Dialog as Primitive } from '@base-ui/react/dialog';
import IconX from '~icons/tabler/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '@/lib/focus/focus-heading';
import { useBackCloses } from '@/lib/use-back-closes';
import shared from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** CSS class of the pane that positions the box. */
  viewport?: string | undefined;
  /** CSS class of the box. */
  popup?: string | undefined;
  size?: 'sm' | 'lg' | 'full';
  children: ReactNode;
}

/**
 * Behaviour of all dialogues: the page behind is dimmed, does not scroll and is inert; Escape, outside clicks
 * and the browser's Back close the dialogue. The focus moves to the title, so that screen readers read from
 * the start and no button is pressed by accident, and returns afterwards. A form can move it to its first
 * text field with `data-initial-focus`.
 */
export function Dialog({ opened, onClose, viewport = '', popup = '', size, children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  useBackCloses(opened, onClose);
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
            initialFocus={() =>
              box.current?.querySelector<HTMLElement>('[data-initial-focus]') ??
              box.current?.querySelector<HTMLElement>('h2') ??
              true
            }
          >
            {children}
            <LostFocus />
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Heading that names the dialogue and receives the focus. */
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
  /** Accessible name where 'Close' is not specific enough. */
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

/** Title and close button; stay visible while the dialogue scrolls. */
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
 * Focuses the heading of the page when the button that opened the dialogue no longer exists, for example with
 * the card of a member who was liked in it.
 */
function LostFocus() {
  useEffect(
    () => () => {
      // Delayed, so that other changes of the focus have priority: its return to the button, a dialogue that
      // replaces this one, or a page that moves the focus itself.
      window.setTimeout(() => {
        if (document.activeElement === document.body && !document.querySelector('[aria-modal="true"]'))
          focusHeading();
      });
    },
    [],
  );
  return null;
}
