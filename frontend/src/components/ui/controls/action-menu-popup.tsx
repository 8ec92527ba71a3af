import { Menu } from '@base-ui/react/menu';
import { Fragment, type ComponentType, type ReactNode, type RefObject, type SVGProps } from 'react';
import classes from './action-menu.module.css';
import floating from './floating.module.css';

export interface MenuAction {
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  onSelect: () => void;
  danger?: boolean;
  /** A line separates it from the action above. */
  startsGroup?: boolean;
}

interface ActionMenuPopupProps {
  label: string;
  actions: readonly MenuAction[];
  /**
   * Content above the actions. It may suspend: the menu opens when the content is loaded, so that no action
   * moves under the pointer.
   */
  top: ReactNode;
  /** The button that opens the menu: the menu is placed below it, and it receives the focus again. */
  button: RefObject<HTMLButtonElement | null>;
  /** True when opened by key: the first action receives the focus. */
  byKeyboardRef: RefObject<boolean>;
  opened: boolean;
  onClose: () => void;
}

/** List of an action menu. A click outside closes it and still has its usual effect. */
export function ActionMenuPopup({
  label,
  actions,
  top,
  button,
  byKeyboardRef,
  opened,
  onClose,
}: ActionMenuPopupProps) {
  return (
    <Menu.Root
      modal={false}
      open={opened}
      onOpenChange={(_open, { event, cancel }) => {
        // A press on the button closes the menu by itself.
        if (event.target instanceof Node && button.current?.contains(event.target)) cancel();
        else onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner className={floating.positioner} anchor={button} align="end" sideOffset={8}>
          <Menu.Popup
            aria-label={label}
            onFocus={({ target, currentTarget }) => {
              if (target !== currentTarget || !byKeyboardRef.current) return;
              byKeyboardRef.current = false;
              currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
            }}
            finalFocus={button}
            className={`${floating.popup} ${classes.popup}`}
          >
            {top}
            {actions.map(({ label: words, Icon, onSelect, danger, startsGroup }, index) => (
              <Fragment key={words}>
                {startsGroup && index > 0 && <Menu.Separator className={classes.separator} />}
                <Menu.Item className={classes.item} onClick={onSelect} data-danger={danger || undefined}>
                  <Icon fontSize={18} aria-hidden />
                  {words}
                </Menu.Item>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
