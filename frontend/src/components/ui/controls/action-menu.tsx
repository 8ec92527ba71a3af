import { type ReactNode, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { lazyPart } from '../feedback/lazy-part';
import type { Action } from './action-menu-popup';

const loadMenu = () => import('./action-menu-popup').then((file) => file.ActionMenuPopup);
const ActionMenuPopup = lazyPart(loadMenu);

export interface ActionMenuHandle {
  open: () => void;
}

interface ActionMenuProps {
  ref?: Ref<ActionMenuHandle>;
  /** What the menu is about: the accessible name of its button. */
  label: string;
  icon: ReactNode;
  actions: readonly Action[];
  /** Items above the actions. */
  top?: ReactNode;
  className?: string | undefined;
}

/** Fetches the menu's code. What fails is asked for again when a menu is opened. */
export const fetchMenus = (): void => void loadMenu().catch(() => undefined);

/**
 * A button that opens a short list of actions. The list's code comes when somebody goes to the button, and
 * its parts are made when it is first opened: a chat has such a button at every message.
 */
export function ActionMenu({ ref, label, icon, actions, top, className }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const byKeyboardRef = useRef(false);
  const open = (keyboard: boolean) => {
    byKeyboardRef.current = keyboard;
    setWanted(true);
    setOpened(true);
  };
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
        // The focus stays in the open list, or the list would close before the press that closes it.
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
      {wanted && (
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
