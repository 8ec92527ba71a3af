import type { ReactNode } from 'react';
import { Dialog, DialogHeader } from './dialog';
import classes from './drawer.module.css';

interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * Pane that slides in from the side, from the bottom on phones. Closes by its button, Escape and the overlay.
 */
export function Drawer({ opened, onClose, title, children }: DrawerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} viewport={classes.viewport} popup={classes.popup}>
      <DialogHeader title={title} header={classes.header} close={classes.close} />
      <div className={classes.body}>{children}</div>
    </Dialog>
  );
}
