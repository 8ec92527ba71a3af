import IconShieldExclamation from '~icons/tabler/shield-exclamation';
import type { ReactNode } from 'react';
import classes from './safety-line.module.css';

interface SafetyLineProps {
  title: string;
  /** The reason and what to do. */
  text?: string;
  /** Buttons for the reader. The last one hides the line. */
  children: ReactNode;
}

/** The line about safety beside received messages or a note. */
export function SafetyLine({ title, text, children }: SafetyLineProps) {
  return (
    <div className={classes.root} role="group" aria-label={title}>
      <IconShieldExclamation fontSize={20} aria-hidden />
      <p role="status">
        <strong>{title}</strong> {text}
      </p>
      <div className={classes.answers}>{children}</div>
    </div>
  );
}
