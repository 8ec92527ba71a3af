import IconChevronDown from '~icons/tabler/chevron-down';
import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  title: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Collapsible section for content that is seldom needed. */
export function Disclosure({ title, startsOpen = false, children }: DisclosureProps) {
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
