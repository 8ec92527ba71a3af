import { Suspense, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useBackCloses } from '@/lib/use-back-closes';
import { lazyPart } from '../feedback/lazy-part';
import type { MenuAction } from './action-menu-popup';

const loadMenu = () => import('./action-menu-popup').then((file) => file.ActionMenuPopup);
const ActionMenuPopup = lazyPart(loadMenu);

export interface ActionMenuHandle {
  open: () => void;
}

interface ActionMenuProps {
  ref?: Ref<ActionMenuHandle>;
  /** Accessible name of the button. */
  label: string;
  icon: ReactNode;
  actions: readonly MenuAction[];
  /** Items above the actions. */
  top?: ReactNode;
  className?: string | undefined;
}

/**
 * Prefetches the code of the menu and of dialogues, which most actions open. A failed fetch is repeated when
 * one is opened.
 */
const fetchMenus = (): void => {
  for (const loading of [loadMenu(), import('../overlays/modal-dialog')]) loading.catch(() => undefined);
};

/**
 * Button that opens a short list of actions. The list's code is loaded on hover or focus and its elements are
 * created on first opening, because a chat has one menu per message.
 */
export function ActionMenu({ ref, label, icon, actions, top, className }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [mounted, setMounted] = useState(false);
  const [opened, setOpened] = useState(false);
  const byKeyboardRef = useRef(false);
  const open = (keyboard: boolean) => {
    byKeyboardRef.current = keyboard;
    setMounted(true);
    setOpened(true);
  };
  useBackCloses(opened, () => setOpened(false));
  useImperativeHandle(ref, () => ({ open: () => open(false) }));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        data-popup-open={opened || undefined}
        onPointerEnter={fetchMenus}
        onFocus={fetchMenus}
        // Keeps the focus in the open list; otherwise the list would close before the click that closes it.
        onMouseDown={(event) => opened && event.preventDefault()}
        onClick={({ detail }) => (opened ? setOpened(false) : open(detail === 0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(true);
        }}
      >
        {icon}
      </button>
      {mounted && (
        <Suspense>
          <ActionMenuPopup
            label={label}
            actions={actions}
            top={top}
            button={button}
            byKeyboardRef={byKeyboardRef}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
