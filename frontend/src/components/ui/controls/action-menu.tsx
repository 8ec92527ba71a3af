import { Menu } from '@base-ui/react/menu';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './action-menu.module.css';
import floating from './floating.module.css';

interface Action {
  label: string;
  Icon: Icon;
  run: () => void;
  danger?: boolean;
}

interface ActionMenuProps {
  /** What the menu is about: the accessible name of its button. */
  label: string;
  icon: ReactNode;
  actions: readonly Action[];
  className?: string | undefined;
}

/** A button that opens a short list of actions. */
export function ActionMenu({ label, icon, actions, className }: ActionMenuProps) {
  return (
    // A press elsewhere closes it and does what it would have done anyway.
    <Menu.Root modal={false}>
      <Menu.Trigger className={className} aria-label={label} title={label}>
        {icon}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={floating.positioner} align="end" sideOffset={8}>
          <Menu.Popup className={`${floating.popup} ${classes.popup}`}>
            {actions.map(({ label: words, Icon, run, danger }) => (
              <Menu.Item key={words} className={classes.item} onClick={run} data-danger={danger || undefined}>
                <Icon size={18} aria-hidden />
                {words}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
