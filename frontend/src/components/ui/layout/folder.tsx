import IconChevronDown from '~icons/tabler/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { CountBadge } from '../display/count-badge';
import classes from './folder.module.css';

interface FolderProps {
  title: string;
  icon: ReactNode;
  /** Number of new entries in the folder. They are counted nowhere else. */
  count?: number;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Collapsible folder at the end of a list. */
export function Folder({ title, icon, count = 0, startsOpen = false, children }: FolderProps) {
  const content = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <section className={classes.root} aria-label={title}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        <span className={classes.title}>{title}</span>
        <CountBadge count={count} soft />
        <IconChevronDown fontSize={18} aria-hidden />
      </button>
      <div id={content} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
