import IconChevronDown from '~icons/tabler/chevron-down';
import type { ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  title: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Collapsible section for content that is seldom needed. */
export function Fold({ title, startsOpen = false, children }: FoldProps) {
  return (
    <details className={classes.root} open={startsOpen}>
      <summary>
        {title}
        <IconChevronDown fontSize={18} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
