import type { ReactNode } from 'react';
import { Dialog, DialogHeader } from './dialog';
import classes from './modal.module.css';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the title. */
  text?: ReactNode;
  /** Longer content: a form, a profile. */
  children?: ReactNode;
  /** At most two buttons, the safer choice first. */
  actions?: ReactNode;
  /** `full`: as large as the window. */
  size?: 'sm' | 'lg' | 'full';
}

/** Content of `Modal`, which loads this file on first opening. */
export function ModalDialog({ opened, onClose, title, text, children, actions, size = 'sm' }: ModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} viewport={classes.viewport} popup={classes.popup} size={size}>
      <DialogHeader title={title} header={classes.header} close={classes.close} />
      <div className={classes.body}>
        {text && <p className={classes.text}>{text}</p>}
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </Dialog>
  );
}
