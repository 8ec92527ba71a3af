import type { ReactNode } from 'react';
import classes from './pill.module.css';

interface PillProps {
  children: ReactNode;
  color?: 'plain' | 'rose' | 'sage' | 'amber' | 'red';
  icon?: ReactNode;
}

/** Short fact such as a hobby or a state. */
export function Pill({ children, color = 'plain', icon }: PillProps) {
  return (
    <span className={classes.root} data-color={color}>
      {icon}
      {children}
    </span>
  );
}
