import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './action-menu.module.css';

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
    <Menu position="bottom-end" shadow="md" classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <button type="button" className={className} aria-label={label} title={label}>
          {icon}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: words, Icon, run, danger }) => (
          <Menu.Item
            key={words}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={run}
            data-danger={danger || undefined}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
